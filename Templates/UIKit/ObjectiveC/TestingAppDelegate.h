//if STAND_IN_APP
#if DEBUG
//end
//if SUBCLASS
#import "AppDelegate.h"

/// Takes the app delegate's place while unit tests run. Of its launch, nothing is left but `init`.
@interface TestingAppDelegate : AppDelegate
//else
#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

/// Takes the app delegate's place while unit tests run, so that the app itself does not start.
@interface TestingAppDelegate : UIResponder <UIApplicationDelegate>
//end
//if STAND_IN_APP

/// Whether unit tests launched the app. In a preview, test classes may be loaded too.
@property (class, nonatomic, readonly, getter=isRunningTests) BOOL runningTests;
//end

//if NO_WINDOW
/// Stays empty; code that asks the app's delegate for its window raises if there is none.
//else
/// The window of the scene; code that asks the app's delegate for it raises if there is none.
//end
@property (nonatomic, strong, nullable) UIWindow *window;

@end
//if !SUBCLASS

NS_ASSUME_NONNULL_END
//end
//if STAND_IN_APP
#endif
//end
