import SwiftUI

@main
struct SampleApp: App {
  @NSApplicationDelegateAdaptor(AppDelegate.self) private var delegate
  private let store = Work("App")

  var body: some Scene {
    WindowGroup {
      ContentView()
    }
  }
}

class AppDelegate: NSObject, NSApplicationDelegate {
  private let store = Work("delegate")

  func applicationDidFinishLaunching(_ notification: Notification) {
    _ = Work("delegate")
  }
}

struct ContentView: View {
  private let model = Work("screen made")

  var body: some View {
    Text("Notes")
  }
}
