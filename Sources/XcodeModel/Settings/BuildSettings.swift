/// The build settings of one target in one configuration, as Xcode would evaluate them.
///
/// The levels are, from the lowest to the highest: Xcode's defaults (see ``XcodeDefaults``), the
/// project's `.xcconfig`, the project, the target's `.xcconfig`, the target. Within a level, the
/// last assignment whose conditions match wins; a condition on an unknown parameter matches only
/// `*`. Build directories are symbolic: all are below ``buildDirectory``.
///
/// Values are strings. Time and memory are bounded for every input; a value that can't be evaluated
/// is empty.
package struct BuildSettings: Sendable {
  /// The directory that all products are built into, Xcode's `SYMROOT`.
  ///
  /// Paths below it can be compared between targets: the host of
  /// `$(BUILT_PRODUCTS_DIR)/App.app/App` is the target whose
  /// `$(BUILT_PRODUCTS_DIR)/$(EXECUTABLE_PATH)` is the same.
  package static let buildDirectory = "/BUILD_DIR"

  package let context: Context

  /// The SDK, such as `iphonesimulator`.
  ///
  /// It's that of the context. Otherwise `SDKROOT` names its platform, or `SUPPORTED_PLATFORMS` if
  /// `SDKROOT` is `auto` or not one of them; the default is macOS. Of a platform, it's the
  /// simulator's SDK unless only devices are supported.
  package let sdk: String

  /// The `.xcconfig` file that can't be read, so that settings are missing; `nil` if there is none.
  package let missingFile: String?

  /// The assignments whose conditions match, by name, the effective one first.
  private let assignments: [String: [SettingAssignment]]

  /// Combines the levels of a target.
  ///
  /// Settings of a project file have no order. As in swift-build
  /// (Sources/SWBMacro/MacroNamespace.swift, `parseTable`), `project` and `target` are sorted by
  /// key, so that a conditional assignment overrides the unconditional one.
  package init(
    context: Context,
    projectConfig: [SettingAssignment] = [],
    project: [SettingAssignment] = [],
    targetConfig: [SettingAssignment] = [],
    target: [SettingAssignment] = [],
    missingFile: String? = nil
  ) {
    self.missingFile = missingFile
    let own = [
      projectConfig, Self.sorted(project), XcodeDefaults.belowTarget(context), targetConfig,
      Self.sorted(target), XcodeDefaults.above,
    ]
    let below = XcodeDefaults.below(context)
    func assignments(sdk: String?) -> [String: [SettingAssignment]] {
      let levels = [XcodeDefaults.always, XcodeDefaults.platform(sdk), below] + own
      var assignments: [String: [SettingAssignment]] = [:]
      assignments.reserveCapacity(levels.reduce(0) { $0 + $1.count })
      for level in levels.reversed() {
        for assignment in level.reversed()
        where assignment.conditions.isEmpty || context.matches(assignment.conditions, sdk: sdk) {
          assignments[assignment.name, default: []].append(assignment)
        }
      }
      return assignments
    }
    self.context = context
    sdk = context.sdk ?? Self.sdk(assignments: assignments(sdk: nil))
    self.assignments = assignments(sdk: sdk)
  }

  /// The value of a setting; `nil` if neither the project nor Xcode assigns one.
  package subscript(name: String) -> String? {
    var expander = SettingExpander(assignments: assignments)
    return expander.value(of: name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns `text` with references to settings replaced, as Xcode does in an Info.plist.
  package func expanding(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var expander = SettingExpander(assignments: assignments)
    return String(decoding: expander.expanded(text), as: UTF8.self)
  }

  /// Returns whether a setting is true.
  ///
  /// As in Xcode, a value is true if it begins with y or t (in either case) or a digit other than 0
  /// (swift-build, Sources/SWBUtil/String.swift, `boolValue`).
  package func isEnabled(_ name: String) -> Bool {
    guard let first = self[name]?.utf8.first else { return false }
    return "YyTt123456789".utf8.contains(first)
  }

  /// Returns the location of the effective assignment of a setting; `nil` for defaults.
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
  /// The name and conditions as a key of a project file.
  fileprivate var key: String {
    conditions.reduce(name) { "\($0)[\($1.parameter)=\($1.pattern)]" }
  }
}

extension BuildSettings {
  /// The target and the SDK that settings are evaluated for.
  package struct Context: Sendable, Hashable {
    package var configuration: String
    package var projectName: String
    /// `SRCROOT`: the directory of the project, without a trailing slash.
    package var projectDirectory: String
    package var targetName: String
    /// A product type such as `com.apple.product-type.application`; empty for aggregate targets.
    package var productType: String
    /// The name of an SDK, such as `iphonesimulator` or `macosx26.0`; `nil` for that of `SDKROOT`.
    package var sdk: String?

    package init(
      configuration: String,
      projectName: String,
      projectDirectory: String,
      targetName: String,
      productType: String = "",
      sdk: String? = nil
    ) {
      self.configuration = configuration
      self.projectName = projectName
      self.projectDirectory = projectDirectory
      self.targetName = targetName
      self.productType = productType
      self.sdk = sdk
    }

    /// Returns whether all conditions are met.
    ///
    /// The parameters are those of swift-build (Sources/SWBCore/Settings/BuiltinMacros.swift) that
    /// aren't about single files or architectures, since these are settings that Xcode evaluates once
    /// for a target; others match only `*`.
    func matches(_ conditions: [SettingCondition], sdk: String?) -> Bool {
      conditions.allSatisfy { condition in
        switch condition.parameter {
        case "config": condition.matches(configuration)
        case "sdk": condition.matches(sdk.map(Self.versioned))
        case "target": condition.matches(targetName)
        default: condition.matches(nil)
        }
      }
    }

    /// Returns the name of an SDK with its version.
    ///
    /// Conditions are compared with it, so `[sdk=iphoneos]` without an asterisk never matches. The
    /// default version is that of Xcode 27.
    private static func versioned(_ sdk: String) -> String {
      sdk.utf8.last.map { (0x30...0x39).contains($0) } == true ? sdk : sdk + "27.0"
    }
  }
}
