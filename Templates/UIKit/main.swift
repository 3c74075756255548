import UIKit

// Unit tests bring a TestingAppDelegate with them. While they run, it takes the app delegate's place.
#if STRICT_MEMORY_SAFETY
unsafe UIApplicationMain(
#else
UIApplicationMain(
#endif
    CommandLine.argc,
    CommandLine.unsafeArgv,
    nil,
    NSStringFromClass(NSClassFromString("TestingAppDelegate") ?? AppDelegate.self)
)
