package import ProjectText

/// Anything reported about a project: where it is, what is wrong, and how to fix it.
///
/// Parse errors, refusals, project warnings, the notes of a plan, and findings all convert to this
/// value. Functions that can't do their job throw it.
package struct Diagnostic: Error, Sendable {
  package var severity: Severity
  /// Where it is; `nil` if it is about no file.
  package var location: SourceLocation?
  package var message: Message
  /// Related locations that help to understand it.
  package var notes: [Note]
  /// What the reader can do about it.
  package var fix: Message?
  /// The name of the rule that found it; `nil` if no rule did.
  package var rule: String?
  /// What stopped the command; `nil` for what stops none.
  package private(set) var reason: FailureReason?

  /// A location related to a diagnostic, and a description of it.
  package struct Note: Sendable, Hashable {
    package var location: SourceLocation
    package var message: Message

    package init(_ location: SourceLocation, _ message: Message) {
      self.location = location
      self.message = message
    }
  }

  package init(
    _ severity: Severity,
    at location: SourceLocation? = nil,
    _ message: Message,
    notes: [Note] = [],
    fix: Message? = nil
  ) {
    self.severity = severity
    self.location = location
    self.message = message
    self.notes = notes
    self.fix = fix
  }
}

/// How much a finding matters; the raw values are those of reports and options.
package enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
  /// Worth knowing; nothing is wrong.
  case note
  /// Works by luck, or ships what it should not.
  case warning
  /// Tests crash, don't start, or run the app's own launch although it has a switch.
  case error

  package static func < (left: Severity, right: Severity) -> Bool {
    left != right && (left == .note || right == .error)
  }
}

/// A file, and a position in it.
package struct SourceLocation: Sendable, Hashable {
  /// The absolute path.
  package var file: String
  /// The position; `nil` for the file as a whole.
  package var position: SourcePosition?

  package init(_ file: String, _ position: SourcePosition? = nil) {
    self.file = file
    self.position = position
  }

  /// The path with the line.
  package var message: Message {
    let line: Message = position.map { ":\($0.line)" } ?? ""
    return "\(path: file)\(line)"
  }

  /// The location of the byte at `offset` of a file that holds `bytes`.
  package init(_ file: String, offset: Int, in bytes: [UInt8]) {
    self.init(file, SourcePosition(offset: offset, in: bytes))
  }

  /// The location of the byte at `offset` of a file with these `lines`.
  package init(_ file: String, offset: Int, in lines: SourceLines) {
    self.init(file, lines.position(at: offset))
  }
}

/// A reason to stop. Each module adds its own, next to what they are about.
package struct FailureReason: Sendable, Hashable {
  /// What is wrong: one line, lowercase, without a full stop.
  package let message: Message
  /// What the reader can do about it, in the same form.
  package let fix: Message
  /// The paths of the projects that the command can be run with instead.
  package let choices: [String]
  /// The function that makes it, such as `noCall`: what a test compares where the words may change.
  package let name: String

  package init(
    _ message: Message,
    fix: Message,
    choices: [String] = [],
    name: String = #function
  ) {
    self.name = String(name.prefix { $0 != "(" })
    self.message = message
    self.fix = fix
    self.choices = choices
  }
}

extension Diagnostic {
  /// An error that stops the command, in the words of the place where it's thrown.
  ///
  /// - Parameter name: What a test compares where the words may change.
  package init(
    _ message: Message,
    fix: Message,
    name: String,
    at location: SourceLocation? = nil,
    notes: [Note] = []
  ) {
    self.init(.error, at: location, message, notes: notes, fix: fix)
    reason = FailureReason(message, fix: fix, name: name)
  }

  /// An error that has `reason`.
  package init(
    _ reason: FailureReason,
    file: String? = nil,
    position: SourcePosition? = nil
  ) {
    self.init(
      .error,
      at: file.map { SourceLocation($0, position) },
      reason.message,
      fix: reason.fix
    )
    self.reason = reason
  }
}
