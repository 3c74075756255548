//if STAND_IN_APP
#if DEBUG
//end
#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

/// Replaces the scene delegate while unit tests run.
//if BEFORE_IOS_13
API_AVAILABLE(ios(13.0), tvos(13.0))
//end
@interface TestingSceneDelegate : UIResponder <UIWindowSceneDelegate>
//if !NO_WINDOW

@property (nonatomic, strong, nullable) UIWindow *window;
//end

@end
//if BEFORE_IOS_13 && !EMPTY_WINDOW && !NO_WINDOW

@interface TestingViewController : UIViewController
@end
//end

NS_ASSUME_NONNULL_END
//if STAND_IN_APP
#endif
//end
