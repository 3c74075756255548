@MainActor open class UIResponder: NSObject {}

/// The app while it runs.
@MainActor public final class UIApplication: UIResponder {
  public static let shared = UIApplication()

  /// The delegate, if it says that it is one.
  public var delegate: (any UIApplicationDelegate)? { delegateObject as? any UIApplicationDelegate }

  /// Any object will do as a delegate: UIKit asks which methods it has.
  private var delegateObject: NSObject?

  /// The saved sessions that the app has not forgotten, and those of this launch.
  public internal(set) var openSessions: Set<UISceneSession> = []

  public internal(set) var connectedScenes: Set<UIScene> = []

  var usesScenes = false

  func setDelegate(_ object: NSObject) { delegateObject = object }

  /// In headers of iOS 18, and in use for tests: Firefox iOS, Pocket Casts (Facts.md).
  private nonisolated static let forget = Selector("_removeSessionFromSessionSet:")

  public override nonisolated func responds(to selector: Selector) -> Bool {
    selector == Self.forget && System.forgetsSessions
  }

  @discardableResult
  public override nonisolated func perform(
    _ selector: Selector,
    with argument: Any?
  ) -> AnyObject? {
    guard responds(to: selector), let session = argument as? UISceneSession else {
      System.end("UIApplication does not respond to this")
    }
    MainActor.assumeIsolated { _ = openSessions.remove(session) }
    return nil
  }

  public struct LaunchOptionsKey: Hashable, Sendable {}
}
