extension CorpusStubs {
  /// SwiftUI apps with a delegate, a test check, or another type name than their file's.
  static let swiftUIApps = [
    "jonreid-Mastermind/Mastermind/MastermindApp.swift": """
    import SwiftUI

    @main
    struct ProductionApp: App {
      var body: some Scene {
        WindowGroup {
          if isProduction {
            GameScreen()
          }
        }
      }

      private var isProduction: Bool {
        NSClassFromString("XCTestCase") == nil
      }
    }

    """,

    "nalexn-clean-architecture-swiftui/CountriesSwiftUI/Core/App.swift": """
    import SwiftUI

    @main
    struct MainApp: App {

      @UIApplicationDelegateAdaptor(AppDelegate.self) var appDelegate

      var body: some Scene {
        WindowGroup {
          appDelegate.rootView
        }
      }
    }

    """,
    "nalexn-clean-architecture-swiftui/CountriesSwiftUI/Core/AppDelegate.swift": """
    import SwiftUI
    import UIKit

    @MainActor
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      var rootView: some View {
        Text(ProcessInfo.processInfo.isRunningTests ? "Running unit tests" : "Countries")
      }

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

    @MainActor
    final class SceneDelegate: UIResponder, UIWindowSceneDelegate, ObservableObject {
    }

    """,
    "nalexn-clean-architecture-swiftui/CountriesSwiftUI/Utilities/Helpers.swift": """
    import Foundation

    extension ProcessInfo {
      var isRunningTests: Bool {
        environment["XCTestConfigurationFilePath"] != nil
      }
    }

    """,

    "CodeEditApp-CodeEdit/CodeEdit/CodeEditApp.swift": """
    import SwiftUI

    @main
    struct CodeEditApp: App {
      @NSApplicationDelegateAdaptor var appdelegate: AppDelegate

      init() {
        NSMenuItem.swizzle()
      }

      var body: some Scene {
        Group {
          WelcomeWindow()
          SettingsWindow()
        }
      }
    }

    """,

    "pointfreeco-swift-composable-architecture/Examples/Integration/Integration/"
      + "IntegrationApp.swift": """
    import SwiftUI

    final class IntegrationSceneDelegate: NSObject, UIWindowSceneDelegate {
      var keyWindow: UIWindow!
    }

    final class IntegrationAppDelegate: NSObject, UIApplicationDelegate {
      func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
      ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(
          name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = IntegrationSceneDelegate.self
        return configuration
      }
    }

    @main
    struct IntegrationApp: App {
      @UIApplicationDelegateAdaptor var appDelegate: IntegrationAppDelegate

      var body: some Scene {
        WindowGroup {
          ContentView()
        }
      }
    }

    """,
    "pointfreeco-swift-composable-architecture/Examples/SyncUps/SyncUps/App.swift": """
    import ComposableArchitecture
    import SwiftUI

    @main
    struct SyncUpsApp: App {
      var body: some Scene {
        WindowGroup {
          if isTesting {
            EmptyView()
          } else {
            AppView()
          }
        }
      }
    }

    """,

    "apple-sample-food-truck/App/App.swift": """
    /*
    The `@main` below is the only one of two app targets.
    */

    import SwiftUI

    /// The app's entry point.
    @main
    struct FoodTruckApp: App {
      var body: some Scene {
        WindowGroup {
          ContentView()
        }

        #if os(macOS)
        MenuBarExtra("Food Truck", systemImage: "box.truck") {
          Text("Donuts")
        }
        #endif
      }
    }

    """,

    "satoshi0212-visionOS_30Days/Day33/Day33/Day33App.swift": """
    import SwiftUI

    @main
    @MainActor
    struct Day33App: App {
      var body: some Scene {
        WindowGroup {
          ContentView()
        }

        ImmersiveSpace(id: "ImmersiveSpace") {
          ImmersiveView()
        }
      }
    }

    """,
  ]
}
