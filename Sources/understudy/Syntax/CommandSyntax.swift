/// A command as it is typed: both its parsing and its help come from this value.
struct CommandSyntax<Options: CommandOptions>: Sendable {
  /// The command as typed, `install`; empty for the tool itself.
  var name: String

  /// One sentence for the list of commands.
  var summary: String

  /// What else a reader of the help should know, in paragraphs.
  var discussion: [String]

  var operand: OperandSyntax<Options>?

  /// The command's own options, without those that every command has.
  var options: [OptionSyntax<Options>]

  /// For the tool itself: its commands with their summaries, which only its help needs.
  private let listSubcommands: @Sendable () -> [(name: String, summary: String)]

  var subcommands: [(name: String, summary: String)] { listSubcommands() }

  init(
    name: String,
    summary: String,
    discussion: [String] = [],
    operand: OperandSyntax<Options>? = nil,
    options: [OptionSyntax<Options>] = [],
    subcommands: @escaping @autoclosure @Sendable () -> [(name: String, summary: String)] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.operand = operand
    self.options = options
    listSubcommands = subcommands
  }

  /// The options that the command understands.
  var allOptions: [OptionSyntax<Options>] {
    options + CommonOptions.syntax()
  }

  /// The whole command as typed, `understudy install`.
  var invocation: String {
    name.isEmpty ? "understudy" : "understudy \(name)"
  }
}

/// The parsed options of a command.
protocol CommandOptions: Sendable {
  /// Creates the default options.
  init()

  var common: CommonOptions { get set }
}

/// The options of every command.
struct CommonOptions: Sendable, Hashable {
  var color = ColorChoice.auto
  var wantsHelp = false

  fileprivate static func syntax<Options: CommandOptions>() -> [OptionSyntax<Options>] {
    [
      .choice(
        "--color",
        \.common.color,
        help: "When to use color; 'auto', the default, uses it on terminals."
      ),
      .flag("--help", short: "-h", \.common.wantsHelp, help: "Show this help."),
    ]
  }
}
