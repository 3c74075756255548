@_exported public import Foundation

/// Launches the app. Documentation of Apple's: "About the app launch sequence".
///
/// - Parameter delegateClassName: the class is looked up by name, here and not before, so that it
///   may come from a test bundle (WordPress-iOS passes a bare name; Facts.md).
@MainActor @discardableResult
public func UIApplicationMain(
  _ argc: Int32,
  _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  let application = UIApplication.shared
  if let delegateClassName {
    guard let type = NSClassFromString(delegateClassName) as? NSObject.Type else {
      System.end("there is no class \(delegateClassName)")
    }
    application.setDelegate(type.init())
    System.note("delegate", delegateClassName)
  }
  application.launch()
  System.afterLaunch()
}

extension UIApplication {
  func launch() {
    let first = UISceneSession(role: UISceneConfiguration.firstRole)
    usesScenes = adoptsScenes(first)
    // Since iOS 27, in apps built with its SDK (Facts.md). At which moment nobody says;
    // here it is before the delegate is called.
    if System.version >= 27, !usesScenes { System.end("no scene life cycle") }
    if !usesScenes { loadMainStoryboard() }
    if usesScenes, System.listsSessions { openSessions = savedSessions }
    _ = delegate?.application(self, willFinishLaunchingWithOptions: nil)
    _ = delegate?.application(self, didFinishLaunchingWithOptions: nil)
    if usesScenes {
      connectScenes(first)
    } else {
      becomeActiveWithoutScenes()
    }
  }

  /// Whether the app has scenes: from iOS 13 on, if its manifest has configurations, or else if its
  /// delegate has the method (Apple's guide to the scene-based life cycle; Facts.md).
  private func adoptsScenes(_ first: UISceneSession) -> Bool {
    guard System.version >= 13 else { return false }
    if UISceneConfiguration.isInManifest { return true }
    first.answer = configuration(for: first)
    return first.answer != nil
  }

  /// `UIMainStoryboardFile` is loaded whatever the delegate is (Facts.md).
  private func loadMainStoryboard() {
    guard let name = AppBundle.info["UIMainStoryboardFile"] else { return }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIStoryboard(name: name).instantiateInitialViewController()
    delegate?.window = window
  }

  /// UIKit shows the window that the delegate holds, and tells the delegate that the app is active,
  /// which with scenes it does not (Apple's documentation of `applicationDidBecomeActive`).
  private func becomeActiveWithoutScenes() {
    delegate?.window?.makeKeyAndVisible()
    // Of iOS 13 and later nobody wrote down which scenes an app without them sees.
    if System.version >= 13 {
      connectedScenes = [UIWindowScene(session: UISceneSession(role: .windowApplication))]
    }
    delegate?.applicationDidBecomeActive(self)
  }
}
