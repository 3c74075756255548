import UIKit

class AppDelegate: NSObject, UIApplicationDelegate {}
final class TestingAppDelegate: NSObject, UIApplicationDelegate {}
final class TestingSceneDelegate: NSObject, UISceneDelegate {}

struct AppType: App {}

final class TestingAppLauncher: NSObject {
  @MainActor private(set) static var hasLaunched = false
}

extension NSObject {
  static func value(forKey key: String) -> Any? { nil }
}
