// What GNUstep 0.29 lacks or spells differently of what the installed files use.
#import <AppKit/AppKit.h>

// Literals such as @YES need the compiler's own constants.
#undef YES
#undef NO
#define YES __objc_yes
#define NO __objc_no

// There are no Apple events: NSAppleEventManager is a class without methods.
enum { kAEQuitApplication = 'quit', kAEQuitReason = 'why?' };

@interface NSAppleEventDescriptor (Apple)
@property (readonly) unsigned int eventID;
- (NSAppleEventDescriptor *)attributeDescriptorForKeyword:(unsigned int)keyword;
@end

@interface NSAppleEventManager (Apple)
+ (NSAppleEventManager *)sharedAppleEventManager;
@property (readonly) NSAppleEventDescriptor *currentAppleEvent;
@end

// There is no Dock, and so no policy of what an app has in it.
@interface NSApplication (Apple)
- (BOOL)setActivationPolicy:(NSInteger)policy;
@end

// -[NSProcessInfo performActivityWithOptions:reason:usingBlock:] does not call its block; Apple.m has
// one that does.
