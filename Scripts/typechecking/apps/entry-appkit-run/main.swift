import AppKit

if let delegate = NSClassFromString("TestingAppDelegate") as? NSObject.Type {
  delegate.perform(NSSelectorFromString("main"))
}

let delegate = AppDelegate()
NSApplication.shared.delegate = delegate
NSApplication.shared.run()
