//if ONE_PLATFORM
#if PlatformCondition
//end
import SwiftUI

/// Launches the app, or its stand-in during unit tests.
///
/// Takes over from EntryAttribute.
@main
enum AppLauncher {
    @MainActor static func main() {
//if STAND_IN_APP
#if DEBUG
        if TestingAppLauncher.isRunningTests {
            TestingAppLauncher.main()
            return
        }
#endif
        AppType.main()
//else
        // Unit tests provide a TestingAppLauncher.
        if let launcher = NSClassFromString("TestingAppLauncher") as? NSObject.Type {
//if STRICT_MEMORY_SAFETY
            unsafe launcher.perform(NSSelectorFromString("main"))
//else
            launcher.perform(NSSelectorFromString("main"))
//end
        } else {
            AppType.main()
        }
//end
    }
}
//if ONE_PLATFORM
#endif
//end
