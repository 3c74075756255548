import SwiftUI

/// Launches the app, or its stand-in while unit tests run.
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
        // Unit tests bring a TestingAppLauncher with them.
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
