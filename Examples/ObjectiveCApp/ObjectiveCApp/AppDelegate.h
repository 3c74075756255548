#import <UIKit/UIKit.h>

@class BookStore;

NS_ASSUME_NONNULL_BEGIN

@interface AppDelegate : UIResponder <UIApplicationDelegate>

/// The books on disk, or an empty store in memory where those cannot be read.
@property(nonatomic, readonly) BookStore *store;

@end

NS_ASSUME_NONNULL_END
