import Diagnostics
import LaunchModel
import SwitchPlanning
import XcodeModel

extension Rule {
  package static let appWithoutScenes = Rule(
    "app-without-scenes",
    severity: .note,
    title: "The app has no scenes: its storyboard loads during tests, and iOS 27 may terminate it",
    reason: [
      """
      If an app has no scenes, UIKit loads the storyboard that `UIMainStoryboardFile` names, \
      whatever the delegate is. The installed stand-in releases the window, so nothing is shown, \
      but the initial view controller has already been created, with everything its properties and \
      initializers do.
      """,
      """
      Apps built with the iOS 27 SDK that don't adopt scenes terminate at launch, including during \
      tests (Apple's technical note TN3187); the same goes for tvOS, visionOS, and Mac Catalyst. \
      Whether a delegate that returns a scene configuration is enough isn't settled: \
      slint-ui/slint#13433 says that the manifest decides, wordpress-mobile/WordPress-iOS#25643 \
      works without one.
      """,
    ],
    repair: [
      """
      Adopt the scene life cycle, with `UIApplicationSceneManifest` in Info.plist. Until then, \
      keep work out of the properties and initializers of the initial view controller.
      """
    ],
    example: """
      <key>UIMainStoryboardFile</key>
      <string>Main</string>
      <!-- and no UIApplicationSceneManifest -->
      """,
    limits: """
      UIKit apps whose launch is switched and that have no scene manifest, or that also run on iOS \
      12 and name a main storyboard.
      """
  ) { $0.appWithoutScenes }
}

extension CheckContext {
  /// The switched apps without scenes: UIKit loads their main storyboard during tests (FACTS
  /// section 3), and iOS 27 terminates them (FACTS section 0).
  fileprivate var appWithoutScenes: [Finding] {
    apps.compactMap { app in
      // An Info.plist that can't be read may have a scene manifest.
      guard let launchSwitch = app.launch.launchSwitch, app.isUIKit,
        app.launch.infoPlist.problem == nil
      else { return nil }
      return app.withoutScenes(at: launchSwitch)
    }
  }
}

extension CheckedApp {
  fileprivate func withoutScenes(at launchSwitch: LaunchSwitch) -> Finding? {
    let key = "UIMainStoryboardFile"
    let storyboard = bundles.isEmpty ? nil : launch.infoPlist.string(key)
    let message: Message
    var advice: Message = "adopt scenes: add UIApplicationSceneManifest to Info.plist"
    if launch.infoPlist.sceneManifest != nil {
      guard let storyboard, sources.target.testSettings.hasSystemsWithoutScenes else { return nil }
      message = "below iOS 13, '\(storyboard)' is still loaded during tests"
      advice = "raise the deployment target to iOS 13, or run the tests on iOS 13 or later"
    } else {
      message =
        "'\(name)' has no scene manifest; "
        + (storyboard.map { "'\($0)' is still loaded during tests, and " } ?? "")
        + "\(launch.platforms.systemName) 27 may terminate the app at launch"
    }
    return Finding(
      .appWithoutScenes,
      in: name,
      at: storyboard.flatMap { _ in location(ofKey: key) } ?? launchSwitch.location,
      message,
      notes: [Diagnostic.Note(launchSwitch.location, "the switch is here")],
      advice: advice
    )
  }
}

extension [Platform] {
  /// The system on which UIKit runs an app for these platforms first.
  fileprivate var systemName: String {
    if contains(.iOS) { return "iOS" }
    let system = first { $0 != .macOS && $0 != .watchOS }
    return system == .macCatalyst ? "macOS" : system?.rawValue ?? "iOS"
  }
}
