#import <Cocoa/Cocoa.h>

@interface ContentView : NSView
@end
