extension CorpusStubs {
  /// Files whose real shape differs from the ordinary one in a way that matters, by their path.
  ///
  /// Each was looked up in its public repository, and is told here in our own words.
  static let exceptions = switches.merging(delegates) { own, _ in own }
    .merging(swiftUIApps) { own, _ in own }

  private static let delegates = [
    // The class with the attribute stands behind the scene delegate, in that one's file.
    "pointfreeco-swift-composable-architecture/Examples/CaseStudies/UIKitCaseStudies/"
      + "SceneDelegate.swift": """
    import UIKit

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?

      func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
      ) {
        window = (scene as? UIWindowScene).map(UIWindow.init(windowScene:))
        window?.makeKeyAndVisible()
      }
    }

    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
    }

    """,

    // An attribute on its own line, another before the class, and a global of the delegate's name.
    "Ranchero-Software-NetNewsWire/Mac/AppDelegate.swift": """
    import AppKit

    @MainActor var appDelegate: AppDelegate!

    @main
    @MainActor final class AppDelegate: NSObject, NSApplicationDelegate {
      func applicationDidFinishLaunching(_ notification: Notification) {
        if !Platform.isRunningUnitTests {
          NSApp.activate(ignoringOtherApps: true)
        }
      }
    }

    """,
    "Ranchero-Software-NetNewsWire/iOS/AppDelegate.swift": """
    import UIKit

    @MainActor var appDelegate: AppDelegate!

    @main
    @MainActor final class AppDelegate: UIResponder, UIApplicationDelegate {
      override init() {
        super.init()
        appDelegate = self
      }
    }

    """,
    "coteditor-CotEditor/CotEditor/Sources/Application/AppDelegate.swift": """
    import AppKit

    @MainActor @objc protocol EncodingChanging: AnyObject {
      func changeEncoding(_ sender: NSMenuItem)
    }

    @main
    @MainActor final class AppDelegate: NSObject, NSApplicationDelegate {
    }

    """,

    // An application class that makes the delegate itself, before any nib is read.
    "CodeEditApp-CodeEdit--852c7a4ec6/CodeEdit/AppDelegate.swift": """
    import SwiftUI

    final class CodeEditApplication: NSApplication {
      let strongDelegate = AppDelegate()

      override init() {
        super.init()
        delegate = strongDelegate
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) {
        fatalError("init(coder:) is not used")
      }
    }

    @NSApplicationMain
    final class AppDelegate: NSObject, NSApplicationDelegate, ObservableObject {
    }

    """,
    "CodeEditApp-CodeEdit/CodeEdit/AppDelegate.swift": """
    import SwiftUI

    final class AppDelegate: NSObject, NSApplicationDelegate, ObservableObject {
    }

    """,

    "artsy-eidolon/Kiosk/App/AppDelegate.swift": kioskDelegate,
    "artsy-eidolon--ff86d6c5ba/Kiosk/App/AppDelegate.swift": kioskDelegate,

    // Flutter inside a UIKit app: no FlutterAppDelegate here, no @objc there.
    "flutter-samples/add_to_app/fullscreen/ios_fullscreen/IOSFullScreen/AppDelegate.swift":
      SourceStub.uiKitDelegate("AppDelegate", attribute: "@UIApplicationMain", hasScenes: false),
    "flutter-samples/add_to_app/ios_content_resizing/ios_content_resizing/ios_content_resizing/"
      + "AppDelegate.swift": """
    import Flutter
    import UIKit

    @main
    class AppDelegate: FlutterAppDelegate {
      lazy var flutterEngine = FlutterEngine(name: "engine")
    }

    """,

    // One main.m for two platforms, and the delegate named by a string.
    "AFNetworking-AFNetworking/Example/main.m": """
    #import <TargetConditionals.h>

    #if TARGET_OS_IOS || TARGET_OS_TV
    #import <UIKit/UIKit.h>

    int main(int argc, char *argv[]) {
        @autoreleasepool {
            return UIApplicationMain(argc, argv, @"UIApplication", @"AppDelegate");
        }
    }
    #else
    #import <Cocoa/Cocoa.h>

    int main(int argc, char *argv[]) {
        return NSApplicationMain(argc, (const char **)argv);
    }
    #endif

    """,
  ]

  // It leaves early under test, instead of switching.
  private static let kioskDelegate = """
    import UIKit

    @UIApplicationMain
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?

      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplicationLaunchOptionsKey: Any]?
      ) -> Bool {
        if let _ = NSClassFromString("XCTest") { return true }
        window?.makeKeyAndVisible()
        return true
      }
    }

    """
}
