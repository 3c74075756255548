import CheckTestSupport
import Checks
import Foundation

extension FindingCase {
  private typealias Text = CheckSample.Text

  static let code: [FindingCase] = variables + checks + privateCalls + attributes

  private static let variables = [
    FindingCase(
      .detectionByOneVariable,
      "in Swift",
      .unswitched.with([
        "App/Tests.swift":
          "let a = ProcessInfo.processInfo.environment[▶\"XCTestConfigurationFilePath\"] != nil\n"
      ])
    ),
    FindingCase(
      .detectionByOneVariable,
      "in Objective-C",
      .unswitched.with([
        "App/Tests.m": "BOOL isTesting(void) { return getenv(▶\"XCInjectBundle\") != 0; }\n"
      ])
    ),
    FindingCase(
      .detectionByOneVariable,
      "the check of the switch itself, next to the stand-in",
      CheckSample(files: [
        "App/main.m": """
        int main(int argc, char *argv[]) {
          if (isRunningTests()) {
            return UIApplicationMain(argc, argv, nil, NSStringFromClass([EmptyDelegate class]));
          }
          return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));
        }
        """,
        "App/AppDelegate.m": "@implementation AppDelegate\n@end\n",
        "App/EmptyDelegate.m": """
        @implementation EmptyDelegate
        @end
        BOOL isRunningTests(void) {
          NSDictionary *environment = [[NSProcessInfo processInfo] environment];
          return [[environment[▶@"XCInjectBundle"] pathExtension] isEqualToString:@"xctest"];
        }
        """,
        "AppTests/AppTests.m": "#import <XCTest/XCTest.h>\n",
      ])
    ),
    FindingCase(
      .detectionByOneVariable,
      "beside the class",
      .unswitched.with([
        "App/Tests.swift": """
        let a = ProcessInfo.processInfo.environment["XCTestConfigurationFilePath"] != nil
          || NSClassFromString("XCTestCase") != nil
        """
      ])
    ),
    FindingCase(
      .detectionByOneVariable,
      "any variable, another one, a comment, a test",
      .unswitched.with([
        "App/Tests.swift": """
        // XCTestConfigurationFilePath
        let a = environment.keys.contains { $0.hasPrefix("XCTest") }
        let b = environment["XCODE_RUNNING_FOR_PREVIEWS"]
        let c = environment["XCTestBundlePath"]
        """,
        "AppTests/More.swift": "let a = environment[\"XCTestConfigurationFilePath\"]\n",
      ])
    ),
  ]

  private static let checks = [
    FindingCase(
      .testChecksInApp,
      "a question and where it is asked",
      .unswitched.with([
        "App/Tests.swift": """
        extension ProcessInfo {
          var isTesting: Bool { NSClassFromString(▶"XCTestCase") != nil }
        }
        """,
        "App/View.swift": "func f() { if ProcessInfo.processInfo.isTesting { return } }\n",
        "App/Old.m": "void f(void) { if ([NSProcessInfo ▶isRunningTests]) return; }\n",
      ])
    ),
    FindingCase(
      .testChecksInApp,
      "a check of an argument of the app's own",
      .unswitched.with([
        "App/View.swift": "let a = Environment.isRunningUnitTests()\n",
        "App/Environment.swift": """
        enum Environment {
          static func ▶isRunningUnitTests() -> Bool { CommandLine.arguments.contains("unit") }
        }
        """,
      ])
    ),
    FindingCase(
      .testChecksInApp,
      "a library that answers",
      .unswitched.with([
        "App/View.swift": "import IssueReporting\nlet a = ▶isTesting\n"
      ])
    ),
    FindingCase(
      .testChecksInApp,
      "the switch, what is not shipped, and words of other meaning",
      .switched.with([
        "App/main.swift": """
        let isRunningTests = NSClassFromString("XCTestCase") != nil
        UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv, nil,
          isRunningTests ? "TestingAppDelegate" : NSStringFromClass(AppDelegate.self))
        """,
        "App/View.swift": """
        struct SpeedTest { var isTesting = false; var isRunningTest = true }
        #if DEBUG
        let a = isRunningTests
        #endif
        #if targetEnvironment(simulator)
        let b = isRunningTests
        #endif
        func f(isRunningTests: Bool) {}
        """,
        "AppTests/More.swift": "let a = isRunningTests\n",
      ])
    ),
    FindingCase(
      .testChecksInApp,
      "a check of a package, with the name of a constant of the switch",
      .switched.with([
        "App/main.swift": """
        let isRunningTests = Bundle.isRunningTests()
        UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv, nil,
          isRunningTests ? "TestingAppDelegate" : NSStringFromClass(AppDelegate.self))
        """,
        "App/View.swift": "func f() { if Bundle.▶isRunningTests() { return } }\n",
      ])
    ),
    FindingCase(
      .testChecksInApp,
      "a check that covers UI tests, too",
      .switched.with([
        "App/Tests.swift": """
        enum Launch {
          static var isRunningUITests: Bool { CommandLine.arguments.contains("--ui-testing") }
          static var ▶isRunningTests: Bool { isRunningUITests || Runner.isPresent }
        }
        """,
        "App/View.swift": "func f() { if Launch.isRunningTests { return } }\n",
      ])
    ),
    FindingCase(
      .testChecksInApp,
      "a check that the switch uses",
      .switched.with([
        "App/main.swift": """
        UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv, nil,
          isRunningTests() ? "TestingAppDelegate" : NSStringFromClass(AppDelegate.self))
        """,
        "App/Tests.swift": """
        func isRunningTests() -> Bool { NSClassFromString(▶"XCTestCase") != nil }
        """,
        "App/View.swift": "func f() { if isRunningTests() { return } }\n",
      ])
    ),
    FindingCase(
      .testChecksInApp,
      "in the branch for releases",
      .unswitched.with([
        "App/View.swift": """
        #if DEBUG
        let a = isRunningTests
        #else
        let b = ▶isRunningTests
        #endif
        """
      ])
    ),
  ]

  private static let privateCalls = [
    FindingCase(
      .standInInApp,
      "private calls in Swift and in Objective-C",
      .unswitched.with([
        "App/Scenes.swift": "let a = Selector((▶\"_removeSessionFromSessionSet:\"))\n",
        "App/Scenes.m": "void f(void) { g(@selector(▶_removeSessionFromSessionSet:)); }\n",
      ])
    ),
    FindingCase(
      .standInInApp,
      "private calls in tests, in debug builds, in comments",
      .switched.with([
        "App/Scenes.swift": """
        // _removeSessionFromSessionSet:
        #if DEBUG
        let a = Selector(("_removeSessionFromSessionSet:"))
        #endif
        """,
        "App/Scenes.m": """
        #ifdef DEBUG
        void f(void) { g(@selector(_removeSessionFromSessionSet:)); }
        #endif
        """,
      ])
    ),
  ]

  private static let attributes = [
    FindingCase(
      .deprecatedEntryAttribute,
      "of UIKit",
      .unswitched.with([
        "App/AppDelegate.swift": "import UIKit\n\n▶@UIApplicationMain\n" + Text.appDelegateClass
      ])
    ),
    FindingCase(.deprecatedEntryAttribute, "@main", .unswitched),
    FindingCase(
      .deprecatedEntryAttribute,
      "chosen by the version of Swift",
      .unswitched.with([
        "App/AppDelegate.swift": """
        #if swift(>=5.3)
        @main
        #else
        @UIApplicationMain
        #endif
        \(Text.appDelegateClass)
        """
      ])
    ),
  ]
}
