import Diagnostics
import ProjectFiles
import Reports
import XcodeModel

/// What a command has to say when it is done: bytes for each stream, and how it went.
///
/// Commands finish first and print last, so that a reader who leaves early
/// never stops a job half way.
struct Outcome: Sendable, Hashable {
  /// What a script would pipe, for standard output.
  ///
  /// Bytes, since a diff shows files in whatever encoding they have.
  var output: [UInt8] = []

  /// What a person reads, for standard error.
  var messages: [UInt8] = []

  var exitCode = ExitCode.success

  /// Adds `text` and a line's end to the output.
  mutating func print(_ text: String) {
    output += Array(text.utf8) + [UInt8(ascii: "\n")]
  }

  /// Adds `text` and a line's end to the messages.
  mutating func say(_ text: String) {
    messages += Array(text.utf8) + [UInt8(ascii: "\n")]
  }

  /// Says what in `project` could not be taken at its word.
  mutating func warn(about project: XcodeProject, style: TerminalStyle) {
    for warning in project.warnings { report(warning.diagnostic, style: style) }
  }

  private mutating func report(
    _ diagnostic: Diagnostic,
    aftermath: String? = nil,
    style: TerminalStyle
  ) {
    let here = WorkingFolder.current
    for line in diagnostic.lines(from: here, style: style, aftermath: aftermath) { say(line) }
  }

  private static let nothingWritten = "nothing was written"

  /// Says why the job was not done, and ends with the code for it.
  ///
  /// `help` is the command that tells how the failed one is used.
  /// `isAboutWriting` says whether the command would have changed files.
  mutating func fail(
    _ error: any Error,
    help: String,
    style: TerminalStyle,
    isAboutWriting: Bool = false
  ) {
    let label = style.paint("error:", as: .error)
    if let misuse = error as? Misuse {
      say("\(label) \(misuse.message)")
      say("See '\(help)' for more.")
      exitCode = .misuse
    } else if let error = error as? FileError {
      let aftermath = error.outcome?.text ?? Self.nothingWritten
      report(Diagnostic(error), aftermath: isAboutWriting ? aftermath : nil, style: style)
      // Files are left for the next run to see to: more than the user's to cure.
      let leavesWork = error.outcome == .interrupted || error.outcome == .allChanged
      exitCode = leavesWork ? .internalFault : .failure
    } else if let error = error as? Diagnostic {
      report(error, aftermath: isAboutWriting ? Self.nothingWritten : nil, style: style)
      exitCode = .failure
    } else {
      say("\(label) \("\(error)".escapedForTerminal)")
      say(style.paint("note:", as: .note) + " this is a fault of understudy itself")
      exitCode = .internalFault
    }
  }
}

/// How the two streams of an ``Outcome`` show what stands out.
struct OutcomeStyles: Sendable, Hashable {
  var output: TerminalStyle
  var messages: TerminalStyle
}
