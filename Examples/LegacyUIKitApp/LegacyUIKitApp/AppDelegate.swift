import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  /// What is on the list on disk, or an empty list where that cannot be read.
  private(set) var list = ShoppingList()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Analytics.shared.start()
    do {
      list = try ShoppingList(file: ShoppingList.standardFile())
    } catch {
      Analytics.shared.log("list not opened: \(error.localizedDescription)")
    }
    Backend().registerDevice { error in
      Analytics.shared.log(error.map { "device not registered: \($0)" } ?? "device registered")
    }
    showList()
    return true
  }

  /// Gives the list to the storyboard's first screen.
  private func showList() {
    let navigation = window?.rootViewController as? UINavigationController
    let items = navigation?.topViewController as? ItemsViewController
    items?.list = list
  }
}
