extension BuildSettings {
  /// What settings are evaluated for.
  package struct Context: Sendable, Hashable {
    package var configuration: String
    package var projectName: String
    /// `SRCROOT`: the folder of the project, without a slash at its end.
    package var projectFolder: String
    package var targetName: String
    /// Such as `com.apple.product-type.application`; empty for aggregate targets.
    package var productType: String
    /// An SDK's name, such as `iphonesimulator` or `macosx26.0`; nil lets `SDKROOT` decide.
    package var sdk: String?
    /// Nil, as for everything Xcode evaluates once for a target.
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

    /// Whether all conditions hold.
    ///
    /// The parameters are those of swift-build (Sources/SWBCore/Settings/BuiltinMacros.swift)
    /// that have to do with more than single files; others match only `*`.
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

    /// The name of an SDK with its version.
    ///
    /// SDKs are matched with it, so that `[sdk=iphoneos]` without a star never matches. Where
    /// no version is asked for it is that of Xcode 27.
    private static func versioned(_ sdk: String) -> String {
      sdk.utf8.last.map { (0x30...0x39).contains($0) } == true ? sdk : sdk + "27.0"
    }
  }
}
