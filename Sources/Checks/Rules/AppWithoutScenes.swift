import Diagnostics
import LaunchModel
import SwitchPlanning
import XcodeModel

extension Rule {
  package static let appWithoutScenes = Rule(
    "app-without-scenes",
    severity: .note,
    title: "UIKit gives the app no scenes, and makes its first screen under test, too",
    reason: [
      """
      Where an app has no scenes, UIKit loads what `UIMainStoryboardFile` names, whatever the \
      delegate is. An installed stand-in lets go of it, so that it is not shown; but its first view \
      controller has been made by then, with all that its properties and initialiser do.
      """,
      """
      iOS 27 ends an app without scenes that was built with its SDK, in tests as otherwise (Apple's \
      technical note TN3187). Whether a delegate that answers for scenes is enough, nobody has \
      settled: slint-ui/slint#13433 says that the manifest decides, \
      wordpress-mobile/WordPress-iOS#25643 does without one.
      """,
    ],
    repair: [
      """
      Adopt the scene life cycle, with `UIApplicationSceneManifest` in Info.plist. Until then, keep \
      what makes the first view controller free of work.
      """
    ],
    example: """
      <key>UIMainStoryboardFile</key>
      <string>Main</string>
      <!-- and no UIApplicationSceneManifest -->
      """,
    limits: """
      Apps for iOS whose launch is switched: those without a scene manifest, and those that run on \
      iOS 12 as well and name a main storyboard.
      """
  ) { $0.appWithoutScenes }
}

extension CheckContext {
  /// Switched apps that UIKit gives no scenes, so that it loads their main storyboard under test
  /// (FACTS section 3) and, on iOS 27, ends them (FACTS section 0).
  fileprivate var appWithoutScenes: [Finding] {
    apps.compactMap { app in
      // Of an Info.plist that can't be read, nobody knows whether it has a scene manifest.
      guard let site = app.site, app.isUIKit, app.launch.platforms.contains(.iOS),
        app.launch.infoPlist.problem == nil
      else { return nil }
      return app.withoutScenes(at: site)
    }
  }
}

extension CheckedApp {
  fileprivate func withoutScenes(at site: SwitchSite) -> Finding? {
    let key = "UIMainStoryboardFile"
    let storyboard = launch.infoPlist.string(key)
    let message: String
    if launch.infoPlist.sceneManifest != nil {
      guard let storyboard, sources.target.testSettings.hasSystemsWithoutScenes else { return nil }
      message = "below iOS 13 the first screen of '\(storyboard)' is made under test, too"
    } else {
      message =
        "'\(name)' has no scene manifest: "
        + (storyboard.map { "the first screen of '\($0)' is made under test, too, and " } ?? "")
        + "iOS 27 may end it at launch"
    }
    return Finding(
      .appWithoutScenes,
      in: name,
      at: storyboard.flatMap { _ in place(ofKey: key) } ?? site.place,
      message,
      notes: [Finding.Note(site.place, "the launch is switched here")],
      advice: "adopt scenes, with UIApplicationSceneManifest in Info.plist"
    )
  }
}
