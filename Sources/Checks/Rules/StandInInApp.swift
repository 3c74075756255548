import Diagnostics
import LaunchModel
import XcodeModel

extension Rule {
  package static let standInInApp = Rule(
    "stand-in-in-app",
    severity: .warning,
    title: "A delegate that is for tests only is part of what users get",
    reason: [
      """
      A stand-in that the app itself compiles is in every release. If it leads scenes, it also \
      outlives the tests: UIKit saves its name with the session, and the next normal run on that \
      device restores it and stays black (mozilla-mobile/firefox-ios#23416).
      """
    ],
    repair: [
      "Move it to the test bundle and look it up by name, or put it inside `#if DEBUG`."
    ],
    example: """
      // compiled into the app
      class TestingSceneDelegate: UIResponder, UIWindowSceneDelegate {}
      """,
    limits: """
      The class that the switch names, and classes that are delegates of an application or scene \
      and have a word such as Testing or Mock in their names, unless they are the app's own. What \
      a configuration leaves out by EXCLUDED_SOURCE_FILE_NAMES is not shipped.
      """
  ) { $0.standInInApp }
}

extension CheckContext {
  /// Delegates for tests that users get: compiled into the app outside of `#if DEBUG`.
  ///
  /// A scene delegate for tests also outlives them: UIKit saves its name with the session, and a
  /// normal run restores it (FACTS section 3, mozilla-mobile/firefox-ios#23416).
  fileprivate var standInInApp: [Finding] {
    apps.filter { $0.site != nil || !$0.bundles.isEmpty }.flatMap { app in
      app.testDelegates(in: app.sources).filter { app.ships($0) }.map { delegate in
        Finding(
          .standInInApp,
          in: app.name,
          at: delegate.place,
          "'\(delegate.name)', which is for tests, is compiled into '\(app.name)'"
            + (delegate.leadsScenes
              ? "; UIKit saves it with the scenes it leads, and brings it back in a normal run"
              : ""),
          advice: "move it to the test bundle, or put it inside #if DEBUG"
        )
      }
    }
  }
}

extension CheckedApp {
  /// Whether a class is in what users get: not for those builds only that tests are run in.
  fileprivate func ships(_ delegate: TestDelegate) -> Bool {
    guard delegate.isShipped else { return false }
    return !sources.target.configurationNames.contains { name in
      ExcludedFiles(sources.target.settings(in: name)).holds(delegate.file)
    }
  }
}
