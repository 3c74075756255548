import SwiftUI

@main
struct SampleApp: App {
  private let store = Work("App")

  var body: some Scene {
    ImmersiveSpace {
      ContentView()
    }
  }
}

struct ContentView: View {
  private let model = Work("screen made")

  var body: some View {
    Text("Notes")
  }
}
