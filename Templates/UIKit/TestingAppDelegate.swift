import UIKit

/// Takes the app delegate's place while unit tests run, so that the app itself does not start.
@objc(TestingAppDelegate)
final class TestingAppDelegate: UIResponder, UIApplicationDelegate {
#if WINDOW_WITHOUT_SCENES
    var window: UIWindow?

#endif
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
#if NO_SCENE_MANIFEST
#if WINDOW_WITHOUT_SCENES
        window = nil  // UIKit may have filled it from the app's main storyboard.
#endif
#endif
#if BEFORE_IOS_13
        if #available(iOS 13, tvOS 13, *) {
            forgetSavedScenes(of: application)
#if WINDOW_WITHOUT_SCENES
        } else {
            show(UIWindow(frame: UIScreen.main.bounds))
#endif
        }
#else
        forgetSavedScenes(of: application)
#endif
        return true
    }

#if BEFORE_IOS_13
    @available(iOS 13, tvOS 13, *)
#endif
    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = TestingSceneDelegate.self
        configuration.storyboard = nil
        return configuration
    }

#if NO_SCENE_MANIFEST
#if WINDOW_WITHOUT_SCENES
    /// Called only where UIKit gives the app no scenes, as it may without a scene manifest.
    func applicationDidBecomeActive(_ application: UIApplication) {
        guard
#if BEFORE_IOS_13
            #available(iOS 13, tvOS 13, *),
#endif
            window == nil,
            let scene = application.connectedScenes.first as? UIWindowScene
        else { return }
        show(UIWindow(windowScene: scene))
    }

#endif
#endif
#if WINDOW_WITHOUT_SCENES
    private func show(_ window: UIWindow) {
#if PLACEHOLDER_WINDOW
        window.rootViewController = TestingViewController()
#else
        window.rootViewController = UIViewController()
#endif
        window.makeKeyAndVisible()
        self.window = window
    }

#endif
    /// UIKit brings back the scenes of earlier launches with the scene delegate they had then, and
    /// asks for no configuration. No public method forgets them in time.
#if BEFORE_IOS_13
    @available(iOS 13, tvOS 13, *)
#endif
    private func forgetSavedScenes(of application: UIApplication) {
        let forget = Selector(("_removeSessionFromSessionSet:"))
        guard application.responds(to: forget) else { return }
        for session in application.openSessions {
#if STRICT_MEMORY_SAFETY
            unsafe application.perform(forget, with: session)
#else
            application.perform(forget, with: session)
#endif
        }
    }
}
