//if STAND_IN_APP
#if DEBUG
//end
import UIKit
//if SUBCLASS && OVERRIDES_WINDOW && !NO_WINDOW
@testable import AppModule
//end

/// Replaces the scene delegate while unit tests run.
//if BEFORE_IOS_13
@available(iOS 13, tvOS 13, *)
//end
@objc(TestingSceneDelegate)
//if STAND_IN_APP
class TestingSceneDelegate: UIResponder, UIWindowSceneDelegate {
//else
final class TestingSceneDelegate: UIResponder, UIWindowSceneDelegate {
//end
//if NO_WINDOW
    // It creates no window.
//else
    var window: UIWindow?

    func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        // Scenes of other roles, such as an external display's, stay empty.
        guard session.role == .windowApplication, let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
//if EMPTY_WINDOW
        window.rootViewController = UIViewController()
//else
        window.rootViewController = TestingViewController()
//end
        window.makeKeyAndVisible()
        self.window = window
//if EXTENSION_API_ONLY
        let application = UIApplication.value(forKey: "sharedApplication") as? UIApplication
//if STRICT_MEMORY_SAFETY
        unsafe (application?.delegate as? TestingAppDelegate)?.window = window
//else
        (application?.delegate as? TestingAppDelegate)?.window = window
//end
//else if STRICT_MEMORY_SAFETY
        unsafe (UIApplication.shared.delegate as? TestingAppDelegate)?.window = window
//else
        (UIApplication.shared.delegate as? TestingAppDelegate)?.window = window
//end
    }
//end
//if CARPLAY_SCENE

    /// CarPlay raises an exception if the scene delegate doesn't implement this method.
    @objc(templateApplicationScene:didConnectInterfaceController:)
    func templateApplicationScene(_ scene: UIScene, didConnect interfaceController: NSObject) {}
//end
}
//if !EMPTY_WINDOW && !NO_WINDOW

//if BEFORE_IOS_13
final class TestingViewController: UIViewController {
//else
private final class TestingViewController: UIViewController {
//end
    override func loadView() {
        let label = UILabel()
        label.text = "Running unit tests…"
        label.textAlignment = .center
        label.textColor = .black
        label.backgroundColor = .white
        view = label
    }
}
//end
//if STAND_IN_APP
#endif
//end
