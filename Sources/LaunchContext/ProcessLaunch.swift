/// What launched this process, and the evidence for it.
///
/// `ProcessLaunch.current` is decided once, from the environment, the
/// arguments, the name of the executable and the loaded test libraries:
///
/// ```swift
/// if ProcessLaunch.isRunningTests { return }
/// print(ProcessLaunch.current)  // for a bug report
/// ```
///
/// What decides, in this order: the variable `UNDERSTUDY_LAUNCH`, Xcode
/// previews, unit tests, and if none of these speaks, a normal launch.
/// Documentation/LaunchContext.md lists each fact, who sets it and how we know.
public struct ProcessLaunch: Sendable, Hashable {
  /// The kind of launch that the evidence amounts to.
  public let kind: Kind

  /// Every fact that speaks about the launch, strongest first.
  ///
  /// Facts that were seen but did not count are here too, with the reason.
  /// Empty if nothing spoke, which makes the launch a normal one.
  public let evidence: [Evidence]
}

extension ProcessLaunch {
  /// The context of this process, decided when first asked for.
  ///
  /// It stays the same for the life of the process, whatever is loaded or set
  /// later. It may be asked for from any thread or actor, and before `main`.
  public static let current = ProcessLaunch(.ofThisProcess())

  /// Whether this process runs unit tests; `ProcessLaunch.current` says which way.
  public static var isRunningTests: Bool { current.isRunningTests }

  /// Whether the launch is one for unit tests.
  ///
  /// An app under UI test is a real launch and answers `false`, as does a preview.
  public var isRunningTests: Bool {
    kind.testHost != nil
  }
}

extension ProcessLaunch: CustomStringConvertible {
  /// The kind, then one line for each piece of evidence.
  ///
  /// The values of environment variables are in it, so it can hold paths of
  /// the person's home folder.
  public var description: String {
    ([kind.description] + evidence.map { "- \($0)" }).joined(separator: "\n")
  }
}
