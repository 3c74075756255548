/// A platform that apps are built for.
package enum Platform: String, Sendable, Hashable, CaseIterable {
  case iOS, macCatalyst, macOS, tvOS, watchOS, visionOS

  /// Its SDKs: that of devices, then that of the simulator.
  var sdks: [String] {
    switch self {
    case .iOS: ["iphoneos", "iphonesimulator"]
    case .macCatalyst, .macOS: ["macosx"]
    case .tvOS: ["appletvos", "appletvsimulator"]
    case .watchOS: ["watchos", "watchsimulator"]
    case .visionOS: ["xros", "xrsimulator"]
    }
  }

  /// Creates the platform of an SDK, whose name may have a version, such as `iphonesimulator26.0`.
  ///
  /// The empty name and `/` mean the SDK of the system, macOS (swift-build,
  /// Sources/SWBCore/SDKRegistry.swift, `lookup`).
  package init?(sdk: String) {
    let name = sdk.isEmpty || sdk == "/" ? "macosx" : Self.name(ofSDK: sdk)
    // macOS comes after Mac Catalyst.
    guard let found = Self.allCases.last(where: { $0.sdks.contains(name) }) else { return nil }
    self = found
  }

  /// Creates the platform that a build file or an exception of a directory names.
  ///
  /// The names are those of swift-build (Sources/SWBCore/ProjectModel/BuildFile.swift and the
  /// platforms' specifications).
  init?(filter: String) {
    let names = ["ios", "maccatalyst", "macos", "tvos", "watchos", "xros"]
    guard let index = names.firstIndex(of: filter) else { return nil }
    self = Self.allCases[index]
  }

  /// Returns the name of an SDK without its version, which is the value of `PLATFORM_NAME`.
  static func name(ofSDK sdk: String) -> String {
    String(decoding: sdk.utf8.prefix { !(0x30...0x39).contains($0) }, as: UTF8.self)
  }

  /// The SDK that tests most likely use: that of the simulator, or of macOS.
  package var simulatorSDK: String { sdks[sdks.count - 1] }

  /// The setting for the lowest supported version.
  ///
  /// The default is the version of the SDK, which isn't in the project.
  package var deploymentTargetSetting: String {
    switch self {
    case .iOS, .macCatalyst: "IPHONEOS_DEPLOYMENT_TARGET"
    case .macOS: "MACOSX_DEPLOYMENT_TARGET"
    case .tvOS: "TVOS_DEPLOYMENT_TARGET"
    case .watchOS: "WATCHOS_DEPLOYMENT_TARGET"
    case .visionOS: "XROS_DEPLOYMENT_TARGET"
    }
  }

  /// Returns the SDKs in a list such as `iphoneos iphonesimulator macosx`.
  static func names(in list: String) -> [String] {
    list.utf8.split { $0 == 0x20 || (0x09...0x0D).contains($0) }.map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Returns the platforms of SDKs, each once, in the order of the cases.
  static func platforms(named sdks: [String]) -> [Platform] {
    let named = Set(sdks.compactMap { Platform(sdk: $0) })
    return allCases.filter(named.contains)
  }

  /// Returns the platforms that a target is built for, each once, in the order of the cases.
  ///
  /// These are those of `SUPPORTED_PLATFORMS`, which Xcode derives from `SDKROOT` by default, and
  /// Mac Catalyst if `SUPPORTS_MACCATALYST` adds it to iOS. They aren't known if neither is set and a
  /// settings file is missing.
  package static func platforms(of settings: BuildSettings) -> [Platform] {
    let isSet = ["SUPPORTED_PLATFORMS", "SDKROOT"].contains { settings.location(of: $0) != nil }
    guard isSet || settings.missingFile == nil else { return [] }
    var supported = platforms(named: names(in: settings["SUPPORTED_PLATFORMS"] ?? ""))
    if let iOS = supported.firstIndex(of: .iOS), settings.isEnabled("SUPPORTS_MACCATALYST") {
      supported.insert(.macCatalyst, at: iOS + 1)
    }
    return supported
  }
}

extension BuildSettings {
  /// Whether main.swift is a file like any other.
  package var parsesAsLibrary: Bool {
    self["OTHER_SWIFT_FLAGS"]?.split(separator: " ").contains("-parse-as-library") == true
  }

  /// The systems without scenes that the deployment target includes, such as "below tvOS 13".
  package var systemsWithoutScenes: String? {
    let platforms = Platform.platforms(of: self).filter { platform in
      guard platform == .iOS || platform == .tvOS else { return false }
      let version = self[platform.deploymentTargetSetting]?.utf8
      let major = version?.prefix { (0x30...0x39).contains($0) }
      return major.flatMap { Int(Substring($0)) }.map { $0 < 13 } ?? false
    }
    let names = platforms.map { $0 == .tvOS ? "tvOS 13" : "iOS 13" }
    return names.isEmpty ? nil : "below " + names.joined(separator: " and ")
  }
}
