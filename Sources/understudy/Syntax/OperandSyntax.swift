/// An argument that is no option, such as a path.
struct OperandSyntax<Options>: Sendable {
  var name: String
  var help: String

  /// Where it goes; `nil` there means that it was left out.
  var property: Property<Options, String?>

  /// What a shell completes it with.
  var completion = Completion.none

  /// Where everything after it goes unread, if it is the name of a command.
  var rest: Property<Options, [String]>?
}

extension OperandSyntax {
  /// The project that a command is about.
  static func project(_ property: Property<Options, String?>) -> OperandSyntax {
    OperandSyntax(
      name: "PATH",
      help: "A folder, a .xcodeproj or a .xcworkspace; by default the folder one stands in.",
      property: property,
      completion: .paths
    )
  }

  /// The command that the tool is to run, with its arguments.
  static func command(
    _ property: Property<Options, String?>,
    rest: Property<Options, [String]>
  ) -> OperandSyntax {
    OperandSyntax(name: "COMMAND", help: "", property: property, rest: rest)
  }
}
