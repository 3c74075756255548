import Foundation

extension Fixture {
  /// Apps by what runs first: entry points, delegates, scenes and application classes.
  public static let lifeCycles = [
    /// Objective-C with a scene delegate and a storyboard.
    Fixture("objective-c-scenes", .objectiveCScenes),

    /// main.m with an application class of its own, in Objective-C.
    Fixture(
      "objective-c-application-class",
      .objectiveC.with {
        $0.files["App/main.m"] = """
          #import <UIKit/UIKit.h>
          #import "AppDelegate.h"
          #import "TimerApplication.h"

          int main(int argc, char *argv[]) {
              @autoreleasepool {
                  return UIApplicationMain(argc, argv, NSStringFromClass([TimerApplication class]),
                                           NSStringFromClass([AppDelegate class]));
              }
          }

          """
        $0.files["App/TimerApplication.h"] =
          "#import <UIKit/UIKit.h>\n\n@interface TimerApplication : UIApplication\n@end\n"
        $0.add(
          "App/TimerApplication.m",
          "#import \"TimerApplication.h\"\n\n@implementation TimerApplication\n@end\n"
        )
      }
    ),

    /// One main.m for two platforms, which names the delegate by a string.
    Fixture(
      "objective-c-two-platforms",
      .objectiveC.with {
        $0.files["App/main.m"] = """
          #import <TargetConditionals.h>

          #if TARGET_OS_IOS || TARGET_OS_TV
          #import <UIKit/UIKit.h>

          int main(int argc, char *argv[]) {
              @autoreleasepool {
                  return UIApplicationMain(argc, argv, nil, @"AppDelegate");
              }
          }
          #else
          #import <Cocoa/Cocoa.h>

          int main(int argc, char *argv[]) {
              return NSApplicationMain(argc, (const char **)argv);
          }
          #endif

          """
      }
    ),

    /// An AppKit app with main.m and a main nib.
    Fixture("objective-c-appkit", .objectiveCAppKit),

    /// A UIKit app in Swift with main.swift and without an attribute.
    Fixture("main-swift", .mainSwift()),

    /// main.swift with an application class of its own.
    Fixture(
      "main-swift-application-class",
      .mainSwift(application: "NSStringFromClass(TimerApplication.self)").with {
        $0.add(
          "App/TimerApplication.swift",
          "import UIKit\n\nfinal class TimerApplication: UIApplication {\n}\n"
        )
      }
    ),

    /// An `@main` type with a main() of its own, which logs and then starts the delegate.
    Fixture(
      "launcher",
      .uiKit(hasScenes: true).with {
        $0.files["App/AppDelegate.swift"] = SourceStub.inert("AppDelegate.swift")
        $0.add(
          "App/Launcher.swift",
          """
          import UIKit

          @main
          enum Launcher {
            static func main() {
              print("launching")
              UIApplicationMain(
                CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
            }
          }

          """
        )
      }
    ),

    /// The class with the attribute is in the scene delegate's file.
    Fixture(
      "delegate-in-another-file",
      .uiKit(hasScenes: true).with {
        $0.files["App/SceneDelegate.swift", default: ""] += """

          @main
          final class AppDelegate: UIResponder, UIApplicationDelegate {
          }

          """
        $0.remove("App/AppDelegate.swift")
      }
    ),

    /// A scene delegate that builds its window in code; no storyboard.
    Fixture(
      "scenes-without-storyboard",
      .uiKit(hasScenes: true).with {
        $0.files["App/Info.plist"] = .sceneManifest(storyboard: nil)
        $0.remove("App/Main.storyboard")
      }
    ),

    /// A delegate that the rest of the app casts by force.
    Fixture(
      "delegate-casts",
      .uiKit(hasScenes: true).with {
        $0.files["App/ViewController.swift"] = """
          import UIKit

          class ViewController: UIViewController {
            let delegate = UIApplication.shared.delegate as! AppDelegate
          }

          """
      }
    ),

    /// A delegate that returns early under test, which isn't a switch.
    Fixture(
      "early-return",
      .uiKit(hasScenes: false).with {
        $0.files["App/AppDelegate.swift"] = """
          import UIKit

          @UIApplicationMain
          class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?

            func application(
              _ application: UIApplication,
              didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
              if NSClassFromString("XCTest") != nil { return true }
              window?.makeKeyAndVisible()
              return true
            }
          }

          """
      }
    ),

    /// A SwiftUI app with an app delegate and a scene delegate.
    Fixture(
      "swiftui-delegates",
      .swiftUI.with {
        $0.files["App/SampleApp.swift"] = """
          import SwiftUI

          @main
          struct SampleApp: App {
            @UIApplicationDelegateAdaptor(AppDelegate.self) private var appDelegate

            var body: some Scene {
              WindowGroup {
                Text("Sample")
              }
            }
          }

          """
        $0.add(
          "App/AppDelegate.swift",
          """
          import UIKit

          final class AppDelegate: NSObject, UIApplicationDelegate {
            func application(
              _ application: UIApplication,
              configurationForConnecting connectingSceneSession: UISceneSession,
              options: UIScene.ConnectionOptions
            ) -> UISceneConfiguration {
              let configuration = UISceneConfiguration(
                name: nil, sessionRole: connectingSceneSession.role)
              configuration.delegateClass = SceneDelegate.self
              return configuration
            }
          }

          final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          }

          """
        )
      }
    ),

    /// A SwiftUI app that checks for tests in its body, which isn't a switch.
    Fixture(
      "swiftui-check-in-body",
      .swiftUI.with {
        $0.files["App/SampleApp.swift"] = """
          import SwiftUI

          @main
          struct ProductionApp: App {
            var body: some Scene {
              WindowGroup {
                if NSClassFromString("XCTestCase") == nil {
                  ContentView()
                }
              }
            }
          }

          """
      }
    ),

    /// An `App` with attributes and comments around `@main`, and a name other than its file's.
    Fixture(
      "swiftui-attributes",
      .swiftUI.with {
        $0.files["App/SampleApp.swift"] = """
          /* The `@main` below is the only one. */

          import SwiftUI

          /// The app's entry point.
          @main
          @MainActor
          struct StartingApp: App {
            var body: some Scene {
              WindowGroup {
                Text("Sample")
              }

              #if os(macOS)
              MenuBarExtra("Sample", systemImage: "star") {
                Text("Menu")
              }
              #endif
            }
          }

          """
      }
    ),

    /// A SwiftUI app for the Mac with an app delegate.
    Fixture(
      "swiftui-macos",
      .swiftUI.with {
        $0.makeMacApp()
        $0.files["App/SampleApp.swift"] = """
          import SwiftUI

          @main
          struct SampleApp: App {
            @NSApplicationDelegateAdaptor var delegate: AppDelegate

            init() {
              print("launching")
            }

            var body: some Scene {
              Settings {
                Text("Settings")
              }
            }
          }

          final class AppDelegate: NSObject, NSApplicationDelegate {
          }

          """
      }
    ),

    /// An AppKit delegate with `@main`, an actor, and a global of its name.
    Fixture(
      "appkit-main-attribute",
      .appKit.with {
        $0.files["App/AppDelegate.swift"] = """
          import AppKit

          @MainActor var appDelegate: AppDelegate!

          @main
          @MainActor final class AppDelegate: NSObject, NSApplicationDelegate {
            override init() {
              super.init()
              appDelegate = self
            }
          }

          """
      }
    ),

    /// An AppKit app whose main.swift sets the delegate and runs the application.
    Fixture(
      "appkit-main-swift",
      .appKit.with {
        $0.files["App/Info.plist"] = .plist("NSPrincipalClass", "NSApplication")
        $0.files["App/AppDelegate.swift"] = SourceStub.inertAppKitDelegate
        $0.remove("App/Main.storyboard")
        $0.add(
          "App/main.swift",
          """
          import AppKit

          let delegate = AppDelegate()
          NSApplication.shared.delegate = delegate
          NSApplication.shared.run()

          """
        )
      }
    ),

    /// An AppKit app with a launcher that holds the delegate.
    Fixture(
      "appkit-launcher",
      .appKit.with {
        $0.files["App/Info.plist"] = .plist("NSPrincipalClass", "NSApplication")
        $0.files["App/AppDelegate.swift"] = SourceStub.inertAppKitDelegate
        $0.remove("App/Main.storyboard")
        $0.add(
          "App/Launcher.swift",
          """
          import AppKit

          @main
          struct Launcher {
            static func main() {
              let application = NSApplication.shared
              let delegate = AppDelegate()
              application.delegate = delegate
              withExtendedLifetime(delegate) { application.run() }
            }
          }

          """
        )
      }
    ),

    /// NSPrincipalClass names an application class that makes the delegate itself.
    Fixture(
      "appkit-principal-class",
      .appKit.with {
        $0.files["App/Info.plist"] = .plist([
          "NSMainStoryboardFile": "Main",
          "NSPrincipalClass": "$(PRODUCT_MODULE_NAME).SampleApplication",
        ])
        $0.files["App/AppDelegate.swift"] = """
          import Cocoa

          final class SampleApplication: NSApplication {
            let strongDelegate = AppDelegate()

            override init() {
              super.init()
              delegate = strongDelegate
            }

            required init?(coder: NSCoder) {
              fatalError("init(coder:) is not used")
            }
          }

          @NSApplicationMain
          final class AppDelegate: NSObject, NSApplicationDelegate {
          }

          """
      }
    ),

    /// One file with the delegates of two platforms.
    Fixture(
      "two-delegates-in-one-file",
      .uiKit(hasScenes: false).with {
        $0.files["App/AppDelegate.swift"] = """
          #if os(macOS)
          import Cocoa

          @main
          class AppDelegate: NSObject, NSApplicationDelegate {
          }
          #else
          import UIKit

          @main
          class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
          }
          #endif

          """
      }
    ),

    /// Two entry points, as after an unfinished migration; the app doesn't build.
    Fixture(
      "two-entry-points",
      .uiKit(hasScenes: true).with {
        $0.add("App/SampleApp.swift", SourceStub.swiftUIApp("SampleApp"))
      }
    ),

    /// An app without an entry point that can be read, since it comes from a library.
    Fixture(
      "no-entry-point",
      .uiKit(hasScenes: true).with {
        $0.files["App/AppDelegate.swift"] = SourceStub.inert("AppDelegate.swift")
      }
    ),

    /// Swift and Objective-C in one app, with a bridging header.
    Fixture(
      "swift-and-objective-c",
      .uiKit(hasScenes: true).with {
        $0.targets[0].settings["SWIFT_OBJC_BRIDGING_HEADER"] = "App/App-Bridging-Header.h"
        $0.files["App/App-Bridging-Header.h"] = "#import \"Legacy.h\"\n"
        $0.files["App/Legacy.h"] =
          "#import <Foundation/Foundation.h>\n\n@interface Legacy : NSObject\n@end\n"
        $0.add("App/Legacy.m", "#import \"Legacy.h\"\n\n@implementation Legacy\n@end\n")
      }
    ),
  ]
}

extension FixtureProject {
  static let objectiveCScenes = objectiveC.with {
    $0.files["App/SceneDelegate.h"] = SourceStub.inert("SceneDelegate.h")
    $0.add("App/SceneDelegate.m", SourceStub.inert("SceneDelegate.m"))
    $0.files["App/Info.plist"] = String.sceneManifest
      .replacingOccurrences(of: "$(PRODUCT_MODULE_NAME).SceneDelegate", with: "SceneDelegate")
  }

  static let objectiveCAppKit = objectiveC.with {
    $0.makeMacApp()
    $0.files["App/AppDelegate.h"] = SourceStub.inert("macOS/AppDelegate.h")
    $0.files["App/AppDelegate.m"] = SourceStub.inert("macOS/AppDelegate.m")
    $0.files["App/main.m"] = SourceStub.appKitMain
    $0.move("App/Main.storyboard", to: "App/MainMenu.xib")
    $0.files["App/MainMenu.xib"] = SourceStub.inert("MainMenu.xib")
    $0.files["App/Info.plist"] = .plist([
      "NSMainNibFile": "MainMenu", "NSPrincipalClass": "NSApplication",
    ])
  }

  /// A UIKit app whose main.swift starts the delegate, with an application class or `nil`.
  static func mainSwift(application: String = "nil") -> Self {
    uiKit(hasScenes: true).with {
      $0.files["App/AppDelegate.swift"] = SourceStub.inert("AppDelegate.swift")
      $0.add(
        "App/main.swift",
        """
        import UIKit

        UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv, \(application),
          NSStringFromClass(AppDelegate.self))

        """
      )
    }
  }

  /// Builds all targets for the Mac, where an app is a deeper bundle.
  mutating func makeMacApp() {
    settings = ["MACOSX_DEPLOYMENT_TARGET": "13.0", "SDKROOT": "macosx", "SWIFT_VERSION": "5.0"]
    for index in targets.indices where targets[index].settings["TEST_HOST"] != nil {
      targets[index].settings["TEST_HOST"] =
        "$(BUILT_PRODUCTS_DIR)/App.app/$(BUNDLE_EXECUTABLE_FOLDER_PATH)/App"
    }
  }
}
