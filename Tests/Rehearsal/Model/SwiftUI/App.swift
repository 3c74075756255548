@_exported public import AppKit
@_exported public import UIKit

/// An app that SwiftUI runs.
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene

  init()

  @SceneBuilder var body: Body { get }
}

extension App {
  /// Makes the app, its properties and its adaptors, then runs it on UIKit, or on AppKit.
  @MainActor public static func main() {
    nonisolated(unsafe) let app = Self()
    System.note("delegate", String(describing: Self.self))
    if System.isMac {
      NSApplication.shared.open = { app.body.open() }
      return NSApplication.shared.run()
    }
    AppDelegate.show = { app.body.show(in: $0) }
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

/// The same on the Mac.
@propertyWrapper @MainActor
public struct NSApplicationDelegateAdaptor<Delegate: NSApplicationDelegate> {
  public let wrappedValue: Delegate

  public init(_ type: Delegate.Type = Delegate.self) {
    wrappedValue = type.init()
    NSApplication.shared.adapted = wrappedValue
  }
}

/// SwiftUI's own delegate. It adopts scenes, whatever the app does.
final class AppDelegate: UIResponder, UIApplicationDelegate {
  static var show: (UISceneSession) -> Bool = { _ in false }
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
    let role = connectingSceneSession.role
    let configuration = UISceneConfiguration(name: nil, sessionRole: role)
    if [.windowApplication, .immersiveSpaceApplication].contains(role) {
      configuration.delegateClass = AppSceneDelegate.self
    }
    return configuration
  }
}

/// SwiftUI's own scene delegate, the same for every app: a saved scene shows what runs now.
///
/// At every connection it asks the adaptor of this launch for a configuration, and calls the delegate
/// that this one names, too (re-implementations read against the binary; Facts.md).
final class AppSceneDelegate: UIResponder, UIWindowSceneDelegate {
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    let type = AppDelegate.adapted?.configuration(for: session)?.delegateClass as? NSObject.Type
    if let type {
      System.note("scene", NSStringFromClass(type))
      (type.init() as? any UISceneDelegate)?
        .scene(scene, willConnectTo: session, options: connectionOptions)
    }
    // What SwiftUI itself does isn't known; OpenSwiftUI ends in a precondition failure.
    guard AppDelegate.show(session) else {
      System.end("the App has no such scene")
    }
  }
}
