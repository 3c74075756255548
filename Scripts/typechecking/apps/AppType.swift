import SwiftUI

struct AppType: App {
  var body: some Scene {
    WindowGroup { Text("") }
  }
}
