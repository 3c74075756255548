/// One line of build settings: a name, when it applies, and the text given to it.
///
/// The value is text as written, not yet evaluated. Lists of a project file are
/// joined with spaces by the caller.
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

  /// Reads a key of a project file's `buildSettings`, such as `NAME[sdk=iphoneos*][arch=arm64]`.
  ///
  /// A key that is no name with conditions is a name as a whole, as in swift-build
  /// (Sources/SWBMacro/MacroNamespace.swift, `parseTable`).
  package init(key: String, value: String, location: SettingLocation? = nil) {
    let line = XCConfig(parsing: Array(key.utf8) + [UInt8(ascii: "=")], path: "")
    if line.problems.isEmpty, line.statements.count == 1,
      case .assignment(let read) = line.statements[0], read.value.isEmpty
    {
      self.init(name: read.name, conditions: read.conditions, value: value, location: location)
    } else {
      self.init(name: key, value: value, location: location)
    }
  }
}

/// Where an assignment is written: a file, and the byte its name starts at.
package struct SettingLocation: Sendable, Hashable {
  package var file: String
  package var offset: Int

  package init(file: String, offset: Int) {
    self.file = file
    self.offset = offset
  }
}
