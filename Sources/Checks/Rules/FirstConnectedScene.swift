import Diagnostics
import LaunchModel
import XcodeModel

extension Rule {
  package static let firstConnectedScene = Rule(
    id: "first-connected-scene",
    severity: .note,
    title: "Code takes the first connected scene, which can be the keyboard's in iOS 27",
    reason: [
      """
      iOS 27 connects a scene of its own in every app, for keyboard input (role \
      `_UISceneSessionRoleKeyboardInputScene`), and the order of scenes isn't guaranteed \
      ([Apple Developer Forums](https://developer.apple.com/forums/thread/842439)). Code that takes any \
      scene then gets one without the app's window in some runs, with or without a stand-in.
      """
    ],
    repair: [
      """
      Ask for the role: `connectedScenes.first { $0.session.role == .windowApplication }`.
      """
    ],
    example: """
      let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
      """,
    limits: """
      Apps for iOS whose tests are hosted, and these tests: `connectedScenes.first`, and in Objective-C \
      `anyObject` and `allObjects.firstObject`.
      """
  ) { $0.firstConnectedScene }
}

extension CheckContext {
  fileprivate var firstConnectedScene: [Finding] {
    apps.filter { $0.launch.platforms.contains(.iOS) && !$0.bundles.isEmpty }.flatMap { app in
      ([app.sources] + app.bundles.map(\.sources)).flatMap { sources in
        sources.firstConnectedScenes.map { location in
          Finding(
            .firstConnectedScene,
            in: sources.name,
            at: location,
            "the first connected scene can be the keyboard's in iOS 27",
            advice: "choose a scene whose session has the role of a window"
          )
        }
      }
    }
  }
}
