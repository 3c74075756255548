#import "Apple.h"

@implementation NSAppleEventDescriptor (Apple)

- (unsigned int)eventID {
    return 0;
}

- (NSAppleEventDescriptor *)attributeDescriptorForKeyword:(unsigned int)keyword {
    return nil;
}

@end

@implementation NSAppleEventManager (Apple)

+ (NSAppleEventManager *)sharedAppleEventManager {
    return nil;
}

- (NSAppleEventDescriptor *)currentAppleEvent {
    return nil;
}

@end

@implementation NSApplication (Apple)

- (BOOL)setActivationPolicy:(NSInteger)policy {
    return YES;
}

@end

@implementation NSProcessInfo (Apple)

- (void)performActivityWithOptions:(NSActivityOptions)options
                            reason:(NSString *)reason
                        usingBlock:(GSPerformActivityBlock)block {
    block();
}

@end
