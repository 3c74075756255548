//if STAND_IN_APP
#if DEBUG
//end
import SwiftUI

/// Launches an empty app while unit tests run, so that the app's own launch code doesn't run.
@objc(TestingAppLauncher)
final class TestingAppLauncher: NSObject {
//if STAND_IN_APP
    /// Whether unit tests launched the app. In a preview, test classes may be loaded too.
    static var isRunningTests: Bool {
        let environment = ProcessInfo.processInfo.environment
        guard environment["XCODE_RUNNING_FOR_PREVIEWS"] != "1" else { return false }
        return NSClassFromString("XCTestCase") != nil
            || environment.keys.contains { $0.hasPrefix("XCTest") }
    }

    @MainActor @objc private(set) static var hasLaunched = false

    @MainActor static func main() {
//else
    @MainActor private(set) static var hasLaunched = false

    @MainActor @objc static func main() {
//end
        // Your own set-up runs before all else: `run()` of a class TestingSetUp, if there is one.
        let setUp = NSClassFromString("TestingSetUp") as? NSObject.Type
//if STRICT_MEMORY_SAFETY
        unsafe setUp?.perform(NSSelectorFromString("run"))
//else
        setUp?.perform(NSSelectorFromString("run"))
//end
        hasLaunched = true
//if MACOS || MULTIPLATFORM
//if MULTIPLATFORM
#if os(macOS)
//end
        // Restore no windows.
        UserDefaults.standard.register(defaults: ["ApplePersistenceIgnoreState": true])
//if EMPTY_WINDOW
        // Tests of key windows and menus need an app that can be active.
        NSApplication.shared.setActivationPolicy(.regular)
//else
        NSApplication.shared.setActivationPolicy(.accessory)
//end
//if MULTIPLATFORM
#endif
//end
//end
        TestingApp.main()
    }
}

@MainActor
private struct TestingApp: App {
//if !EMPTY_WINDOW
//if MACOS || MULTIPLATFORM
//if MULTIPLATFORM
#if os(macOS)
//end
    @NSApplicationDelegateAdaptor private var windows: NoWindows
//if MULTIPLATFORM
#endif
//end

//end
//end
//if !MACOS && !STAND_IN_APP
#if !os(macOS) && !os(watchOS)
    @UIApplicationDelegateAdaptor private var scenes: SavedScenes
#endif

//end
    var body: some Scene {
//if EMPTY_WINDOW
        WindowGroup {
            EmptyView()
        }
//else if MACOS
        Settings {
            EmptyView()
        }
//else
//if MULTIPLATFORM
#if os(macOS)
        Settings {
            EmptyView()
        }
#else
//end
        WindowGroup {
            Text("Running unit tests…")
        }
//if MULTIPLATFORM
#endif
//end
//end
//if IMMERSIVE_SPACE
#if os(visionOS)
        // As Info.plist asks, the system opens one at launch.
        ImmersiveSpace {
            EmptyView()
        }
#endif
//end
    }
}
//if !EMPTY_WINDOW
//if MACOS || MULTIPLATFORM

//if MULTIPLATFORM
#if os(macOS)
//end
/// Keeps macOS from opening the empty settings in place of an untitled document.
private final class NoWindows: NSObject, NSApplicationDelegate {
    func applicationShouldOpenUntitledFile(_ sender: NSApplication) -> Bool {
        false
    }

    func applicationShouldHandleReopen(
        _ sender: NSApplication,
        hasVisibleWindows flag: Bool
    ) -> Bool {
        false
    }
}
//if MULTIPLATFORM
#endif
//end
//end
//end
//if !MACOS && !STAND_IN_APP

#if !os(macOS) && !os(watchOS)
/// Discards the scenes of earlier launches, which can be of kinds that `TestingApp` doesn't have.
///
/// The system restores them without asking. No public API discards them early enough.
private final class SavedScenes: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        let forget = Selector(("_removeSessionFromSessionSet:"))
        guard application.responds(to: forget) else { return true }
        for session in application.openSessions {
//if STRICT_MEMORY_SAFETY
            unsafe application.perform(forget, with: session)
//else
            application.perform(forget, with: session)
//end
        }
        return true
    }
}
#endif
//end
//if STAND_IN_APP
#endif
//end
