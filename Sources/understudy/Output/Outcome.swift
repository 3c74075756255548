import Diagnostics
import ProjectFiles
import Reports
import XcodeModel

/// The result of a command: bytes for each stream, and an exit code.
///
/// Commands finish first and print last, so that closing the pipe never interrupts one.
struct Outcome: Sendable, Hashable {
  var styles = OutcomeStyles()

  /// The results, for standard output.
  ///
  /// Bytes, since a diff shows files in whatever encoding they have.
  var output: [UInt8] = []

  /// What to read before the results, for standard error.
  var preface: [UInt8] = []

  /// The diagnostics, for standard error.
  var messages: [UInt8] = []

  /// A note to add below the error, if the command fails.
  var noteBelowError: String?

  var exitCode = ExitCode.success

  /// Adds `text` and a line's end to the output.
  mutating func print(_ text: String) {
    output += Array(text.utf8) + [UInt8(ascii: "\n")]
  }

  /// Adds `text` and a line's end to the messages.
  mutating func say(_ text: String) {
    messages += Array(text.utf8) + [UInt8(ascii: "\n")]
  }

  /// Adds a note to the messages.
  mutating func note(_ text: String) {
    say("\(styles.messages.paint("note:", as: .note)) \(text)")
  }

  /// Adds the warnings about `project`, which a command will change.
  ///
  /// - Throws: If something that was read so far, or for the warnings, can't be read; then the error says so.
  mutating func warnOrFail(about project: XcodeProject) throws(Diagnostic) {
    // Finding them reads files.
    let warnings = project.warnings
    try project.files.validateReads()
    for warning in warnings { report(warning.diagnostic) }
  }

  /// Adds the warnings about `project`.
  mutating func warn(about project: XcodeProject) {
    for warning in project.warnings { report(warning.diagnostic) }
  }

  /// Adds a diagnostic; if it's an error about the choice of projects, the commands that choose one,
  /// then the fix.
  mutating func report(
    _ diagnostic: Diagnostic,
    commands: [String] = [],
    aftermath: String? = nil
  ) {
    let lines = diagnostic.lines(
      from: WorkingDirectory.current,
      style: styles.messages,
      aftermath: aftermath
    )
    for line in lines.dropLast() { say(line) }
    for command in commands { say("  " + command) }
    for line in lines.suffix(1) { say(line) }
  }

  private static let nothingWritten = "nothing was written"

  /// Adds the error and sets the exit code.
  ///
  /// `help` is the command that shows the usage of the failed one, `command` the failed one with its
  /// options.
  /// `isAboutWriting` says whether the command would have changed files.
  mutating func fail(
    _ error: any Error,
    help: String,
    command: String = "understudy",
    isAboutWriting: Bool = false
  ) {
    let label = styles.messages.paint("error:", as: .error)
    if let usageError = error as? UsageError {
      say("\(label) \(usageError.message)")
      say("Run '\(help)' for usage.")
      exitCode = .usageError
    } else if let error = error as? FileError {
      let aftermath = error.outcome?.text ?? Self.nothingWritten
      report(Diagnostic(error), aftermath: isAboutWriting ? aftermath : error.outcome?.text)
      // The next run has to recover files, which the user can't fix.
      let leavesWork = error.outcome == .interrupted || error.outcome == .allChanged
      exitCode = leavesWork ? .internalFault : .failure
    } else if let error = error as? Diagnostic {
      var error = error
      let here = WorkingDirectory.current
      let commands = error.choices.map { command + " " + Path.relative($0, from: here).shellQuoted }
      if !commands.isEmpty {
        error.fix =
          switch (commands.count, isAboutWriting) {
          case (1, _): "run this command"
          case (_, false): "run one of these commands"
          case (_, true): "run one of these commands, or add --all"
          }
      }
      report(error, commands: commands, aftermath: isAboutWriting ? Self.nothingWritten : nil)
      if let noteBelowError { note(noteBelowError) }
      exitCode = .failure
    } else {
      say("\(label) \("\(error)".escapedForTerminal)")
      note("this is a bug in understudy; please report it")
      exitCode = .internalFault
    }
  }
}

/// The exit code of the process.
enum ExitCode: Int32, Sendable {
  /// Success, or nothing to report.
  case success = 0

  /// `check` found errors, or a recoverable error stopped the command, which changed nothing.
  case failure = 1

  /// A usage error: `EX_USAGE` of sysexits.h.
  case usageError = 64

  /// An internal error, or a failing disk left files for the next run to recover: `EX_SOFTWARE` of
  /// sysexits.h.
  case internalFault = 70
}

/// The styles of the two streams of an ``Outcome``.
struct OutcomeStyles: Sendable, Hashable {
  var output = TerminalStyle.plain
  var messages = TerminalStyle.plain
}
