/// The build settings of one target in one configuration, as Xcode would evaluate them.
///
/// Four levels are given by the project, and Xcode's own defaults lie below (see
/// ``XcodeDefaults``). From the lowest to the highest: defaults, the project's
/// `.xcconfig`, the project, the target's `.xcconfig`, the target. Within a level later
/// assignments win whose conditions match; a condition on something unknown matches only
/// `*`. Build folders are symbolic: all lie below ``buildFolder``.
///
/// Values are strings. No input crashes the tool or takes long; what can't be evaluated is empty and
/// has a problem.
package struct BuildSettings: Sendable {
  /// What a value could not be evaluated for.
  package struct Problem: Sendable, Hashable {
    /// The setting whose text is to blame, with its place if that is known.
    package let setting: String
    package let location: SettingLocation?
    package let message: String
  }

  package struct Evaluation: Sendable, Hashable {
    package let value: String
    package let problems: [Problem]
  }

  /// The folder all products are built into, Xcode's `SYMROOT`.
  ///
  /// Paths below it can be compared between targets: the host of
  /// `$(BUILT_PRODUCTS_DIR)/App.app/App` is the target whose
  /// `$(BUILT_PRODUCTS_DIR)/$(EXECUTABLE_PATH)` is the same.
  package static let buildFolder = "/BUILD_DIR"

  package let context: Context

  /// The SDK that is built for, such as `iphonesimulator`.
  ///
  /// It is that of the context. Else `SDKROOT` names its platform, or `SUPPORTED_PLATFORMS`
  /// does when `SDKROOT` is `auto` or not among them, or it is macOS; and of a platform it is
  /// the simulator's, unless only devices are supported.
  package let sdk: String

  /// The assignments whose conditions match, by name, the winning one first.
  private let assignments: [String: [SettingAssignment]]

  /// Puts together the levels of a target.
  ///
  /// Settings of a project file have no order; as in swift-build
  /// (Sources/SWBMacro/MacroNamespace.swift, `parseTable`) `project` and `target` are sorted
  /// by key first, so that a conditional assignment wins over the unconditional one.
  package init(
    context: Context,
    projectConfig: [SettingAssignment] = [],
    project: [SettingAssignment] = [],
    targetConfig: [SettingAssignment] = [],
    target: [SettingAssignment] = []
  ) {
    let projectLevels = projectConfig + Self.sorted(project)
    let targetLevels = targetConfig + Self.sorted(target)
    func assignments(sdk: String?) -> [String: [SettingAssignment]] {
      let levels =
        XcodeDefaults.below(context, sdk: sdk) + projectLevels
        + XcodeDefaults.belowTarget(context) + targetLevels + XcodeDefaults.above
      let matching = levels.filter { context.matches($0.conditions, sdk: sdk) }
      return Dictionary(grouping: matching.reversed(), by: \.name)
    }
    self.context = context
    sdk = context.sdk ?? Self.sdk(assignments: assignments(sdk: nil))
    self.assignments = assignments(sdk: sdk)
  }

  /// The value of a setting, or nil if neither the project nor Xcode assigns one.
  package subscript(name: String) -> String? {
    evaluation(of: name)?.value
  }

  /// The value of a setting and what went wrong on the way to it.
  package func evaluation(of name: String) -> Evaluation? {
    var expander = SettingExpander(assignments: assignments)
    guard let value = expander.value(of: name) else { return nil }
    return Evaluation(
      value: String(decoding: value, as: UTF8.self),
      problems: expander.problems
    )
  }

  /// `text` with the settings it refers to put in, as Xcode does in an Info.plist.
  package func expanding(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var expander = SettingExpander(assignments: assignments)
    return String(decoding: expander.expanded(text), as: UTF8.self)
  }

  /// Whether a setting says yes.
  ///
  /// Like Xcode: it begins with y, t (in either case) or a digit that is not 0 (swift-build,
  /// Sources/SWBUtil/String.swift, `boolValue`).
  package func isEnabled(_ name: String) -> Bool {
    guard let first = self[name]?.utf8.first else { return false }
    return "YyTt123456789".utf8.contains(first)
  }

  /// Where the winning assignment of a setting is written; nil for defaults.
  package func location(of name: String) -> SettingLocation? {
    assignments[name]?.first?.location
  }

  private static func sorted(_ level: [SettingAssignment]) -> [SettingAssignment] {
    let keyed = level.enumerated().map { (key: $1.key, offset: $0, assignment: $1) }
    return keyed.sorted { ($0.key, $0.offset) < ($1.key, $1.offset) }.map(\.assignment)
  }

  private static func sdk(assignments: [String: [SettingAssignment]]) -> String {
    func value(of name: String) -> String {
      var expander = SettingExpander(assignments: assignments)
      return String(decoding: expander.value(of: name) ?? [], as: UTF8.self)
    }
    let supported = Platform.names(in: value(of: "SUPPORTED_PLATFORMS"))
    let platforms = Platform.platforms(named: supported)
    let root = Platform(sdk: value(of: "SDKROOT"))
    let platform = root.flatMap { platforms.isEmpty || platforms.contains($0) ? $0 : nil }
    let sdk = (platform ?? platforms.first ?? .macOS).simulatorSDK
    let isForDevicesOnly = !supported.isEmpty && !supported.contains(sdk)
    return isForDevicesOnly
      ? supported.first { Platform(sdk: $0)?.simulatorSDK == sdk } ?? sdk : sdk
  }
}

extension SettingAssignment {
  /// Name and conditions as a key of a project file.
  fileprivate var key: String {
    conditions.reduce(name) { "\($0)[\($1.parameter)=\($1.pattern)]" }
  }
}
