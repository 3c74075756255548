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
      name: "SHELL",
      help: "bash, zsh, or fish.",
      property: \.shell,
      completion: .words(Shell.allCases.map(\.rawValue))
    )
  )

  static func run(
    _ options: CompletionsOptions,
    styles: OutcomeStyles,
    outcome: inout Outcome
  ) throws {
    guard let name = options.shell else { throw UsageError.missingOperand("SHELL") }
    guard let shell = Shell(rawValue: name) else {
      throw UsageError.unknownOperand("SHELL", name, known: Shell.allCases.map(\.rawValue))
    }
    let (tool, commands) = (Understudy.description, Understudy.commands.map { $0.description })
    switch shell {
    case .bash: outcome.print(BashCompletions(tool: tool, commands: commands).text)
    case .zsh: outcome.print(ZshCompletions(tool: tool, commands: commands).text)
    case .fish: outcome.print(FishCompletions(tool: tool, commands: commands).text)
    }
  }
}
