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
        // Restore no windows, and show no icon in the Dock.
        UserDefaults.standard.register(defaults: ["ApplePersistenceIgnoreState": true])
        NSApplication.shared.setActivationPolicy(.accessory)
//if MULTIPLATFORM
#endif
//end
//end
        TestingApp.main()
    }
}

private struct TestingApp: App {
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
    }
}
//if STAND_IN_APP
#endif
//end
