/// The kind of launch of a process, and the evidence for it.
///
/// ``current`` is computed once, from the environment, the arguments, the name of the executable,
/// and the loaded test libraries:
///
/// ```swift
/// if ProcessLaunch.isRunningTests { return }
/// print(ProcessLaunch.current)  // for a bug report
/// ```
///
/// In this order, it checks the variable `UNDERSTUDY_LAUNCH`, Xcode previews, and unit tests.
/// Without evidence of any, the launch is normal. Documentation/LaunchContext.md lists each fact,
/// who sets it, and its source.
public struct ProcessLaunch: Sendable, Hashable {
  /// The kind of launch that the evidence supports.
  public let kind: Kind

  /// The facts about the launch, strongest first.
  ///
  /// They include facts that didn't count, with the reason. Without any evidence, the launch is
  /// normal.
  public let evidence: [Evidence]
}

extension ProcessLaunch {
  /// The launch of this process, computed on first access.
  ///
  /// It never changes afterward, whatever is loaded or set later. You can access it from any thread
  /// or actor, and before `main`.
  public static let current = ProcessLaunch(.ofThisProcess())

  /// Whether this process runs unit tests; ``current`` has the host.
  public static var isRunningTests: Bool { current.isRunningTests }

  /// Whether the process was launched for unit tests.
  ///
  /// This is `false` for an app under UI test, which launches normally, and for a preview.
  public var isRunningTests: Bool {
    kind.testHost != nil
  }
}

extension ProcessLaunch: CustomStringConvertible {
  /// The kind, then one line for each piece of evidence.
  ///
  /// It contains values of environment variables, and therefore possibly paths in the user's home
  /// directory.
  public var description: String {
    ([kind.description] + evidence.map { "- \($0)" }).joined(separator: "\n")
  }
}
