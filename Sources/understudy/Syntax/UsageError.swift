import Diagnostics
import ProjectFiles

/// A usage error: a command line that can't be parsed.
struct UsageError: Error, Hashable {
  /// What is wrong and what was expected; lowercase, one line, no full stop.
  var message: String
}

extension UsageError {
  static func unknownCommand(_ name: String, known: [String]) -> UsageError {
    UsageError(
      message: "unknown command \(quoted(name))" + suggestion(closest(to: name, in: known))
    )
  }

  static func unknownOption(_ name: String, known: [String]) -> UsageError {
    let meant = closest(to: bare(name), in: known.lazy.map(bare))
    let written = meant.flatMap { meant in known.first { bare($0) == meant } }
    return UsageError(message: "unknown option \(quoted(name))" + suggestion(written))
  }

  static func unknownValue(_ value: String, of option: String, known: [String]) -> UsageError {
    let expected =
      known.count > 9
      ? "; run 'understudy explain' for a list"
      : "; expected " + known.map(quoted).joined(separator: " or ")
    let meant = closest(to: value, in: known)
    return UsageError(
      message: "unknown value \(quoted(value)) of option '\(option)'"
        + (meant == nil ? expected : suggestion(meant))
    )
  }

  static func unknownFinding(_ name: String, known: [String]) -> UsageError {
    UsageError(
      message: "unknown finding \(quoted(name))"
        + (closest(to: name, in: known).map(suggestion) ?? "; run 'understudy explain' for a list")
    )
  }

  static func optionNeeds(_ option: String, _ other: String) -> UsageError {
    UsageError(message: "option '\(option)' requires '\(other)'")
  }

  static func optionsExclude(_ option: String, _ other: String) -> UsageError {
    UsageError(message: "options '\(option)' and '\(other)' exclude each other")
  }

  static func missingValue(of option: String, form: String) -> UsageError {
    UsageError(message: "option '\(option)' needs a value: '\(form)'")
  }

  static func dashedValue(_ value: String, of option: String, form: String) -> UsageError {
    let certain = quoted("\(option)=\(value)")
    return UsageError(
      message: missingValue(of: option, form: form).message
        + "; to pass a value that begins with a dash, write \(certain)"
    )
  }

  static func valueNotTaken(by option: String) -> UsageError {
    UsageError(message: "option '\(option)' doesn't take a value")
  }

  static func repeatedOption(_ option: String) -> UsageError {
    UsageError(message: "option '\(option)' is given more than once")
  }

  static func missingOperand(_ operand: String) -> UsageError {
    UsageError(message: "missing argument \(operand)")
  }

  static func unknownOperand(_ operand: String, _ value: String, known: [String]) -> UsageError {
    UsageError(
      message: "unknown \(operand) \(quoted(value))"
        + (closest(to: value, in: known).map(suggestion)
          ?? "; expected " + known.map(quoted).joined(separator: " or "))
    )
  }

  static func emptyOperand(_ operand: String) -> UsageError {
    UsageError(message: "argument \(operand) is empty")
  }

  static func unexpectedArgument(
    _ argument: String,
    after operand: String,
    _ value: String
  ) -> UsageError {
    UsageError(message: "unexpected argument \(quoted(argument)) after \(operand) \(quoted(value))")
  }

  private static func suggestion(_ name: String?) -> String {
    name.map { "; did you mean '\($0)'?" } ?? ""
  }

  private static func quoted(_ name: String) -> String {
    "'\(name.escapedForTerminal)'"
  }

  private static func bare(_ option: String) -> String {
    String(option.drop { $0 == "-" })
  }
}
