import UIKit

/// What SwiftUI has no place for: telling the server about this device.
final class AppDelegate: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
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
}
