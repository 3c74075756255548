import Checks

/// What `understudy explain` was asked.
struct ExplainOptions: CommandOptions, Hashable {
  var name: String?
  var common = CommonOptions()
}

/// Tells what a finding means and what to do about it.
enum ExplainCommand: Command {
  static let syntax = CommandSyntax<ExplainOptions>(
    name: "explain",
    summary: "Tell what a finding of 'check' means and how to repair it.",
    operand: OperandSyntax(
      name: "NAME",
      help: "The finding, as in brackets behind it; by default a list of all.",
      property: \.name
    )
  )

  static func run(
    _ options: ExplainOptions,
    styles: OutcomeStyles,
    outcome: inout Outcome
  ) throws {
    guard let name = options.name else {
      outcome.print(FindingKind.list(styles.output))
      return
    }
    guard let kind = FindingKind(rawValue: name) else {
      throw Misuse.unknownFinding(name, known: FindingKind.allCases.map(\.rawValue))
    }
    outcome.print(kind.text(styles.output))
  }
}
