import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  /// The notes on disk, or an empty store in memory where those cannot be read.
  private(set) var store = NoteStore()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Analytics.shared.start()
    do {
      store = try NoteStore(file: NoteStore.standardFile())
    } catch {
      Analytics.shared.log("notes not opened: \(error.localizedDescription)")
    }
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
    UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
  }
}
