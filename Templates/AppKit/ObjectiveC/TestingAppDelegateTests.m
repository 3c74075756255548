#import <Cocoa/Cocoa.h>
#import <XCTest/XCTest.h>
#include <sys/sysctl.h>

//if !STAND_IN_APP && !STAND_IN_NONE
#import "TestingAppDelegate.h"

//end
/// Prints how long the launch took, from the start of the process on.
static void PrintLaunchTime(void) {
    int request[] = {CTL_KERN, KERN_PROC, KERN_PROC_PID, getpid()};
    struct kinfo_proc process;
    size_t size = sizeof(process);
    if (sysctl(request, 4, &process, &size, NULL, 0) == 0) {
        struct timeval start = process.kp_proc.p_starttime;
        NSTimeInterval now = [NSDate date].timeIntervalSince1970;
        NSTimeInterval seconds = now - (double)start.tv_sec - (double)start.tv_usec / 1000000;
        printf("launch: %.1f s until this test\n", seconds);
    }
}

/// Fails if these tests launched the full app instead of its stand-in.
@interface TestingAppDelegateTests : XCTestCase
@end

@implementation TestingAppDelegateTests

- (void)testStandsInForTheAppDelegate {
    PrintLaunchTime();
    id<NSApplicationDelegate> delegate = NSApplication.sharedApplication.delegate;
//if STAND_IN_APP
    XCTAssertTrue([delegate isKindOfClass:NSClassFromString(@"TestingAppDelegate")],
                  @"The full app was launched. Its entry point must ask TestingAppDelegate whether "
                  @"tests are running, and the tests need a configuration that defines DEBUG.");
//else if STAND_IN_NONE
    XCTAssertNil(delegate,
                 @"The full app was launched. Its entry point must name no app delegate while tests "
                 @"run, and the tests need a configuration that defines DEBUG.");
//else
    XCTAssertTrue([delegate isKindOfClass:[TestingAppDelegate class]],
                  @"The full app was launched. Its entry point must look up TestingAppDelegate, and "
                  @"this test target must compile it. If it does, the tests were loaded too "
                  @"late: run 'understudy uninstall', then 'understudy install --stand-in "
                  @"app' (for apps with @main).");
//end
}

@end
