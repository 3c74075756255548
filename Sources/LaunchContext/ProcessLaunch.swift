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
/// Without evidence of any, the launch is normal. Documentation/Development/Facts.md lists each sign,
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

extension ProcessLaunch {
  /// A fact about the process, and its interpretation.
  public struct Evidence: Sendable, Hashable {
    /// The observed fact.
    public let fact: Fact

    /// Whether the fact supports the resulting kind.
    public let counts: Bool

    /// A readable explanation of what the fact means, or why it didn't count.
    public let meaning: String
  }

  /// An observation in the environment, the arguments, or the memory of a process.
  public enum Fact: Sendable, Hashable {
    /// An environment variable.
    case variable(name: String, value: String)
    /// An argument, with its value if it takes one.
    case argument(String)
    /// The file name of the executable.
    case executable(String)
    /// A loaded class or library.
    case loaded(String)
  }
}

extension ProcessLaunch.Evidence: CustomStringConvertible {
  /// The fact and its meaning, on one line unless a value has more.
  public var description: String {
    counts ? "\(fact): \(meaning)" : "\(fact): not counted, \(meaning)"
  }
}

extension ProcessLaunch.Fact: CustomStringConvertible {
  /// The fact in readable form: `NAME=value`, `XCTestCase is loaded`.
  public var description: String {
    switch self {
    case .variable(let name, let value): "\(name)=\(value)"
    case .argument(let argument): "argument \(argument)"
    case .executable(let name): "executable \(name)"
    case .loaded(let name): "\(name) is loaded"
    }
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
