import ProjectText

/// The place in a command's options where a value goes.
typealias Property<Options, Value> = any WritableKeyPath<Options, Value> & Sendable

/// An option of a command: how it is written, what it means and where it goes.
struct OptionSyntax<Options>: Sendable {
  /// The option as typed, `--dry-run`.
  var name: String

  /// The same in one letter, `-h`, if there is such a form.
  var shortName: String?

  /// What follows the name, as help shows it; `nil` where nothing does.
  var valueName: String?

  /// The values that may follow; empty where any may.
  var choices: [String] = []

  /// Whether each further use adds a value.
  var isRepeatable = false

  var help: String

  /// What a shell completes the value with; without it, the choices.
  var completion = Completion.none

  /// Puts a value, empty where none is taken, in its place; `false` if it is none of the choices.
  var store: @Sendable (String, inout Options) -> Bool

  /// The option with its value, `--app TARGET`.
  var form: String {
    valueName.map { "\(name) \($0)" } ?? name
  }
}

extension OptionSyntax {
  /// An option without a value that sets `property` to `meaning`.
  static func flag(
    _ name: String,
    short shortName: String? = nil,
    _ property: Property<Options, Bool>,
    means meaning: Bool = true,
    help: String
  ) -> OptionSyntax {
    OptionSyntax(name: name, shortName: shortName, help: help) { _, options in
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
    OptionSyntax(
      name: name,
      shortName: shortName,
      valueName: valueName,
      help: help,
      completion: completion
    ) { value, options in
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
    OptionSyntax(
      name: name,
      valueName: valueName,
      isRepeatable: true,
      help: help
    ) { value, options in
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
    return OptionSyntax(
      name: name,
      valueName: valueName ?? choices.joined(separator: "|"),
      choices: choices,
      help: help
    ) { value, options in
      guard let choice = Choice(rawValue: value) else { return false }
      put(&options, choice)
      return true
    }
  }
}
