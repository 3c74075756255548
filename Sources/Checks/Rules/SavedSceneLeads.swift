import Diagnostics
import LaunchModel
import ProjectText
import XcodeModel

extension Rule {
  package static let savedSceneLeads = Rule(
    "saved-scene-leads",
    severity: .warning,
    title: "Scenes saved by earlier launches come back with the app's own scene delegate",
    reason: [
      """
      UIKit saves the configuration of each scene and restores it without asking the delegate, on \
      iPhone, too. On a simulator where the app has run before, its own scene delegate leads the \
      tests (described by Hackworth and by luxmentis.org).
      """
    ],
    repair: [
      """
      Forget the saved sessions when the stand-in has launched. No public call does that in time; \
      the private one belongs in the test bundle, and must be guarded by `responds(to:)`. \
      `understudy install` writes it so, except with `--stand-in app`.
      """
    ],
    example: """
      @objc(TestingAppDelegate)
      final class TestingAppDelegate: UIResponder, UIApplicationDelegate {
        func application(…, configurationForConnecting …) { … }
        // nothing about saved sessions
      }
      """,
    limits: """
      Apps for iOS with scenes. Not reported where the bundle deals with sessions in any way, or \
      where the app's own scene delegate asks for tests.
      """,
    hasFix: true
  ) { $0.savedSceneLeads }
}

extension CheckContext {
  /// Stand-ins that leave the scenes of earlier launches as UIKit saved them.
  ///
  /// UIKit restores saved configurations without asking the delegate (FACTS section 3: luxmentis
  /// and Hackworth agree).
  fileprivate var savedSceneLeads: [Finding] {
    apps.flatMap { app -> [Finding] in
      guard app.site != nil, app.launch.lifeCycle == .uiKitScenes,
        app.launch.platforms.contains(.iOS), !app.sceneDelegateAsksForTests
      else { return [] }
      return app.standIns.filter {
        $0.configuresScenes && $0.sources.members(with: .sessions).isEmpty
      }
      .map { standIn in
        Finding(
          .savedSceneLeads,
          in: standIn.sources.name,
          at: standIn.location,
          "'\(standIn.name)' leaves saved scenes alone, and UIKit restores them with the app's own"
            + " scene delegate",
          advice: standIn.sources.target.productType?.isApplication == true
            ? "move it to the test bundle, where it may forget the saved sessions when it has launched"
            : "forget the saved sessions when the stand-in has launched;"
              + " 'understudy install' writes it so",
          repair: app.restoration(of: standIn)
        )
      }
    }
  }
}

extension CheckedApp {
  /// A check in the scene delegate itself holds whatever UIKit restores.
  fileprivate var sceneDelegateAsksForTests: Bool {
    launch.sceneDelegate.flatMap { ClassInfo(named: $0, in: sources) }?.checksForTests == true
  }
}
