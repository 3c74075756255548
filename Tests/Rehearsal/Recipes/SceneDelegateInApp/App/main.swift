import UIKit

let isRunningTests = NSClassFromString("XCTestCase") != nil
let delegateClass: AnyClass = isRunningTests ? TestingAppDelegate.self : AppDelegate.self
UIApplicationMain(
  CommandLine.argc,
  CommandLine.unsafeArgv,
  nil,
  NSStringFromClass(delegateClass)
)
