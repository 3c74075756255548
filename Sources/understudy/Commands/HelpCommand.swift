import Checks
import Reports

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
      "COMMAND",
      \.command,
      completion: .words(Understudy.commands.map { $0.name }),
      help: "The command. Omit for the help of the tool itself."
    ),
    options: [.flag("--man", \.wantsManPage, help: "Print the source of the man page, in mdoc.")]
  )

  static func run(_ options: HelpOptions, outcome: inout Outcome) throws {
    let command = try options.command.map(Understudy.command(named:))
    let description = command?.description ?? Understudy.description
    outcome.print(options.wantsManPage ? description.manPage : description.help)
  }
}

/// The options of `understudy explain`.
struct ExplainOptions: CommandOptions, Hashable {
  var name: String?
  var format = PrintFormat.text
  var common = CommonOptions()
}

/// Explains a finding and how to fix it.
enum ExplainCommand: Command {
  static let name = "explain"

  static let syntax = CommandSyntax<ExplainOptions>(
    name: name,
    summary: "Explain a finding and how to fix it.",
    operand: OperandSyntax(
      "NAME",
      \.name,
      completion: .words(Rule.allCases.map(\.id)),
      help: "The name shown in brackets after the finding. Omit to list all findings."
    ),
    options: [
      .choice("--format", \.format, help: "How to print it; 'text' is the default.")
    ]
  )

  static func run(_ options: ExplainOptions, outcome: inout Outcome) throws {
    guard let name = options.name else {
      let all = Rule.allCases
      outcome.print(options.format == .json ? all.json.text : Rule.list(outcome.styles.output))
      return
    }
    guard let rule = Rule(id: name) else {
      let known = Rule.allCases.map(\.id)
      throw UsageError("unknown finding \(name.typed)", name: name, known: known, listsKnown: true)
    }
    outcome.print(options.format == .json ? rule.json.text : rule.text(outcome.styles.output))
  }
}

/// The options of `understudy completions`.
struct CompletionsOptions: CommandOptions, Hashable {
  var shell: String?
  var common = CommonOptions()
}

/// Prints the completions for a shell.
enum CompletionsCommand: Command {
  private enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish
  }

  static let name = "completions"

  static let syntax = CommandSyntax<CompletionsOptions>(
    name: name,
    summary: "Print a completion script for a shell.",
    discussion: [
      """
      Save the output where the shell looks for it: for bash as \
      ~/.local/share/bash-completion/completions/understudy, for zsh as _understudy in a \
      directory of fpath, for fish as ~/.config/fish/completions/understudy.fish.
      """
    ],
    operand: OperandSyntax(
      "SHELL",
      \.shell,
      completion: .words(Shell.allCases.map(\.rawValue)),
      help: "bash, zsh, or fish."
    )
  )

  static func run(_ options: CompletionsOptions, outcome: inout Outcome) throws {
    guard let name = options.shell else { throw UsageError("missing argument SHELL") }
    guard let shell = Shell(rawValue: name) else {
      let known = Shell.allCases.map(\.rawValue)
      throw UsageError("unknown SHELL \(name.typed)", name: name, known: known, listsKnown: true)
    }
    switch shell {
    case .bash: outcome.print(Understudy.description.bashCompletions)
    case .zsh: outcome.print(Understudy.description.zshCompletions)
    case .fish: outcome.print(Understudy.description.fishCompletions)
    }
  }
}
