//if ONE_PLATFORM
#if PlatformCondition
//end
import AppKit

/// Launches the app with its delegate, or with the stand-in during unit tests.
///
/// Takes over from EntryAttribute.
@main
enum AppLauncher {
    @MainActor static func main() {
        // Unit tests provide a TestingAppDelegate. While they run, the app's own launch code doesn't.
        if let delegate = NSClassFromString("TestingAppDelegate") as? NSObject.Type {
//if STRICT_MEMORY_SAFETY
            unsafe delegate.perform(NSSelectorFromString("main"))
//else
            delegate.perform(NSSelectorFromString("main"))
//end
        }
//if DELEGATE_MAIN
        AppDelegate.main()
//else
//if STRICT_MEMORY_SAFETY
        _ = unsafe NSApplicationMain(CommandLine.argc, CommandLine.unsafeArgv)
//else
        _ = NSApplicationMain(CommandLine.argc, CommandLine.unsafeArgv)
//end
//end
    }
}
//if ONE_PLATFORM
#endif
//end
