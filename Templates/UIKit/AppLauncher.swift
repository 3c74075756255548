//if ONE_PLATFORM
#if PlatformCondition
//end
import UIKit

/// Launches the app with its delegate, or with the stand-in during unit tests.
///
/// Takes over from EntryAttribute.
@main
enum AppLauncher {
    @MainActor static func main() {
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
    }
}
//if ONE_PLATFORM
#endif
//end
