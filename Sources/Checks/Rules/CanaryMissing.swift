import Diagnostics
import LaunchModel
import SwitchPlanning
import XcodeModel

extension Rule {
  package static let canaryMissing = Rule(
    id: "canary-missing",
    severity: .warning,
    title: "No test fails if the full app launches after all",
    reason: [
      """
      A broken switch fails silently: the tests still pass, only slower and inside the full app. A \
      test that checks the app delegate's type catches this.
      """
    ],
    repair: [
      """
      `understudy install` adds this test if the classes have Understudy's names. Otherwise, add the \
      assertion to any test.
      """
    ],
    example: """
      XCTAssertTrue(UIApplication.shared.delegate is TestingAppDelegate)
      """,
    limits: """
      A function of the test target counts if it has an assertion and compares something with the class \
      of the stand-in, or the app delegate with the app's own; so does a property with such a comparison \
      that an assertion reads. With no delegate during tests, any assertion in a function that reads the \
      application counts. Comments, skipped tests, and code that isn't compiled don't.
      """
  ) { $0.canaryMissing }
}

extension CheckContext {
  /// The switched test targets in which no test would fail if the switch were gone.
  fileprivate var canaryMissing: [Finding] {
    apps.flatMap { app -> [Finding] in
      guard let launchSwitch = app.launch.launchSwitch else { return [] }
      return app.switchedBundles.filter { bundle in
        (launchSwitch.standIn != .testBundle || bundle.standIn != nil)
          && !bundle.sources.compiled.isEmpty && app.canaries(of: bundle).isEmpty
      }.map { bundle in
        Finding(
          .canaryMissing,
          in: bundle.name,
          at: bundle.standIn?.location ?? bundle.sources.location,
          "test target '\(bundle.name)' has no test that fails if the full app '\(app.name)'"
            + " launches",
          advice: (app.launch.canaryFits(bundle.sources)
            ? app.installation.command(", which adds one") : nil)
            ?? "add a test \(app.assertion(launchSwitch, in: bundle))"
        )
      }
    }
  }
}

extension CheckedApp {
  /// Returns the tests of the test target that fail if the full app launches.
  func canaries(of bundle: CheckedBundle) -> [TestName] {
    bundle.sources.canaries(
      for: launch,
      standIn: launch.launchSwitch?.typeName,
      declaredIn: bundle.standIn?.file
    )
  }

  /// The assertion of a test that fails if the full app launches.
  fileprivate func assertion(_ launchSwitch: LaunchSwitch, in bundle: CheckedBundle) -> Message {
    if launch.lifeCycle == .swiftUI, let standIn = launchSwitch.typeName {
      return "that fails unless '\(standIn)' was launched"
    }
    let kinds = Set(bundle.sources.members.compactMap(\.kind))
    // Swift sees a class of Objective-C only through a bridging header.
    let isSwift =
      kinds == [.swift] || kinds.contains(.swift) && standIns.first?.objectiveC == nil
    let delegate =
      switch launch.lifeCycle {
      case .appKit: isSwift ? "NSApplication.shared.delegate" : "NSApp.delegate"
      case .watchKit: "WKApplication.shared().delegate"
      default:
        isSwift ? "UIApplication.shared.delegate" : "UIApplication.sharedApplication.delegate"
      }
    guard let standIn = launchSwitch.typeName else {
      return "with 'XCTAssertNil(\(delegate))'"
    }
    return isSwift
      ? "with 'XCTAssertTrue(\(delegate) is \(standIn))'"
      : "with 'XCTAssertTrue([\(delegate) isKindOfClass:\(standIn).class])'"
  }
}
