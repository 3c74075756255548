//if STAND_IN_APP
#if DEBUG
//end
#import <Cocoa/Cocoa.h>

NS_ASSUME_NONNULL_BEGIN

/// Replaces the app delegate while unit tests run, so that the app's own launch code doesn't run.
@interface TestingAppDelegate : NSObject <NSApplicationDelegate>
//if STAND_IN_APP

/// Whether unit tests launched the app. In a preview, test classes may be loaded too.
@property (class, nonatomic, readonly, getter=isRunningTests) BOOL runningTests;
//end

/// Runs without the app's main nib or storyboard, and without its windows.
+ (void)main;

@end

NS_ASSUME_NONNULL_END
//if STAND_IN_APP
#endif
//end
