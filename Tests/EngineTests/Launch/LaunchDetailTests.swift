import LaunchModel
import Reports
import Testing
import TestSupport
import XcodeModel

/// Single things that a launch is read from.
@Suite struct LaunchDetailTests {
  /// The compiler refuses both; until one is gone, the file is what Xcode compiles as top-level code.
  @Test func aMainFileCountsBeforeAnAttribute() throws {
    let fixture = try Fixture.named("uikit-scenes").with { project in
      project.targets[0].sources.append("App/main.swift")
      project.files["App/main.swift"] = "import UIKit\n"
    }
    try fixture.withProject { project in
      let launch = LaunchReader(project).launch(of: try project.existingTarget(named: "App"))
      #expect(launch.entryPoint?.kind == .mainSwift)
    }
  }

  @Test func anAppThatIsCalledAfterTestsIsNotItsStandIn() throws {
    let fixture = try Fixture.named("swiftui").with { project in
      project.targets[0].name = "TestExample"
      project.targets[0].sources = ["App/Start.swift"]
      project.files["App/Start.swift"] = """
        import SwiftUI
        struct TestExampleApp: App { var body: some Scene { WindowGroup {} } }
        struct TestApp: App { var body: some Scene { WindowGroup {} } }
        @main struct Start {
          static func main() {
            if NSClassFromString("XCTestCase") == nil { TestExampleApp.main() } else { TestApp.main() }
          }
        }
        """
    }
    try fixture.withProject { project in
      let app = try project.existingTarget(named: "TestExample")
      let launchSwitch = LaunchReader(project).launch(of: app).launchSwitch
      #expect(launchSwitch?.standIn == .app)
      #expect(launchSwitch?.className == "TestApp")
    }
  }

  @Test func aSceneDelegateNamedInCodeMayBeInAPackage() throws {
    let fixture = try Fixture.named("swiftui").with { project in
      project.targets[0].sources.append("App/AppDelegate.swift")
      project.files["App/SampleApp.swift"] = """
        import SwiftUI
        @main struct SampleApp: App {
          @UIApplicationDelegateAdaptor(AppDelegate.self) var delegate
          var body: some Scene { WindowGroup {} }
        }
        """
      project.files["App/AppDelegate.swift"] = """
        import DesignSystem
        import UIKit
        class AppDelegate: NSObject, UIApplicationDelegate {
          func application(
            _ application: UIApplication, configurationForConnecting session: UISceneSession,
            options: UIScene.ConnectionOptions
          ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
            configuration.delegateClass = SceneDelegate.self
            return configuration
          }
        }
        """
    }
    try fixture.withProject { project in
      let launch = LaunchReader(project).launch(of: try project.existingTarget(named: "App"))
      #expect(launch.sceneDelegate == "SceneDelegate")
    }
  }

  static let questions = [
    ("", false), ("if isRunningTests { return true }", true),
    ("if NSClassFromString(\"XCTestCase\") != nil { return true }", true),
    ("if ProcessInfo.processInfo.environment[\"XCTestBundlePath\"] == nil { start() }", true),
    ("measure(isTesting: false)", false),
  ]

  @Test(arguments: questions)
  func aDelegateThatAsksForTestsIsNotSaidToLaunchInFull(_ line: String, _ asks: Bool) throws {
    let fixture = try Fixture.named("uikit").with { project in
      project.files["App/AppDelegate.swift"]? +=
        "\nextension AppDelegate {\n"
        + "  func prepare() -> Bool {\n    \(line)\n    return false\n  }\n}\n"
    }
    try fixture.withProject { project in
      let report = try InspectReport(project)
      #expect(report.apps.map(\.asksForTests) == [asks])
    }
  }
}
