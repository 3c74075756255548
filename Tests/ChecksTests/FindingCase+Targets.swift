import CheckTestSupport
import Checks
import Foundation

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
      .testVariableNotPassed,
      "a test plan replaces the variables of its scheme",
      checking.with([
        schemeDirectory + "App.xcscheme": SchemeText.scheme(
          plans: ["Unit.xctestplan"],
          variables: ["IS_TEST"]
        ),
        "Unit.xctestplan": SchemeText.plan(tests: ["AppTests"], variables: ["OTHER_TEST"])
          .replacingOccurrences(of: "\"defaultOptions\" : ", with: "\"defaultOptions\" : ▶"),
      ])
    ),
    FindingCase(
      .testVariableNotPassed,
      "another scheme runs the same tests",
      checking.with([
        schemeDirectory + "App.xcscheme": passing,
        schemeDirectory + "Other.xcscheme": SchemeText.scheme(tests: ["AppTests"])
          .replacingOccurrences(of: "<TestAction", with: "▶<TestAction"),
      ])
    ),
    FindingCase(
      .testVariableNotPassed,
      "an argument that only a scheme passes",
      CheckSample.unswitched.with([
        "App/Tests.swift": """
        let isUnitTesting = CommandLine.arguments.contains("--unit-tests")
        """,
        schemeDirectory + "App.xcscheme": SchemeText.scheme(
          tests: ["AppTests"],
          arguments: ["-a --unit-tests"]
        ),
        schemeDirectory + "Plan.xcscheme": SchemeText.scheme(plans: ["Unit.xctestplan"]),
        "Unit.xctestplan": SchemeText.plan(tests: ["AppTests"])
          .replacingOccurrences(of: "\"defaultOptions\" : ", with: "\"defaultOptions\" : ▶"),
      ])
    ),
    FindingCase(
      .testVariableNotPassed,
      "every scheme that runs hosted tests passes it",
      checking.with([
        schemeDirectory + "App.xcscheme": passing,
        schemeDirectory + "Other.xcscheme": SchemeText.scheme(tests: ["OtherTests"]),
      ])
    ),
    FindingCase(
      .testVariableNotPassed,
      "the stand-in is chosen without it",
      .switched.with([
        "App/Tests.swift": checking.files["App/Tests.swift"] ?? "",
        schemeDirectory + "App.xcscheme": passing,
        schemeDirectory + "Other.xcscheme": SchemeText.scheme(tests: ["AppTests"]),
      ])
    ),
    FindingCase(
      .canaryNotRun,
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
      .canaryNotRun,
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
      .canaryNotRun,
      "a test plan that skips another test",
      .switched.with([
        schemeDirectory + "Plan.xcscheme": SchemeText.scheme(plans: ["Unit.xctestplan"]),
        "Unit.xctestplan": SchemeText.plan(tests: ["AppTests"]).replacingOccurrences(
          of: "\"target\" : {",
          with: "\"skippedTests\" : [ \"OtherTests\" ], \"target\" : {"
        ),
      ])
    ),
    FindingCase(
      .firstConnectedScene,
      "the first scene, in the app and in tests",
      .unswitched.with([
        "App/Windows.swift": """
        import UIKit

        let a = UIApplication.shared.▶connectedScenes.first as? UIWindowScene
        let b = UIApplication.shared.▶connectedScenes
          .first?.delegate
        let c = UIApplication.shared.connectedScenes.first { $0.session.role == .windowApplication }
        let d = UIApplication.shared.connectedScenes.first(where: isWindow)
        let e = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.first
        let f = UIApplication.shared.connectedScenes.firstIndex(of: scene)
        // connectedScenes.first
        """,
        "AppTests/Windows.m": """
        #import <UIKit/UIKit.h>

        UIScene *a(void) { return UIApplication.sharedApplication.▶connectedScenes.anyObject; }
        UIScene *b(void) { return [[UIApplication.sharedApplication ▶connectedScenes] anyObject]; }
        UIScene *c(void) { return UIApplication.sharedApplication.▶connectedScenes.allObjects.firstObject; }
        NSArray *d(void) { return UIApplication.sharedApplication.connectedScenes.allObjects; }
        """,
      ])
    ),
    FindingCase(
      .firstConnectedScene,
      "an app for the Mac",
      CheckSample(files: [
        "App/main.swift": "import AppKit\nlet scene = application.connectedScenes.first\n",
        "AppTests/AppTests.swift": SourceStub.xcTest("AppTests", module: "App"),
      ])
      .project(["SDKROOT": "macosx"])
    ),
    FindingCase(
      .sharedBundleIdentifier,
      "a Mac app with one identifier",
      inProjectFile: 1,
      .unswitched.project(["SDKROOT": "macosx"]).app(["PRODUCT_BUNDLE_IDENTIFIER": "a.b"])
    ),
    FindingCase(
      .sharedBundleIdentifier,
      "a Mac app with a stand-in, and tests that write to its defaults",
      inProjectFile: 1,
      .switched.project(["SDKROOT": "macosx"]).app(["PRODUCT_BUNDLE_IDENTIFIER": "a.b"])
        .with(["AppTests/Cart.swift": "UserDefaults.standard.set(1, forKey: \"a\")\n"])
    ),
    FindingCase(
      .sharedBundleIdentifier,
      "a Mac app with a stand-in",
      .switched.project(["SDKROOT": "macosx"]).app(["PRODUCT_BUNDLE_IDENTIFIER": "a.b"])
    ),
    FindingCase(
      .sharedBundleIdentifier,
      "a Mac app whose debug builds have their own",
      .unswitched.project(["SDKROOT": "macosx"])
        .app(["PRODUCT_BUNDLE_IDENTIFIER": "a.$(CONFIGURATION)"])
    ),
    FindingCase(.sharedBundleIdentifier, "an app for iOS", .unswitched),
    FindingCase(
      .sharedBundleIdentifier,
      "a test host, which nobody uses as an app",
      .unswitched.named("ShopTestHost").project(["SDKROOT": "macosx"])
        .app(["PRODUCT_BUNDLE_IDENTIFIER": "a.b"])
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
