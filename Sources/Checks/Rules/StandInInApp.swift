import Diagnostics
import LaunchModel
import XcodeModel

extension Rule {
  package static let standInInApp = Rule(
    "stand-in-in-app",
    severity: .warning,
    title: "A test-only delegate ships in the app",
    reason: [
      """
      A stand-in that the app compiles is part of every release. A scene delegate among them also \
      outlives the tests: UIKit saves its name with the scene session, and the next normal launch \
      on that device restores it and stays black (mozilla-mobile/firefox-ios#23416).
      """
    ],
    repair: ["Move it to the test target and look it up by name, or put it inside `#if DEBUG`."],
    example: """
      // compiled into the app
      class TestingSceneDelegate: UIResponder, UIWindowSceneDelegate {}
      """,
    limits: """
      The class that the switch names, and application and scene delegates with a word such as \
      Testing or Mock in their names, unless they're the app's own. Files that \
      EXCLUDED_SOURCE_FILE_NAMES leaves out of a configuration don't ship.
      """
  ) { $0.standInInApp }
}

extension CheckContext {
  /// The test-only delegates that ship: compiled into the app outside of `#if DEBUG`.
  ///
  /// A scene delegate for tests also outlives them: UIKit saves its name with the session, and a
  /// normal run restores it (FACTS section 3, mozilla-mobile/firefox-ios#23416).
  fileprivate var standInInApp: [Finding] {
    apps.filter { $0.site != nil || !$0.bundles.isEmpty }.flatMap { app in
      app.testDelegates(in: app.sources).filter { app.ships($0) }.map { delegate in
        Finding(
          .standInInApp,
          in: app.name,
          at: delegate.location,
          "'\(delegate.name)', a delegate for tests, is compiled into '\(app.name)'"
            + (delegate.leadsScenes
              ? "; UIKit saves its name with the scene and restores it in normal launches"
              : ""),
          advice: "move it to the test target, or put it inside #if DEBUG"
        )
      }
    }
  }
}

extension CheckedApp {
  /// Whether every configuration of the app compiles a class.
  fileprivate func ships(_ delegate: TestDelegate) -> Bool {
    guard delegate.isShipped else { return false }
    return !sources.target.configurationNames.contains { name in
      ExcludedFiles(sources.target.settings(in: name)).holds(delegate.file)
    }
  }
}
