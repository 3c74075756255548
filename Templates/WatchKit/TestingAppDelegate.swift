//if STAND_IN_APP
#if DEBUG
//end
import WatchKit

/// Replaces the app delegate while unit tests run, so that the app's own launch code doesn't run.
@objc(TestingAppDelegate)
//if STAND_IN_APP
final class TestingAppDelegate: NSObject, WKApplicationDelegate {
    /// Your own set-up runs before all else: `run()` of a class TestingSetUp, if there is one.
    private let testingSetUp: Void = {
        let setUp = NSClassFromString("TestingSetUp") as? NSObject.Type
//if STRICT_MEMORY_SAFETY
        unsafe setUp?.perform(NSSelectorFromString("run"))
//else
        setUp?.perform(NSSelectorFromString("run"))
//end
    }()

    /// Whether unit tests launched the app. In a preview, test classes may be loaded too.
    static var isRunningTests: Bool {
        let environment = ProcessInfo.processInfo.environment
        guard environment["XCODE_RUNNING_FOR_PREVIEWS"] != "1" else { return false }
        return NSClassFromString("XCTestCase") != nil
            || environment.keys.contains { $0.hasPrefix("XCTest") }
    }
}
#endif
//else
final class TestingAppDelegate: NSObject, WKApplicationDelegate {
    /// Your own set-up runs before all else: `run()` of a class TestingSetUp, if there is one.
    private let testingSetUp: Void = {
        let setUp = NSClassFromString("TestingSetUp") as? NSObject.Type
//if STRICT_MEMORY_SAFETY
        unsafe setUp?.perform(NSSelectorFromString("run"))
//else
        setUp?.perform(NSSelectorFromString("run"))
//end
    }()
}
//end
