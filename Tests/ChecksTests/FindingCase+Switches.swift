import CheckTestSupport
import Checks
import Foundation

@testable import TestSupport

extension FindingCase {
  private typealias Text = CheckSample.Text

  static let switches: [FindingCase] = hosts + canaries + storyboards + scenes + withoutScenes

  private static let hosts = [
    FindingCase(.hostLaunchesFullApp, "an app without a switch", inProjectFile: 1, .unswitched),
    FindingCase(
      .hostLaunchesFullApp,
      "a partial check at launch",
      inProjectFile: 1,
      .unswitched.with([
        "App/AppDelegate.swift": "@main\n"
          + Text.appDelegateClass.replacing(
            "    true",
            with: "    if !isRunningTests { log() }\n    return true"
          )
      ])
    ),
    FindingCase(.hostLaunchesFullApp, "an app with a switch", .switched),
    FindingCase(
      .canary,
      "tests in both languages, with a stand-in in Objective-C",
      CheckSample(files: [
        "App/main.m": """
        int main(int argc, char *argv[]) {
          Class type = NSClassFromString(@"EmptyDelegate") ?: [AppDelegate class];
          return UIApplicationMain(argc, argv, nil, NSStringFromClass(type));
        }
        """,
        "App/AppDelegate.m": "@implementation AppDelegate\n@end\n",
        "AppTests/EmptyDelegate.m": "@implementation ▶EmptyDelegate\n@end\n",
        "AppTests/AppTests.swift": SourceStub.xcTest("AppTests", module: "App"),
      ])
    ),
    FindingCase(
      .hostLaunchesFullApp,
      "a launch that returns early under test",
      inProjectFile: 1,
      .unswitched.with([
        "App/AppDelegate.swift": "@main\n"
          + Text.appDelegateClass.replacing(
            "    true",
            with:
              "    guard NSClassFromString(\"XCTestCase\") == nil else { return true }\n    start()"
          )
      ])
    ),
    FindingCase(
      .hostLaunchesFullApp,
      "a launch that returns early under test, in an extension in another file",
      inProjectFile: 1,
      .unswitched.with([
        "App/AppDelegate.swift": """
        import UIKit
        @main
        final class AppDelegate: UIResponder, UIApplicationDelegate {}
        """,
        "App/Launching.swift": """
        import UIKit
        extension AppDelegate {
          func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
          ) -> Bool {
            guard NSClassFromString("XCTestCase") == nil else { return true }
            return start()
          }
        }
        """,
      ])
    ),
    FindingCase(
      .hostLaunchesFullApp,
      "an Objective-C launch that returns early under test",
      inProjectFile: 1,
      CheckSample(files: [
        "App/main.m": SourceStub.uiKitMain,
        "App/AppDelegate.m": """
        @implementation AppDelegate
        - (BOOL)application:(UIApplication *)application
            didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
          if (NSClassFromString(@"XCTestCase") != nil) {
            return YES;
          }
          return [self start];
        }
        @end
        """,
        "AppTests/AppTests.m": SourceStub.objectiveCTest("AppTests"),
      ])
    ),
    FindingCase(
      .hostLaunchesFullApp,
      "a bundle that drives the app from inside",
      .unswitched.with(["AppTests/AppTests.swift": "import KIF\n"])
    ),
    FindingCase(
      .testTargetWithoutStandIn,
      "one of two",
      inProjectFile: 1,
      .switched.with(["MoreTests/MoreTests.swift": SourceStub.xcTest("MoreTests", module: "App")])
    ),
    FindingCase(
      .testTargetWithoutStandIn,
      "both have it",
      .switched.with(["MoreTests/TestingAppDelegate.swift": Text.testingAppDelegate])
    ),
    FindingCase(
      .testTargetWithoutStandIn,
      "the other one drives the app from inside",
      .switched.with(["MoreTests/Flow.m": "#import <KIF/KIF.h>\n"])
    ),
  ]

  private static let canaries = [
    FindingCase(
      .canary,
      "no test looks",
      .switched.with([
        "AppTests/TestingAppDelegateTests.swift": SourceStub.xcTest("AppTests", module: "App"),
        "AppTests/TestingAppDelegate.swift": Text.testingAppDelegate.marked("TestingAppDelegate:"),
      ])
    ),
    FindingCase(
      .canary,
      "only a static member of the stand-in is used",
      .switched.with([
        "AppTests/TestingAppDelegateTests.swift": """
        import XCTest

        final class AppTests: XCTestCase {
          let delegate = Delegate()
          func testNothing() {
            TestingAppDelegate.mock = nil
            XCTAssertNil(delegate.value)
          }
        }
        """,
        "AppTests/TestingAppDelegate.swift": Text.testingAppDelegate.marked("TestingAppDelegate:"),
      ])
    ),
    FindingCase(
      .canary,
      "names that begin like the stand-in's",
      .switched.with([
        "AppTests/TestingAppDelegateTests.swift": """
        import TestingAppDelegateKit
        import XCTest

        final class TestingAppDelegateTests: XCTestCase {
          func testNothing() { XCTAssertNil(OldTestingAppDelegate()) }
        }
        """,
        "AppTests/TestingAppDelegate.swift": Text.testingAppDelegate.marked("TestingAppDelegate:"),
      ])
    ),
    FindingCase(
      .canary,
      "a test that reads the app delegate next to an assertion",
      .switched.with([
        "AppTests/TestingAppDelegateTests.swift": """
        import XCTest

        final class WindowTests: XCTestCase {
          func testWindow() {
            guard let window = (UIApplication.shared.delegate as? AppDelegate)?.window else {
              return XCTFail()
            }
            XCTAssertNotNil(window.rootViewController)
          }
        }
        """,
        "AppTests/TestingAppDelegate.swift": Text.testingAppDelegate.marked("TestingAppDelegate:"),
      ])
    ),
    FindingCase(
      .canary,
      "a comparison with the app's own delegate",
      .switched.with([
        "AppTests/TestingAppDelegateTests.swift": """
        import XCTest

        final class DelegateTests: XCTestCase {
          func testDelegate() { XCTAssertFalse(UIApplication.shared.delegate is AppDelegate) }
        }
        """
      ])
    ),
    FindingCase(
      .canary,
      "a test in comments",
      .switched.with([
        "AppTests/TestingAppDelegateTests.swift": """
        import XCTest

        final class AppTests: XCTestCase {
          // func testStandIn() { XCTAssertTrue(UIApplication.shared.delegate is TestingAppDelegate) }
          func testNothing() { XCTAssertTrue(/* UIApplication.shared.delegate is TestingAppDelegate */ true) }
        }
        """,
        "AppTests/TestingAppDelegate.swift": Text.testingAppDelegate.marked("TestingAppDelegate:"),
      ])
    ),
    FindingCase(
      .canary,
      "a test that is skipped, and one that isn't compiled",
      .switched.with([
        "AppTests/TestingAppDelegateTests.swift": """
        import XCTest

        final class AppTests: XCTestCase {
          func testSkipped() throws { throw XCTSkip("TestingAppDelegate") }
          func testOther() throws {
            try XCTSkipUnless(UIApplication.shared.delegate is TestingAppDelegate)
            XCTAssertEqual(2, 1 + 1)
          }
        #if os(macOS)
          func testStandIn() { XCTAssertTrue(UIApplication.shared.delegate is TestingAppDelegate) }
        #endif
        }
        """,
        "AppTests/TestingAppDelegate.swift": Text.testingAppDelegate.marked("TestingAppDelegate:"),
      ])
    ),
    FindingCase(
      .canary,
      "a test of the stand-in itself",
      .switched.with([
        "AppTests/TestingAppDelegateTests.swift": """
        import XCTest

        final class AppTests: XCTestCase {
          func testStandIn() { XCTAssertNotNil(TestingAppDelegate().window) }
        }
        """,
        "AppTests/TestingAppDelegate.swift": Text.testingAppDelegate.marked("TestingAppDelegate:"),
      ])
    ),
    FindingCase(
      .canary,
      "a comparison in a property and in a branch",
      .switched.with([
        "AppTests/TestingAppDelegateTests.swift": """
        import XCTest

        final class AppTests: XCTestCase {
          private var delegate: TestingAppDelegate? { UIApplication.shared.delegate as? TestingAppDelegate }
          func testStandIn() { XCTAssertNotNil(delegate) }
        }
        """
      ])
    ),
    FindingCase(
      .canary,
      "a comparison in a branch",
      .switched.with([
        "AppTests/TestingAppDelegateTests.swift": """
        import XCTest

        final class AppTests: XCTestCase {
          func testStandIn() {
            guard UIApplication.shared.delegate?.isKind(of: TestingAppDelegate.self) == true else {
              return XCTFail("The full app was launched.")
            }
          }
        }
        """
      ])
    ),
    FindingCase(
      .canary,
      "a test in Objective-C",
      .switched.with([
        "AppTests/TestingAppDelegateTests.swift": nil,
        "AppTests/AppTests.m": """
        @interface AppTests : XCTestCase
        @end
        @implementation AppTests
        - (void)testStandIn {
          XCTAssertTrue([UIApplication.sharedApplication.delegate isKindOfClass:[TestingAppDelegate class]]);
        }
        @end
        """,
      ])
    ),
    FindingCase(.canary, "a test that compares the delegate with the stand-in", .switched),
    FindingCase(
      .canary,
      "a test in Swift Testing",
      .switched.with([
        "AppTests/TestingAppDelegateTests.swift": """
        import Testing

        @Test func standsIn() {
          let delegate = UIApplication.shared.delegate.map { NSStringFromClass(type(of: $0)) }
          #expect(delegate == "TestingAppDelegate")
        }
        """
      ])
    ),
    FindingCase(.canary, "an app without a switch", .unswitched),
  ]

  private static let storyboards = [
    FindingCase(
      .storyboardLoadsAnyway,
      "a configuration that keeps it",
      .switched.with([
        "AppTests/TestingAppDelegate.swift": Text.testingAppDelegate
          .replacing("    configuration.storyboard = nil\n", with: "")
          .marked("UISceneConfiguration(\n")
      ])
    ),
    FindingCase(
      .storyboardLoadsAnyway,
      "a main storyboard without scenes",
      .switched.with([
        "App/Info.plist": String.plist("UIMainStoryboardFile", "Main").marked("<string>Main"),
        "AppTests/TestingAppDelegate.swift": SourceStub.bareTestingAppDelegate,
      ])
    ),
    FindingCase(
      .storyboardLoadsAnyway,
      "a main storyboard, and a stand-in that adopts scenes",
      .switched.with(["App/Info.plist": String.plist("UIMainStoryboardFile", "Main")])
    ),
    FindingCase(
      .storyboardLoadsAnyway,
      "a configuration of another name",
      .switched.with([
        "AppTests/TestingAppDelegate.swift": Text.testingAppDelegate
          .replacing("    configuration.storyboard = nil\n", with: "")
          .replacing("name: nil", with: "name: \"Testing\"")
      ])
    ),
    FindingCase(
      .storyboardLoadsAnyway,
      "a stand-in that sets its window",
      .switched.with([
        "App/Info.plist": String.plist("UIMainStoryboardFile", "Main"),
        "AppTests/TestingAppDelegate.swift": Text.testingAppDelegate
          .replacing("    for session", with: "    window = nil\n    for session"),
      ])
    ),
    FindingCase(
      .storyboardLoadsAnyway,
      "an app without a switch",
      .unswitched.with(["App/Info.plist": String.plist("UIMainStoryboardFile", "Main")])
    ),
    FindingCase(
      .storyboardLoadsAnyway,
      "NSApplicationMain with another delegate",
      CheckSample(files: [
        "App/main.swift": """
        import AppKit

        let isTesting = NSClassFromString("XCTestCase") != nil
        let delegate: NSApplicationDelegate = isTesting ? TestAppDelegate() : AppDelegate()
        NSApplication.shared.delegate = delegate
        _ = NSApplicationMain(CommandLine.argc, CommandLine.unsafeArgv)
        """,
        "App/AppDelegate.swift": SourceStub.appKitDelegate("AppDelegate", attribute: ""),
        "App/TestAppDelegate.swift": SourceStub.appKitDelegate("TestAppDelegate", attribute: ""),
        "App/Info.plist": String.plist("NSMainStoryboardFile", "Main").marked("<string>Main"),
        "AppTests/AppTests.swift": SourceStub.xcTest("AppTests", module: "App"),
      ]).project(["SDKROOT": "macosx", "SWIFT_VERSION": "5.0"])
        .tests(["TEST_HOST": "$(BUILT_PRODUCTS_DIR)/App.app/Contents/MacOS/App"])
    ),
  ]

  private static let scenes = [
    FindingCase(
      .standInScenes,
      "a stand-in that forgets nothing",
      .switched.with([
        "AppTests/TestingAppDelegate.swift": Text.testingAppDelegate
          .replacing("application.openSessions", with: "[]")
          .replacing("_removeSessionFromSessionSet:", with: "nothing")
          .marked("TestingAppDelegate:")
      ])
    ),
    FindingCase(.standInScenes, "a stand-in that forgets", .switched),
    FindingCase(
      .standInScenes,
      "a scene delegate that asks for tests itself",
      .switched.with([
        "AppTests/TestingAppDelegate.swift": Text.testingAppDelegate
          .replacing("application.openSessions", with: "[]")
          .replacing("_removeSessionFromSessionSet:", with: "nothing"),
        "App/SceneDelegate.swift": Text.sceneDelegate
          .replacing("guard scene is", with: "guard !isRunningTests, scene is"),
      ])
    ),
  ]

  private static let withoutScenes = [
    FindingCase(
      .appWithoutScenes,
      "a main storyboard and no manifest, with a stand-in that adopts scenes",
      .switched.with([
        "App/Info.plist": String.plist("UIMainStoryboardFile", "Main"),
        "App/SceneDelegate.swift": nil,
      ])
    ),
    FindingCase(
      .appWithoutScenes,
      "a scene delegate and no manifest",
      .switched.with([
        "App/Info.plist": String.plist("UIMainStoryboardFile", "Main"),
        "App/SceneDelegate.swift": Text.sceneDelegate.marked("SceneDelegate"),
      ])
    ),
    FindingCase(
      .appWithoutScenes,
      "a scene delegate in Objective-C, and no manifest",
      .switched.with([
        "App/Info.plist": nil, "App/SceneDelegate.swift": nil,
        "App/SceneDelegate.h":
          "@interface SceneDelegate : UIResponder <UIWindowSceneDelegate>\n@end\n",
        "App/SceneDelegate.m": """
        #import "SceneDelegate.h"
        @implementation ▶SceneDelegate
        @end
        """,
      ])
    ),
    FindingCase(
      .appWithoutScenes,
      "a manifest that iOS 12 does not read",
      .switched.with([
        "App/Info.plist": String.sceneManifest
          .replacing(
            "<dict>\n\t<key>",
            with: "<dict>\n\t<key>UIMainStoryboardFile</key>\n\t▶<string>Main</string>\n\t<key>"
          )
      ])
      .project(["IPHONEOS_DEPLOYMENT_TARGET": "12.0", "SDKROOT": "iphoneos"])
    ),
    FindingCase(
      .appWithoutScenes,
      "an app without a manifest that tvOS 12 runs",
      .switched.with([
        "App/SceneDelegate.swift": nil,
        "App/Info.plist": String.plist("UIMainStoryboardFile", "Main").marked("<string>Main"),
      ])
      .project(["TVOS_DEPLOYMENT_TARGET": "12.0", "SDKROOT": "appletvos"])
    ),
    FindingCase(
      .appWithoutScenes,
      "an app delegate that adopts scenes, and a stand-in that doesn't",
      .switched.with([
        "App/Info.plist": String.plist("UIMainStoryboardFile", "Main").marked("<string>Main"),
        "App/AppDelegate.swift": SourceStub.uiKitDelegate(
          "AppDelegate",
          attribute: "",
          hasScenes: true
        ),
        "AppTests/TestingAppDelegate.swift": SourceStub.bareTestingAppDelegate,
      ])
    ),
    FindingCase(.appWithoutScenes, "an app with scenes", .switched),
    FindingCase(
      .appWithoutScenes,
      "an app delegate that configures scenes",
      .switched.with([
        "App/Info.plist": String.plist("UIMainStoryboardFile", "Main"),
        "App/AppDelegate.swift": SourceStub.uiKitDelegate(
          "AppDelegate",
          attribute: "",
          hasScenes: true
        ),
      ])
    ),
    FindingCase(
      .appWithoutScenes,
      "an app delegate that derives from a library's",
      .switched.with([
        "App/Info.plist": nil,
        "App/AppDelegate.swift": "import Cordova\nclass AppDelegate: CDVAppDelegate {}\n",
      ])
    ),
    FindingCase(
      .appWithoutScenes,
      "a stand-in without scenes",
      .switched.with([
        "App/SceneDelegate.swift": nil,
        "App/Info.plist": String.plist("UIMainStoryboardFile", "Main").marked("<string>Main"),
        "AppTests/TestingAppDelegate.swift": SourceStub.bareTestingAppDelegate,
      ])
    ),
    FindingCase(
      .appWithoutScenes,
      "an app without a switch",
      .unswitched.with(["App/Info.plist": String.plist("UIMainStoryboardFile", "Main")])
    ),
  ]
}
