import Checks
import Reports

/// The options of `understudy explain`.
struct ExplainOptions: CommandOptions, Hashable {
  enum Format: String, CaseIterable, Sendable {
    case text
    case json
  }

  var name: String?
  var format = Format.text
  var common = CommonOptions()
}

/// Explains a finding and how to fix it.
enum ExplainCommand: Command {
  static let name = "explain"

  static let syntax = CommandSyntax<ExplainOptions>(
    name: name,
    summary: "Explain a finding and how to fix it.",
    operand: OperandSyntax(
      name: "NAME",
      help: "The name shown in brackets after the finding. Omit to list all findings.",
      property: \.name,
      completion: .words(Rule.allCases.map(\.id))
    ),
    options: [
      .choice("--format", \.format, help: "How to print it; 'text' is the default.")
    ]
  )

  static func run(
    _ options: ExplainOptions,
    styles: OutcomeStyles,
    outcome: inout Outcome
  ) throws {
    guard let name = options.name else {
      let all = Rule.allCases
      outcome.print(options.format == .json ? all.json.text : Rule.list(styles.output))
      return
    }
    guard let rule = Rule(id: name) else {
      throw UsageError.unknownFinding(name, known: Rule.allCases.map(\.id))
    }
    outcome.print(options.format == .json ? rule.json.text : rule.text(styles.output))
  }
}
