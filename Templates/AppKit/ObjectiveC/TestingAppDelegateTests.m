#import <Cocoa/Cocoa.h>
#import <XCTest/XCTest.h>

//if !STAND_IN_APP && !STAND_IN_NONE
#import "TestingAppDelegate.h"

//end
/// Fails if these tests launched the full app instead of its stand-in.
@interface TestingAppDelegateTests : XCTestCase
@end

@implementation TestingAppDelegateTests

- (void)testStandsInForTheAppDelegate {
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
