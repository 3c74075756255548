// What the spellings of Scripts/try-spellings use of UIKit and Foundation.
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct objc_class *Class;
typedef struct objc_object { Class isa; } *id;
typedef struct objc_selector *SEL;
typedef signed char BOOL;
#define YES ((BOOL)1)
#define NO ((BOOL)0)
#define nil ((id)0)
#define Nil ((Class)0)

@class NSString;

__attribute__((objc_root_class))
@interface NSObject {
  Class isa;
}
+ (Class)class;
+ (Class)self;
+ (id)alloc;
+ (id)new;
- (id)init;
+ (id)performSelector:(SEL)selector;
@end

@interface NSString : NSObject
- (BOOL)isEqualToString:(NSString *)other;
@end

@interface NSConstantString : NSString {
  char *text;
  unsigned length;
}
@end

@interface NSDictionary : NSObject
- (id)objectForKey:(id)key;
- (id)objectForKeyedSubscript:(id)key;
@end

@interface NSProcessInfo : NSObject
@property(class, readonly) NSProcessInfo *processInfo;
@property(readonly) NSDictionary *environment;
@end

@interface NSUserDefaults : NSObject
@property(class, readonly) NSUserDefaults *standardUserDefaults;
- (BOOL)boolForKey:(NSString *)key;
@end

@interface NSBundle : NSObject
+ (NSBundle *)bundleWithPath:(NSString *)path;
- (BOOL)load;
@end

// A library of somebody else's, which keeps what it gets.
void keep(BOOL value);
BOOL kept(void);
void watch(BOOL *value);
void setWatched(BOOL value);

@interface Settings : NSObject
+ (void)turn:(BOOL)value;
+ (BOOL)isOn;
@end

#define NSCParameterAssert(condition) ((void)(condition))

@protocol UIApplicationDelegate
@end

@interface UIResponder : NSObject
@end

Class NSClassFromString(NSString *name);
NSString *NSStringFromClass(Class type);
int UIApplicationMain(int argc, char *argv[], NSString *principal, NSString *delegate);
