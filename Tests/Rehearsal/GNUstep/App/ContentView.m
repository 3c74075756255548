#import "ContentView.h"

@implementation ContentView

- (void)awakeFromNib {
    // NSView has none to call in GNUstep.
    puts("own: screen");
}

@end
