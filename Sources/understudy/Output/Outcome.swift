import Diagnostics
import ProjectFiles
import Reports
import XcodeModel

/// The result of a command: bytes for each stream, and an exit code.
///
/// Commands finish first and print last, so that closing the pipe never interrupts one.
struct Outcome: Sendable, Hashable {
  /// The results, for standard output.
  ///
  /// Bytes, since a diff shows files in whatever encoding they have.
  var output: [UInt8] = []

  /// The diagnostics, for standard error.
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

  /// Adds the warnings about `project`.
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

  /// Adds the error and sets the exit code.
  ///
  /// `help` is the command that shows the usage of the failed one.
  /// `isAboutWriting` says whether the command would have changed files.
  mutating func fail(
    _ error: any Error,
    help: String,
    style: TerminalStyle,
    isAboutWriting: Bool = false
  ) {
    let label = style.paint("error:", as: .error)
    if let usageError = error as? UsageError {
      say("\(label) \(usageError.message)")
      say("Run '\(help)' for usage.")
      exitCode = .usageError
    } else if let error = error as? FileError {
      let aftermath = error.outcome?.text ?? Self.nothingWritten
      report(Diagnostic(error), aftermath: isAboutWriting ? aftermath : nil, style: style)
      // The next run has to recover files, which the user can't fix.
      let leavesWork = error.outcome == .interrupted || error.outcome == .allChanged
      exitCode = leavesWork ? .internalFault : .failure
    } else if let error = error as? Diagnostic {
      report(error, aftermath: isAboutWriting ? Self.nothingWritten : nil, style: style)
      exitCode = .failure
    } else {
      say("\(label) \("\(error)".escapedForTerminal)")
      say(
        style.paint("note:", as: .note)
          + " this is a bug in understudy; please report it"
      )
      exitCode = .internalFault
    }
  }
}

/// The styles of the two streams of an ``Outcome``.
struct OutcomeStyles: Sendable, Hashable {
  var output: TerminalStyle
  var messages: TerminalStyle
}
