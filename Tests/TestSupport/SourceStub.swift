import Foundation

/// The texts of the sources that stand in the projects of tests.
package enum SourceStub {
  /// A name as an identifier, in the way Xcode makes module names.
  package static func identifier(_ name: String) -> String {
    let mapped = name.map { $0.isLetter || $0.isNumber ? $0 : "_" }
    return (mapped.first?.isNumber == true ? "_" : "") + String(mapped)
  }

  package static func swiftUIApp(_ type: String) -> String {
    """
    import SwiftUI

    @main
    struct \(type): App {
      var body: some Scene {
        WindowGroup {
          ContentView()
        }
      }
    }

    """
  }

  package static func uiKitDelegate(_ type: String, attribute: String, hasScenes: Bool) -> String {
    """
    import UIKit

    \(attribute)
    class \(type): UIResponder, UIApplicationDelegate {
    \(hasScenes ? "" : "  var window: UIWindow?\n\n")\
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        true
      }
    \(hasScenes ? sceneConfiguration : "")\
    }

    """
  }

  package static let sceneConfiguration = """

      func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
      ) -> UISceneConfiguration {
        UISceneConfiguration(
          name: "Default Configuration", sessionRole: connectingSceneSession.role)
      }

    """

  package static func appKitDelegate(_ type: String, attribute: String) -> String {
    """
    import Cocoa

    \(attribute)
    class \(type): NSObject, NSApplicationDelegate {
      func applicationDidFinishLaunching(_ notification: Notification) {
      }
    }

    """
  }

  package static func flutterDelegate(_ type: String, attribute: String, isAppKit: Bool) -> String {
    isAppKit
      ? """
      import Cocoa
      import FlutterMacOS

      \(attribute)
      class \(type): FlutterAppDelegate {
        override func applicationShouldTerminateAfterLastWindowClosed(
          _ sender: NSApplication
        ) -> Bool {
          true
        }
      }

      """
      : """
      import Flutter
      import UIKit

      \(attribute)
      @objc class \(type): FlutterAppDelegate {
        override func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          GeneratedPluginRegistrant.register(with: self)
          return super.application(application, didFinishLaunchingWithOptions: launchOptions)
        }
      }

      """
  }

  package static let uiKitMain = """
    #import <UIKit/UIKit.h>
    #import "AppDelegate.h"

    int main(int argc, char *argv[]) {
        @autoreleasepool {
            return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));
        }
    }

    """

  package static let appKitMain = """
    #import <Cocoa/Cocoa.h>

    int main(int argc, const char *argv[]) {
        return NSApplicationMain(argc, argv);
    }

    """

  /// The stand-in of an app with scenes, as people write it.
  package static let testingAppDelegate = """
    import UIKit

    @objc(TestingAppDelegate)
    final class TestingAppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        for session in application.openSessions {
          application.perform(Selector(("_removeSessionFromSessionSet:")), with: session)
        }
        return true
      }

      func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
      ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(
          name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = TestingSceneDelegate.self
        configuration.storyboard = nil
        return configuration
      }
    }

    """

  /// The scene delegate next to it.
  package static let testingSceneDelegate = """
    import UIKit

    @objc(TestingSceneDelegate)
    final class TestingSceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
    }

    """

  /// A stand-in that implements nothing, so that it has no scenes.
  package static let bareTestingAppDelegate = """
    import UIKit

    @objc(TestingAppDelegate)
    final class TestingAppDelegate: UIResponder, UIApplicationDelegate {
    }

    """
}
