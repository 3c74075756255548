import SwiftUI

@main
struct SampleApp: App {
  @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate
  private let store = Work("App")

  var body: some Scene {
    WindowGroup {
      ContentView()
    }
  }
}

class AppDelegate: UIResponder, UIApplicationDelegate {
  private let store = Work("delegate")

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    _ = Work("delegate")
    return true
  }
}

struct ContentView: View {
  private let model = Work("screen made")

  var body: some View {
    Text("Notes")
  }
}
