/// The app while it runs.
@MainActor public final class NSApplication: NSObject {
  public static let shared = NSApplication()

  public enum ActivationPolicy: Sendable {
    case regular, accessory, prohibited
  }

  public enum TerminateReply: Sendable {
    case terminateCancel, terminateNow, terminateLater
  }

  /// Nobody but the one who sets it keeps it alive.
  public weak var delegate: (any NSApplicationDelegate)?

  /// The objects of the main storyboard, which live as long as the application.
  var objects: [NSObject] = []

  @discardableResult
  public func setActivationPolicy(_ policy: ActivationPolicy) -> Bool { true }

  /// Shows the first window of the main storyboard, and tells the delegate.
  public func run() {
    if let delegate { System.note("delegate", NSStringFromClass(type(of: delegate))) }
    if let controller = objects.lazy.compactMap({ $0 as? NSViewController }).first {
      NSWindow(contentViewController: controller).makeKeyAndOrderFront(nil)
    }
    delegate?.applicationDidFinishLaunching("NSApplicationDidFinishLaunchingNotification")
    System.afterLaunch()
  }
}
