/// The contents of the brackets after a setting's name, such as `sdk=iphonesimulator*`.
///
/// Several bracket pairs must all match. There is no other way to combine: in
/// `[sdk=iphoneos*,arch=arm64]` the comma belongs to the pattern, which no SDK
/// matches (swift-build, Sources/SWBMacro/MacroConfigFileParser.swift).
package struct SettingCondition: Sendable, Hashable {
  package var parameter: String
  package var pattern: String

  package init(parameter: String, pattern: String) {
    self.parameter = parameter
    self.pattern = pattern
  }

  /// Whether `value` of the parameter meets the condition.
  ///
  /// A parameter without a value meets only `*` (swift-build,
  /// Sources/SWBMacro/MacroCondition.swift).
  func matches(_ value: String?) -> Bool {
    guard let value else { return pattern == "*" }
    return ShellPattern(pattern).matches(value)
  }
}
