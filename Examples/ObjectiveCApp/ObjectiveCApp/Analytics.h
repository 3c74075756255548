#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// Stands where an app has its analytics; it only prints.
@interface Analytics : NSObject

@property(class, nonatomic, readonly) Analytics *sharedAnalytics;

- (void)start;
- (void)log:(NSString *)event, ... NS_FORMAT_FUNCTION(1, 2);

@end

NS_ASSUME_NONNULL_END
