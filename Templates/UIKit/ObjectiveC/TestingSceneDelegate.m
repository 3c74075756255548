//if STAND_IN_APP
#if DEBUG
//end
#import "TestingSceneDelegate.h"
//if !EMPTY_WINDOW && !NO_WINDOW && !BEFORE_IOS_13

@interface TestingViewController : UIViewController
@end
//end

@implementation TestingSceneDelegate
//if !NO_WINDOW

- (void)scene:(UIScene *)scene
    willConnectToSession:(UISceneSession *)session
                 options:(UISceneConnectionOptions *)connectionOptions {
    // Scenes of other roles, such as an external display's, stay empty.
    if (![session.role isEqualToString:UIWindowSceneSessionRoleApplication]) {
        return;
    }
    self.window = [[UIWindow alloc] initWithWindowScene:(UIWindowScene *)scene];
//if EMPTY_WINDOW
    self.window.rootViewController = [[UIViewController alloc] init];
//else
    self.window.rootViewController = [[TestingViewController alloc] init];
//end
    [self.window makeKeyAndVisible];
//if EXTENSION_API_ONLY
    UIApplication *application = [UIApplication valueForKey:@"sharedApplication"];
    id<UIApplicationDelegate> delegate = application.delegate;
//else
    id<UIApplicationDelegate> delegate = UIApplication.sharedApplication.delegate;
//end
    if ([delegate respondsToSelector:@selector(setWindow:)]) {
        delegate.window = self.window;
    }
}
//end
//if CARPLAY_SCENE

/// CarPlay raises an exception if the scene delegate doesn't implement this method.
- (void)templateApplicationScene:(UIScene *)scene
    didConnectInterfaceController:(NSObject *)interfaceController {
}
//end

@end
//if !EMPTY_WINDOW && !NO_WINDOW

@implementation TestingViewController

- (void)loadView {
    UILabel *label = [[UILabel alloc] init];
    label.text = @"Running unit tests…";
    label.textAlignment = NSTextAlignmentCenter;
    label.textColor = UIColor.blackColor;
    label.backgroundColor = UIColor.whiteColor;
    self.view = label;
}

@end
//end
//if STAND_IN_APP
#endif
//end
