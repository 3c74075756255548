package import ProjectFiles
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
  /// The paths of the projects that the command can be run with instead.
  package private(set) var choices: [String] = []

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

extension Diagnostic {
  /// An error that stops the command, in the words of the place where it's thrown.
  ///
  /// - Parameters:
  ///   - message: What is wrong: one line, lowercase, without a full stop.
  ///   - fix: What the reader can do about it, in the same form.
  ///   - choices: The paths of the projects that the command can be run with instead.
  package init(
    _ message: Message,
    fix: Message,
    at location: SourceLocation? = nil,
    notes: [Note] = [],
    choices: [String] = []
  ) {
    self.init(.error, at: location, message, notes: notes, fix: fix)
    self.choices = choices
  }

  /// An error about a file that the command needs.
  package init(_ error: FileError) {
    self.init("\(error.problem)", fix: "\(error.fix)", at: SourceLocation(error.path))
  }

  /// An error about a file that isn't in its format.
  package init(_ error: SyntaxError, file: String) {
    let fix: Message =
      switch error.reason {
      case .mergeConflict: "resolve the conflict and run the command again"
      case .binary: "convert it with 'plutil -convert xml1'"
      case .notUTF8: "save it as UTF-8"
      case .tooLarge: "check that the file is what its name says"
      case .empty, .unterminated, .expected, .tooDeep:
        "correct the syntax, or restore the file from version control"
      }
    self.init("\(error.description)", fix: fix, at: SourceLocation(file, error.position))
  }
}
