import UIKit

final class TestingAppDelegate: NSObject, UIApplicationDelegate {}
final class TestingSceneDelegate: NSObject, UISceneDelegate {}

final class TestingAppLauncher: NSObject {
  @MainActor private(set) static var hasLaunched = false
}

extension NSObject {
  static func value(forKey key: String) -> Any? { nil }
}
