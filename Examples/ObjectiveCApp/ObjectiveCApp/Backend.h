#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// Stands where an app talks to its server; a `data:` URL answers without one.
@interface Backend : NSObject

/// Tells the server about this device, as apps do when they start.
- (void)registerDeviceWithCompletion:(void (^)(NSError *_Nullable error))completion;

@end

NS_ASSUME_NONNULL_END
