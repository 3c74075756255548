import Foundation

extension SourceStub {
  /// A file that holds no entry point, by its name and extension.
  package static func inert(_ path: String) -> String {
    let name = path.lastComponent
    switch name {
    case "AppDelegate.swift": return plainAppDelegate
    case "SceneDelegate.swift": return sceneDelegate
    case "Package.swift": return packageManifest
    case "AppDelegate.h": return path.contains("macOS") ? appKitHeader : uiKitHeader
    case "AppDelegate.m": return path.contains("macOS") ? appKitBody : uiKitBody
    case "SceneDelegate.h": return sceneHeader
    case "SceneDelegate.m": return sceneBody
    case "main.m": return "int main(void) {\n    return 0;\n}\n"
    default: break
    }
    switch name.split(separator: ".").last {
    case "swift": return "import Foundation\n"
    case "h", "m": return "#import <Foundation/Foundation.h>\n"
    case "c": return "#include <stddef.h>\n"
    case "cpp": return "#include <cstddef>\n"
    case "storyboard": return interface("com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB")
    case "xib": return interface("com.apple.InterfaceBuilder3.CocoaTouch.XIB")
    default: return ""
    }
  }

  private static func interface(_ type: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="\(type)" version="3.0">
    </document>

    """
  }

  private static let packageManifest = """
    // swift-tools-version: 5.9
    import PackageDescription

    let package = Package(name: "Package")

    """

  private static let plainAppDelegate = """
    import UIKit

    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
    }

    """

  private static let sceneDelegate = """
    import UIKit

    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?

      func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
      ) {
        guard scene is UIWindowScene else { return }
      }
    }

    """

  private static let uiKitHeader = """
    #import <UIKit/UIKit.h>

    @interface AppDelegate : UIResponder <UIApplicationDelegate>
    @property (strong, nonatomic) UIWindow *window;
    @end

    """

  private static let uiKitBody = """
    #import "AppDelegate.h"

    @implementation AppDelegate

    - (BOOL)application:(UIApplication *)application
        didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
        return YES;
    }

    @end

    """

  private static let appKitHeader = """
    #import <Cocoa/Cocoa.h>

    @interface AppDelegate : NSObject <NSApplicationDelegate>
    @end

    """

  private static let appKitBody = """
    #import "AppDelegate.h"

    @implementation AppDelegate
    @end

    """

  private static let sceneHeader = """
    #import <UIKit/UIKit.h>

    @interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
    @property (strong, nonatomic) UIWindow *window;
    @end

    """

  private static let sceneBody = """
    #import "SceneDelegate.h"

    @implementation SceneDelegate
    @end

    """
}

extension SourceStub {
  /// An AppKit delegate without an attribute.
  package static let inertAppKitDelegate =
    "import AppKit\n\nfinal class AppDelegate: NSObject, NSApplicationDelegate {\n}\n"
}
