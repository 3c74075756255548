/// What the process tells the one who started it.
enum ExitCode: Int32, Sendable {
  /// Done, or nothing to report.
  case success = 0

  /// The check failed, or something that the user can cure kept the job from being done; nothing
  /// was changed.
  case failure = 1

  /// The command was misused: `EX_USAGE` of sysexits.h.
  case misuse = 64

  /// The fault is ours, or a failing disk left files for the next run to see to: `EX_SOFTWARE` of
  /// sysexits.h.
  case internalFault = 70
}
