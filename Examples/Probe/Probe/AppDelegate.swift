import UIKit

/// A delegate that adopts no scenes.
class PlainAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Report.write("willFinishLaunching", application)
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Report.write("didFinishLaunching", application)
    if Report.forgetsScenes {
      forgetScenes(of: application)
      Report.write("didFinishLaunching, scenes forgotten", application)
    }
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    Report.write("didBecomeActive", application)
  }

  /// What a stand-in does, so that UIKit asks for the configuration of each scene again.
  private func forgetScenes(of application: UIApplication) {
    let forget = Selector(("_removeSessionFromSessionSet:"))
    guard application.responds(to: forget) else { return }
    for session in application.openSessions {
      application.perform(forget, with: session)
    }
  }
}

/// A delegate that answers for its scenes; in unit tests with a class of the test bundle.
final class AppDelegate: PlainAppDelegate {
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    Report.write("configurationForConnecting", application)
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = NSClassFromString("ProbeTestSceneDelegate") ?? SceneDelegate.self
    return configuration
  }
}
