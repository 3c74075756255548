// Written by Scripts/embed-templates from the files under Templates/; do not edit.
// swift-format-ignore-file

/// A file of Templates/, named by its path there.
///
/// The last part of the path is the name of the file to install.
package enum Template: String, CaseIterable, Sendable {
  case uiKitSwiftTestingTestingAppDelegateTests = "UIKit/SwiftTesting/TestingAppDelegateTests.swift"
  case uiKitTestingAppDelegate = "UIKit/TestingAppDelegate.swift"
  case uiKitTestingSceneDelegate = "UIKit/TestingSceneDelegate.swift"
  case uiKitXCTestTestingAppDelegateTests = "UIKit/XCTest/TestingAppDelegateTests.swift"
  case uiKitMain = "UIKit/main.swift"

  /// The file's text, with its conditions and placeholders still in it.
  package var text: String {
    switch self {
    case .uiKitSwiftTestingTestingAppDelegateTests:
      return ##"""
import Testing
import UIKit

/// Fails when the app was launched in full, instead of its stand-in.
@MainActor
struct TestingAppDelegateTests {
    @Test func standsInForTheAppDelegate() {
        let delegate = UIApplication.shared.delegate.map { NSStringFromClass(type(of: $0)) }
        #expect(
            delegate == "TestingAppDelegate",
            """
            The app was launched in full. Check that main.swift looks up TestingAppDelegate, and \
            that TestingAppDelegate.swift belongs to this test target.
            """
        )
    }

#if BEFORE_IOS_13
    @available(iOS 13, tvOS 13, *)
#endif
    @Test func standsInForEverySceneDelegate() {
        for delegate in UIApplication.shared.connectedScenes.compactMap(\.delegate) {
            #expect(
                NSStringFromClass(type(of: delegate)) == "TestingSceneDelegate",
                """
                A scene of an earlier launch came back. Delete the app from the device or \
                simulator, then run the tests again.
                """
            )
        }
    }
}

"""##
    case .uiKitTestingAppDelegate:
      return ##"""
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

"""##
    case .uiKitTestingSceneDelegate:
      return ##"""
import UIKit

#if NO_WINDOW
/// Takes the scene delegate's place while unit tests run. It shows nothing.
#else
/// Takes the scene delegate's place while unit tests run.
#endif
#if BEFORE_IOS_13
@available(iOS 13, tvOS 13, *)
#endif
@objc(TestingSceneDelegate)
#if NO_WINDOW
#if CARPLAY_SCENE
final class TestingSceneDelegate: UIResponder, UIWindowSceneDelegate {
    /// CarPlay raises an exception when a scene delegate has no such method.
    @objc(templateApplicationScene:didConnectInterfaceController:)
    func templateApplicationScene(_ scene: UIScene, didConnect interfaceController: NSObject) {}
}
#else
final class TestingSceneDelegate: UIResponder, UIWindowSceneDelegate {}
#endif
#else
final class TestingSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        // Other scenes (an external display, an immersive space) stay empty.
        guard session.role == .windowApplication, let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
#if PLACEHOLDER_WINDOW
        window.rootViewController = TestingViewController()
#else
        window.rootViewController = UIViewController()
#endif
        window.makeKeyAndVisible()
        self.window = window
    }
#if CARPLAY_SCENE

    /// CarPlay raises an exception when a scene delegate has no such method.
    @objc(templateApplicationScene:didConnectInterfaceController:)
    func templateApplicationScene(_ scene: UIScene, didConnect interfaceController: NSObject) {}
#endif
}
#endif
#if PLACEHOLDER_WINDOW

final class TestingViewController: UIViewController {
    override func loadView() {
        let label = UILabel()
        label.text = "Running unit tests…"
        label.textAlignment = .center
        label.textColor = .black
        label.backgroundColor = .white
        view = label
    }
}
#endif

"""##
    case .uiKitXCTestTestingAppDelegateTests:
      return ##"""
import UIKit
import XCTest

/// Fails when the app was launched in full, instead of its stand-in.
#if MAIN_ACTOR_BY_DEFAULT
nonisolated final class TestingAppDelegateTests: XCTestCase {
#else
final class TestingAppDelegateTests: XCTestCase {
#endif
    @MainActor func testStandsInForTheAppDelegate() {
        let delegate = UIApplication.shared.delegate.map { NSStringFromClass(type(of: $0)) }
        XCTAssertEqual(
            delegate, "TestingAppDelegate",
            """
            The app was launched in full. Check that main.swift looks up TestingAppDelegate, and \
            that TestingAppDelegate.swift belongs to this test target.
            """
        )
    }

#if BEFORE_IOS_13
    @available(iOS 13, tvOS 13, *)
#endif
    @MainActor func testStandsInForEverySceneDelegate() {
        for delegate in UIApplication.shared.connectedScenes.compactMap(\.delegate) {
            XCTAssertEqual(
                NSStringFromClass(type(of: delegate)), "TestingSceneDelegate",
                """
                A scene of an earlier launch came back. Delete the app from the device or \
                simulator, then run the tests again.
                """
            )
        }
    }
}

"""##
    case .uiKitMain:
      return ##"""
import UIKit

// Unit tests bring a TestingAppDelegate with them. While they run, it takes the app delegate's place.
#if STRICT_MEMORY_SAFETY
unsafe UIApplicationMain(
#else
UIApplicationMain(
#endif
    CommandLine.argc,
    CommandLine.unsafeArgv,
    nil,
    NSStringFromClass(NSClassFromString("TestingAppDelegate") ?? AppDelegate.self)
)

"""##
    }
  }
}
