#import "AppDelegate.h"

int main(int argc, char *argv[]) {
    @autoreleasepool {
        return UIApplicationMain(argc, argv, @"ShopApplication", NSClassFromString(@"TestingAppDelegate") ? @"TestingAppDelegate" : @"AppDelegate");
    }
}
