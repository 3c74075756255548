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
