import Diagnostics

/// A command of the tool: how it is typed, and what it does.
protocol Command: Sendable {
  associatedtype Options: CommandOptions

  /// The name as typed, which finds the command without what all commands say about themselves.
  static var name: String { get }

  static var syntax: CommandSyntax<Options> { get }

  /// Whether the command changes files of a project.
  static var changesFiles: Bool { get }

  /// Does what `options` ask and leaves what there is to say in `outcome`.
  ///
  /// What was said before an error is thrown is still printed.
  static func run(
    _ options: Options,
    styles: OutcomeStyles,
    outcome: inout Outcome
  ) throws
}

extension Command {
  static var changesFiles: Bool { false }
  static var summary: String { syntax.summary }
  static var help: String { syntax.help }
  static var description: CommandDescription { CommandDescription(syntax) }

  /// Reads the arguments after the command's name and runs it.
  static func run(
    arguments: [String],
    color: ColorChoice,
    terminal: TerminalFacts
  ) -> Outcome {
    var defaults = Options()
    defaults.common.color = color
    let (options, usageError) = syntax.parse(arguments, startingWith: defaults)
    let styles = terminal.styles(options.common.color)
    var outcome = Outcome()
    if options.common.wantsHelp {
      outcome.print(help)
      return outcome
    }
    do {
      if let usageError { throw usageError }
      try run(options, styles: styles, outcome: &outcome)
    } catch {
      outcome.fail(
        error,
        help: syntax.invocation + " --help",
        command: ([syntax.invocation] + syntax.optionWords(in: arguments).map(\.shellQuoted))
          .joined(separator: " "),
        style: styles.messages,
        isAboutWriting: changesFiles
      )
    }
    return outcome
  }
}
