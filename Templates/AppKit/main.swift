import AppKit

// Takes over from EntryAttribute.
//if STAND_IN_APP || STAND_IN_NONE

#if DEBUG
//if STAND_IN_APP
if TestingAppDelegate.isRunningTests {
    TestingAppDelegate.main()
}
//else
// Unit tests run without an app delegate, so the app's own launch code doesn't run.
if ProcessInfo.processInfo.environment["XCODE_RUNNING_FOR_PREVIEWS"] != "1",
    NSClassFromString("XCTestCase") != nil
        || ProcessInfo.processInfo.environment.keys.contains(where: { $0.hasPrefix("XCTest") })
{
    UserDefaults.standard.register(defaults: ["ApplePersistenceIgnoreState": true])
    NSApplication.shared.setActivationPolicy(.accessory)
    ProcessInfo.processInfo.performActivity(
        options: .userInitiated,
        reason: "Running unit tests"
    ) {
        NSApplication.shared.run()
    }
    exit(EXIT_SUCCESS)
}
//end
#endif
//else
// Unit tests provide a TestingAppDelegate. While they run, the app's own launch code doesn't.
if let delegate = NSClassFromString("TestingAppDelegate") as? NSObject.Type {
//if STRICT_MEMORY_SAFETY
    unsafe delegate.perform(NSSelectorFromString("main"))
//else
    delegate.perform(NSSelectorFromString("main"))
//end
}
//end
//if DELEGATE_MAIN
AppDelegate.main()
//else
//if STRICT_MEMORY_SAFETY
_ = unsafe NSApplicationMain(CommandLine.argc, CommandLine.unsafeArgv)
//else
_ = NSApplicationMain(CommandLine.argc, CommandLine.unsafeArgv)
//end
//end
