import Foundation

extension Fixture {
  /// UIKit apps by what runs first: entry points, delegates, scenes and application classes.
  public static let uiKitApps = [
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
}
