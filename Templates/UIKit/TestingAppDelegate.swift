//if STAND_IN_APP
#if DEBUG
//end
import UIKit
//if SUBCLASS
@testable import AppModule
//end

//if SUBCLASS
/// Replaces the app delegate while unit tests run. Of its launch code, only `init` runs.
//else
/// Replaces the app delegate while unit tests run, so that the app's own launch code doesn't run.
//end
@objc(TestingAppDelegate)
//if SUBCLASS
final class TestingAppDelegate: AppDelegate {
//else
final class TestingAppDelegate: UIResponder, UIApplicationDelegate {
//end
    /// Your own set-up runs before all else: `run()` of a class TestingSetUp, if there is one.
    private let testingSetUp: Void = {
        let setUp = NSClassFromString("TestingSetUp") as? NSObject.Type
//if STRICT_MEMORY_SAFETY
        unsafe setUp?.perform(NSSelectorFromString("run"))
//else
        setUp?.perform(NSSelectorFromString("run"))
//end
    }()

//if STAND_IN_APP
    /// Whether unit tests launched the app. In a preview, test classes may be loaded too.
    static var isRunningTests: Bool {
        let environment = ProcessInfo.processInfo.environment
        guard environment["XCODE_RUNNING_FOR_PREVIEWS"] != "1" else { return false }
        return NSClassFromString("XCTestCase") != nil
            || environment.keys.contains { $0.hasPrefix("XCTest") }
    }

    /// UIKit saves the name of this class with the scene. In the next launch no class has that
    /// name, so the app's own scenes return.
//if BEFORE_IOS_13
    @available(iOS 13, tvOS 13, *)
//end
    private static let sceneDelegateClass: AnyClass = {
        let name = "TestingSceneDelegateOfThisLaunch"
        let scene = TestingSceneDelegate.self
//if STRICT_MEMORY_SAFETY
        guard let subclass = unsafe objc_allocateClassPair(scene, name, 0) else { return scene }
//else
        guard let subclass = objc_allocateClassPair(scene, name, 0) else { return scene }
//end
        objc_registerClassPair(subclass)
        return subclass
    }()

//end
//if !OVERRIDES_WINDOW
//if NO_WINDOW
    /// Stays nil; code that reads it from the app delegate would crash without it.
//else
    /// The scene's window, for code that reads it from the app delegate.
//end
    var window: UIWindow?

//end
//if OVERRIDES_WILL_FINISH_LAUNCHING
    override func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        true
    }

//end
//if OVERRIDES_DID_FINISH_LAUNCHING
    override func application(
//else
    func application(
//end
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
//if BEFORE_IOS_13 && NO_WINDOW && !OVERRIDES_WINDOW
        window = nil  // UIKit may have filled it from the app's main storyboard.
//end
//if BEFORE_IOS_13 && !NO_WINDOW
        if #available(iOS 13, tvOS 13, *) {
//if STAND_IN_APP
            // The scene delegate creates the window.
//else
            forgetSavedScenes(of: application)
//end
        } else {
//if VISION_OS
#if !os(visionOS)
            show(UIWindow(frame: UIScreen.main.bounds))
#endif
//else
            show(UIWindow(frame: UIScreen.main.bounds))
//end
        }
//else if BEFORE_IOS_13 && !STAND_IN_APP
        if #available(iOS 13, tvOS 13, *) {
            forgetSavedScenes(of: application)
        }
//else if !STAND_IN_APP
        forgetSavedScenes(of: application)
//end
        return true
    }

//if BEFORE_IOS_13
    @available(iOS 13, tvOS 13, *)
//end
//if OVERRIDES_SCENE_CONFIGURATION
    override func application(
//else
    func application(
//end
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let role = connectingSceneSession.role
        let configuration = UISceneConfiguration(name: nil, sessionRole: role)
        // Scenes that the app doesn't configure are UIKit's own, such as the keyboard's in iOS 27.
        if role == .windowApplication || configuration.delegateClass != nil {
//if STAND_IN_APP
            configuration.delegateClass = Self.sceneDelegateClass
//else
            configuration.delegateClass = TestingSceneDelegate.self
//end
        }
        configuration.storyboard = nil
        return configuration
    }
//if BEFORE_IOS_13 && OVERRIDES_DID_BECOME_ACTIVE

    // UIKit calls this below iOS 13, where the app has no scenes.
    override func applicationDidBecomeActive(_ application: UIApplication) {}
//end
//if BEFORE_IOS_13 && !NO_WINDOW

    private func show(_ window: UIWindow) {
//if EMPTY_WINDOW
        window.rootViewController = UIViewController()
//else
        window.rootViewController = TestingViewController()
//end
        window.makeKeyAndVisible()
        self.window = window
    }
//end
//if !STAND_IN_APP

    /// UIKit restores the scenes of earlier launches with their original scene delegate and doesn't
    /// ask for a configuration. No public API discards them early enough.
//if BEFORE_IOS_13
    @available(iOS 13, tvOS 13, *)
//end
    private func forgetSavedScenes(of application: UIApplication) {
        let forget = Selector(("_removeSessionFromSessionSet:"))
        guard application.responds(to: forget) else { return }
        for session in application.openSessions {
//if STRICT_MEMORY_SAFETY
            unsafe application.perform(forget, with: session)
//else
            application.perform(forget, with: session)
//end
        }
    }
//end
}
//if STAND_IN_APP
#endif
//end
