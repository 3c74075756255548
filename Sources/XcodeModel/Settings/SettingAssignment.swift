/// One line of build settings: a name, its conditions, and its value.
///
/// The value is the text as written, not evaluated. The caller joins the elements of lists in a
/// project file with spaces.
package struct SettingAssignment: Sendable, Hashable {
  package var name: String
  package var conditions: [SettingCondition]
  package var value: String
  package var location: SettingLocation?

  package init(
    name: String,
    conditions: [SettingCondition] = [],
    value: String,
    location: SettingLocation? = nil
  ) {
    self.name = name
    self.conditions = conditions
    self.value = value
    self.location = location
  }

  /// Parses a key of a project file's `buildSettings`, such as `NAME[sdk=iphoneos*][arch=arm64]`.
  ///
  /// A key that isn't a name with conditions is a name as a whole, as in swift-build
  /// (Sources/SWBMacro/MacroNamespace.swift, `parseTable`).
  package init(key: String, value: String, location: SettingLocation? = nil) {
    let isConditional = key.utf8.contains(UInt8(ascii: "["))
    let line = isConditional ? Array(key.utf8) + [UInt8(ascii: "=")] : []
    let config = XCConfig(parsing: line, path: "")
    if config.problems.isEmpty, config.statements.count == 1,
      case .assignment(let read) = config.statements[0], read.value.isEmpty
    {
      self.init(name: read.name, conditions: read.conditions, value: value, location: location)
    } else {
      self.init(name: key, value: value, location: location)
    }
  }
}

/// The location of an assignment: a file, and the offset of the name in it.
package struct SettingLocation: Sendable, Hashable {
  package var file: String
  package var offset: Int

  package init(file: String, offset: Int) {
    self.file = file
    self.offset = offset
  }
}

/// The contents of the brackets after a setting's name, such as `sdk=iphonesimulator*`.
///
/// If there are several pairs of brackets, all must match. In `[sdk=iphoneos*,arch=arm64]`, the
/// comma is part of the pattern, which matches no SDK (swift-build,
/// Sources/SWBMacro/MacroConfigFileParser.swift).
package struct SettingCondition: Sendable, Hashable {
  package var parameter: String
  package var pattern: String

  package init(parameter: String, pattern: String) {
    self.parameter = parameter
    self.pattern = pattern
  }

  /// Returns whether the value of the parameter meets the condition.
  ///
  /// A parameter without a value matches only `*` (swift-build,
  /// Sources/SWBMacro/MacroCondition.swift).
  func matches(_ value: String?) -> Bool {
    guard let value else { return pattern == "*" }
    return ShellPattern(pattern).matches(value)
  }
}
