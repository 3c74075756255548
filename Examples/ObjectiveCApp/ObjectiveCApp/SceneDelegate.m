#import "SceneDelegate.h"

#import "AppDelegate.h"
#import "BooksViewController.h"

@implementation SceneDelegate

- (void)scene:(UIScene *)scene
    willConnectToSession:(UISceneSession *)session
                 options:(UISceneConnectionOptions *)connectionOptions {
  // The storyboard has made the window; the books are still missing.
  UINavigationController *navigation = (UINavigationController *)self.window.rootViewController;
  BooksViewController *books = (BooksViewController *)navigation.topViewController;
  AppDelegate *app = (AppDelegate *)UIApplication.sharedApplication.delegate;
  books.store = app.store;
}

@end
