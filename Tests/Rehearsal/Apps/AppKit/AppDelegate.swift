import AppKit

@main
class AppDelegate: NSObject, NSApplicationDelegate {
  private let store = Work("delegate")

  func applicationDidFinishLaunching(_ notification: Notification) {
    _ = Work("delegate")
  }
}
