extension ProcessLaunch {
  /// A fact about the process, and what it was taken for.
  public struct Evidence: Sendable, Hashable {
    /// What was seen.
    public let fact: Fact

    /// Whether the fact speaks for the kind that was decided on.
    public let counts: Bool

    /// What the fact means, or why it did not count; words for a person.
    public let meaning: String
  }

  /// Something seen in the environment, the arguments or the memory of a process.
  public enum Fact: Sendable, Hashable {
    /// An environment variable.
    case variable(name: String, value: String)
    /// An argument, with its value if it takes one.
    case argument(String)
    /// The file name of the executable.
    case executable(String)
    /// A class or library that is loaded.
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
  /// The fact as a person would look for it: `NAME=value`, `XCTestCase is loaded`.
  public var description: String {
    switch self {
    case .variable(let name, let value): "\(name)=\(value)"
    case .argument(let argument): "argument \(argument)"
    case .executable(let name): "executable \(name)"
    case .loaded(let name): "\(name) is loaded"
    }
  }
}
