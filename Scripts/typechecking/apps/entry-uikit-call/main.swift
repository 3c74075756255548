import UIKit

UIApplicationMain(
  CommandLine.argc,
  CommandLine.unsafeArgv,
  NSStringFromClass(UIApplication.self),
  NSClassFromString("TestingAppDelegate") == nil ? "AppDelegate" : "TestingAppDelegate"
)
