//if STAND_IN_APP
#if DEBUG
//end
//if SUBCLASS
#import "AppDelegate.h"

/// Replaces the app delegate while unit tests run. Of its launch code, only `init` runs.
@interface TestingAppDelegate : AppDelegate
//else
#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

/// Replaces the app delegate while unit tests run, so that the app's own launch code doesn't run.
@interface TestingAppDelegate : UIResponder <UIApplicationDelegate>
//end
//if STAND_IN_APP

/// Whether unit tests launched the app. In a preview, test classes may be loaded too.
@property (class, nonatomic, readonly, getter=isRunningTests) BOOL runningTests;
//end

//if NO_WINDOW
/// Stays nil; code that reads it from the app delegate would crash without it.
//else
/// The scene's window, for code that reads it from the app delegate.
//end
@property (nonatomic, strong, nullable) UIWindow *window;

@end
//if !SUBCLASS

NS_ASSUME_NONNULL_END
//end
//if STAND_IN_APP
#endif
//end
