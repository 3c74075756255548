import Foundation

/// The texts of stub files, by what they stand for.
enum CorpusStub {
  /// The entry point of an app that starts in the ordinary way.
  static func entry(of app: CorpusApp, isFlutter: Bool) -> String? {
    switch app.entry {
    case .swiftUI(let file):
      return swiftUIApp(String(file.dropLast(".swift".utf8.count)))
    case .delegate(let attribute, let type, _):
      if isFlutter { return flutterDelegate(type, attribute: attribute, isAppKit: app.isAppKit) }
      return app.isAppKit
        ? appKitDelegate(type, attribute: attribute)
        : uiKitDelegate(type, attribute: attribute, hasScenes: app.namesSceneDelegate)
    case .main(let file):
      guard file == "main.m" else { return nil }
      return app.isAppKit ? appKitMain : uiKitMain
    case .unknown:
      return nil
    }
  }

  /// The folder of a target that does not bear its name, where the entry's name alone is not enough.
  static let folders = ["NetNewsWire": "Mac", "NetNewsWire-iOS": "iOS"]

  /// A name as an identifier, in the way Xcode makes module names.
  static func identifier(_ name: String) -> String {
    let mapped = name.map { $0.isLetter || $0.isNumber ? $0 : "_" }
    return (mapped.first?.isNumber == true ? "_" : "") + String(mapped)
  }

  static func swiftUIApp(_ type: String) -> String {
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

  static func uiKitDelegate(_ type: String, attribute: String, hasScenes: Bool) -> String {
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

  static let sceneConfiguration = """

      func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
      ) -> UISceneConfiguration {
        UISceneConfiguration(
          name: "Default Configuration", sessionRole: connectingSceneSession.role)
      }

    """

  static func appKitDelegate(_ type: String, attribute: String) -> String {
    """
    import Cocoa

    \(attribute)
    class \(type): NSObject, NSApplicationDelegate {
      func applicationDidFinishLaunching(_ notification: Notification) {
      }
    }

    """
  }

  static func flutterDelegate(_ type: String, attribute: String, isAppKit: Bool) -> String {
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

  static let uiKitMain = """
    #import <UIKit/UIKit.h>
    #import "AppDelegate.h"

    int main(int argc, char *argv[]) {
        @autoreleasepool {
            return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));
        }
    }

    """

  static let appKitMain = """
    #import <Cocoa/Cocoa.h>

    int main(int argc, const char *argv[]) {
        return NSApplicationMain(argc, argv);
    }

    """
}
