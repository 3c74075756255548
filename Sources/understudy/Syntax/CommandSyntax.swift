/// A command as it is typed: its description, and where its arguments go.
struct CommandSyntax<Options: CommandOptions>: Sendable {
  /// What help, completions, and man pages say.
  let description: CommandDescription

  let operand: OperandSyntax<Options>

  /// The options that the command understands, with those that every command has.
  let options: [OptionSyntax<Options>]

  init(
    name: String,
    summary: String,
    discussion: [String] = [],
    operand: OperandSyntax<Options>,
    options: [OptionSyntax<Options>] = []
  ) {
    self.operand = operand
    self.options = options + CommonOptions.syntax()
    description = CommandDescription(
      name: name,
      summary: summary,
      discussion: discussion,
      operand: operand.rest == nil ? operand.facts : nil,
      ownOptions: options.map(\.facts)
    )
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

  static func syntax<Options: CommandOptions>() -> [OptionSyntax<Options>] {
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

/// The place in a command's options where a value goes.
typealias Property<Options, Value> = any WritableKeyPath<Options, Value> & Sendable

/// An argument that isn't an option, such as a path, and the property that stores it.
struct OperandSyntax<Options>: Sendable {
  enum Storage: Sendable {
    /// `nil` if it's omitted.
    case one(Property<Options, String?>)
    /// Empty if it's omitted.
    case several(Property<Options, [String]>)
  }

  let facts: CommandDescription.Operand
  let storage: Storage

  /// The property that stores the unparsed arguments after the name of a command.
  var rest: Property<Options, [String]>?

  /// One word.
  init(
    _ name: String,
    _ property: Property<Options, String?>,
    completion: Completion,
    help: String
  ) {
    facts = CommandDescription.Operand(name: name, completion: completion, help: help)
    storage = .one(property)
  }

  /// A command to run, with its arguments.
  init(command property: Property<Options, String?>, rest: Property<Options, [String]>) {
    self.init("COMMAND", property, completion: .none, help: "")
    self.rest = rest
  }

  /// The projects that a command works on.
  init(projects property: Property<Options, [String]>) {
    facts = CommandDescription.Operand(
      name: "PATH",
      completion: .paths,
      isRepeatable: true,
      help:
        "A directory, .xcodeproj, .xcworkspace, or source file; defaults to the current directory."
    )
    storage = .several(property)
  }
}

/// An option of a command: how it is written, what it means, and where it goes.
struct OptionSyntax<Options>: Sendable {
  let facts: CommandDescription.Option

  /// Puts a value, empty where none is taken, in its place; `false` if it is none of the choices.
  let store: @Sendable (String, inout Options) -> Bool

  init(
    _ name: String,
    short shortName: String? = nil,
    _ valueName: String? = nil,
    completion: Completion = .none,
    isRepeatable: Bool = false,
    help: String,
    store: @escaping @Sendable (String, inout Options) -> Bool
  ) {
    facts = CommandDescription.Option(
      name: name,
      shortName: shortName,
      valueName: valueName,
      completion: completion,
      isRepeatable: isRepeatable,
      help: help
    )
    self.store = store
  }

  /// An option without a value that sets `property` to `meaning`.
  static func flag(
    _ name: String,
    short shortName: String? = nil,
    _ property: Property<Options, Bool>,
    means meaning: Bool = true,
    help: String
  ) -> OptionSyntax {
    OptionSyntax(name, short: shortName, help: help) { _, options in
      options[keyPath: property] = meaning
      return true
    }
  }

  /// An option with any one value.
  static func value(
    _ name: String,
    short shortName: String? = nil,
    _ valueName: String,
    _ property: Property<Options, String?>,
    completion: Completion = .none,
    help: String
  ) -> OptionSyntax {
    OptionSyntax(name, short: shortName, valueName, completion: completion, help: help) {
      value,
      options in
      options[keyPath: property] = value
      return true
    }
  }

  /// An option that may be given again and again, each time with any value.
  static func values(
    _ name: String,
    _ valueName: String,
    _ property: Property<Options, [String]>,
    help: String
  ) -> OptionSyntax {
    OptionSyntax(name, valueName, isRepeatable: true, help: help) { value, options in
      options[keyPath: property].append(value)
      return true
    }
  }

  /// An option whose value is a case of `Choice`, by its raw value.
  ///
  /// - Parameter valueName: what help shows for the value; by default all choices.
  static func choice<Choice: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String,
    _ property: Property<Options, Choice>,
    valueName: String? = nil,
    help: String
  ) -> OptionSyntax {
    choice(name, valueName, Choice.self, help: help) { $0[keyPath: property] = $1 }
  }

  /// The same, for a property that is nil unless the option is given.
  static func choice<Choice: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String,
    _ property: Property<Options, Choice?>,
    help: String
  ) -> OptionSyntax {
    choice(name, nil, Choice.self, help: help) { $0[keyPath: property] = $1 }
  }

  private static func choice<Choice: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String,
    _ valueName: String?,
    _ type: Choice.Type,
    help: String,
    put: @escaping @Sendable (inout Options, Choice) -> Void
  ) -> OptionSyntax {
    let choices = Choice.allCases.map(\.rawValue)
    let valueName = valueName ?? choices.joined(separator: "|")
    return OptionSyntax(name, valueName, completion: .words(choices), help: help) {
      value,
      options in
      guard let choice = Choice(rawValue: value) else { return false }
      put(&options, choice)
      return true
    }
  }
}
