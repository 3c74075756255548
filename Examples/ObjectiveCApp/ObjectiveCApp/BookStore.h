#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// The titles of books to read, newest first, kept in one property list.
@interface BookStore : NSObject

@property(class, nonatomic, readonly) NSURL *standardFile;
@property(nonatomic, readonly, copy) NSArray<NSString *> *titles;

/// Makes an empty store that keeps nothing on disk.
- (instancetype)init;

/// Opens the books in `file`, none if it does not exist yet.
- (nullable instancetype)initWithFile:(NSURL *)file error:(NSError **)error;

/// Adds a title at the front; one of nothing but white space is none.
- (BOOL)addTitle:(NSString *)title error:(NSError **)error;

- (BOOL)removeTitleAtIndex:(NSUInteger)index error:(NSError **)error;

@end

NS_ASSUME_NONNULL_END
