extension Fixture {
  /// SwiftUI apps by the attributes, delegates and checks around their entry point.
  public static let swiftUIApps = [
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
  ]

  /// AppKit apps by what runs first: attributes, nibs, launchers and application classes.
  public static let appKitApps = [
    /// An AppKit app with main.m and a main nib.
    Fixture("objective-c-appkit", .objectiveCAppKit),

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
  ]
}

extension FixtureProject {
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

  /// Builds all targets for the Mac, where an app is a deeper bundle.
  mutating func makeMacApp() {
    settings = ["MACOSX_DEPLOYMENT_TARGET": "13.0", "SDKROOT": "macosx", "SWIFT_VERSION": "5.0"]
    for index in targets.indices where targets[index].settings["TEST_HOST"] != nil {
      targets[index].settings["TEST_HOST"] =
        "$(BUILT_PRODUCTS_DIR)/App.app/$(BUNDLE_EXECUTABLE_FOLDER_PATH)/App"
    }
  }
}
