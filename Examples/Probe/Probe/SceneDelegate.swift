import SwiftUI
import UIKit

/// Shows what was reported at main. The one of a test bundle derives from it.
@objc(ProbeSceneDelegate)
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    Report.write("willConnectTo, \(NSStringFromClass(type(of: self)))", .shared)
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIHostingController(rootView: ReportView(place: "view"))
    window.makeKeyAndVisible()
    self.window = window
  }
}
