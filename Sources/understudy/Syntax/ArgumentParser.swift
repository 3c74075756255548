import Diagnostics
import ProjectFiles

extension CommandSyntax {
  /// The options that `arguments` give, and the first mistake in them.
  ///
  /// After a mistake the rest is read all the same: `--help` and `--color`
  /// count wherever they stand.
  func parse(
    _ arguments: [String],
    startingWith options: Options = Options()
  ) -> (options: Options, usageError: UsageError?) {
    var parser = ArgumentParser(syntax: self, options: options, arguments: arguments[...])
    var usageError: UsageError?
    while !parser.arguments.isEmpty {
      do throws(UsageError) {
        try parser.readNext()
      } catch {
        usageError = usageError ?? error
      }
    }
    return (parser.options, usageError)
  }

  /// The options among `arguments` with their values, as typed.
  func optionWords(in arguments: [String]) -> [String] {
    var parser = ArgumentParser(syntax: self, options: Options(), arguments: arguments[...])
    while !parser.arguments.isEmpty { try? parser.readNext() }
    return parser.optionWords
  }
}

/// Arguments on their way into a command's options.
private struct ArgumentParser<Options: CommandOptions> {
  let syntax: CommandSyntax<Options>
  var options: Options
  var arguments: ArraySlice<String>

  /// The options with one value that have it.
  var givenOptions: Set<String> = []

  var optionsHaveEnded = false

  /// The options read so far, with their values.
  var optionWords: [String] = []

  /// Reads one argument and its value, if it takes one.
  ///
  /// - Precondition: there are arguments left.
  mutating func readNext() throws(UsageError) {
    let argument = arguments.removeFirst()
    if optionsHaveEnded || !argument.looksLikeOption {
      try readOperand(argument)
    } else if argument == "--" {
      optionsHaveEnded = true
    } else {
      let before = arguments
      defer { optionWords += [argument] + before.prefix(before.count - arguments.count) }
      try readOption(argument)
    }
  }

  private mutating func readOperand(_ argument: String) throws(UsageError) {
    let operand = syntax.operand
    if case .one(let property) = operand.storage, let previous = options[keyPath: property] {
      throw UsageError(
        "unexpected argument \(argument.typed) after \(operand.facts.name) \(previous.typed)"
      )
    }
    // An unset variable of a script must not mean the current directory.
    guard !argument.isEmpty else {
      throw UsageError("argument \(operand.facts.name) is empty")
    }
    switch operand.storage {
    case .one(let property): options[keyPath: property] = argument
    case .several(let property): options[keyPath: property].append(argument)
    }
    if let rest = operand.rest {
      options[keyPath: rest] = Array(arguments)
      arguments = []
    }
  }

  private mutating func readOption(_ argument: String) throws(UsageError) {
    // By bytes: an equals sign and an accent after it are one Character.
    let equalsSign = argument.utf8.firstIndex(of: UInt8(ascii: "="))
    let name = String(argument[..<(equalsSign ?? argument.endIndex)])
    let attachedValue = equalsSign.map { String(argument[argument.utf8.index(after: $0)...]) }
    guard let option = syntax.options.first(where: { $0.facts.names.contains(name) }) else {
      let known = syntax.options.map(\.facts.name)
      throw UsageError("unknown option \(name.typed)", name: name, known: known, listsKnown: false)
    }
    let value = try value(of: option.facts, attached: attachedValue)
    guard option.store(value, &options) else {
      let known = option.facts.completion.words
      let message = "unknown value \(value.typed) of option '\(name)'"
      throw UsageError(message, name: value, known: known, listsKnown: true)
    }
  }

  /// The value of `option`, empty where it takes none.
  private mutating func value(
    of option: CommandDescription.Option,
    attached: String?
  ) throws(UsageError) -> String {
    guard option.valueName != nil else {
      guard attached == nil else {
        throw UsageError("option '\(option.name)' doesn't take a value")
      }
      return ""
    }
    let missing = "option '\(option.name)' needs a value: '\(option.form)'"
    guard let value = attached ?? arguments.first, !value.isEmpty, attached != nil || value != "--"
    else {
      throw UsageError(missing)
    }
    if attached == nil {
      // Most likely the value was forgotten and this is the next option.
      guard !value.looksLikeOption else {
        let certain = "\(option.name)=\(value)".typed
        throw UsageError(
          missing + "; to pass a value that begins with a dash, write \(certain)"
        )
      }
      arguments.removeFirst()
    }
    guard option.isRepeatable || givenOptions.insert(option.name).inserted else {
      throw UsageError("option '\(option.name)' is given more than once")
    }
    return value
  }
}

/// A usage error: a command line that can't be parsed.
struct UsageError: Error, Hashable {
  /// What is wrong and what was expected; lowercase, one line, no full stop.
  let message: String

  init(_ message: String) {
    self.message = message
  }

  /// An error about `name`, which isn't one of `known`.
  ///
  /// - Parameter listsKnown: Whether to list the known names if none is close.
  init(_ message: String, name: String, known: [String], listsKnown: Bool) {
    let meant = closest(to: name.withoutDashes, in: known.lazy.map(\.withoutDashes))
    if let written = known.first(where: { $0.withoutDashes == meant }) {
      self.init(message + "; did you mean '\(written)'?")
    } else if !listsKnown {
      self.init(message)
    } else if known.count > 9 {
      self.init(message + "; run 'understudy explain' for a list")
    } else {
      self.init(message + "; expected one of " + known.map(\.typed).joined(separator: ", "))
    }
  }
}

extension String {
  /// The text as it was typed, in quotation marks.
  var typed: String { "'\(escapedForTerminal)'" }

  /// Whether this starts with a dash; a lone one is by custom the name of a stream.
  fileprivate var looksLikeOption: Bool { utf8.first == UInt8(ascii: "-") && utf8.count > 1 }

  fileprivate var withoutDashes: String { String(drop { $0 == "-" }) }
}
