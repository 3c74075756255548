import Testing
import XcodeModel

@Suite struct PlatformTests {
  struct Target: Sendable {
    var settings: [String: String]
    var platforms: [Platform]
    var sdk: String
    var type = "application"
  }

  static let targets: [Target] = [
    Target(settings: ["SDKROOT": "iphoneos"], platforms: [.iOS], sdk: "iphonesimulator"),
    Target(settings: ["SDKROOT": "iphoneos26.0"], platforms: [.iOS], sdk: "iphonesimulator"),
    Target(settings: ["SDKROOT": "macosx"], platforms: [.macOS], sdk: "macosx"),
    Target(settings: ["SDKROOT": "appletvos"], platforms: [.tvOS], sdk: "appletvsimulator"),
    Target(settings: ["SDKROOT": "watchos"], platforms: [.watchOS], sdk: "watchsimulator"),
    Target(settings: ["SDKROOT": "xros"], platforms: [.visionOS], sdk: "xrsimulator"),
    // NetNewsWireTests has no SDKROOT at all, and a deep TEST_HOST.
    Target(settings: [:], platforms: [.macOS], sdk: "macosx"),
    Target(settings: ["SDKROOT": ""], platforms: [.macOS], sdk: "macosx"),
    Target(settings: ["SDKROOT": "driverkit"], platforms: [.macOS], sdk: "macosx"),
    Target(
      settings: ["SDKROOT": "auto", "SUPPORTED_PLATFORMS": "macosx iphonesimulator iphoneos"],
      platforms: [.iOS, .macOS],
      sdk: "iphonesimulator"
    ),
    Target(
      settings: ["SDKROOT": "auto", "SUPPORTED_PLATFORMS": "xros xrsimulator"],
      platforms: [.visionOS],
      sdk: "xrsimulator"
    ),
    Target(
      settings: ["SDKROOT": "auto", "SUPPORTED_PLATFORMS": "$(AVAILABLE_PLATFORMS)"],
      platforms: [.iOS, .macOS, .tvOS, .watchOS, .visionOS],
      sdk: "iphonesimulator"
    ),
    Target(
      settings: [
        "SDKROOT": "$(PLATFORM_NAME)", "SUPPORTED_PLATFORMS": "iphonesimulator iphoneos",
      ],
      platforms: [.iOS],
      sdk: "iphonesimulator"
    ),
    Target(
      settings: ["SDKROOT": "iphoneos", "SUPPORTED_PLATFORMS": "iphoneos"],
      platforms: [.iOS],
      sdk: "iphoneos"
    ),
    Target(
      settings: ["SDKROOT": "auto", "SUPPORTED_PLATFORMS": "watchos"],
      platforms: [.watchOS],
      sdk: "watchos"
    ),
    Target(
      settings: ["SDKROOT": "iphoneos", "SUPPORTED_PLATFORMS": "nothing known"],
      platforms: [],
      sdk: "iphonesimulator"
    ),
    Target(
      settings: ["SDKROOT": "iphoneos", "SUPPORTS_MACCATALYST": "YES"],
      platforms: [.iOS, .macCatalyst],
      sdk: "iphonesimulator"
    ),
    Target(
      settings: ["SDKROOT": "macosx", "SUPPORTS_MACCATALYST": "YES"],
      platforms: [.macOS],
      sdk: "macosx"
    ),
    Target(
      settings: ["SDKROOT": "iphoneos", "SUPPORTS_MACCATALYST": "NO"],
      platforms: [.iOS],
      sdk: "iphonesimulator"
    ),
    Target(
      settings: ["SDKROOT": "$(BASE)os", "BASE": "iphone"],
      platforms: [.iOS],
      sdk: "iphonesimulator"
    ),
    Target(
      settings: ["SDKROOT": "iphoneos", "SDKROOT[sdk=macosx*]": "macosx"],
      platforms: [.iOS],
      sdk: "iphonesimulator"
    ),
  ]

  @Test(arguments: targets) func isReadFromSettings(_ target: Target) {
    let settings = settings(target: target.settings)
    #expect(Platform.platforms(of: settings) == target.platforms)
    #expect(settings.sdk == target.sdk)
  }

  @Test func theContextDecidesTheSDK() {
    let settings = settings(sdk: "iphoneos18.0", target: ["SDKROOT": "macosx"])
    #expect(settings["PLATFORM_NAME"] == "iphoneos")
    #expect(settings["EFFECTIVE_PLATFORM_NAME"] == "-iphoneos")
  }

  @Test(arguments: ["YES", "yes", "true", "T", "1", "9x"]) func saysYes(_ value: String) {
    #expect(settings(target: ["A": value]).isEnabled("A"))
  }

  @Test(arguments: ["NO", "", "0", "false", " YES", "ü"]) func saysNo(_ value: String) {
    #expect(!settings(target: ["A": value]).isEnabled("A"))
    #expect(!settings().isEnabled("A"))
  }
}
