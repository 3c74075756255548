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
      property: \.name,
      completion: .findings
    )
  )

  static func run(
    _ options: ExplainOptions,
    styles: OutcomeStyles,
    outcome: inout Outcome
  ) throws {
    guard let name = options.name else {
      outcome.print(Rule.list(styles.output))
      return
    }
    guard let rule = Rule(id: name) else {
      throw Misuse.unknownFinding(name, known: Rule.allCases.map(\.id))
    }
    outcome.print(rule.text(styles.output))
  }
}
