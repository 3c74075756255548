/// The options of `understudy help`.
struct HelpOptions: CommandOptions, Hashable {
  var command: String?
  var wantsManPage = false
  var common = CommonOptions()
}

/// Shows the help of a command, or of the tool.
enum HelpCommand: Command {
  static let name = "help"

  static let syntax = CommandSyntax<HelpOptions>(
    name: name,
    summary: "Show the help of a command.",
    operand: OperandSyntax(
      name: "COMMAND",
      help: "The command. Omit for the help of the tool itself.",
      property: \.command,
      completion: .words(Understudy.commands.map { $0.name })
    ),
    options: [.flag("--man", \.wantsManPage, help: "Print the source of the man page, in mdoc.")]
  )

  static func run(
    _ options: HelpOptions,
    styles: OutcomeStyles,
    outcome: inout Outcome
  ) throws {
    let command = try options.command.map(Understudy.command(named:))
    guard options.wantsManPage else {
      outcome.print(command?.help ?? Understudy.syntax.help)
      return
    }
    let page =
      command.map { ManPage(page: $0.description) }
      ?? ManPage(
        page: Understudy.description,
        commands: Understudy.commands.map { $0.description }
      )
    outcome.print(page.text)
  }
}
