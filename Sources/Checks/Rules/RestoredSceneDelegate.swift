import Diagnostics
import LaunchModel
import ProjectText
import XcodeModel

extension Rule {
  package static let restoredSceneDelegate = Rule(
    id: "restored-scene-delegate",
    severity: .warning,
    title: "Restored scene sessions use the app's scene delegate during tests",
    reason: [
      """
      UIKit saves the configuration of each scene and restores it without asking the app delegate, \
      on iPhone too. On a simulator where the app has run before, the tests then run with the \
      app's own scene delegate, as Geoff Hackworth and luxmentis.org report.
      """,
      """
      If several windows were left open side by side on an iPad, the scenes that the system restores \
      can keep the tests from starting, even if they're discarded, Hackworth reports. Close them first.
      """,
    ],
    repair: [
      """
      Discard restored scene sessions when the stand-in has launched. No public API does this \
      early enough; the private one belongs in the test target, and must be guarded by \
      `responds(to:)`. `understudy install` writes this code, except with `--stand-in app`.
      """
    ],
    example: """
      @objc(TestingAppDelegate)
      final class TestingAppDelegate: UIResponder, UIApplicationDelegate {
        func application(…, configurationForConnecting …) { … }
        // doesn't discard restored sessions
      }
      """,
    limits: """
      UIKit apps with scenes. Not reported if the test target handles scene sessions in any way, or \
      if the app's own scene delegate checks for tests.
      """
  ) { $0.restoredSceneDelegate }
}

extension CheckContext {
  /// The stand-ins that don't discard scene sessions of earlier launches.
  ///
  /// UIKit restores saved configurations without asking the delegate (Facts.md).
  fileprivate var restoredSceneDelegate: [Finding] {
    apps.flatMap { app -> [Finding] in
      guard app.launch.launchSwitch != nil, app.launch.lifeCycle == .uiKitScenes,
        !app.sceneDelegateAsksForTests
      else { return [] }
      return app.standIns.filter {
        $0.configuresScenes && $0.sources.members(with: .sessions).isEmpty
      }
      .map { standIn in
        Finding(
          .restoredSceneDelegate,
          in: standIn.sources.name,
          at: standIn.location,
          "'\(standIn.name)' doesn't discard restored scene sessions, which use "
            + (app.launch.sceneDelegate.map { "'\($0)'" } ?? "the app's scene delegate"),
          // Who runs `install --stand-in app` gets a stand-in that may not use private API.
          severity: app.standIn != nil && !app.hasHandwrittenSwitch ? .note : nil,
          advice: standIn.sources.target.productType?.isApplication == true
            ? "move it to the test target, where it may discard restored sessions"
            : "discard restored sessions when '\(standIn.name)' has launched;"
              + " 'understudy explain restored-scene-delegate' says how"
        )
      }
    }
  }
}

extension CheckedApp {
  /// Whether the app's scene delegate checks for tests itself, which works for restored scenes, too.
  fileprivate var sceneDelegateAsksForTests: Bool {
    launch.sceneDelegate.flatMap { ClassInfo(named: $0, in: sources) }?.checksForTests == true
  }
}
