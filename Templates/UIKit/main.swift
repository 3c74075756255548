import UIKit

// Takes over from EntryAttribute.
//if STAND_IN_APP || STAND_IN_NONE

#if DEBUG
//if STAND_IN_APP
if TestingAppDelegate.isRunningTests {
//else
// Unit tests run without an app delegate, so the app's own launch code doesn't run.
if ProcessInfo.processInfo.environment["XCODE_RUNNING_FOR_PREVIEWS"] != "1",
    NSClassFromString("XCTestCase") != nil
        || ProcessInfo.processInfo.environment.keys.contains(where: { $0.hasPrefix("XCTest") })
{
//end
//if STRICT_MEMORY_SAFETY
    unsafe UIApplicationMain(
//else
    UIApplicationMain(
//end
        CommandLine.argc,
        CommandLine.unsafeArgv,
        nil,
//if STAND_IN_APP
        NSStringFromClass(TestingAppDelegate.self)
//else
        nil
//end
    )
}
#endif

//if STRICT_MEMORY_SAFETY
unsafe UIApplicationMain(
//else
UIApplicationMain(
//end
    CommandLine.argc,
    CommandLine.unsafeArgv,
    nil,
    NSStringFromClass(AppDelegate.self)
)
//else
// Unit tests provide a TestingAppDelegate, which replaces the app delegate while they run.
//if STRICT_MEMORY_SAFETY
unsafe UIApplicationMain(
//else
UIApplicationMain(
//end
    CommandLine.argc,
    CommandLine.unsafeArgv,
    nil,
    NSStringFromClass(NSClassFromString("TestingAppDelegate") ?? AppDelegate.self)
)
//end
