#import "AppDelegate.h"

#import "Analytics.h"
#import "Backend.h"
#import "BookStore.h"

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application
    didFinishLaunchingWithOptions:(NSDictionary<UIApplicationLaunchOptionsKey, id> *)launchOptions {
  [Analytics.sharedAnalytics start];
  NSError *error;
  _store = [[BookStore alloc] initWithFile:BookStore.standardFile error:&error];
  if (!_store) {
    [Analytics.sharedAnalytics log:@"books not opened: %@", error.localizedDescription];
    _store = [[BookStore alloc] init];
  }
  [[[Backend alloc] init] registerDeviceWithCompletion:^(NSError *error) {
    if (error) {
      [Analytics.sharedAnalytics log:@"device not registered: %@", error.localizedDescription];
    } else {
      [Analytics.sharedAnalytics log:@"device registered"];
    }
  }];
  return YES;
}

- (UISceneConfiguration *)application:(UIApplication *)application
    configurationForConnectingSceneSession:(UISceneSession *)connectingSceneSession
                                   options:(UISceneConnectionOptions *)options {
  return [[UISceneConfiguration alloc] initWithName:@"Default Configuration"
                                        sessionRole:connectingSceneSession.role];
}

@end
