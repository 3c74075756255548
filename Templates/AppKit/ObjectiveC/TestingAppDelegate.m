//if STAND_IN_APP
#if DEBUG
//end
#import "TestingAppDelegate.h"
//if EMPTY_WINDOW

@interface TestingAppDelegate ()
@property (nonatomic, strong) NSWindow *window;
@end
//end

/// Your own set-up, which a class TestingSetUp may contain.
@interface NSObject (TestingSetUp)
+ (void)run;
@end

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
    // Your own set-up runs before all else, if there is one.
    [NSClassFromString(@"TestingSetUp") run];
    [NSUserDefaults.standardUserDefaults registerDefaults:@{@"ApplePersistenceIgnoreState" : @YES}];
    // NSApplication does not retain its delegate.
    static TestingAppDelegate *delegate;
    delegate = [[TestingAppDelegate alloc] init];
    NSApplication.sharedApplication.delegate = delegate;
//if EMPTY_WINDOW
    // Tests of key windows and menus need an app that can be active.
    [NSApplication.sharedApplication setActivationPolicy:NSApplicationActivationPolicyRegular];
//else
    [NSApplication.sharedApplication setActivationPolicy:NSApplicationActivationPolicyAccessory];
//end
    // macOS may slow down or terminate a process without windows while tests run.
    [NSProcessInfo.processInfo performActivityWithOptions:NSActivityUserInitiated
                                                   reason:@"Running unit tests"
                                               usingBlock:^{
                                                   [NSApplication.sharedApplication run];
                                               }];
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
    // A quit event from another app is meant for the user's app, not its tests. One with a reason
    // is a logout, restart, or shutdown; a request without an event comes from the tests' process.
    NSAppleEventDescriptor *event = NSAppleEventManager.sharedAppleEventManager.currentAppleEvent;
    if (event.eventID != kAEQuitApplication) {
        return NSTerminateNow;
    }
    return [event attributeDescriptorForKeyword:kAEQuitReason] ? NSTerminateNow : NSTerminateCancel;
}

@end
//if STAND_IN_APP
#endif
//end
