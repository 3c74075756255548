/// What a shell completes a value with.
enum Completion: Sendable, Hashable {
  case none
  case words([String])
  case paths
}

/// A command as completions and man pages show it: its syntax, without where values go.
struct CommandDescription: Sendable {
  struct Option: Sendable {
    var name: String
    var shortName: String?
    var valueName: String?
    var completion: Completion
    var isRepeatable: Bool
    var help: String
  }

  struct Operand: Sendable {
    var name: String
    var completion: Completion
    var isRepeatable: Bool
    var help: String
  }

  /// The command as typed, `install`; empty for the tool itself.
  var name: String
  /// The whole command as typed, `understudy install`.
  var invocation: String
  var summary: String
  var discussion: [String]
  /// The argument that isn't an option; `nil` for the tool itself, which takes a command.
  var operand: Operand?
  /// The options that the command understands, with those that every command has.
  var options: [Option]

  init<Options>(_ syntax: CommandSyntax<Options>) {
    name = syntax.name
    invocation = syntax.invocation
    summary = syntax.summary
    discussion = syntax.discussion
    operand = syntax.operand.flatMap { operand in
      operand.rest == nil
        ? Operand(
          name: operand.name,
          completion: operand.completion,
          isRepeatable: operand.isRepeatable,
          help: operand.help
        ) : nil
    }
    options = syntax.allOptions.map { option in
      Option(
        name: option.name,
        shortName: option.shortName,
        valueName: option.valueName,
        completion: option.completion == .none && !option.choices.isEmpty
          ? .words(option.choices) : option.completion,
        isRepeatable: option.isRepeatable,
        help: option.help
      )
    }
  }
}

extension CommandDescription.Option {
  /// Every way to type the option's name.
  var names: [String] { [shortName].compactMap(\.self) + [name] }
}
