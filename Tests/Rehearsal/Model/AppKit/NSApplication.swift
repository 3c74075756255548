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

  /// Opens the windows of an app of SwiftUI; false if there are none.
  public var open: (() -> Bool)?
  /// The delegate that SwiftUI's own calls.
  public var adapted: (any NSApplicationDelegate)? {
    didSet { delegate = adapted }
  }

  /// Shows the first window of the main storyboard, and tells the delegate.
  ///
  /// An app of SwiftUI without a window to open is asked for an untitled document, which is an empty window
  /// (steipete/CodexBar#3048; Facts.md).
  public func run() {
    if let delegate { System.note("delegate", NSStringFromClass(type(of: delegate))) }
    if let controller = objects.lazy.compactMap({ $0 as? NSViewController }).first {
      NSWindow(contentViewController: controller).makeKeyAndOrderFront(nil)
    }
    if let open, !open(), delegate?.applicationShouldOpenUntitledFile(self) ?? true {
      System.note("screen", "untitled window")
    }
    delegate?.applicationDidFinishLaunching("NSApplicationDidFinishLaunchingNotification")
    System.afterLaunch()
  }
}
