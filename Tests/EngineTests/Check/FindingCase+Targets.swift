import Checks
import Foundation
import LaunchModel
import SwitchPlanning

@testable import TestSupport

extension FindingCase {
  private typealias Text = CheckSample.Text

  static let targets: [FindingCase] = standIns + bundles + projects

  private static let projects = [
    FindingCase(
      .projectWarning,
      "an Info.plist that is no property list",
      .switched.with(["App/Info.plist": "{\n  UIMainStoryboardFile = Main;\n  Broken\n▶}\n"])
    ),
    FindingCase(
      .projectWarning,
      "a broken file that no target uses",
      .switched.with(["App/Other.plist": "{\n  Broken\n}\n"])
    ),
    FindingCase(
      .appWithoutScenes,
      "an Info.plist that may have a scene manifest",
      .switched.with(["App/Info.plist": "{\n  Broken\n}\n"])
    ),
  ]

  private static let standIns = [
    FindingCase(
      .standInInApp,
      "delegates of application and scene",
      .switched.with([
        "App/Testing.swift": """
        class ▶MockAppDelegate: NSObject, UIApplicationDelegate {}
        class ▶TestingSceneDelegate: UIResponder, UIWindowSceneDelegate {}
        """
      ])
    ),
    FindingCase(
      .standInInApp,
      "the class that the switch names, whatever its name",
      .switched.with([
        "App/main.swift": """
        let isTesting = NSClassFromString("XCTestCase") != nil
        let type: AnyClass = isTesting ? EmptyDelegate.self : AppDelegate.self
        UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(type))
        """,
        "App/Empty.swift": "class ▶EmptyDelegate: UIResponder, UIApplicationDelegate {}\n",
      ])
    ),
    FindingCase(
      .standInInApp,
      "in debug builds, left out by settings, of other names and kinds",
      .switched.with([
        "App/Testing.swift": """
        #if DEBUG
        class TestingSceneDelegate: UIResponder, UIWindowSceneDelegate {}
        #endif
        class LatestSceneDelegate: UIResponder, UIWindowSceneDelegate {}
        class TestFlightSceneDelegate: UIResponder, UIWindowSceneDelegate {}
        class TestTableDelegate: NSObject, UITableViewDelegate {}
        """,
        "App/Left.swift": "class MockAppDelegate: NSObject, UIApplicationDelegate {}\n",
      ]).app(["EXCLUDED_SOURCE_FILE_NAMES": "Left.*"])
    ),
    FindingCase(
      .standInInUITests,
      "a stand-in in UI tests",
      .switched.with([
        "AppUITests/TestingAppDelegate.swift": Text.testingAppDelegate.marked("TestingAppDelegate:")
      ])
    ),
    FindingCase(
      .standInInUITests,
      "other classes in UI tests",
      .switched.with(["AppUITests/Launch.swift": SourceStub.userInterfaceTest("Launch")])
    ),
  ]

  private static let bundles = [
    FindingCase(
      .hostNotNeeded,
      "a bundle that imports nothing of the app",
      inProjectFile: 1,
      .unswitched.with(["AppTests/AppTests.swift": SourceStub.xcTest("AppTests", module: nil)])
    ),
    FindingCase(.hostNotNeeded, "a bundle that imports the app", .unswitched),
    FindingCase(
      .hostNotNeeded,
      "a bundle that may need the app in other ways",
      .unswitched.with([
        "AppTests/AppTests.swift": "import XCTest\nlet a = Bundle.main\n"
      ])
    ),
    FindingCase(
      .hostNotNeeded,
      "a bundle with Objective-C",
      .unswitched.with(["AppTests/AppTests.m": SourceStub.objectiveCTest("AppTests")])
        .with(["AppTests/AppTests.swift": nil])
    ),
    FindingCase(
      .inProcessUITests,
      "KIF in Swift",
      inProjectFile: 1,
      .unswitched.with(["AppTests/Flow.swift": "import KIF\n"])
    ),
    FindingCase(
      .inProcessUITests,
      "EarlGrey in Objective-C",
      inProjectFile: 1,
      .unswitched.with(["AppTests/Flow.m": "@import EarlGrey;\n"])
    ),
    FindingCase(
      .inProcessUITests,
      "other words, and UI tests",
      .unswitched.with([
        "AppTests/Flow.swift": "// import KIF\nimport KIFKit\nlet a = \"EarlGrey\"\n",
        "AppUITests/Flow.swift": "import EarlGreyTest\n",
      ])
    ),
  ]
}
