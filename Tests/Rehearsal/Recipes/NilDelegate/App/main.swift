import UIKit

let isRunningTests = NSClassFromString("XCTestCase") != nil
let delegateClass = isRunningTests ? nil : NSStringFromClass(AppDelegate.self)
UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, delegateClass)
