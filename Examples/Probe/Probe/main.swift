import UIKit

Report.write("main")
UIApplicationMain(
  CommandLine.argc,
  CommandLine.unsafeArgv,
  nil,
  NSStringFromClass(Report.adoptsScenes ? AppDelegate.self : PlainAppDelegate.self)
)
