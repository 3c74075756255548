#import <UIKit/UIKit.h>
#import <XCTest/XCTest.h>
#include <sys/sysctl.h>

//if !STAND_IN_APP && !STAND_IN_NONE
#import "TestingAppDelegate.h"
#import "TestingSceneDelegate.h"

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
//if EXTENSION_API_ONLY
    UIApplication *application = [UIApplication valueForKey:@"sharedApplication"];
//else
    UIApplication *application = UIApplication.sharedApplication;
//end
    id<UIApplicationDelegate> delegate = application.delegate;
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

- (void)testStandsInForEverySceneDelegate {
//if BEFORE_IOS_13
    if (@available(iOS 13, tvOS 13, *)) {
        [self checkSceneDelegates];
    }
}

- (void)checkSceneDelegates API_AVAILABLE(ios(13.0), tvos(13.0)) {
//end
//if EXTENSION_API_ONLY
    UIApplication *application = [UIApplication valueForKey:@"sharedApplication"];
//else
    UIApplication *application = UIApplication.sharedApplication;
//end
    for (UIScene *scene in application.connectedScenes) {
        // Other scenes are UIKit's own, such as the keyboard's in iOS 27.
        UISceneSessionRole role = scene.session.role;
        BOOL isOfApp = [role isEqualToString:UIWindowSceneSessionRoleApplication];
        if ([UISceneConfiguration configurationWithName:nil sessionRole:role].delegateClass) {
            isOfApp = YES;
        }
        if (!isOfApp || scene.delegate == nil) {
            continue;
        }
//if STAND_IN_NONE
        XCTFail(@"%@ is the delegate of a scene. Without an app delegate, UIKit follows the app's "
                @"scene manifest; a stand-in would configure the scene instead.",
                [scene.delegate class]);
//else
//if STAND_IN_APP
        XCTAssertTrue([scene.delegate isKindOfClass:NSClassFromString(@"TestingSceneDelegate")],
//else
        XCTAssertTrue([scene.delegate isKindOfClass:[TestingSceneDelegate class]],
//end
                      @"%@ is the delegate of a scene restored from an earlier launch. Delete the "
                      @"app from the device or simulator, then run the tests again.",
                      [scene.delegate class]);
//end
    }
}

@end
