#import "Analytics.h"

@implementation Analytics

+ (Analytics *)sharedAnalytics {
  static Analytics *shared;
  static dispatch_once_t once;
  dispatch_once(&once, ^{
    shared = [[Analytics alloc] init];
  });
  return shared;
}

- (void)start {
  [self log:@"session started"];
}

- (void)log:(NSString *)event, ... {
  va_list arguments;
  va_start(arguments, event);
  NSLog(@"[Analytics] %@", [[NSString alloc] initWithFormat:event arguments:arguments]);
  va_end(arguments);
}

@end
