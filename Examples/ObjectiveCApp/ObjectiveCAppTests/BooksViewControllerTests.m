#import <XCTest/XCTest.h>

#import "BookStore.h"
#import "BooksViewController.h"

@interface BooksViewControllerTests : XCTestCase
@end

@implementation BooksViewControllerTests

- (void)testListsTheBooksOfItsStore {
  BookStore *store = [[BookStore alloc] init];
  [store addTitle:@"Emma" error:nil];
  [store addTitle:@"Dracula" error:nil];
  BooksViewController *controller =
      [[BooksViewController alloc] initWithStyle:UITableViewStylePlain];
  controller.store = store;
  [controller loadViewIfNeeded];

  UITableView *table = controller.tableView;
  XCTAssertEqual([table numberOfRowsInSection:0], 2);
  NSIndexPath *first = [NSIndexPath indexPathForRow:0 inSection:0];
  UITableViewCell *cell = [controller tableView:table cellForRowAtIndexPath:first];
  UIListContentConfiguration *content = (UIListContentConfiguration *)cell.contentConfiguration;
  XCTAssertEqualObjects(content.text, @"Dracula");
}

@end
