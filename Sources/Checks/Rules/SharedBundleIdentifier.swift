import Diagnostics
import LaunchModel
import ProjectFiles
import XcodeModel

extension Rule {
  package static let sharedBundleIdentifier = Rule(
    id: "shared-bundle-identifier",
    severity: .note,
    title: "Tests of a Mac app share defaults and keychain with the app that you use",
    reason: [
      """
      On macOS, user defaults, containers, and keychain items belong to a bundle identifier. Tests \
      run inside the app, so what they write to `UserDefaults.standard` changes the app that is \
      installed on your Mac if it has the same identifier (larspohlmann/markdownobserver#392). A \
      stand-in prevents this for launch code, but not for the tests.
      """
    ],
    repair: [
      """
      Give the configuration that tests run in its own `PRODUCT_BUNDLE_IDENTIFIER`, such as \
      `com.example.Shop.debug`, or let the code under test use a `UserDefaults(suiteName:)`.
      """
    ],
    example: """
      PRODUCT_BUNDLE_IDENTIFIER = com.example.Shop  // in Debug and in Release
      """,
    limits: """
      Apps for macOS and Mac Catalyst that host unit tests, and have another configuration whose \
      name contains "release". Tests with a stand-in are reported only if their own sources write \
      to `UserDefaults.standard` or the keychain.
      """
  ) { $0.sharedBundleIdentifiers }
}

extension CheckContext {
  /// The Mac apps whose tests run under the bundle identifier of the released app.
  fileprivate var sharedBundleIdentifiers: [Finding] {
    apps.compactMap { app in
      let isOnMac = app.launch.platforms.contains { [.macOS, .macCatalyst].contains($0) }
      let target = app.launch.app
      guard isOnMac, !app.isTestHost, app.isWrittenToByTests, let tested = target.testConfiguration,
        let shipped = target.shippedConfiguration, shipped != tested,
        let identifier = target.bundleIdentifier(in: tested),
        identifier == target.bundleIdentifier(in: shipped)
      else { return nil }
      return Finding(
        .sharedBundleIdentifier,
        in: app.name,
        at: app.sources.location,
        "tests of '\(app.name)' run as '\(identifier)', like the app in \(shipped), and share its "
          + "defaults and keychain",
        advice: "give \(tested) its own PRODUCT_BUNDLE_IDENTIFIER, such as \(identifier).debug"
      )
    }
  }
}

extension CheckedApp {
  private static let writes = [
    "UserDefaults.standard.set", "UserDefaults.standard.remove", "standardUserDefaults] set",
    "standardUserDefaults] remove", "SecItemAdd", "SecItemUpdate", "SecItemDelete",
  ]

  /// Whether the full app runs before its tests, or they write to its defaults or keychain.
  fileprivate var isWrittenToByTests: Bool {
    launch.testBundles.contains { $0.runsInto == .app }
      || bundles.contains { !$0.sources.members(containing: Self.writes).isEmpty }
  }
}

extension XcodeTarget {
  /// The configuration that users get: the first whose name contains "release".
  fileprivate var shippedConfiguration: String? {
    let release = Array("release".utf8)
    return configurationNames.first { Array($0.lowercased().utf8).contains(run: release) }
  }

  fileprivate func bundleIdentifier(in configuration: String) -> String? {
    settings(in: configuration)["PRODUCT_BUNDLE_IDENTIFIER"].flatMap { $0.isEmpty ? nil : $0 }
  }
}
