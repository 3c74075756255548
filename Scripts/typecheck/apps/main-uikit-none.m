#import "AppDelegate.h"

int main(int argc, char *argv[]) {
    @autoreleasepool {
#if DEBUG
        // Unit tests run without an app delegate, so that the app itself does not start.
        if (NSClassFromString(@"XCTestCase") && !NSProcessInfo.processInfo.environment[@"XCODE_RUNNING_FOR_PREVIEWS"]) {
            return UIApplicationMain(argc, argv, nil, nil);
        }
#endif
        return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));
    }
}
