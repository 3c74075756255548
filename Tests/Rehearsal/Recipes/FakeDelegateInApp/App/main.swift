import UIKit

let isRunningTests = NSClassFromString("XCTestCase") != nil
let delegateClass: AnyClass = isRunningTests ? FakeAppDelegate.self : AppDelegate.self
UIApplicationMain(
  CommandLine.argc,
  CommandLine.unsafeArgv,
  nil,
  NSStringFromClass(delegateClass)
)
