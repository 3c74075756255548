#import "BookStore.h"

@implementation BookStore {
  NSMutableArray<NSString *> *_titles;
  NSURL *_file;
}

+ (NSURL *)standardFile {
  NSURL *folder = [NSFileManager.defaultManager URLsForDirectory:NSDocumentDirectory
                                                       inDomains:NSUserDomainMask].firstObject;
  return [folder URLByAppendingPathComponent:@"books.plist"];
}

- (instancetype)init {
  self = [super init];
  if (self) _titles = [NSMutableArray array];
  return self;
}

- (instancetype)initWithFile:(NSURL *)file error:(NSError **)error {
  self = [self init];
  if (!self) return nil;
  _file = file;
  if (![NSFileManager.defaultManager fileExistsAtPath:file.path]) return self;
  NSArray<NSString *> *titles = [NSArray arrayWithContentsOfURL:file error:error];
  if (!titles) return nil;
  [_titles addObjectsFromArray:titles];
  return self;
}

- (NSArray<NSString *> *)titles {
  return [_titles copy];
}

- (BOOL)addTitle:(NSString *)title error:(NSError **)error {
  NSCharacterSet *space = NSCharacterSet.whitespaceAndNewlineCharacterSet;
  title = [title stringByTrimmingCharactersInSet:space];
  if (title.length == 0) return YES;
  [_titles insertObject:title atIndex:0];
  return [self save:error];
}

- (BOOL)removeTitleAtIndex:(NSUInteger)index error:(NSError **)error {
  [_titles removeObjectAtIndex:index];
  return [self save:error];
}

- (BOOL)save:(NSError **)error {
  return !_file || [_titles writeToURL:_file error:error];
}

@end
