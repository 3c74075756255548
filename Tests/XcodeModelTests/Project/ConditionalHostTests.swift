import ProjectTestSupport
import Testing
import TestSupport
import XcodeModel

/// Hosts that depend on the SDK.
@Suite struct ConditionalHostTests {
  static let hosts: [([String: String], isHosted: Bool)] = [
    (["TEST_HOST[sdk=appletv*]": "$(BUILT_PRODUCTS_DIR)/App.app/App"], true),
    (["TEST_HOST[sdk=macosx*]": "$(BUILT_PRODUCTS_DIR)/App.app/App"], false),
    (
      [
        "TEST_HOST": "$(BUILT_PRODUCTS_DIR)/App.app/App", "TEST_HOST[sdk=appletv*]": "",
        "TEST_HOST[sdk=iphone*]": "",
      ], false
    ),
  ]

  @Test(arguments: hosts)
  func anyPlatformWithAHostCounts(_ settings: [String: String], isHosted: Bool) throws {
    let fixture = try Fixture.named("uikit").with { project in
      project.settings["SUPPORTED_PLATFORMS"] =
        "iphoneos iphonesimulator appletvos appletvsimulator"
      project.targets[1].settings["TEST_HOST"] = nil
      project.targets[1].settings.merge(settings) { _, new in new }
    }
    try fixture.withProject { project in
      let app = try project.existingTarget(named: "App")
      #expect(project.testBundles(hostedBy: app).count == (isHosted ? 1 : 0))
    }
  }
}
