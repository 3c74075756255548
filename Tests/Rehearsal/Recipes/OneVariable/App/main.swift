import UIKit

let isRunningTests = ProcessInfo.processInfo.environment["XCTestConfigurationFilePath"] != nil
UIApplicationMain(
  CommandLine.argc,
  CommandLine.unsafeArgv,
  nil,
  isRunningTests ? "TestingAppDelegate" : NSStringFromClass(AppDelegate.self)
)
