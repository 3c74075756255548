#import "AppDelegate.h"

@implementation AppDelegate

- (instancetype)init {
    puts("own: delegate");
    return [super init];
}

- (void)applicationDidFinishLaunching:(NSNotification *)notification {
    puts("own: delegate");
}

@end
