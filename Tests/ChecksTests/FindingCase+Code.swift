import CheckTestSupport
import Checks
import Foundation

extension FindingCase {
  private typealias Text = CheckSample.Text

  static let code: [FindingCase] = variables + privateCalls

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
      "what no runner sets any more",
      .unswitched.with([
        "App/Travis.swift": "let a = getenv(▶\"TRAVIS\") != nil\n",
        "App/Service.swift": """
        let name = ProcessInfo.processInfo.environment[▶"XPC_SERVICE_NAME"]
        let isTest = name?.hasSuffix("xctest") == true
        """,
        "App/Service.m": """
        BOOL isTest(void) {
          NSString *name = NSProcessInfo.processInfo.environment[▶@"XPC_SERVICE_NAME"];
          return [name.pathExtension isEqualToString:@"xctest"];
        }
        """,
        // As a service that launchd starts.
        "App/Other.swift": "let isAgent = getenv(\"XPC_SERVICE_NAME\") != nil\n",
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

  private static let privateCalls = [
    FindingCase(
      .standInLocation,
      "private calls in Swift and in Objective-C",
      .unswitched.with([
        "App/Scenes.swift": "let a = Selector((▶\"_removeSessionFromSessionSet:\"))\n",
        "App/Scenes.m": "void f(void) { g(@selector(▶_removeSessionFromSessionSet:)); }\n",
      ])
    ),
    FindingCase(
      .standInLocation,
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
}
