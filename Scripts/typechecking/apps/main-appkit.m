#import <Cocoa/Cocoa.h>

int main(int argc, const char *argv[]) {
    @autoreleasepool {
        [NSClassFromString(@"TestingAppDelegate") performSelector:@selector(main)];
    }
    return NSApplicationMain(argc, argv);
}
