import Diagnostics
import LaunchModel

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
  static func run(_ options: Options, outcome: inout Outcome) throws
}

extension Command {
  static var changesFiles: Bool { false }
  static var description: CommandDescription { syntax.description }

  /// Reads the arguments after the command's name and runs it.
  static func run(arguments: [String], color: ColorChoice, terminal: TerminalFacts) -> Outcome {
    var defaults = Options()
    defaults.common.color = color
    let (options, usageError) = syntax.parse(arguments, startingWith: defaults)
    var outcome = Outcome(styles: terminal.styles(options.common.color))
    if options.common.wantsHelp {
      outcome.print(description.help)
      return outcome
    }
    do {
      if let usageError { throw usageError }
      try run(options, outcome: &outcome)
    } catch {
      let name = description.invocation
      let words = [name] + syntax.optionWords(in: arguments).map(\.shellQuoted)
      let command = FailedCommand(
        help: name + " --help",
        words: words.joined(separator: " "),
        isAboutWriting: changesFiles
      )
      outcome.fail(error, in: command)
    }
    return outcome
  }
}

/// How a command prints its results: for people, or for scripts.
enum PrintFormat: String, CaseIterable, Sendable {
  case text
  case json
}

/// The options of a command that works on projects, and on some of their targets.
protocol TargetOptions: CommandOptions {
  var targets: ChosenTargets { get set }
}

extension OptionSyntax where Options: TargetOptions {
  /// The app to work on.
  static func app(help: String) -> OptionSyntax {
    .value("--app", "TARGET", \.targets.app, help: help)
  }

  /// The test targets to work on.
  static func tests(help: String) -> OptionSyntax {
    .values("--tests", "TARGET", \.targets.tests, help: help)
  }
}

/// The options of commands that plan changes, and write or print them.
protocol ChangeOptions {
  var isDryRun: Bool { get set }
  var format: PrintFormat { get set }
}

extension OptionSyntax where Options: ChangeOptions {
  static var dryRun: OptionSyntax {
    .flag("--dry-run", \.isDryRun, help: "Print the changes as a diff without writing them.")
  }

  static var formatOfChanges: OptionSyntax {
    .choice(
      "--format",
      \.format,
      help: "How to print the changes: text (the default), or json for scripts."
    )
  }
}
