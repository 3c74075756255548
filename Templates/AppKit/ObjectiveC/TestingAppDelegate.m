//if STAND_IN_APP
#if DEBUG
//end
#import "TestingAppDelegate.h"
//if EMPTY_WINDOW

@interface TestingAppDelegate ()
@property (nonatomic, strong) NSWindow *window;
@end
//end

@implementation TestingAppDelegate
//if STAND_IN_APP

+ (BOOL)isRunningTests {
    NSDictionary<NSString *, NSString *> *environment = NSProcessInfo.processInfo.environment;
    if ([environment[@"XCODE_RUNNING_FOR_PREVIEWS"] isEqualToString:@"1"]) {
        return NO;
    }
    for (NSString *name in environment) {
        if ([name hasPrefix:@"XCTest"]) {
            return YES;
        }
    }
    return NSClassFromString(@"XCTestCase") != nil;
}
//end

+ (void)main {
    [NSUserDefaults.standardUserDefaults registerDefaults:@{@"ApplePersistenceIgnoreState" : @YES}];
    // NSApplication does not retain its delegate.
    static TestingAppDelegate *delegate;
    delegate = [[TestingAppDelegate alloc] init];
    NSApplication.sharedApplication.delegate = delegate;
    [NSApplication.sharedApplication setActivationPolicy:NSApplicationActivationPolicyAccessory];
    [NSApplication.sharedApplication run];
    exit(EXIT_SUCCESS);
}
//if EMPTY_WINDOW

- (void)applicationDidFinishLaunching:(NSNotification *)notification {
    NSViewController *controller = [[NSViewController alloc] init];
    controller.view = [[NSView alloc] initWithFrame:NSMakeRect(0, 0, 480, 300)];
    self.window = [NSWindow windowWithContentViewController:controller];
    [self.window makeKeyAndOrderFront:nil];
}
//end

- (BOOL)applicationShouldOpenUntitledFile:(NSApplication *)sender {
    return NO;
}

- (NSApplicationTerminateReply)applicationShouldTerminate:(NSApplication *)sender {
    // Somebody who asks the app to quit does not mean its tests.
    NSAppleEventDescriptor *event = NSAppleEventManager.sharedAppleEventManager.currentAppleEvent;
    return event.eventID == kAEQuitApplication ? NSTerminateCancel : NSTerminateNow;
}

@end
//if STAND_IN_APP
#endif
//end
