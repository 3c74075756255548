#import <UIKit/UIKit.h>

@class BookStore;

NS_ASSUME_NONNULL_BEGIN

/// The list of books.
@interface BooksViewController : UITableViewController

/// What the list shows.
@property(nonatomic, nullable) BookStore *store;

@end

NS_ASSUME_NONNULL_END
