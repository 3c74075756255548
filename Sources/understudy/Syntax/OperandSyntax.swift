/// An argument that isn't an option, such as a path.
struct OperandSyntax<Options>: Sendable {
  /// The property that stores it.
  enum Storage: Sendable {
    /// `nil` if it's omitted.
    case one(Property<Options, String?>)
    /// Empty if it's omitted.
    case several(Property<Options, [String]>)
  }

  var name: String
  var help: String
  var storage: Storage

  /// What a shell completes it with.
  var completion = Completion.none

  /// The property that stores the unparsed arguments after the name of a command.
  var rest: Property<Options, [String]>?

  /// Whether it can be given again and again.
  var isRepeatable: Bool {
    if case .several = storage { true } else { false }
  }
}

extension OperandSyntax {
  /// One word.
  init(
    name: String,
    help: String,
    property: Property<Options, String?>,
    completion: Completion = .none
  ) {
    self.init(name: name, help: help, storage: .one(property), completion: completion)
  }

  /// The projects that a command works on.
  static func projects(_ property: Property<Options, [String]>) -> OperandSyntax {
    OperandSyntax(
      name: "PATH",
      help: """
        A directory, .xcodeproj, .xcworkspace, or source file; defaults to the current directory.
        """,
      storage: .several(property),
      completion: .paths
    )
  }

  /// The command to run, with its arguments.
  static func command(
    _ property: Property<Options, String?>,
    rest: Property<Options, [String]>
  ) -> OperandSyntax {
    OperandSyntax(name: "COMMAND", help: "", storage: .one(property), rest: rest)
  }
}
