@_exported public import UIKit

/// An app that SwiftUI runs.
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene

  init()

  @SceneBuilder var body: Body { get }
}

extension App {
  /// Makes the app, its properties and its adaptors, then runs it on UIKit.
  @MainActor public static func main() {
    nonisolated(unsafe) let app = Self()
    System.note("delegate", String(describing: Self.self))
    AppDelegate.content = { app.body.showFirstScreen() }
    UIApplicationMain(
      CommandLine.argc,
      CommandLine.unsafeArgv,
      nil,
      NSStringFromClass(AppDelegate.self)
    )
  }
}

/// Has a delegate of the app's own made, and called, beside SwiftUI's.
@propertyWrapper @MainActor
public struct UIApplicationDelegateAdaptor<Delegate: UIApplicationDelegate> {
  public let wrappedValue: Delegate

  public init(_ type: Delegate.Type = Delegate.self) {
    wrappedValue = type.init()
    AppDelegate.adapted = wrappedValue
  }
}

/// SwiftUI's own delegate. It adopts scenes, whatever the app does.
final class AppDelegate: UIResponder, UIApplicationDelegate {
  static var content: () -> Void = {}
  static var adapted: (any UIApplicationDelegate)?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Self.adapted?.application(application, didFinishLaunchingWithOptions: launchOptions) ?? true
  }

  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = AppSceneDelegate.self
    return configuration
  }
}

/// SwiftUI's own scene delegate, the same for every app: a saved scene shows what runs now.
final class AppSceneDelegate: UIResponder, UIWindowSceneDelegate {
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    AppDelegate.content()
  }
}
