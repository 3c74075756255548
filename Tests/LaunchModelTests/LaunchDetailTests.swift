import Foundation
import LaunchModel
import ProjectTestSupport
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

  /// The tests' class has the name of the app's own, in another module.
  @Test func aSwitchMayLookUpTheAppDelegateOfTheTests() throws {
    let fixture = try Fixture.named("switch-class").with { project in
      project.files["App/main.swift"] = """
        import UIKit
        let delegate: AnyClass = NSClassFromString("AppTests.AppDelegate") ?? AppDelegate.self
        UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(delegate))
        """
      project.files["AppTests/TestingAppDelegate.swift"] =
        "import UIKit\nclass AppDelegate: UIResponder, UIApplicationDelegate {}\n"
    }
    try fixture.withProject { project in
      let launch = LaunchReader(project).launch(of: try project.existingTarget(named: "App"))
      #expect(launch.appDelegate == "AppDelegate")
      #expect(launch.launchSwitch?.standIn == .testBundle)
      #expect(launch.launchSwitch?.className == "AppTests.AppDelegate")
      #expect(launch.testBundles.map(\.runsInto) == [.standIn])
    }
  }

  /// UIKit takes the first configuration only for a delegate that names none.
  @Test func theAppNamesItsSceneConfiguration() throws {
    let fixture = try Fixture.named("switch-class").with { project in
      let plist = try #require(project.files["App/Info.plist"])
      let start = try #require(plist.range(of: "\t\t\t\t<dict>"))
      project.files["App/Info.plist"] = plist.replacingCharacters(
        in: start.lowerBound..<start.lowerBound,
        with: """
          \t\t\t\t<dict>
          \t\t\t\t\t<key>UISceneConfigurationName</key>
          \t\t\t\t\t<string>Tests</string>
          \t\t\t\t\t<key>UISceneDelegateClassName</key>
          \t\t\t\t\t<string>AppTests.TestingSceneDelegate</string>
          \t\t\t\t</dict>

          """
      )
      project.files["App/AppDelegate.swift"] = """
        import UIKit
        class AppDelegate: UIResponder, UIApplicationDelegate {
          func application(
            _ application: UIApplication,
            configurationForConnecting session: UISceneSession,
            options: UIScene.ConnectionOptions
          ) -> UISceneConfiguration {
            UISceneConfiguration(name: "Default Configuration", sessionRole: session.role)
          }
        }

        """
    }
    try fixture.withProject { project in
      let launch = LaunchReader(project).launch(of: try project.existingTarget(named: "App"))
      #expect(launch.sceneDelegate == "SceneDelegate")
      #expect(launch.storyboard == "Main")
    }
  }

  @Test func theFunctionMainIsFoundInAnyFile() throws {
    let fixture = try Fixture.named("objective-c").with { project in
      let removed = project.files.removeValue(forKey: "App/main.m")
      let main = try #require(removed)
      project.targets[0].sources.removeAll { $0 == "App/main.m" }
      project.files["App/AppDelegate.m"]? += main
    }
    try fixture.withProject { project in
      let app = try project.existingTarget(named: "App")
      let entryPoint = LaunchReader(project).launch(of: app).entryPoint
      #expect(entryPoint?.kind == .mainC)
      #expect(entryPoint?.title == "AppDelegate.m")
    }
  }

  private static let launch =
    "func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [Int: Any]?) -> Bool"

  private static let work = "UserDefaults.standard.set(1, forKey: key)"

  /// Code of a delegate, and whether tests skip some of it: a name says nothing.
  static let checks: [(code: String, isAtLaunch: Bool)] = [
    ("\(launch) { if NSClassFromString(\"XCTestCase\") != nil { return true }; \(work) }", true),
    (
      "var isNormal: Bool { NSClassFromString(\"XCTest\") == nil }\ninit() { if isNormal { \(work) } }",
      true
    ),
    ("\(launch) { if environment[\"XCTestBundlePath\"] == nil { \(work) } }", false),
    ("\(launch) { if isRunningTests { return true }; \(work) }", false),
    ("func refresh() { if NSClassFromString(\"XCTest\") == nil { \(work) } }", false),
    ("\(launch) { showAllTipsForTesting(); \(work) }", false),
  ]

  @Test(arguments: checks)
  func onlyTheLaunchPathDetectsTests(code: String, isAtLaunch: Bool) throws {
    let fixture = try Fixture.named("uikit-scenes").with { project in
      project.files["App/AppDelegate.swift"] =
        "import UIKit\n@main class AppDelegate: UIResponder, UIApplicationDelegate {\n\(code)\n}\n"
    }
    try fixture.withProject { project in
      let reader = LaunchReader(project)
      let steps = reader.steps(of: reader.launch(of: try project.existingTarget(named: "App")))
      #expect((reader.work(of: steps).rowAboutTests(of: steps) != nil) == isAtLaunch)
    }
  }

  /// Schemes that pass an argument to tests, and what launches run then: it isn't known where no scheme
  /// passes it, since anybody can, nor where only some do.
  static let schemes: [(arguments: [[String]], normally: String?, inTests: String?)] = [
    ([], nil, nil), ([[]], nil, nil), ([["-UITesting"]], "AppDelegate", "EmptyDelegate"),
    ([["-UITesting"], []], "AppDelegate", nil),
  ]

  @Test(arguments: schemes)
  func aSchemeKnowsBetterThanAName(
    arguments: [[String]],
    normally: String?,
    inTests: String?
  ) throws {
    let fixture = try Fixture.named("main-swift").with { project in
      project.files["App/main.swift"] = """
        import UIKit
        class EmptyDelegate: UIResponder, UIApplicationDelegate {}
        let isTesting = CommandLine.arguments.contains("-UITesting")
        let delegate: AnyClass = isTesting ? EmptyDelegate.self : AppDelegate.self
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(delegate))
        """
      for (number, passed) in arguments.enumerated() {
        project.files["Sample.xcodeproj/xcshareddata/xcschemes/\(number).xcscheme"] =
          SchemeText.scheme(tests: ["AppTests"], arguments: passed)
      }
    }
    try fixture.withProject { project in
      let launch = LaunchReader(project).launch(of: try project.existingTarget(named: "App"))
      let evaluation = try #require(launch.evaluation)
      func launched(_ outcome: LaunchOutcome) -> String? {
        if case .runs(.named(let name)) = outcome { name } else { nil }
      }
      #expect(launched(evaluation.normal) == normally)
      #expect(launched(evaluation.tests) == inTests)
    }
  }

  private func steps(
    _ fixture: String,
    _ files: [String: String],
    inTests: Bool = false
  ) throws -> [String] {
    let fixture = try Fixture.named(fixture).with { project in
      for (path, text) in files {
        project.files[path] = text
        if !project.targets[0].sources.contains(path) { project.targets[0].sources.append(path) }
      }
      project.files["App/AppDelegate.swift"] =
        project.files["App/AppDelegate.swift"]?.replacing("@main\n", with: "")
    }
    return try fixture.withProject { project in
      let reader = LaunchReader(project)
      let launch = reader.launch(of: try project.existingTarget(named: "App"))
      let steps = reader.steps(of: launch)
      let trace =
        inTests ? steps.trace(before: try #require(launch.testBundles.first)) : steps.ordinaryTrace
      return trace.steps.map { step in
        step.kind.rawValue + " " + step.name + (step.condition.map { ", " + $0 } ?? "")
      }
    }
  }

  @Test(arguments: ["", "// NSApp.run() creates no menu, nor does QuietDelegate.main().\n"])
  func theMainNibIsLoadedByNSApplicationMain(_ comment: String) throws {
    let main = """
      import AppKit
      \(comment)final class QuietDelegate: NSObject, NSApplicationDelegate {}
      let isTest = NSClassFromString("XCTestCase") != nil
      let delegate: NSApplicationDelegate = isTest ? QuietDelegate() : AppDelegate()
      NSApplication.shared.delegate = delegate
      _ = NSApplicationMain(CommandLine.argc, CommandLine.unsafeArgv)
      """
    let inTests = try steps("appkit", ["App/main.swift": main], inTests: true)
    #expect(inTests.contains { $0.hasPrefix("main-interface") })
    let running = main.replacing(
      "_ = NSApplicationMain(CommandLine.argc, CommandLine.unsafeArgv)",
      with: "NSApp.run()"
    )
    let others = try steps("appkit", ["App/main.swift": running], inTests: true)
    #expect(!others.contains { $0.hasPrefix("main-interface") })
  }

  /// Entry points that choose the class of the application, and what its step is normally and in tests.
  static let applications: [(main: String, normally: String?, inTests: String?)] = [
    (
      """
      if NSClassFromString("XCTestCase") != nil {
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(Quiet.self))
      }
      UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, NSStringFromClass(ShopApplication.self), NSStringFromClass(AppDelegate.self))
      """, "application-class ShopApplication", nil
    ),
    (
      """
      let isTest = NSClassFromString("XCTestCase") != nil
      UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, "App.ShopApplication", isTest ? NSStringFromClass(Quiet.self) : NSStringFromClass(AppDelegate.self))
      """, "application-class ShopApplication", "application-class ShopApplication"
    ),
    (
      """
      let name = isBeta() ? NSStringFromClass(ShopApplication.self) : nil
      UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, name, NSStringFromClass(AppDelegate.self))
      """, "application-class ShopApplication, depending on main.swift:4",
      "application-class ShopApplication, depending on main.swift:4"
    ),
  ]

  @Test(arguments: applications)
  func theApplicationIsThatOfTheCall(main: String, normally: String?, inTests: String?) throws {
    let files = [
      "App/main.swift": """
      import UIKit
      class Quiet: UIResponder, UIApplicationDelegate {}
      class ShopApplication: UIApplication { override init() { super.init(); open() } }
      \(main)
      """
    ]
    func application(_ steps: [String]) -> String? { steps.first { $0.hasPrefix("application-") } }
    #expect(application(try steps("uikit-scenes", files)) == normally)
    #expect(application(try steps("uikit-scenes", files, inTests: true)) == inTests)
  }

  /// What a scheme tests and launches, and whether tests start with a class of their own then.
  static let configurations = [
    ("Testing", "Debug", true), ("Debug", "Debug", false), ("Testing", "Testing", false),
  ]

  @Test(arguments: configurations, ["an attribute", "main.swift", "a launcher"])
  func aConfigurationDecidesWhereTestsStart(
    _ configurations: (tested: String, launched: String, hasOwn: Bool),
    _ form: String
  ) throws {
    let run = "UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, "
    let quiet = "class Quiet: UIResponder, UIApplicationDelegate {}\n"
    let file =
      switch form {
      case "main.swift": "App/main.swift"
      case "a launcher": "App/Launcher.swift"
      default: "App/Quiet.swift"
      }
    let text =
      switch form {
      case "main.swift":
        """
        #if UNIT_TESTS
        \(run)NSStringFromClass(Quiet.self))
        #else
        \(run)NSStringFromClass(AppDelegate.self))
        #endif
        """
      case "a launcher":
        """
        @main enum Launcher {
          static func main() {
            #if UNIT_TESTS
            Quiet.main()
            #else
            AppDelegate.main()
            #endif
          }
        }
        """
      default: "#if UNIT_TESTS\n@main\n#endif"
      }
    let fixture = try Fixture.named("uikit-scenes").with { project in
      project.configurations = ["Debug", "Testing", "Release"]
      project.targets[0].configurationSettings["Testing"] = [
        "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "UNIT_TESTS"
      ]
      project.targets[0].sources.append(file)
      project.files[file] = "import UIKit\n\(text)\n\(quiet)"
      let delegate = try #require(project.files["App/AppDelegate.swift"])
      project.files["App/AppDelegate.swift"] = delegate.replacing(
        "@main\n",
        with: form == "an attribute" ? "#if !UNIT_TESTS\n@main\n#endif\n" : ""
      )
      project.files["Sample.xcodeproj/xcshareddata/xcschemes/App.xcscheme"] = SchemeText.scheme(
        tests: ["AppTests"],
        configuration: configurations.tested
      ).replacing(
        "buildConfiguration = \"Debug\">",
        with: "buildConfiguration = \"\(configurations.launched)\">"
      )
    }
    try fixture.withProject { project in
      let reader = LaunchReader(project)
      let launch = reader.launch(of: try project.existingTarget(named: "App"))
      #expect(launch.launchSwitch?.className == (configurations.hasOwn ? "Quiet" : nil))
      #expect(launch.testBundles.map(\.runsInto) == [configurations.hasOwn ? .standIn : .app])
      if configurations.hasOwn { #expect(launch.appDelegate == "AppDelegate") }
      let trace = reader.steps(of: launch).trace(before: try #require(launch.testBundles.first))
      let start = try #require(trace.steps.first { $0.kind == .entryPoint }?.name)
      if form == "an attribute" { #expect(start.contains("Quiet") == configurations.hasOwn) }
    }
  }

  @Test func allDelegatesThatMayRunAreSteps() throws {
    let main = """
      import UIKit
      class BetaDelegate: UIResponder, UIApplicationDelegate {}
      let type: AnyClass = isBeta() ? BetaDelegate.self : AppDelegate.self
      UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(type))
      """
    for inTests in [false, true] {
      let steps = try steps("uikit-scenes", ["App/main.swift": main], inTests: inTests)
        .filter { $0.hasPrefix("app-delegate") }
      #expect(
        steps == [
          "app-delegate BetaDelegate, depending on main.swift:3",
          "app-delegate AppDelegate, depending on main.swift:3",
        ]
      )
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

  /// In an app for several platforms, the adaptor and the class are those of the platform that's read.
  @Test func theDelegateIsThatOfThePlatform() throws {
    let fixture = try Fixture.named("swiftui").with { project in
      project.targets[0].sources.append("App/AppDelegate.swift")
      project.files["App/SampleApp.swift"] = """
        import SwiftUI
        @main struct SampleApp: App {
          #if os(macOS)
            @NSApplicationDelegateAdaptor(MacDelegate.self) var delegate
          #else
            @UIApplicationDelegateAdaptor(AppDelegate.self) var delegate
          #endif
          var body: some Scene { WindowGroup {} }
        }
        """
      project.files["App/AppDelegate.swift"] = """
        import SwiftUI
        #if os(macOS)
          class MacDelegate: NSObject, NSApplicationDelegate {}
          class AppDelegate: MacDelegate {}
        #else
          class AppDelegate: UIResponder, UIApplicationDelegate {}
        #endif
        """
    }
    try fixture.withProject { project in
      let app = try project.existingTarget(named: "App")
      let reader = LaunchReader(project)
      #expect(reader.launch(of: app).appDelegate == "AppDelegate")
      #expect(
        ClassInfo(named: "AppDelegate", in: reader.sources(of: app))?.superclass == "UIResponder"
      )
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

  @Test func aDelegateMayConfigureScenesInAnExtensionElsewhere() throws {
    let fixture = try Fixture.named("uikit").with { project in
      project.targets[0].sources.append("App/Scenes.swift")
      project.files["App/Scenes.swift"] = """
        import UIKit
        extension AppDelegate {
          func application(
            _ application: UIApplication, configurationForConnecting session: UISceneSession,
            options: UIScene.ConnectionOptions
          ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
            configuration.delegateClass = MainSceneDelegate.self
            return configuration
          }
        }
        """
    }
    try fixture.withProject { project in
      let app = try project.existingTarget(named: "App")
      let reader = LaunchReader(project)
      let launch = reader.launch(of: app)
      #expect(launch.lifeCycle == .uiKitScenes)
      #expect(launch.sceneDelegate == "MainSceneDelegate")
      let delegate = ClassInfo(named: "AppDelegate", in: reader.sources(of: app))
      #expect(delegate?.configuresScenes == true)
      #expect(delegate?.member(.sceneConfiguration)?.file.hasSuffix("App/Scenes.swift") == true)
    }
  }

  /// Members are those of the class, not those of another one with its name.
  @Test(
    arguments: [
      ("extension AppDelegate {", "}", true), ("extension App.AppDelegate {", "}", true),
      ("enum Mock { class AppDelegate {", "} }", false),
      ("func mock() { class AppDelegate {", "} }", false),
    ]
  )
  func onlyExtensionsAddMembers(start: String, end: String, configuresScenes: Bool) throws {
    let fixture = try Fixture.named("uikit").with { project in
      project.targets[0].sources.append("App/Scenes.swift")
      project.files["App/Scenes.swift"] = """
        \(start)
          func application(
            _ application: UIApplication, configurationForConnecting session: UISceneSession,
            options: UIScene.ConnectionOptions
          ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: session.role) }
        \(end)
        extension Other {}
        """
    }
    try fixture.withProject { project in
      let app = try project.existingTarget(named: "App")
      let delegate = ClassInfo(named: "AppDelegate", in: LaunchReader(project).sources(of: app))
      #expect(delegate?.configuresScenes == configuresScenes)
    }
  }

  /// A launch by the user connects a window, rather than CarPlay or a second window.
  @Test(
    arguments: [
      """
      guard session.role != .carTemplateApplication else {
        configuration.delegateClass = CarDelegate.self
        return configuration
      }
      if options.userActivities.first != nil {
        configuration.delegateClass = OtherDelegate.self
        return configuration
      }
      configuration.delegateClass = WindowDelegate.self
      """,
      """
      switch session.role {
      case .carTemplateApplication: configuration.delegateClass = CarDelegate.self
      default: configuration.delegateClass = WindowDelegate.self
      }
      """,
    ]
  )
  func theSceneDelegateIsThatOfAWindow(_ code: String) throws {
    let fixture = try Fixture.named("uikit").with { project in
      project.files["App/AppDelegate.swift"] = """
        import UIKit
        @main class AppDelegate: UIResponder, UIApplicationDelegate {
          func application(
            _ application: UIApplication, configurationForConnecting session: UISceneSession,
            options: UIScene.ConnectionOptions
          ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: "a", sessionRole: session.role)
            \(code)
            return configuration
          }
        }
        class CarDelegate: UIResponder, CPTemplateApplicationSceneDelegate {}
        class OtherDelegate: UIResponder, UIWindowSceneDelegate {}
        class WindowDelegate: UIResponder, UIWindowSceneDelegate {}

        """
    }
    try fixture.withProject { project in
      let launch = LaunchReader(project).launch(of: try project.existingTarget(named: "App"))
      #expect(launch.sceneDelegate == "WindowDelegate")
    }
  }

  @Test func aCategoryElsewhereMayConfigureScenes() throws {
    let fixture = try Fixture.named("objective-c").with { project in
      project.targets[0].sources.append("App/AppDelegate+Scenes.m")
      project.files["App/AppDelegate+Scenes.m"] = """
        #import "AppDelegate.h"
        @implementation AppDelegate (Scenes)
        - (UISceneConfiguration *)application:(UIApplication *)application
            configurationForConnectingSceneSession:(UISceneSession *)session
                                           options:(UISceneConnectionOptions *)options {
          return [UISceneConfiguration configurationWithName:nil sessionRole:session.role];
        }
        @end
        """
    }
    try fixture.withProject { project in
      let app = try project.existingTarget(named: "App")
      let delegate = ClassInfo(named: "AppDelegate", in: LaunchReader(project).sources(of: app))
      #expect(delegate?.configuresScenes == true)
      #expect(delegate?.superclass == "UIResponder")
    }
  }
}
