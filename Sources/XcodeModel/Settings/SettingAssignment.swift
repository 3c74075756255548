/// One line of build settings: a name, when it applies, and the text given to it.
///
/// The value is text as written, not yet evaluated. Lists of a project file are
/// joined with spaces by the caller.
package struct SettingAssignment: Sendable, Hashable {
  package var name: String
  package var conditions: [SettingCondition]
  package var value: String
  package var place: SettingPlace?

  package init(
    name: String,
    conditions: [SettingCondition] = [],
    value: String,
    place: SettingPlace? = nil
  ) {
    self.name = name
    self.conditions = conditions
    self.value = value
    self.place = place
  }

  /// Reads a key of a project file's `buildSettings`, such as `NAME[sdk=iphoneos*][arch=arm64]`.
  ///
  /// A key that is no name with conditions is a name as a whole, as in swift-build
  /// (Sources/SWBMacro/MacroNamespace.swift, `parseTable`).
  package init(key: String, value: String, place: SettingPlace? = nil) {
    let line = XCConfig(parsing: Array(key.utf8) + [UInt8(ascii: "=")], path: "")
    if line.problems.isEmpty, line.statements.count == 1,
      case .assignment(let read) = line.statements[0], read.value.isEmpty
    {
      self.init(name: read.name, conditions: read.conditions, value: value, place: place)
    } else {
      self.init(name: key, value: value, place: place)
    }
  }
}

/// Where an assignment is written: a file, and the byte its name starts at.
package struct SettingPlace: Sendable, Hashable {
  package var file: String
  package var offset: Int

  package init(file: String, offset: Int) {
    self.file = file
    self.offset = offset
  }
}
