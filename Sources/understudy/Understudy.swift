import Reports

/// The options of `understudy` itself, and the command to run.
struct UnderstudyOptions: CommandOptions, Hashable {
  var command: String?

  /// The arguments after the command, which the command parses.
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
    summary: "Stop Xcode from launching the full app when it runs hosted unit tests.",
    discussion: [
      """
      During tests, a stand-in runs in place of the app delegate or the SwiftUI app: a minimal one \
      that only the test target contains. Start with 'understudy inspect' and \
      'understudy install --dry-run', which change no files.
      """,
      """
      If a run is interrupted, the next command in the same project rolls it back or completes it \
      before doing anything else.
      """,
      """
      Exits with 0 on success; 1 if 'check' found errors, or if the command failed without changing \
      any files; 64 for invalid usage; 70 for an internal error, or if the disk failed and the next \
      run has to recover files.
      """,
    ],
    operand: OperandSyntax(command: \.command, rest: \.arguments),
    options: [.flag("--version", short: "-v", \.wantsVersion, help: "Show the version.")]
  )

  /// The description of the tool, with its commands.
  static var description: CommandDescription {
    var description = syntax.description
    description.commands = commands.map { $0.description }
    return description
  }

  /// Runs the tool with `arguments`, those after its name.
  static func run(_ arguments: [String], terminal: TerminalFacts) -> Outcome {
    let (options, usageError) = syntax.parse(arguments)
    var outcome = Outcome(styles: terminal.styles(options.common.color))
    do {
      if options.common.wantsHelp {
        let command = try options.command.map(command(named:))
        outcome.print((command?.description ?? description).help)
      } else if let usageError {
        throw usageError
      } else if options.wantsVersion {
        outcome.print(understudyVersion)
      } else if let name = options.command {
        outcome = try command(named: name).run(
          arguments: options.arguments,
          color: options.common.color,
          terminal: terminal
        )
      } else {
        outcome.print(description.help)
      }
    } catch {
      outcome.fail(error, in: FailedCommand(help: "understudy --help"))
    }
    return outcome
  }

  /// Returns the command named `name`.
  static func command(named name: String) throws(UsageError) -> any Command.Type {
    guard let command = commands.first(where: { $0.name == name }) else {
      let known = commands.map { $0.name } + ["--version"]
      throw UsageError("unknown command \(name.typed)", name: name, known: known, listsKnown: false)
    }
    return command
  }
}
