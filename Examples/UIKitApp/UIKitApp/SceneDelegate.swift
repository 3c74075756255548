import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    // The storyboard has made the window; the notes are still missing.
    guard
      let app = UIApplication.shared.delegate as? AppDelegate,
      let navigation = window?.rootViewController as? UINavigationController,
      let notes = navigation.topViewController as? NotesViewController
    else { return }
    notes.store = app.store
  }
}
