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
  /// The facts behind an error.
  package private(set) var reason: (any FailureReason)?

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

/// A reason to stop that can be put into words.
///
/// Each module has an enumeration of its own, with the facts in its cases.
package protocol FailureReason: Sendable {
  /// What is wrong: one line, lowercase, without a full stop.
  var message: Message { get }
  /// What the reader can do about it, in the same form.
  var fix: Message { get }
}

extension Diagnostic {
  /// An error that has `reason`.
  package init(
    _ reason: some FailureReason,
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
