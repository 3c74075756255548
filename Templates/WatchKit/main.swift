import WatchKit

// Takes over from EntryAttribute.
//if STAND_IN_APP || STAND_IN_NONE

#if DEBUG
//if STAND_IN_APP
if TestingAppDelegate.isRunningTests {
//else
// Unit tests run without an app delegate, so that the app itself does not start.
if ProcessInfo.processInfo.environment["XCODE_RUNNING_FOR_PREVIEWS"] != "1",
    NSClassFromString("XCTestCase") != nil
        || ProcessInfo.processInfo.environment.keys.contains(where: { $0.hasPrefix("XCTest") })
{
//end
//if STRICT_MEMORY_SAFETY
    unsafe WKApplicationMain(
//else
    WKApplicationMain(
//end
        CommandLine.argc,
        CommandLine.unsafeArgv,
//if STAND_IN_APP
        NSStringFromClass(TestingAppDelegate.self)
//else
        nil
//end
    )
}
#endif

//if STRICT_MEMORY_SAFETY
unsafe WKApplicationMain(
//else
WKApplicationMain(
//end
    CommandLine.argc,
    CommandLine.unsafeArgv,
    NSStringFromClass(AppDelegate.self)
)
//else
// Unit tests bring a TestingAppDelegate, which takes the app delegate's place while they run.
//if STRICT_MEMORY_SAFETY
unsafe WKApplicationMain(
//else
WKApplicationMain(
//end
    CommandLine.argc,
    CommandLine.unsafeArgv,
    NSStringFromClass(NSClassFromString("TestingAppDelegate") ?? AppDelegate.self)
)
//end
