import Foundation

extension Fixture {
  /// Apps for platforms other than iOS and the Mac, and for several at once.
  public static let platforms = [
    /// A tvOS app in the style of UIKit without scenes.
    Fixture(
      "tvos",
      .uiKit(hasScenes: false).with {
        $0.settings = [
          "SDKROOT": "appletvos", "SWIFT_VERSION": "5.0", "TARGETED_DEVICE_FAMILY": "3",
          "TVOS_DEPLOYMENT_TARGET": "15.0",
        ]
      }
    ),

    /// A visionOS app in SwiftUI, with an immersive space.
    Fixture(
      "visionos",
      .swiftUI.with {
        $0.settings = [
          "SDKROOT": "xros", "SWIFT_VERSION": "5.0", "TARGETED_DEVICE_FAMILY": "7",
          "XROS_DEPLOYMENT_TARGET": "1.0",
        ]
        $0.files["App/SampleApp.swift"] = """
          import SwiftUI

          @main
          @MainActor
          struct SampleApp: App {
            var body: some Scene {
              WindowGroup {
                Text("Sample")
              }

              ImmersiveSpace(id: "Space") {
                Text("Space")
              }
            }
          }

          """
      }
    ),

    /// A watchOS app in SwiftUI.
    Fixture("watchos-swiftui", .watchSwiftUI),

    /// A watchOS app in SwiftUI with a delegate.
    Fixture(
      "watchos-swiftui-delegate",
      .watchSwiftUI.with {
        $0.files["App/SampleApp.swift"] = """
          import SwiftUI
          import WatchKit

          @main
          struct SampleApp: App {
            @WKApplicationDelegateAdaptor(AppDelegate.self) var delegate

            var body: some Scene {
              WindowGroup {
                Text("Sample")
              }
            }
          }

          final class AppDelegate: NSObject, WKApplicationDelegate {
          }

          """
      }
    ),

    /// A watchOS app whose delegate has the attribute.
    Fixture(
      "watchos-delegate",
      .watchSwiftUI.with {
        $0.move("App/SampleApp.swift", to: "App/AppDelegate.swift")
        $0.files["App/AppDelegate.swift"] = """
          import WatchKit

          @main
          final class AppDelegate: NSObject, WKApplicationDelegate {
          }

          """
      }
    ),

    /// An iOS app with a watchOS app of the old kind, whose code is in an extension.
    Fixture(
      "watchos-extension",
      .uiKit(hasScenes: true).with {
        $0.targets.append(
          FixtureTarget(
            name: "Watch App",
            product: .watchApp,
            settings: [
              "INFOPLIST_FILE": "Watch App/Info.plist", "PRODUCT_NAME": "$(TARGET_NAME)",
              "SDKROOT": "watchos", "WATCHOS_DEPLOYMENT_TARGET": "8.0",
            ],
            dependencies: ["Watch Extension"]
          )
        )
        $0.targets.append(
          FixtureTarget(
            name: "Watch Extension",
            product: .watchExtension,
            sources: ["Watch Extension/ExtensionDelegate.swift"],
            settings: [
              "INFOPLIST_FILE": "Watch Extension/Info.plist", "PRODUCT_NAME": "$(TARGET_NAME)",
              "SDKROOT": "watchos", "WATCHOS_DEPLOYMENT_TARGET": "8.0",
            ]
          )
        )
        $0.targets[0].dependencies = ["Watch App"]
        $0.files["Watch App/Info.plist"] = .plist(
          "WKCompanionAppBundleIdentifier",
          "com.example.App"
        )
        $0.files["Watch Extension/Info.plist"] =
          .plist("WKExtensionDelegateClassName", "$(PRODUCT_MODULE_NAME).ExtensionDelegate")
        $0.files["Watch Extension/ExtensionDelegate.swift"] = """
          import WatchKit

          final class ExtensionDelegate: NSObject, WKExtensionDelegate {
          }

          """
      }
    ),

    /// An iPad app that runs on the Mac with Catalyst.
    Fixture(
      "catalyst",
      .uiKit(hasScenes: true).with {
        $0.settings["SUPPORTS_MACCATALYST"] = "YES"
        $0.settings["TARGETED_DEVICE_FAMILY"] = "1,2"
      }
    ),

    /// One SwiftUI target for iOS and the Mac, with SDKROOT = auto.
    Fixture(
      "multiplatform",
      .swiftUI.with {
        $0.settings = [
          "IPHONEOS_DEPLOYMENT_TARGET": "16.0", "MACOSX_DEPLOYMENT_TARGET": "13.0",
          "SDKROOT": "auto", "SUPPORTED_PLATFORMS": "iphoneos iphonesimulator macosx",
          "SWIFT_VERSION": "5.0",
        ]
      }
    ),

    /// One SwiftUI target with an app for iOS and another one for the Mac, each inside `#if`.
    Fixture("entry-point-per-platform", .entryPointPerPlatform),

    /// An app and its app clip, each with a delegate of its own; only the app has tests.
    Fixture(
      "app-clip",
      .uiKit(hasScenes: false).with {
        var clip = $0.targets[0]
        clip.name = "Clip"
        clip.product = .appClip
        clip.sources = ["Clip/AppDelegate.swift"]
        clip.resources = []
        clip.settings["INFOPLIST_FILE"] = "Clip/Info.plist"
        clip.settings["PRODUCT_BUNDLE_IDENTIFIER"] = "com.example.App.Clip"
        $0.targets.append(clip)
        $0.targets[0].dependencies = ["Clip"]
        $0.files["Clip/AppDelegate.swift"] =
          SourceStub.uiKitDelegate("AppDelegate", attribute: "@main", hasScenes: false)
        $0.files["Clip/Info.plist"] = .plist("UIMainStoryboardFile", "Main")
      }
    ),

    /// Three apps and three test targets in one project: SwiftUI, UIKit, and tvOS.
    Fixture("three-apps", .threeApps),
  ]
}

extension FixtureProject {
  fileprivate static let watchSwiftUI = swiftUI.with {
    $0.settings = [
      "SDKROOT": "watchos", "SWIFT_VERSION": "5.0", "TARGETED_DEVICE_FAMILY": "4",
      "WATCHOS_DEPLOYMENT_TARGET": "9.0",
    ]
    $0.targets[0].settings["INFOPLIST_KEY_UIApplicationSceneManifest_Generation"] = nil
    $0.targets[0].settings["INFOPLIST_KEY_WKApplication"] = "YES"
  }

  fileprivate static let entryPointPerPlatform = swiftUI.with {
    $0.settings = [
      "IPHONEOS_DEPLOYMENT_TARGET": "16.0", "MACOSX_DEPLOYMENT_TARGET": "13.0",
      "SDKROOT": "auto", "SUPPORTED_PLATFORMS": "iphoneos iphonesimulator macosx",
      "SWIFT_VERSION": "5.0",
    ]
    $0.targets[0].sources.append("App/SampleApp+Mac.swift")
    for (file, system, kit) in [
      ("SampleApp", "iOS", "UIApplication"), ("SampleApp+Mac", "macOS", "NSApplication"),
    ] {
      $0.files["App/\(file).swift"] = """
        import SwiftUI

        #if os(\(system))
        @main
        struct SampleApp: App {
          @\(kit)DelegateAdaptor(\(system)Delegate.self) var delegate

          var body: some Scene {
            WindowGroup {
              Text("Sample")
            }
          }
        }

        final class \(system)Delegate: NSObject, \(kit)Delegate {}
        #endif

        """
    }
  }

  fileprivate static let threeApps = swiftUI.with {
    for (project, prefix) in [(uiKit(hasScenes: true), "UIKit"), (uiKit(hasScenes: false), "TV")] {
      for var target in project.targets {
        func moved(_ path: String) -> String { "\(prefix)\(path)" }
        target.name = prefix + target.name
        target.host = target.host.map { prefix + $0 }
        target.sources = target.sources.map(moved)
        target.resources = target.resources.map(moved)
        if let plist = target.settings["INFOPLIST_FILE"] {
          target.settings["INFOPLIST_FILE"] = moved(plist)
        }
        target.settings["TEST_HOST"] = target.settings["TEST_HOST"]
          .map { $0.replacingOccurrences(of: "/App", with: "/\(prefix)App") }
        if prefix == "TV" { target.settings["SDKROOT"] = "appletvos" }
        $0.targets.append(target)
      }
      for (path, text) in project.files {
        $0.files[prefix + path] = text.replacingOccurrences(
          of: "import App\n",
          with: "import \(prefix)App\n"
        )
      }
    }
  }
}
