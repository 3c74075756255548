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
