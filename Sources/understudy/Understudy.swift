import Reports

/// What `understudy` was asked before it was told a command.
struct UnderstudyOptions: CommandOptions, Hashable {
  var command: String?

  /// What follows the command, for it to read.
  var arguments: [String] = []

  var wantsVersion = false
  var common = CommonOptions()
}

/// The tool: from arguments to an outcome.
enum Understudy {
  static let commands: [any Command.Type] = [
    InspectCommand.self, InstallCommand.self, UninstallCommand.self, CheckCommand.self,
    ReportCommand.self, ExplainCommand.self, CompletionsCommand.self, HelpCommand.self,
  ]

  static let syntax = CommandSyntax<UnderstudyOptions>(
    name: "",
    summary: "Keep an app's own launch out of its unit tests.",
    discussion: [
      """
      A run that is interrupted leaves a journal in the project's folder; the next command there \
      takes it back, or tidies up after it, before it does anything else.
      """,
      """
      Exits with 0 when done; 1 when something stood in the way or 'check' found errors, and \
      nothing was changed; 64 when misused; 70 for a fault of its own, or when the disk failed and \
      the next run has files to put right.
      """,
    ],
    operand: .command(\.command, rest: \.arguments),
    options: [.flag("--version", \.wantsVersion, help: "Show the version.")],
    subcommands: commands.map { ($0.name, $0.summary) }
  )

  static var description: CommandDescription { CommandDescription(syntax) }

  /// Does what `arguments`, those after the tool's name, ask.
  static func run(_ arguments: [String], terminal: TerminalFacts) -> Outcome {
    let (options, misuse) = syntax.parse(arguments)
    var outcome = Outcome()
    do {
      if options.common.wantsHelp {
        outcome.print(syntax.help)
      } else if let misuse {
        throw misuse
      } else if options.wantsVersion {
        outcome.print(understudyVersion)
      } else if let name = options.command {
        outcome = try command(named: name).run(
          arguments: options.arguments,
          color: options.common.color,
          terminal: terminal
        )
      } else {
        outcome.print(syntax.help)
      }
    } catch {
      let style = terminal.styles(options.common.color).messages
      outcome.fail(error, help: syntax.invocation + " --help", style: style)
    }
    return outcome
  }

  /// The command that is typed as `name`.
  static func command(named name: String) throws(Misuse) -> any Command.Type {
    guard let command = commands.first(where: { $0.name == name }) else {
      throw .unknownCommand(name, known: commands.map { $0.name })
    }
    return command
  }
}
