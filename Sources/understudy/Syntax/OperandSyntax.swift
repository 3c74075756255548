/// An argument that isn't an option, such as a path.
struct OperandSyntax<Options>: Sendable {
  var name: String
  var help: String

  /// The property that stores it; `nil` if it's omitted.
  var property: Property<Options, String?>

  /// What a shell completes it with.
  var completion = Completion.none

  /// The property that stores the unparsed arguments after the name of a command.
  var rest: Property<Options, [String]>?
}

extension OperandSyntax {
  /// The project that a command works on.
  static func project(_ property: Property<Options, String?>) -> OperandSyntax {
    OperandSyntax(
      name: "PATH",
      help: "A directory, .xcodeproj, or .xcworkspace; defaults to the current directory.",
      property: property,
      completion: .paths
    )
  }

  /// The command to run, with its arguments.
  static func command(
    _ property: Property<Options, String?>,
    rest: Property<Options, [String]>
  ) -> OperandSyntax {
    OperandSyntax(name: "COMMAND", help: "", property: property, rest: rest)
  }
}
