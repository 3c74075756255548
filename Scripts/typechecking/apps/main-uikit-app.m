#import "AppDelegate.h"
#import "TestingAppDelegate.h"

int main(int argc, char *argv[]) {
    @autoreleasepool {
#if DEBUG
        if (TestingAppDelegate.isRunningTests) {
            return UIApplicationMain(argc, argv, nil, NSStringFromClass([TestingAppDelegate class]));
        }
#endif
        return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));
    }
}
