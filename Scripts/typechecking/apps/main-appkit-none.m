#import <Cocoa/Cocoa.h>

int main(int argc, const char *argv[]) {
#if DEBUG
    // Unit tests run without an app delegate, so the app's own launch code doesn't run.
    if (NSClassFromString(@"XCTestCase") && !NSProcessInfo.processInfo.environment[@"XCODE_RUNNING_FOR_PREVIEWS"]) {
        [NSUserDefaults.standardUserDefaults registerDefaults:@{@"ApplePersistenceIgnoreState" : @YES}];
        [NSApplication.sharedApplication setActivationPolicy:NSApplicationActivationPolicyAccessory];
        [NSApplication.sharedApplication run];
        exit(EXIT_SUCCESS);
    }
#endif
    return NSApplicationMain(argc, argv);
}
