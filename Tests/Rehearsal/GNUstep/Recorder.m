// Loaded into each process before `main`, whatever is in it: says what there is once the app has
// launched, and ends the process.
#import "Apple.h"

@interface Recorder : NSObject
@end

@implementation Recorder

+ (void)load {
    [NSNotificationCenter.defaultCenter addObserver:self
                                           selector:@selector(appHasLaunched:)
                                               name:NSApplicationDidFinishLaunchingNotification
                                             object:nil];
}

+ (void)appHasLaunched:(NSNotification *)notification {
    // Not before all that is to run at launch has run.
    [self performSelector:@selector(record) withObject:nil afterDelay:0];
}

+ (void)record {
    id delegate = NSApp.delegate;
    if (delegate) {
        printf("delegate: %s\n", NSStringFromClass([delegate class]).UTF8String);
    }
    for (NSWindow *window in NSApp.windows) {
        // Menus are windows of other classes.
        if (window.isVisible && [window isMemberOfClass:[NSWindow class]]) {
            printf("screen: %s\n", NSStringFromClass([window.contentView class]).UTF8String);
        }
    }
    fflush(stdout);
    exit(EXIT_SUCCESS);
}

@end
