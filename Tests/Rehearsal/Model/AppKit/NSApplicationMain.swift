@_exported public import Foundation

/// Makes the shared application, loads the main storyboard with the delegate in it, and runs.
///
/// What it loads does not depend on the delegate (jameshfisher.com; Facts.md).
@MainActor
public func NSApplicationMain(
  _ argc: Int32,
  _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 {
  let application = NSApplication.shared
  let types = AppBundle.info["NSMainStoryboardFile"].map(AppBundle.classes) ?? []
  application.objects = types.compactMap { ($0 as? NSObject.Type)?.init() }
  for object in application.objects {
    if let delegate = object as? any NSApplicationDelegate { application.delegate = delegate }
  }
  application.run()
  return 0
}

@MainActor public protocol NSApplicationDelegate: NSObject {
  func applicationDidFinishLaunching(_ notification: Notification)

  func applicationShouldOpenUntitledFile(_ sender: NSApplication) -> Bool

  func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply
}

extension NSApplicationDelegate {
  public func applicationDidFinishLaunching(_ notification: Notification) {}

  public func applicationShouldOpenUntitledFile(_ sender: NSApplication) -> Bool { true }

  public func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply {
    .terminateNow
  }

  /// What `@main` before a delegate runs.
  public static func main() {
    _ = NSApplicationMain(CommandLine.argc, CommandLine.unsafeArgv)
  }
}
