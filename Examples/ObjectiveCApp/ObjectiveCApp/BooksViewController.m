#import "BooksViewController.h"

#import "Analytics.h"
#import "BookStore.h"

static NSString *const BookCell = @"Book";

@implementation BooksViewController

- (void)viewDidLoad {
  [super viewDidLoad];
  [self.tableView registerClass:[UITableViewCell class] forCellReuseIdentifier:BookCell];
}

- (void)setStore:(BookStore *)store {
  _store = store;
  if (self.isViewLoaded) [self.tableView reloadData];
}

- (IBAction)addBook:(id)sender {
  UIAlertController *alert =
      [UIAlertController alertControllerWithTitle:@"New Book"
                                          message:nil
                                   preferredStyle:UIAlertControllerStyleAlert];
  [alert addTextFieldWithConfigurationHandler:nil];
  [alert addAction:[UIAlertAction actionWithTitle:@"Cancel"
                                            style:UIAlertActionStyleCancel
                                          handler:nil]];
  __weak UIAlertController *weakAlert = alert;
  [alert addAction:[UIAlertAction actionWithTitle:@"Save"
                                            style:UIAlertActionStyleDefault
                                          handler:^(UIAlertAction *action) {
                                            [self addTitle:weakAlert.textFields.firstObject.text];
                                          }]];
  [self presentViewController:alert animated:YES completion:nil];
}

- (void)addTitle:(NSString *)title {
  NSError *error;
  [self show:[self.store addTitle:title ?: @"" error:&error] error:error];
}

/// Shows what came of a change.
- (void)show:(BOOL)isSaved error:(NSError *)error {
  if (!isSaved) {
    [Analytics.sharedAnalytics log:@"books not saved: %@", error.localizedDescription];
  }
  [self.tableView reloadData];
}

#pragma mark Table

- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section {
  return self.store.titles.count;
}

- (UITableViewCell *)tableView:(UITableView *)tableView
         cellForRowAtIndexPath:(NSIndexPath *)indexPath {
  UITableViewCell *cell = [tableView dequeueReusableCellWithIdentifier:BookCell
                                                          forIndexPath:indexPath];
  UIListContentConfiguration *content = [cell defaultContentConfiguration];
  content.text = self.store.titles[indexPath.row];
  cell.contentConfiguration = content;
  return cell;
}

- (void)tableView:(UITableView *)tableView
    commitEditingStyle:(UITableViewCellEditingStyle)editingStyle
     forRowAtIndexPath:(NSIndexPath *)indexPath {
  if (editingStyle != UITableViewCellEditingStyleDelete) return;
  NSError *error;
  [self show:[self.store removeTitleAtIndex:indexPath.row error:&error] error:error];
}

@end
