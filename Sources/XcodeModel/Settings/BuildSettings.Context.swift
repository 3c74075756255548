extension BuildSettings {
  /// The target, SDK, and architecture that settings are evaluated for.
  package struct Context: Sendable, Hashable {
    package var configuration: String
    package var projectName: String
    /// `SRCROOT`: the directory of the project, without a trailing slash.
    package var projectFolder: String
    package var targetName: String
    /// A product type such as `com.apple.product-type.application`; empty for aggregate targets.
    package var productType: String
    /// The name of an SDK, such as `iphonesimulator` or `macosx26.0`; `nil` for that of `SDKROOT`.
    package var sdk: String?
    /// Always `nil`, as for all settings that Xcode evaluates once for a target.
    package var architecture: String?

    package init(
      configuration: String,
      projectName: String,
      projectFolder: String,
      targetName: String,
      productType: String = "",
      sdk: String? = nil,
      architecture: String? = nil
    ) {
      self.configuration = configuration
      self.projectName = projectName
      self.projectFolder = projectFolder
      self.targetName = targetName
      self.productType = productType
      self.sdk = sdk
      self.architecture = architecture
    }

    /// Returns whether all conditions are met.
    ///
    /// The parameters are those of swift-build (Sources/SWBCore/Settings/BuiltinMacros.swift) that
    /// aren't about single files; others match only `*`.
    func matches(_ conditions: [SettingCondition], sdk: String?) -> Bool {
      conditions.allSatisfy { condition in
        switch condition.parameter {
        case "config": condition.matches(configuration)
        case "sdk": condition.matches(sdk.map(Self.versioned))
        case "arch": condition.matches(architecture)
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
