import Diagnostics
import LaunchModel
import SwitchPlanning
import XcodeModel

extension Rule {
  package static let appWithoutScenes = Rule(
    id: "app-without-scenes",
    severity: .note,
    title: "The app has no scenes: built with the iOS 27 SDK, it terminates at launch",
    reason: [
      """
      Apps built with the iOS 27 SDK must adopt scenes; the others terminate at launch (Apple's \
      technical note TN3187). The same goes for tvOS, visionOS, and Mac Catalyst. An app adopts \
      them with scene configurations in Info.plist, or with an app delegate that implements \
      `application(_:configurationForConnecting:options:)` (Apple, "Transitioning to the UIKit \
      scene-based life cycle"). The installed stand-in does, so tests run even if the app doesn't.
      """,
      """
      Without scenes, which includes all apps below iOS 13, UIKit also loads the storyboard that \
      `UIMainStoryboardFile` names, whatever the delegate is. The initial view controller is then \
      created during tests, with everything its properties and initializers do.
      """,
    ],
    repair: [
      """
      Adopt the scene life cycle, in Info.plist or in the app delegate.
      """
    ],
    example: """
      <key>UIMainStoryboardFile</key>
      <string>Main</string>
      <!-- no UIApplicationSceneManifest, and no method in the app delegate -->
      """,
    limits: """
      UIKit apps whose launch is switched and that adopt scenes neither in Info.plist nor in the app \
      delegate, or that also run on iOS 12 and name a main storyboard. An app delegate whose superclass \
      isn't in the sources may adopt them, so it isn't reported.
      """
  ) { $0.appWithoutScenes }
}

extension CheckContext {
  /// The switched apps without scenes, which iOS 27 terminates, and those whose main storyboard UIKit
  /// loads during tests.
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
    var advice: Message = "add scene configurations to Info.plist, or to the app delegate"
    let standInsAdopt = !standIns.isEmpty && standIns.allSatisfy(mayConfigureScenes)
    if launch.infoPlist.sceneManifest == nil, delegate.map(mayConfigureScenes) != true {
      let isLoaded = !standInsAdopt || sources.target.testSettings.hasSystemsWithoutScenes
      message =
        "'\(name)' doesn't adopt scenes: built with the \(launch.platforms.systemName) 27 SDK, it"
        + " terminates at launch"
        + (standInsAdopt ? ", except in tests" : "")
        + (storyboard.flatMap { isLoaded ? "; '\($0)' is still loaded during tests" : nil } ?? "")
    } else {
      guard let storyboard, sources.target.testSettings.hasSystemsWithoutScenes else { return nil }
      message = "below iOS 13, '\(storyboard)' is still loaded during tests"
      advice = "raise the deployment target to iOS 13, or run the tests on iOS 13 or later"
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
