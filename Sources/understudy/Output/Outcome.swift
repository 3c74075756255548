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

  /// What to read before the results, for standard error; see ``sayFirst(_:)``.
  private(set) var preface: [UInt8] = []

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

  /// Adds `text` and a line's end to what is written before the output, as people read it first.
  mutating func sayFirst(_ text: String) {
    preface += Array(text.utf8) + [UInt8(ascii: "\n")]
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

  /// Adds a diagnostic.
  ///
  /// - Parameters:
  ///   - commands: Commands to choose from, which are listed above the fix.
  ///   - aftermath: What became of the files, for an error.
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

  /// Adds the error and sets the exit code.
  mutating func fail(_ error: any Error, in command: FailedCommand) {
    let label = styles.messages.paint("error:", as: .error)
    switch error {
    case let error as UsageError:
      say("\(label) \(error.message)")
      say("Run '\(command.help)' for usage.")
      exitCode = .usageError
    case let error as FileError:
      let aftermath = error.outcome?.text ?? command.aftermath
      report(Diagnostic(error), aftermath: aftermath)
      // The next run has to recover files, which the user can't fix.
      let leavesWork = error.outcome == .interrupted || error.outcome == .allChanged
      exitCode = leavesWork ? .internalFault : .failure
    case let error as Diagnostic: refuse(error, in: command)
    case let error as RefusalOfSome:
      refuse(error.refusal, in: command)
      note("the command succeeds with these paths: \(error.others.joined(separator: " "))")
    default:
      say("\(label) \("\(error)".escapedForTerminal)")
      note("this is a bug in understudy; please report it")
      exitCode = .internalFault
    }
  }

  /// Adds a refusal, with the commands for other projects if it has any to choose from.
  private mutating func refuse(_ refusal: Diagnostic, in command: FailedCommand) {
    var refusal = refusal
    let commands = refusal.choices.map { path in
      command.words + " " + Path.relative(path, from: WorkingDirectory.current).shellQuoted
    }
    switch (commands.count, command.isAboutWriting) {
    case (0, _): break
    case (1, _): refusal.fix = "run this command"
    case (_, false): refusal.fix = "run one of these commands"
    case (_, true): refusal.fix = "run one of these commands, or add --all"
    }
    report(refusal, commands: commands, aftermath: command.aftermath)
    exitCode = .failure
  }
}

/// The command that an error stopped.
struct FailedCommand {
  /// The command that shows its usage.
  var help: String
  /// The command with its options, as typed.
  var words = "understudy"
  /// Whether it would have changed files.
  var isAboutWriting = false

  /// What became of the files; `nil` for a command that wouldn't have changed any.
  fileprivate var aftermath: String? { isAboutWriting ? "nothing was written" : nil }
}

/// The refusal of one of several projects, where the same command works for the others.
struct RefusalOfSome: Error {
  var refusal: Diagnostic
  /// The paths of the other projects, as they're typed.
  var others: [String]
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
