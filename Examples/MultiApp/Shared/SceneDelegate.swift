import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let converter = ConverterViewController(scales: Edition.scales)
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UINavigationController(rootViewController: converter)
    window.makeKeyAndVisible()
    self.window = window
  }
}
