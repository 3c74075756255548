/// What an app's delegate may answer. The methods are optional; here a default stands for not
/// having one.
@MainActor public protocol UIApplicationDelegate: NSObject {
  var window: UIWindow? { get set }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration

  func applicationDidBecomeActive(_ application: UIApplication)
}

extension UIApplicationDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  public func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { .notAnswered }

  public func applicationDidBecomeActive(_ application: UIApplication) {}

  /// What it answers for a scene; nil without the method.
  public func configuration(for session: UISceneSession) -> UISceneConfiguration? {
    let answer = application(
      .shared,
      configurationForConnecting: session,
      options: UIScene.ConnectionOptions()
    )
    return answer === UISceneConfiguration.notAnswered ? nil : answer
  }

  /// What `@main` before a delegate runs.
  public static func main() {
    UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(Self.self))
  }
}
