/// What the process tells the one who started it.
enum ExitCode: Int32, Sendable {
  /// Done, or nothing to report.
  case success = 0

  /// The check failed, or the project does not let the job be done.
  case failure = 1

  /// The command was misused: `EX_USAGE` of sysexits.h.
  case misuse = 64

  /// The fault is ours: `EX_SOFTWARE` of sysexits.h.
  case internalFault = 70
}
