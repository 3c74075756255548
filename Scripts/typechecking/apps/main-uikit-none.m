#import "AppDelegate.h"

int main(int argc, char *argv[]) {
    @autoreleasepool {
#if DEBUG
        // Unit tests run without an app delegate, so the app's own launch code doesn't run.
        if (NSClassFromString(@"XCTestCase") && !NSProcessInfo.processInfo.environment[@"XCODE_RUNNING_FOR_PREVIEWS"]) {
            return UIApplicationMain(argc, argv, nil, nil);
        }
#endif
        return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));
    }
}
