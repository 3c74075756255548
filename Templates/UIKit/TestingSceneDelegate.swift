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
