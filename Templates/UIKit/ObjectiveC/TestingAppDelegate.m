//if STAND_IN_APP
#if DEBUG
//end
#import "TestingAppDelegate.h"
#import "TestingSceneDelegate.h"
//if STAND_IN_APP

#import <objc/runtime.h>
//else

/// A private method of UIKit, which has no public counterpart.
@interface UIApplication (TestingAppDelegate)
//if BEFORE_IOS_13
- (void)_removeSessionFromSessionSet:(UISceneSession *)session API_AVAILABLE(ios(13.0), tvos(13.0));
//else
- (void)_removeSessionFromSessionSet:(UISceneSession *)session;
//end
@end
//end

/// Your own set-up, which a class TestingSetUp may contain.
@interface NSObject (TestingSetUp)
+ (void)run;
@end

@implementation TestingAppDelegate
//if SUBCLASS

// Its own property, whether or not the superclass has one.
@synthesize window = _testingWindow;
//end

- (instancetype)init {
    // It runs before all else, if there is one.
    [NSClassFromString(@"TestingSetUp") run];
    return [super init];
}
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
//if SUBCLASS

- (BOOL)application:(UIApplication *)application
    willFinishLaunchingWithOptions:(NSDictionary<UIApplicationLaunchOptionsKey, id> *)launchOptions {
    return YES;
}
//end

- (BOOL)application:(UIApplication *)application
    didFinishLaunchingWithOptions:(NSDictionary<UIApplicationLaunchOptionsKey, id> *)launchOptions {
//if NO_WINDOW && BEFORE_IOS_13
    self.window = nil; // UIKit may have filled it from the app's main storyboard.
//end
//if BEFORE_IOS_13 && !NO_WINDOW
    if (@available(iOS 13, tvOS 13, *)) {
//if STAND_IN_APP
        // The scene delegate creates the window.
//else
        [self forgetSavedScenesOf:application];
//end
    } else {
//if VISION_OS
#if !TARGET_OS_VISION
        [self show:[[UIWindow alloc] initWithFrame:UIScreen.mainScreen.bounds]];
#endif
//else
        [self show:[[UIWindow alloc] initWithFrame:UIScreen.mainScreen.bounds]];
//end
    }
//else if BEFORE_IOS_13 && !STAND_IN_APP
    if (@available(iOS 13, tvOS 13, *)) {
        [self forgetSavedScenesOf:application];
    }
//else if !STAND_IN_APP
    [self forgetSavedScenesOf:application];
//end
    return YES;
}

- (UISceneConfiguration *)application:(UIApplication *)application
    configurationForConnectingSceneSession:(UISceneSession *)connectingSceneSession
//if BEFORE_IOS_13
                                   options:(UISceneConnectionOptions *)options
    API_AVAILABLE(ios(13.0), tvos(13.0)) {
//else
                                   options:(UISceneConnectionOptions *)options {
//end
    UISceneSessionRole role = connectingSceneSession.role;
    UISceneConfiguration *configuration = [[UISceneConfiguration alloc] initWithName:nil
                                                                         sessionRole:role];
    // Scenes that the app doesn't configure are UIKit's own, such as the keyboard's in iOS 27.
    if ([role isEqualToString:UIWindowSceneSessionRoleApplication] || configuration.delegateClass) {
//if STAND_IN_APP
        configuration.delegateClass = [self sceneDelegateClass];
//else
        configuration.delegateClass = [TestingSceneDelegate class];
//end
    }
    configuration.storyboard = nil;
    return configuration;
}
//if SUBCLASS && BEFORE_IOS_13

// UIKit calls this below iOS 13, where the app has no scenes; the superclass may implement it.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-implementations"
- (void)applicationDidBecomeActive:(UIApplication *)application {
}
#pragma clang diagnostic pop
//end
//if BEFORE_IOS_13 && !NO_WINDOW

- (void)show:(UIWindow *)window {
//if EMPTY_WINDOW
    window.rootViewController = [[UIViewController alloc] init];
//else
    window.rootViewController = [[TestingViewController alloc] init];
//end
    [window makeKeyAndVisible];
    self.window = window;
}
//end
//if STAND_IN_APP

/// UIKit saves the name of this class with the scene. In the next launch no class has that name, so
/// the app's own scenes return.
//if BEFORE_IOS_13
- (Class)sceneDelegateClass API_AVAILABLE(ios(13.0), tvos(13.0)) {
//else
- (Class)sceneDelegateClass {
//end
    const char *name = "TestingSceneDelegateOfThisLaunch";
    Class subclass = objc_getClass(name);
    if (subclass == Nil) {
        subclass = objc_allocateClassPair([TestingSceneDelegate class], name, 0);
        objc_registerClassPair(subclass);
    }
    return subclass;
}
//else

/// UIKit restores the scenes of earlier launches with their original scene delegate and doesn't ask
/// for a configuration. No public API discards them early enough.
//if BEFORE_IOS_13
- (void)forgetSavedScenesOf:(UIApplication *)application API_AVAILABLE(ios(13.0), tvos(13.0)) {
//else
- (void)forgetSavedScenesOf:(UIApplication *)application {
//end
    if (![application respondsToSelector:@selector(_removeSessionFromSessionSet:)]) {
        return;
    }
    for (UISceneSession *session in application.openSessions) {
        [application _removeSessionFromSessionSet:session];
    }
}
//end

@end
//if STAND_IN_APP
#endif
//end
