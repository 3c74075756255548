import AppKit

@main
final class AppDelegate: NSObject, NSApplicationDelegate {
  @IBOutlet private var window: NSWindow!

  /// The words on disk, or an empty list in memory where those cannot be read.
  private(set) var words = WordList()

  func applicationDidFinishLaunching(_ notification: Notification) {
    Analytics.shared.start()
    do {
      words = try WordList(file: WordList.standardFile())
    } catch {
      Analytics.shared.log("words not opened: \(error.localizedDescription)")
    }
    Task {
      do {
        try await Backend().checkForUpdates()
        Analytics.shared.log("up to date")
      } catch {
        Analytics.shared.log("updates not checked: \(error.localizedDescription)")
      }
    }
    window.contentViewController = WordsViewController(words: words)
    window.makeKeyAndOrderFront(nil)
  }

  func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool {
    true
  }

  func applicationSupportsSecureRestorableState(_ app: NSApplication) -> Bool {
    true
  }
}
