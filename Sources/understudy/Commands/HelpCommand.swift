/// What `understudy help` was asked.
struct HelpOptions: CommandOptions, Hashable {
  var command: String?
  var common = CommonOptions()
}

/// Shows the help of a command, or of the tool.
enum HelpCommand: Command {
  static let syntax = CommandSyntax<HelpOptions>(
    name: "help",
    summary: "Show the help of a command.",
    operand: OperandSyntax(
      name: "COMMAND",
      help: "The command; by default the tool itself.",
      property: \.command
    )
  )

  static func run(
    _ options: HelpOptions,
    styles: OutcomeStyles,
    outcome: inout Outcome
  ) throws {
    if let name = options.command {
      outcome.print(try Understudy.command(named: name).help)
    } else {
      outcome.print(Understudy.syntax.help)
    }
  }
}
