//if STAND_IN_APP
#if DEBUG
//end
import AppKit

/// Replaces the app delegate while unit tests run, so that the app's own launch code doesn't run.
@objc(TestingAppDelegate)
final class TestingAppDelegate: NSObject, NSApplicationDelegate {
//if STAND_IN_APP
    /// Whether unit tests launched the app. In a preview, test classes may be loaded too.
    static var isRunningTests: Bool {
        let environment = ProcessInfo.processInfo.environment
        guard environment["XCODE_RUNNING_FOR_PREVIEWS"] != "1" else { return false }
        return NSClassFromString("XCTestCase") != nil
            || environment.keys.contains { $0.hasPrefix("XCTest") }
    }

    /// Runs without the app's main nib or storyboard, and without its windows.
    @preconcurrency @MainActor static func main() {
//else
    /// Runs without the app's main nib or storyboard, and without its windows.
    @MainActor @objc static func main() {
//end
        // Your own set-up runs before all else: `run()` of a class TestingSetUp, if there is one.
        let setUp = NSClassFromString("TestingSetUp") as? NSObject.Type
//if STRICT_MEMORY_SAFETY
        unsafe setUp?.perform(NSSelectorFromString("run"))
//else
        setUp?.perform(NSSelectorFromString("run"))
//end
        UserDefaults.standard.register(defaults: ["ApplePersistenceIgnoreState": true])
        let delegate = TestingAppDelegate()
        NSApplication.shared.delegate = delegate
//if EMPTY_WINDOW
        // Tests of key windows and menus need an app that can be active.
        NSApplication.shared.setActivationPolicy(.regular)
//else
        NSApplication.shared.setActivationPolicy(.accessory)
//end
        // macOS may slow down or terminate a process without windows while tests run.
        ProcessInfo.processInfo.performActivity(
            options: .userInitiated,
            reason: "Running unit tests"
        ) {
            withExtendedLifetime(delegate) {
                NSApplication.shared.run()
            }
        }
        exit(EXIT_SUCCESS)
    }
//if EMPTY_WINDOW

    private var window: NSWindow?

    func applicationDidFinishLaunching(_ notification: Notification) {
        let controller = NSViewController()
        controller.view = NSView(frame: NSRect(x: 0, y: 0, width: 480, height: 300))
        let window = NSWindow(contentViewController: controller)
        window.makeKeyAndOrderFront(nil)
        self.window = window
    }
//end

    func applicationShouldOpenUntitledFile(_ sender: NSApplication) -> Bool {
        false
    }

    func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply {
        // A quit event from another app is meant for the user's app, not its tests. One with a
        // reason is a logout, restart, or shutdown; a request without an event comes from the
        // tests' process.
        let event = NSAppleEventManager.shared().currentAppleEvent
        guard event?.eventID == AEEventID(kAEQuitApplication) else { return .terminateNow }
        let reason = event?.attributeDescriptor(forKeyword: AEKeyword(kAEQuitReason))
        return reason == nil ? .terminateCancel : .terminateNow
    }
}
//if STAND_IN_APP
#endif
//end
