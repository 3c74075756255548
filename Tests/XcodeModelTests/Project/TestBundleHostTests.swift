import Diagnostics
import ProjectTestSupport
import Testing
import TestSupport

@testable import XcodeModel

/// The app that hosts a test target, by every way to name it.
@Suite struct TestBundleHostTests {
  /// A test target of a fixture, and the app that hosts it.
  struct Known: Sendable, CustomTestStringConvertible {
    var fixture: String
    var tests = "AppTests"
    /// The app; `nil` for none.
    var app: String? = "App"

    var testDescription: String { "\(fixture): \(tests)" }
  }

  static let known: [Known] =
    [
      "uikit", "appkit", "host-braces", "host-flat", "host-target-build-dir", "host-reversed",
      "host-by-sdk", "host-without-identifier", "host-in-configuration-file",
      "product-name-in-configuration-file", "ui-tests", "cocoapods",
    ].map { Known(fixture: $0) } + [
      Known(fixture: "two-test-targets"),
      Known(fixture: "two-test-targets", tests: "AcceptanceTests"),
      Known(fixture: "three-apps"),
      Known(fixture: "three-apps", tests: "UIKitAppTests", app: "UIKitApp"),
      Known(fixture: "three-apps", tests: "TVAppTests", app: "TVApp"),
      Known(fixture: "two-apps", tests: "App ProTests", app: "App Pro"),
      Known(fixture: "flutter", tests: "RunnerTests", app: "Runner"),
      Known(fixture: "punctuation-in-names", tests: "R&D-App 2.0 Tests", app: "R&D-App 2.0"),
      Known(fixture: "identifier-without-host", app: nil),
      Known(fixture: "hostless-tests", app: nil),
      Known(fixture: "framework", app: nil),
    ]

  /// A path can be left over from an app for another platform, as in a target that was copied.
  @Test(arguments: [
    "$(BUILT_PRODUCTS_DIR)/UIKitApp.app/UIKitApp", "$(BUILT_PRODUCTS_DIR)/App.app/App",
  ])
  func anAppForAnotherPlatformIsNone(_ host: String) throws {
    let fixture = try Fixture.named("three-apps").with { project in
      for index in project.targets.indices where project.targets[index].name == "TVAppTests" {
        project.targets[index].settings["TEST_HOST"] = host
        project.targets[index].settings["SDKROOT"] = "appletvos"
      }
    }
    try fixture.withProject { project in
      let tests = try project.existingTarget(named: "TVAppTests")
      guard case .unknown = project.host(of: tests) else {
        Issue.record("hosted by \(project.host(of: tests))")
        return
      }
      let warnings = project.warnings
      #expect(warnings.count == 1)
      #expect(warnings.first?.message.text().hasSuffix("the tests depend on 'TVApp'") == true)
      #expect(warnings.first?.fix.text().contains("TVApp.app/TVApp") == true)
    }
  }

  @Test(arguments: known) func isFound(_ known: Known) throws {
    try Fixture.named(known.fixture).withProject { project in
      let tests = try project.existingTarget(named: known.tests)
      let app = try known.app.map { try project.existingTarget(named: $0) }
      for configuration in tests.configurationNames {
        let host = project.host(of: tests, in: configuration)
        #expect(host == (app.map { .app($0.id) } ?? .none), "\(configuration)")
      }
    }
  }

  /// Apple's file systems ignore case by default, so Xcode finds the app all the same.
  @Test func mayBeWrittenInAnotherCase() throws {
    let fixture = try Fixture.named("host-flat").with { project in
      project.targets[1].settings["TEST_HOST"] = "$(BUILT_PRODUCTS_DIR)/app.app/app"
    }
    try fixture.withProject { project in
      let tests = try project.existingTarget(named: "AppTests")
      let app = try project.existingTarget(named: "App")
      #expect(project.host(of: tests) == .app(app.id))
    }
  }

  @Test func mayBeBuiltElsewhere() throws {
    try Fixture.named("host-elsewhere").withProject { project in
      let tests = try project.existingTarget(named: "AppTests")
      #expect(project.host(of: tests) == .unknown("Other.app"))
    }
  }

  @Test func mayDependOnTheConfiguration() throws {
    try Fixture.named("host-in-debug-builds").withProject { project in
      let tests = try project.existingTarget(named: "AppTests")
      let app = try project.existingTarget(named: "App")
      #expect(project.host(of: tests, in: "Debug") == .app(app.id))
      #expect(project.host(of: tests, in: "Release") == .none)
      #expect(project.host(of: tests) == .app(app.id))
    }
  }

  /// What is memoized about a project doesn't keep the project in memory.
  @Test func isForgottenWithTheProject() throws {
    weak var memoized: AnyObject?
    try Fixture.named("uikit").withProject { project in
      #expect(project.apps.map { project.testBundles(hostedBy: $0).count } == [1])
      memoized = project.context
      #expect(memoized != nil)
    }
    #expect(memoized == nil)
  }
}
