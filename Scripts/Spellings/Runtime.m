// A runtime for the spellings of Scripts/try-spellings: classes, class methods, and constant strings.
// Starting the app prints the delegate and ends the process.
#import <AppKit/AppKit.h>

// The structures that the compiler emits for -fobjc-runtime=gnustep-1.7.
struct method { const char *name; const char *types; void *implementation; };
struct methods { struct methods *next; int count; struct method list[]; };
struct objc_class {
  Class isa;
  const char *superclass;
  const char *name;
  long version;
  unsigned long info;
  long size;
  void *variables;
  struct methods *methods;
};
struct selector { const char *name; const char *types; };
struct symbols { unsigned long count; struct selector *selectors; unsigned short classes, categories; void *definitions[]; };
struct module { unsigned long version, size; const char *name; struct symbols *symbols; };
struct string { Class isa; const char *text; unsigned length; };

static Class classes[64];
static int count;

void __objc_exec_class(struct module *module) {
  for (int i = 0; i < module->symbols->classes; i++) classes[count++] = module->symbols->definitions[i];
}

Class objc_lookup_class(const char *name) {
  for (int i = 0; i < count; i++) {
    if (strcmp(classes[i]->name, name) == 0) return classes[i];
  }
  return Nil;
}

Class objc_get_class(const char *name) { return objc_lookup_class(name); }

static id none(id self, SEL selector) { return nil; }

void *find(id receiver, struct selector *selector) {
  if (receiver == nil) return none;
  // Class methods are those of the class's own class, whose superclass the compiler leaves out.
  BOOL isClass = (receiver->isa->info & 2) != 0;
  Class type = isClass ? (Class)receiver : receiver->isa;
  for (; type != Nil; type = type->superclass ? objc_lookup_class(type->superclass) : Nil) {
    for (struct methods *methods = (isClass ? type->isa : type)->methods; methods; methods = methods->next) {
      for (int i = 0; i < methods->count; i++) {
        if (strcmp(methods->list[i].name, selector->name) == 0) return methods->list[i].implementation;
      }
    }
  }
  fprintf(stderr, "no method %s\n", selector->name);
  abort();
}

// Finds the method, and jumps there with the arguments as they were.
__attribute__((naked)) id objc_msgSend(id receiver, SEL selector, ...) {
#if defined(__x86_64__)
  __asm__("push %rdi; push %rsi; push %rdx; push %rcx; push %r8; push %r9; push %rax;"
          "call find; mov %rax, %r11;"
          "pop %rax; pop %r9; pop %r8; pop %rcx; pop %rdx; pop %rsi; pop %rdi; jmp *%r11");
#else
  __asm__("stp x0, x1, [sp, #-80]!; stp x2, x3, [sp, #16]; stp x4, x5, [sp, #32];"
          "stp x6, x7, [sp, #48]; str x30, [sp, #64]; bl find; mov x16, x0; ldr x30, [sp, #64];"
          "ldp x6, x7, [sp, #48]; ldp x4, x5, [sp, #32]; ldp x2, x3, [sp, #16];"
          "ldp x0, x1, [sp], #80; br x16");
#endif
}

void *objc_autoreleasePoolPush(void) { return 0; }
void objc_autoreleasePoolPop(void *pool) {}

static const char *text(id string) { return ((struct string *)string)->text; }

static void start(const char *delegate) {
  printf("ran %s\n", delegate ? delegate : "-");
  exit(0);
}

@implementation NSObject
+ (Class)class { return (Class)self; }
+ (Class)self { return (Class)self; }
+ (id)alloc {
  id result = calloc(1, 64);
  result->isa = (Class)self;
  return result;
}
+ (id)new { return [[self alloc] init]; }
- (id)init { return self; }
+ (id)performSelector:(SEL)selector {
  start(((Class)self)->name);
  return nil;
}
@end

@implementation NSString
- (BOOL)isEqualToString:(NSString *)other { return strcmp(text((id)self), text((id)other)) == 0; }
@end

@implementation NSConstantString
@end

static id string(const char *text) {
  struct string *result = calloc(1, sizeof *result);
  result->isa = objc_lookup_class("NSConstantString");
  result->text = text;
  result->length = strlen(text);
  return (id)result;
}

static id instance(const char *name) {
  id result = calloc(1, 64);
  result->isa = objc_lookup_class(name);
  return result;
}

@implementation NSDictionary
- (id)objectForKey:(id)key {
  char *value = getenv(text(key));
  return value ? string(value) : nil;
}
- (id)objectForKeyedSubscript:(id)key { return [self objectForKey:key]; }
@end

@implementation NSProcessInfo
+ (NSProcessInfo *)processInfo { return (NSProcessInfo *)instance("NSProcessInfo"); }
- (NSDictionary *)environment { return (NSDictionary *)instance("NSDictionary"); }
@end

@implementation NSUserDefaults
+ (NSUserDefaults *)standardUserDefaults { return (NSUserDefaults *)instance("NSUserDefaults"); }
- (BOOL)boolForKey:(NSString *)key { return getenv(text((id)key)) != NULL; }
@end

// A library of somebody else's, which keeps what it gets.
static BOOL keptValue;
void keep(BOOL value) { keptValue = value; }
BOOL kept(void) { return keptValue; }
static BOOL *watchedValue;
void watch(BOOL *value) { watchedValue = value; }
void setWatched(BOOL value) { *watchedValue = value; }

@implementation Settings
+ (void)turn:(BOOL)value { keptValue = value; }
+ (BOOL)isOn { return keptValue; }
@end

@implementation NSBundle
+ (NSBundle *)bundleWithPath:(NSString *)path { return [NSBundle new]; }
- (BOOL)load { return YES; }
@end

@implementation UIResponder
@end

// The classes that a test bundle brings, known to the runtime by name only.
Class NSClassFromString(NSString *name) {
  const char *loaded = getenv("LOADED_CLASSES"), *wanted = text((id)name);
  size_t length = strlen(wanted);
  for (const char *next = loaded; next && *next;) {
    const char *end = strchr(next, ',');
    size_t size = end ? (size_t)(end - next) : strlen(next);
    if (size == length && strncmp(next, wanted, size) == 0) {
      Class result = calloc(1, sizeof(struct objc_class));
      result->isa = objc_lookup_class("NSObject")->isa;
      result->name = wanted;
      result->superclass = "NSObject";
      return result;
    }
    next = end ? end + 1 : NULL;
  }
  return objc_lookup_class(wanted);
}

NSString *NSStringFromClass(Class type) { return type == Nil ? nil : (NSString *)string(type->name); }

int UIApplicationMain(int argc, char *argv[], NSString *principal, NSString *delegate) {
  // UIKit raises an exception.
  if (delegate && NSClassFromString(delegate) == Nil) exit(9);
  start(delegate ? text((id)delegate) : NULL);
  return 0;
}

NSApplication *NSApp;
static id currentDelegate;

@implementation NSApplication
+ (NSApplication *)sharedApplication {
  if (NSApp == nil) NSApp = [NSApplication new];
  return NSApp;
}
- (id)delegate { return currentDelegate; }
- (void)setDelegate:(id)delegate { currentDelegate = delegate; }
- (void)run { start(currentDelegate ? currentDelegate->isa->name : NULL); }
@end

int NSApplicationMain(int argc, const char *argv[]) {
  [[NSApplication sharedApplication] run];
  return 0;
}
