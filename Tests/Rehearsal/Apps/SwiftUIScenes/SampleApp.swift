import SwiftUI

@main
struct SampleApp: App {
  @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate
  private let store = Work("App")

  var body: some Scene {
    WindowGroup(id: "notes") {
      ContentView()
    }
  }
}

class AppDelegate: UIResponder, UIApplicationDelegate {
  private let store = Work("delegate")

  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    if connectingSceneSession.role == .windowApplication {
      configuration.delegateClass = SceneDelegate.self
    }
    return configuration
  }
}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    _ = Work("scene delegate")
  }
}

struct ContentView: View {
  private let model = Work("screen made")

  var body: some View {
    Text("Notes")
  }
}
