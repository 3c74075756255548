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
