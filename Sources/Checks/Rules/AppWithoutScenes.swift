import SwitchPlanning
import XcodeModel
import LaunchModel

extension CheckContext {
  /// Switched apps that UIKit gives no scenes, so that it loads their main storyboard under test
  /// (FACTS section 3) and, on iOS 27, ends them (FACTS section 0).
  var appWithoutScenes: [Finding] {
    apps.compactMap { app in
      guard let site = app.site, app.isUIKit, app.launch.platforms.contains(.iOS) else {
        return nil
      }
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
      guard let storyboard, target.target.testSettings.hasSystemsWithoutScenes else { return nil }
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
