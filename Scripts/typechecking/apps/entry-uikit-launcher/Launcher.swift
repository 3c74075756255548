import UIKit

@main
enum Launcher {
  static func main() {
    _ = UIApplicationMain(
      CommandLine.argc, CommandLine.unsafeArgv, nil,
      NSStringFromClass(NSClassFromString("TestingAppDelegate") ?? AppDelegate.self))
  }
}
