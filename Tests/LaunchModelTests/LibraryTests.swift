import Diagnostics
import ProjectFiles
import ProjectTestSupport
import Testing

@testable import LaunchModel
@testable import TestSupport
@testable import XcodeModel

/// The libraries of a project run in its apps, so they are read with them.
@Suite struct LibraryTests {
  @Test func codeOfALibraryRunsBeforeTheAppsOwn() throws {
    try app.withProject { project in
      let reader = LaunchReader(project)
      let app = try project.existingTarget(named: "App")
      #expect(reader.launchSources(of: app).map(\.name) == ["App", "Kit", "Base"])
      let launchSteps = reader.steps(of: reader.launch(of: app))
      let steps = launchSteps.ordinaryTrace.steps.filter { $0.kind == .loadTimeCode }
      #expect(
        steps.map { $0.location.map { project.relative($0.file) } }
          == ["Base/Swizzle.m", "Kit/Hooks.m"]
      )
    }
  }

  /// A delegate can derive from one that has its own name in a library.
  @Test func aDelegateDerivesFromItsNamesake() throws {
    let fixture = try Fixture.named("uikit").with { project in
      project.targets[0].dependencies = ["Kit"]
      project.targets.append(
        FixtureTarget(name: "Kit", product: .staticLibrary, sources: ["Kit/AppDelegate.swift"])
      )
      project.targets[project.targets.count - 1].settings["PRODUCT_MODULE_NAME"] = "Kit"
      project.files["Kit/AppDelegate.swift"] = """
        open class AppDelegate: UIResponder, UIApplicationDelegate {
          open func applicationDidFinishLaunching(_ application: UIApplication) {
            SentrySDK.start()
          }
        }

        """
      project.files["App/AppDelegate.swift"] = """
        import Kit
        @main class AppDelegate: Kit.AppDelegate {}

        """
    }
    try fixture.withProject { project in
      let reader = LaunchReader(project)
      let launchSteps = reader.steps(
        of: reader.launch(of: try project.existingTarget(named: "App"))
      )
      let work = reader.work(of: launchSteps)
      let rows = launchSteps.ordinaryTrace.ofApp.flatMap(work.methods(of:)).flatMap(\.rows)
      #expect(rows.map(\.text) == ["SentrySDK.start()"])
    }
  }

  /// What a condition calls is followed in the target that declares it.
  @Test(arguments: [
    ("application.isRunningTests", LaunchRow.Audience.onlyTests),
    ("!application.isRunningTests", .skippedInTests), ("Flags.isTesting", .onlyTests),
    ("current.isRunningUnitTests", .onlyTests), ("isRunningTests()", .onlyTests),
    ("!(isRunningTests())", .skippedInTests), ("isTesting(false)", .everyone),
    ("Flags.isReady", .everyone), ("Flags.isRunningTests", .unknown),
    ("Flags.isRunningTests && isReady", .unknown), ("Flags.testingByArgument", .everyone),
  ])
  func checksForTestsCanBeThoseOfLibraries(check: String, audience: LaunchRow.Audience) throws {
    let fixture = try Fixture.named("uikit").with { project in
      project.targets[0].dependencies = ["Kit"]
      project.targets.append(
        FixtureTarget(name: "Kit", product: .staticLibrary, sources: ["Kit/Flags.swift"])
      )
      project.targets[project.targets.count - 1].settings["PRODUCT_MODULE_NAME"] = "Kit"
      project.files["Kit/Flags.swift"] = """
        extension UIApplication {
          public var isRunningTests: Bool { NSClassFromString("XCTestCase") != nil }
        }
        public struct Flags {
          public static var isTesting: Bool {
            let name = "XCTestCase"
            return NSClassFromString(name) != nil
          }
          public static var isReady: Bool { true }
          public static var isRunningTests: Bool {
            ProcessInfo.processInfo.environment["XCInjectBundle"] != nil
          }
          public static var testingByArgument: Bool {
            ProcessInfo.processInfo.arguments.contains("-checkMode")
          }
          public var isRunningUnitTests: Bool { Self.isTesting }
        }
        public func isRunningTests() -> Bool { Flags.isTesting }
        public func isTesting(_ isSlow: Bool) -> Bool { isSlow || Flags.isTesting }

        """
      project.files["App/AppDelegate.swift"] = """
        import Kit
        import Sentry
        let current = Flags()
        @main class AppDelegate: UIResponder, UIApplicationDelegate {
          func applicationDidFinishLaunching(_ application: UIApplication) {
            if \(check) { SentrySDK.start() }
          }
        }

        """
    }
    try fixture.withProject { project in
      let reader = LaunchReader(project)
      let launchSteps = reader.steps(
        of: reader.launch(of: try project.existingTarget(named: "App"))
      )
      let work = reader.work(of: launchSteps)
      let rows = launchSteps.ordinaryTrace.ofApp.flatMap(work.methods(of:)).flatMap(\.rows)
      #expect(rows.flatMap(\.all).last?.text == "SentrySDK.start()")
      #expect(rows.flatMap(\.all).last?.audience == audience)
    }
  }

  /// Types of one name in several modules are different ones.
  @Test func namesMeanTheTypesOfTheirOwnModule() throws {
    let fixture = try Fixture.named("uikit").with { project in
      project.targets[0].dependencies = ["First", "Second"]
      for (name, call) in [("First", "FMDatabase()"), ("Second", "SentrySDK.start()")] {
        project.targets.append(
          FixtureTarget(name: name, product: .staticLibrary, sources: ["\(name)/\(name).swift"])
        )
        project.files["\(name)/\(name).swift"] = """
          import FMDB
          import Sentry
          public enum \(name) { public static func open() { Settings().load() } }
          class Base { init() { \(call) } }
          final class Settings: Base { func load() { \(call) } }

          """
      }
      project.files["App/AppDelegate.swift"] = """
        import UIKit
        @main class AppDelegate: UIResponder, UIApplicationDelegate {
          func applicationDidFinishLaunching(_ application: UIApplication) {
            First.open()
            Second.open()
          }
        }

        """
    }
    try fixture.withProject { project in
      let reader = LaunchReader(project)
      let steps = reader.steps(
        of: reader.launch(of: try project.existingTarget(named: "App"))
      )
      let work = reader.work(of: steps)
      let rows = steps.ordinaryTrace.ofApp.flatMap(work.methods(of:)).flatMap(\.rows)
      #expect(
        rows.map(\.summary) == [
          "storage(FMDB): First.open()", "analytics(Sentry): Second.open()",
        ]
      )
    }
  }

  /// What an app is for shows in what its tests use, not in its name, nor in what it launches.
  @Test(arguments: [
    ("import Kit", "import UIKit", "", true),
    ("@testable import App\nimport Kit", "import UIKit", "", false),
    ("import Kit", "import Kit", "", false), ("import Foundation", "import UIKit", "", false),
    ("@testable import App", "import UIKit", "Kit/Kit.swift", true),
    ("@testable import App", "import UIKit", "App/Shop.swift", false),
  ]) func appsThatAreMadeForTests(
    _ imports: String,
    _ own: String,
    _ compiled: String,
    isMade: Bool
  ) throws {
    let fixture = try Fixture.named("uikit").with { project in
      project.files["App/AppDelegate.swift"] =
        own + "\n" + (project.files["App/AppDelegate.swift"] ?? "")
      project.settings["PRODUCT_NAME"] = "$(TARGET_NAME)"
      project.targets[0].sources = ["App/AppDelegate.swift"]
      project.targets[1].sources = ["AppTests/Tests.swift", "AppTests/Old.xcdatamodel"]
      project.files["AppTests/Tests.swift"] = "\(imports)\nimport XCTest\n"
      // It's a directory.
      project.files["AppTests/Old.xcdatamodel/contents"] = "<model/>\n"
      project.targets.append(
        FixtureTarget(name: "Kit", product: .framework, sources: ["Kit/Kit.swift"])
      )
      project.files["Kit/Kit.swift"] = "public struct Kit {}\n"
      if !compiled.isEmpty { project.add(compiled, project.files[compiled] ?? "struct Shop {}\n") }
    }
    try fixture.withProject { project in
      let app = try project.existingTarget(named: "App")
      #expect(LaunchReader(project).isMadeForTests(app) == isMade)
      #expect(project.files.failures.isEmpty)
    }
  }

  /// An app can be all in a library, which it uses by its headers.
  @Test(arguments: [("KitTool.h", false), ("Other.h", true)])
  func anAppThatUsesWhatItsTestsTestIsNotMadeForTests(_ header: String, isMade: Bool) throws {
    let fixture = try Fixture.named("objective-c").with { project in
      project.settings["PRODUCT_NAME"] = "$(TARGET_NAME)"
      project.files["App/main.m"] = "#import \"\(header)\"\n" + (project.files["App/main.m"] ?? "")
      project.targets[1].sources = ["AppTests/KitTests.m"]
      project.files["AppTests/KitTests.m"] = "#import <Kit/KitTool.h>\n"
      project.targets.append(
        FixtureTarget(name: "Kit", product: .framework, sources: ["Kit/KitTool.m"])
      )
      project.files["Kit/KitTool.m"] = "#import \"KitTool.h\"\n"
    }
    try fixture.withProject { project in
      let app = try project.existingTarget(named: "App")
      #expect(LaunchReader(project).isMadeForTests(app) == isMade)
    }
  }

  /// Only imports count, of files that don't import the app, in a target that doesn't compile it.
  @Test(arguments: [
    (["@testable import Kit", "import Kit\n", "import Kit.Part"], false, ["Kit 3"]),
    (
      ["import Kit", "import Kit\n@testable import App", "// import Kit\nimport XCTest"], false,
      ["Kit 1"]
    ),
    (
      ["import Kit\nimport Base", "import struct Base.A", "import KitExtras"], false,
      ["Base 2", "Kit 1"]
    ),
    (["@testable import App", "import Foundation"], false, []),
    (["import Kit"], true, []),
  ]) func modulesThatTestsImportWithoutTheApp(
    _ files: [String],
    compilesApp: Bool,
    expected: [String]
  ) throws {
    let fixture = try Fixture.named("uikit").with { project in
      project.settings["PRODUCT_NAME"] = "$(TARGET_NAME)"
      project.targets[1].sources = compilesApp ? ["App/AppDelegate.swift"] : []
      for (index, text) in files.enumerated() {
        project.targets[1].sources.append("AppTests/Tests\(index).swift")
        project.files["AppTests/Tests\(index).swift"] = text + "\n"
      }
      for name in ["Kit", "Base"] {
        project.targets.append(
          FixtureTarget(name: name, product: .framework, sources: ["\(name)/\(name).swift"])
        )
        project.files["\(name)/\(name).swift"] = "public struct A {}\n"
      }
    }
    try fixture.withProject { project in
      let app = try project.existingTarget(named: "App")
      let tests = try project.existingTarget(named: "AppTests")
      let imports = LaunchReader(project).importsWithoutApp(of: tests, hostedBy: app)
      #expect(imports.map { "\($0.module) \($0.count)" } == expected)
    }
  }

  /// A library can have the classes of the launch, and a static one `main`.
  @Test func theLaunchIsFoundInALibrary() throws {
    let fixture = try Fixture.named("objective-c").with { project in
      project.targets[0].dependencies = ["Kit"]
      let launch = ["App/main.m", "App/AppDelegate.m"]
      project.targets[0].sources.removeAll(where: launch.contains)
      project.targets.append(
        FixtureTarget(name: "Kit", product: .staticLibrary, sources: launch)
      )
      project.files["App/AppDelegate.m"] = """
        @implementation AppDelegate
        - (BOOL)application:(UIApplication *)application
            didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
          [SentrySDK start];
          return YES;
        }
        @end

        """
    }
    try fixture.withProject { project in
      let reader = LaunchReader(project)
      let launch = reader.launch(of: try project.existingTarget(named: "App"))
      #expect(launch.entryPoint.map { project.relative($0.file) } == "App/main.m")
      let steps = reader.steps(of: launch)
      let delegate = steps.ordinaryTrace.steps.first { $0.kind == .appDelegate }
      #expect(delegate?.location.map { project.relative($0.file) } == "App/AppDelegate.m")
      let work = reader.work(of: steps)
      let rows = steps.ordinaryTrace.ofApp.flatMap(work.methods(of:)).flatMap(\.rows)
      #expect(rows.map(\.text) == ["[SentrySDK start]"])
    }
  }

  /// An app that links a library, which depends on another one.
  private var app: Fixture {
    get throws {
      try Fixture.named("uikit").with { project in
        project.targets[0].dependencies = ["Kit"]
        project.targets.append(
          FixtureTarget(name: "Kit", product: .staticLibrary, sources: ["Kit/Hooks.m"])
        )
        project.targets[project.targets.count - 1].dependencies = ["Base"]
        project.targets.append(
          FixtureTarget(name: "Base", product: .staticLibrary, sources: ["Base/Swizzle.m"])
        )
        for file in ["Kit/Hooks.m", "Base/Swizzle.m"] {
          project.files[file] = "@implementation Hooks\n+ (void)load { install(); }\n@end\n"
        }
      }
    }
  }
}
