#import "TestingAppDelegate.h"

int main(int argc, const char *argv[]) {
#if DEBUG
    if (TestingAppDelegate.isRunningTests) {
        [TestingAppDelegate main];
    }
#endif
    return NSApplicationMain(argc, argv);
}
