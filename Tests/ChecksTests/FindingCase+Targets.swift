import CheckTestSupport
import Checks
import Foundation
import SwitchPlanning

@testable import TestSupport

extension FindingCase {
  private typealias Text = CheckSample.Text

  static let targets: [FindingCase] = standIns + bundles + projects + schemes

  private static let schemeDirectory = "Sample.xcodeproj/xcshareddata/xcschemes/"

  private static let checking = CheckSample.unswitched.with([
    "App/Tests.swift": """
    let isRunningUnitTests = ProcessInfo.processInfo.environment["IS_TEST"] != nil
    """
  ])

  private static let passing = SchemeText.scheme(tests: ["AppTests"], variables: ["IS_TEST"])

  private static let schemes = [
    FindingCase(
      .hostLaunchesFullApp,
      "a test plan replaces the variables of its scheme",
      inProjectFile: 1,
      checking.with([
        schemeDirectory + "App.xcscheme": SchemeText.scheme(
          plans: ["Unit.xctestplan"],
          variables: ["IS_TEST"]
        ),
        "Unit.xctestplan": SchemeText.plan(tests: ["AppTests"], variables: ["OTHER_TEST"]),
      ])
    ),
    FindingCase(
      .hostLaunchesFullApp,
      "another scheme runs the same tests",
      inProjectFile: 1,
      checking.with([
        schemeDirectory + "App.xcscheme": passing,
        schemeDirectory + "Other.xcscheme": SchemeText.scheme(tests: ["AppTests"]),
      ])
    ),
    FindingCase(
      .hostLaunchesFullApp,
      "an argument that only a scheme passes",
      inProjectFile: 1,
      CheckSample.unswitched.with([
        "App/Tests.swift": """
        let isUnitTesting = CommandLine.arguments.contains("--unit-tests")
        """,
        schemeDirectory + "App.xcscheme": SchemeText.scheme(
          tests: ["AppTests"],
          arguments: ["-a --unit-tests"]
        ),
        schemeDirectory + "Plan.xcscheme": SchemeText.scheme(plans: ["Unit.xctestplan"]),
        "Unit.xctestplan": SchemeText.plan(tests: ["AppTests"]),
      ])
    ),
    FindingCase(
      .hostLaunchesFullApp,
      "every scheme that runs hosted tests passes it",
      inProjectFile: 1,
      checking.with([
        schemeDirectory + "App.xcscheme": passing,
        schemeDirectory + "Other.xcscheme": SchemeText.scheme(tests: ["OtherTests"]),
      ])
    ),
    FindingCase(
      .hostLaunchesFullApp,
      "the stand-in is chosen without a variable",
      .switched.with([
        "App/Tests.swift": checking.files["App/Tests.swift"] ?? "",
        schemeDirectory + "App.xcscheme": passing,
        schemeDirectory + "Other.xcscheme": SchemeText.scheme(tests: ["AppTests"]),
      ])
    ),
    FindingCase(
      .canary,
      "a scheme that selects another test",
      .switched.with([
        schemeDirectory + "App.xcscheme": SchemeText.scheme(tests: ["AppTests"])
          .replacingOccurrences(
            of: "<TestableReference",
            with: "▶<TestableReference useTestSelectionWhitelist = \"YES\""
          )
      ])
    ),
    FindingCase(
      .canary,
      "a test plan that skips it, next to a scheme that runs it",
      .switched.with([
        schemeDirectory + "App.xcscheme": SchemeText.scheme(tests: ["AppTests"]),
        schemeDirectory + "Plan.xcscheme": SchemeText.scheme(plans: ["Unit.xctestplan"]),
        "Unit.xctestplan": SchemeText.plan(tests: ["AppTests"]).replacingOccurrences(
          of: "\"target\" : {",
          with: "\"skippedTests\" : ▶[ \"TestingAppDelegateTests\" ], \"target\" : {"
        ),
      ])
    ),
    FindingCase(
      .canary,
      "a test plan that skips another test",
      .switched.with([
        schemeDirectory + "Plan.xcscheme": SchemeText.scheme(plans: ["Unit.xctestplan"]),
        "Unit.xctestplan": SchemeText.plan(tests: ["AppTests"]).replacingOccurrences(
          of: "\"target\" : {",
          with: "\"skippedTests\" : [ \"OtherTests\" ], \"target\" : {"
        ),
      ])
    ),
  ]

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

  /// A main.swift that runs a class of the app in tests.
  private static func choosing(_ type: String) -> String {
    """
    let isTesting = NSClassFromString("XCTestCase") != nil
    let type: AnyClass = isTesting ? \(type).self : AppDelegate.self
    UIApplicationMain(
      CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(type))
    """
  }

  private static let standIns = [
    FindingCase(
      .standInLocation,
      "delegates of application and scene",
      .switched.with([
        "App/main.swift": choosing("MockAppDelegate"),
        "App/Testing.swift": """
        class ▶MockAppDelegate: NSObject, UIApplicationDelegate {
          func application(
            _ application: UIApplication,
            configurationForConnecting session: UISceneSession,
            options: UIScene.ConnectionOptions
          ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
            configuration.delegateClass = SceneDouble.self
            return configuration
          }
        }
        class ▶SceneDouble: UIResponder, UIWindowSceneDelegate {}
        """,
      ])
    ),
    FindingCase(
      .standInLocation,
      "the class that the switch names, whatever its name",
      .switched.with([
        "App/main.swift": choosing("EmptyDelegate"),
        "App/Empty.swift": "class ▶EmptyDelegate: UIResponder, UIApplicationDelegate {}\n",
      ])
    ),
    FindingCase(
      .standInLocation,
      "a stand-in in the tests that has the name of the app's own delegate",
      .switched.with([
        "App/main.swift": """
        let type: AnyClass = NSClassFromString("AppTests.AppDelegate") ?? AppDelegate.self
        UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(type))
        """,
        "AppTests/AppDelegate.swift": "class AppDelegate: UIResponder, UIApplicationDelegate {}\n",
      ])
    ),
    FindingCase(
      .standInLocation,
      "in debug builds, and other classes whose names say tests",
      .switched.with([
        "App/main.swift": choosing("EmptyDelegate"),
        "App/Testing.swift": """
        #if DEBUG
        class EmptyDelegate: UIResponder, UIApplicationDelegate {}
        #endif
        class MockAppDelegate: NSObject, UIApplicationDelegate {}
        class TestFlightSceneDelegate: UIResponder, UIWindowSceneDelegate {}
        """,
      ])
    ),
    FindingCase(
      .standInLocation,
      "left out by settings",
      .switched.with([
        "App/main.swift": choosing("EmptyDelegate"),
        "App/Left out.swift": "class EmptyDelegate: NSObject, UIApplicationDelegate {}\n",
      ]).app(["EXCLUDED_SOURCE_FILE_NAMES": "Other.* \"Left out.*\""])
    ),
    FindingCase(
      .standInLocation,
      "a stand-in in UI tests",
      .switched.with([
        "AppUITests/TestingAppDelegate.swift": Text.testingAppDelegate.marked("TestingAppDelegate:")
      ])
    ),
    FindingCase(
      .standInLocation,
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
      .launchTimeTest,
      "a test that only measures",
      .unswitched.with([
        "AppTests/LaunchTimeTests.swift": "▶"
          + String(decoding: Template.xcTestLaunchTimeTests.rendered([]), as: UTF8.self)
      ])
    ),
    FindingCase(
      .launchTimeTest,
      "a test of that name with something else in it",
      .unswitched.with([
        "AppTests/LaunchTimeTests.swift": SourceStub.xcTest("LaunchTimeTests", module: "App")
      ])
    ),
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
  ]
}
