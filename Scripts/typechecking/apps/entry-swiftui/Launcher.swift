import SwiftUI

@main
enum Launcher {
  @MainActor static func main() {
    if let launcher = NSClassFromString("TestingAppLauncher") as? NSObject.Type {
      launcher.perform(NSSelectorFromString("main"))
    } else {
      AppType.main()
    }
  }
}
