import UIKit

/// What both apps start with.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  let history = History(in: .standard)

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Analytics.shared.start()
    Analytics.shared.log("edition: \(Edition.name)")
    history.noteLaunch()
    Task {
      do {
        try await Backend().registerDevice()
        Analytics.shared.log("device registered")
      } catch {
        Analytics.shared.log("device not registered: \(error.localizedDescription)")
      }
    }
    return true
  }

  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
}
