import Diagnostics
import LaunchModel
import ProjectTestSupport
import Testing
import TestSupport
import XcodeModel

/// A look-up at the entry point, a class in the test bundle, and whether they meet.
struct LookUpCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  /// The name that main.swift looks up.
  var name: String
  /// The source in the test bundle.
  var source: String
  var file = "AppTests/StandIn.swift"
  var runsInto: TestBundleLaunch.Launched

  static let all = [
    LookUpCase(
      testDescription: "an Objective-C name",
      name: "TestingAppDelegate",
      source: "@objc(TestingAppDelegate) class TestingAppDelegate: NSObject {}",
      runsInto: .standIn
    ),
    LookUpCase(
      testDescription: "an Objective-C name on a line of its own, among attributes",
      name: "TestingAppDelegate",
      source: "@MainActor\n@objc( TestingAppDelegate )\nfinal class TestingAppDelegate {}",
      runsInto: .standIn
    ),
    LookUpCase(
      testDescription: "Swift classes have their module in their names",
      name: "TestingAppDelegate",
      source: "class TestingAppDelegate: NSObject {}",
      runsInto: .app
    ),
    LookUpCase(
      testDescription: "@objc alone does not take the module away",
      name: "TestingAppDelegate",
      source: "@objc class TestingAppDelegate: NSObject {}",
      runsInto: .app
    ),
    LookUpCase(
      testDescription: "the module of the tests",
      name: "AppTests.TestingAppDelegate",
      source: "class TestingAppDelegate: NSObject {}",
      runsInto: .standIn
    ),
    LookUpCase(
      testDescription: "a module of that name is gone",
      name: "App_Tests.TestingAppDelegate",
      source: "class TestingAppDelegate: NSObject {}",
      runsInto: .app
    ),
    LookUpCase(
      testDescription: "an Objective-C name takes the place of the module's",
      name: "AppTests.TestingAppDelegate",
      source: "@objc(TestingAppDelegate) class TestingAppDelegate: NSObject {}",
      runsInto: .app
    ),
    LookUpCase(
      testDescription: "an Objective-C class",
      name: "TestingAppDelegate",
      source: "@implementation TestingAppDelegate\n@end\n",
      file: "AppTests/StandIn.m",
      runsInto: .standIn
    ),
    LookUpCase(
      testDescription: "another class",
      name: "TestingAppDelegate",
      source: "@objc(FakeAppDelegate) class FakeAppDelegate: NSObject {}",
      runsInto: .app
    ),
    LookUpCase(
      testDescription: "a class in a comment",
      name: "TestingAppDelegate",
      source: "// @objc(TestingAppDelegate) class TestingAppDelegate: NSObject {}",
      runsInto: .app
    ),
  ]
}

@Suite struct StandInLookUpTests {
  @Test(arguments: LookUpCase.all) func tellsWhetherTheClassIsFound(_ known: LookUpCase) throws {
    let fixture = try Fixture.named("uikit").with { project in
      project.targets[0].sources.append("App/main.swift")
      project.targets[1].sources.append(known.file)
      project.files["App/AppDelegate.swift"] = "import UIKit\nclass AppDelegate: UIResponder {}\n"
      project.files["App/main.swift"] = """
        import UIKit
        let type: AnyClass = NSClassFromString("\(known.name)") ?? AppDelegate.self
        UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(type))

        """
      project.files[known.file] = known.source
    }
    try fixture.withProject { project in
      let launch = LaunchReader(project).launch(of: try project.existingTarget(named: "App"))
      #expect(launch.launchSwitch?.standIn == .testBundle)
      #expect(launch.launchSwitch?.className == known.name)
      #expect(launch.appDelegate == "AppDelegate")
      #expect(launch.testBundles.map(\.runsInto) == [known.runsInto])
    }
  }

  /// Each of several lookups counts, wherever the launch comes to it.
  @Test(arguments: ["App/main.swift", "App/Choice.swift"])
  func anyOfSeveralLookUpsFindsTheClass(_ file: String) throws {
    let choice = """
      enum Choice {
        static var type: AnyClass {
          NSClassFromString("Tests.TestingAppDelegate")
            ?? NSClassFromString("TestingAppDelegate") ?? AppDelegate.self
        }
      }

      """
    let fixture = try Fixture.named("uikit").with { project in
      project.targets[0].sources += ["App/main.swift"]
      project.targets[1].sources.append("AppTests/StandIn.swift")
      project.files["App/AppDelegate.swift"] = "import UIKit\nclass AppDelegate: UIResponder {}\n"
      project.files["App/main.swift"] = """
        import UIKit
        UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(Choice.type))

        """
      if file == "App/main.swift" {
        project.files[file]? += choice
      } else {
        project.targets[0].sources.append(file)
        project.files[file] = "import UIKit\n" + choice
      }
      project.files["AppTests/StandIn.swift"] =
        "import UIKit\n@objc(TestingAppDelegate) class TestingAppDelegate: UIResponder {}\n"
    }
    try fixture.withProject { project in
      let launch = LaunchReader(project).launch(of: try project.existingTarget(named: "App"))
      let launchSwitch = try #require(launch.launchSwitch)
      #expect(
        launchSwitch.lookups.map(\.name) == ["Tests.TestingAppDelegate", "TestingAppDelegate"]
      )
      #expect(launchSwitch.lookups.allSatisfy { !$0.isPassed })
      #expect(project.relative(launchSwitch.location.file) == file)
      #expect(launch.testBundles.map(\.runsInto) == [.standIn])
    }
  }
}
