import Checks
import ProjectFiles
import XcodeModel

/// The options of `understudy completions`.
struct CompletionsOptions: CommandOptions, Hashable {
  var shell: String?
  var project: String?
  var common = CommonOptions()
}

/// Prints the completions for a shell, or what they complete a target's name with.
enum CompletionsCommand: Command {
  /// What the operand may be.
  private enum Content: String, CaseIterable {
    case bash
    case zsh
    case fish
    case apps
    case tests
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
      help: """
        bash, zsh, or fish. The scripts themselves pass 'apps' or 'tests', which prints the names \
        of the project's targets.
        """,
      property: \.shell,
      completion: .words(["bash", "zsh", "fish"])
    ),
    options: [
      .value(
        "--project",
        "PATH",
        \.project,
        completion: .paths,
        help: "The project for 'apps' and 'tests'; defaults to the current directory."
      )
    ]
  )

  static func run(
    _ options: CompletionsOptions,
    styles: OutcomeStyles,
    outcome: inout Outcome
  ) throws {
    guard let name = options.shell else { throw UsageError.missingOperand("SHELL") }
    guard let content = Content(rawValue: name) else {
      throw UsageError.unknownOperand("SHELL", name, known: Content.allCases.map(\.rawValue))
    }
    let (tool, commands) = (Understudy.description, Understudy.commands.map { $0.description })
    let findings = Rule.allCases.map(\.id)
    switch content {
    case .bash:
      outcome.print(BashCompletions(tool: tool, commands: commands, findings: findings).text)
    case .zsh:
      outcome.print(ZshCompletions(tool: tool, commands: commands, findings: findings).text)
    case .fish:
      outcome.print(FishCompletions(tool: tool, commands: commands, findings: findings).text)
    case .apps:
      for name in try targets(at: options.project, \.apps) { outcome.print(name) }
    case .tests:
      for name in try targets(at: options.project, \.unitTests) { outcome.print(name) }
    }
  }

  /// Returns the names of targets of all projects, each once.
  ///
  /// Reads the projects without a lock and without recovery: pressing Tab never changes files.
  private static func targets(
    at path: String?,
    _ targets: (XcodeProject) -> [XcodeTarget]
  ) throws -> [String] {
    let files = FileCache()
    let selection = try ProjectSelection(at: [WorkingFolder.path(path)], files: files)
    var known: Set<String> = []
    return selection.projects(files: files)
      .compactMap { try? XcodeProject(at: $0, files: files) }
      .flatMap(targets).map(\.name).filter { known.insert($0).inserted }
  }
}
