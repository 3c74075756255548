import CLibrary
import Diagnostics

/// What `--color` may be given.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never
}

/// The facts about the two streams that decide on color.
struct TerminalFacts: Sendable, Hashable {
  /// Whether standard output is a terminal.
  var outputIsTerminal: Bool

  /// Whether standard error is a terminal.
  var messagesAreTerminal: Bool

  /// Whether the environment lets terminals be coloured.
  ///
  /// It does not where `TERM` is `dumb`, nor where `NO_COLOR` holds anything
  /// (https://no-color.org).
  var allowsColor: Bool

  init(outputIsTerminal: Bool, messagesAreTerminal: Bool, environment: (String) -> String?) {
    self.outputIsTerminal = outputIsTerminal
    self.messagesAreTerminal = messagesAreTerminal
    allowsColor = environment("TERM") != "dumb" && environment("NO_COLOR") ?? "" == ""
  }

  /// The facts of this process.
  static var current: TerminalFacts {
    TerminalFacts(
      outputIsTerminal: isatty(STDOUT_FILENO) == 1,
      messagesAreTerminal: isatty(STDERR_FILENO) == 1,
      environment: { name in getenv(name).map { String(cString: $0) } }
    )
  }

  /// How each stream is written under `choice`.
  func styles(_ choice: ColorChoice) -> OutcomeStyles {
    func isColored(_ isTerminal: Bool) -> Bool {
      switch choice {
      case .auto: isTerminal && allowsColor
      case .always: true
      case .never: false
      }
    }
    return OutcomeStyles(
      output: isColored(outputIsTerminal) ? .colored : .plain,
      messages: isColored(messagesAreTerminal) ? .colored : .plain
    )
  }
}
