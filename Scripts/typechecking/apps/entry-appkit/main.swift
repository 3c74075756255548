import AppKit

if let delegate = NSClassFromString("TestingAppDelegate") as? NSObject.Type {
  delegate.perform(NSSelectorFromString("main"))
}
_ = NSApplicationMain(CommandLine.argc, CommandLine.unsafeArgv)
