@MainActor public class UIScene: NSObject {
  public struct ConnectionOptions: Sendable {}

  public let session: UISceneSession
  public internal(set) var delegate: (any UISceneDelegate)?

  init(session: UISceneSession) {
    self.session = session
    super.init()
  }

  public required init() {
    session = UISceneSession()
    super.init()
  }
}

@MainActor public final class UIWindowScene: UIScene {}

/// The scene of UIKit's own that iOS 27 connects in every app, with a delegate of UIKit's own.
@MainActor final class _UIKeyboardInputScene: UIScene {
  final class Delegate: UIResponder, UISceneDelegate {}
}

@MainActor public protocol UISceneDelegate: NSObject {
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  )
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
}

@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
