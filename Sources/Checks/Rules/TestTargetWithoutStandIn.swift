import Diagnostics
import LaunchModel

extension Rule {
  package static let testTargetWithoutStandIn = Rule(
    id: "test-target-without-stand-in",
    severity: .warning,
    title: "A test target has no stand-in, but another one of the same app does",
    reason: """
      The app looks for the class in the loaded test bundle. The tests of a target added later launch the full \
      app, or crash at launch if the unchecked name is passed to UIKit.
      """,
    repair: """
      Run `understudy install`, which adds a stand-in to the test targets that lack one. If a test target is \
      meant to run in the full app, list it as `fullApp` in .understudy.json.
      """,
    example: """
      ShopTests/TestingAppDelegate.swift      in ShopTests
      CheckoutTests/…                         in CheckoutTests: no stand-in
      """,
    limits: "Test targets that the app hosts, except those that drive it in process."
  ) { $0.testTargetWithoutStandIn }
}

extension CheckContext {
  /// The test targets without a stand-in, of apps with others that have one.
  fileprivate var testTargetWithoutStandIn: [Finding] {
    apps.flatMap { app -> [Finding] in
      guard let launchSwitch = app.launch.launchSwitch, launchSwitch.standIn == .testBundle,
        let name = launchSwitch.typeName,
        app.bundles.contains(where: { $0.standIn != nil })
      else { return [] }
      let isPassed = launchSwitch.lookups.first?.isPassed == true
      return app.switchedBundles.filter { $0.standIn == nil && $0.hasSources }.map { bundle in
        let fix = app.installation(in: [bundle.name]).advice(
          for: app.name,
          orElse: "add a file with the class '\(name)' to the test target",
          isAlternative: true
        )
        return Finding(
          .testTargetWithoutStandIn,
          in: bundle.name,
          at: bundle.sources.location,
          "test target '\(bundle.name)' has no '\(name)'; its tests "
            + (isPassed
              ? "pass UIKit a class that doesn't exist" : "launch the full app '\(app.name)'"),
          notes: bundle.sources.hostNotes + fix.notes,
          advice: fix.advice
        )
      }
    }
  }
}
