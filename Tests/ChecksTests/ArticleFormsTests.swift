import Checks
import Diagnostics
import Foundation
import LaunchModel
import ProjectFiles
import ProjectTestSupport
import ProjectText
import SwitchPlanning
import Testing
import XcodeModel

@testable import TestSupport

/// The handwritten switches of the articles that the technique comes from, and of their readers.
///
/// Sources: qualitycoding.org/app-delegate-for-tests and its comments, hacknicity.medium.com,
/// alexsalom.es, swiftpublished.com, mokacoding.com.
@Suite struct ArticleFormsTests {
  struct Form: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var source: String
    /// The stand-in's location; `nil` without a switch.
    var standIn: LaunchSwitch.StandIn?
    var className: String? = "TestingAppDelegate"
    /// Whether `uninstall --handwritten` removes the switch.
    var goes = true
    var language = Language.swift
    /// The files of the stand-in as printed, by their paths.
    var standInFiles: [String: String] = [:]
    /// The files that stay.
    var stays: [String] = []

    enum Language { case swift, objectiveC, swiftUI }
  }

  private static func objectiveC(_ body: String, before: String = "") -> String {
    """
    #import <UIKit/UIKit.h>
    #import "AppDelegate.h"
    \(before)
    int main(int argc, char *argv[])
    {
    \(body)
    }

    """
  }

  private static let run = "UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, "

  // MARK: Stand-ins as printed

  private static func inSwift(_ directory: String, _ name: String, _ text: String) -> [String:
    String]
  {
    ["\(directory)/\(name).swift": "import UIKit\n\n" + text]
  }

  /// Reid's of 2016.
  private static func inObjectiveC(_ name: String) -> [String: String] {
    [
      "AppTests/\(name).h": """
      #import <UIKit/UIKit.h>

      @interface \(name) : NSObject
      @property (nonatomic, strong) UIWindow *window;
      @end

      """,
      "AppTests/\(name).m": """
      #import "\(name).h"

      @implementation \(name)
      @end

      """,
    ]
  }

  private static let plain = """
    class TestingAppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
    }

    """

  /// That of comment 20.
  private static let withController = """
    class TestingAppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow? = UIWindow(frame: UIScreen.main.bounds)
      func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        window?.rootViewController = UIViewController()
        return true
      }
    }

    """

  /// That of 2018.
  private static let withKeyWindow = """
    class TestAppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        override init() {
            super.init()
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = UIViewController()
            window?.makeKeyAndVisible()
        }
    }

    """

  /// Hackworth's of 2020.
  private static let withScenes = [
    "AppTests/TestingAppDelegate.swift": """
    import UIKit

    @objc(TestingAppDelegate)
    class TestingAppDelegate: UIResponder, UIApplicationDelegate {

        func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
            for sceneSession in application.openSessions {
                application.perform(Selector(("_removeSessionFromSessionSet:")), with: sceneSession)
            }
            return true
        }

        func application(_ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions) -> UISceneConfiguration {
            let sceneConfiguration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
            sceneConfiguration.delegateClass = TestingSceneDelegate.self
            sceneConfiguration.storyboard = nil
            return sceneConfiguration
        }
    }

    """,
    "AppTests/TestingSceneDelegate.swift": """
    import UIKit

    class TestingSceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
            guard let windowScene = scene as? UIWindowScene else { return }
            window = UIWindow(windowScene: windowScene)
            window?.rootViewController = UIViewController()
            window?.makeKeyAndVisible()
        }
    }

    """,
  ]

  /// Hackworth's main.swift of 2020.
  private static let lookup = """
    import UIKit

    let appDelegateClass: AnyClass = NSClassFromString("TestingAppDelegate") ?? AppDelegate.self
    \(run)NSStringFromClass(appDelegateClass))
    """

  /// The same with a window of its own before iOS 13, as the article describes it.
  private static let withScenesSinceIOS13: [String: String] = {
    let function = "    func application(_ application: UIApplication, configurationFor"
    let discarding = """
              for sceneSession in application.openSessions {
                  application.perform(Selector(("_removeSessionFromSessionSet:")), with: sceneSession)
              }

      """
    let window = """
              if #available(iOS 13, *) {
      \(discarding)        } else {
                  window = UIWindow()
                  window?.rootViewController = UIViewController()
                  window?.makeKeyAndVisible()
              }

      """
    let standIn = "AppTests/TestingAppDelegate.swift"
    let scene = "AppTests/TestingSceneDelegate.swift"
    return [
      standIn: (withScenes[standIn] ?? "")
        .replacing("Delegate {\n", with: "Delegate {\n    var window: UIWindow?\n")
        .replacing(discarding, with: window)
        .replacing(function, with: "    @available(iOS 13, *)\n" + function),
      scene: (withScenes[scene] ?? "").replacing("class ", with: "@available(iOS 13, *)\nclass "),
    ]
  }()

  private static let withScenesInObjectiveC = [
    "AppTests/TestingAppDelegate.h": """
    #import <UIKit/UIKit.h>

    @interface TestingAppDelegate : UIResponder <UIApplicationDelegate>
    @end

    """,
    "AppTests/TestingAppDelegate.m": """
    #import "TestingAppDelegate.h"
    #import "TestingSceneDelegate.h"

    @implementation TestingAppDelegate

    - (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
        for (UISceneSession *sceneSession in application.openSessions) {
            [application performSelector:NSSelectorFromString(@"_removeSessionFromSessionSet:") withObject:sceneSession];
        }
        return YES;
    }

    - (UISceneConfiguration *)application:(UIApplication *)application configurationForConnectingSceneSession:(UISceneSession *)connectingSceneSession options:(UISceneConnectionOptions *)options {
        UISceneConfiguration *sceneConfiguration = [[UISceneConfiguration alloc] initWithName:nil sessionRole:connectingSceneSession.role];
        sceneConfiguration.delegateClass = [TestingSceneDelegate class];
        sceneConfiguration.storyboard = nil;
        return sceneConfiguration;
    }

    @end

    """,
    "AppTests/TestingSceneDelegate.h": """
    #import <UIKit/UIKit.h>

    @interface TestingSceneDelegate : UIResponder <UIWindowSceneDelegate>
    @property (strong, nonatomic) UIWindow *window;
    @end

    """,
    "AppTests/TestingSceneDelegate.m": """
    #import "TestingSceneDelegate.h"

    @implementation TestingSceneDelegate

    - (void)scene:(UIScene *)scene willConnectToSession:(UISceneSession *)session options:(UISceneConnectionOptions *)connectionOptions {
        self.window = [[UIWindow alloc] initWithWindowScene:(UIWindowScene *)scene];
        self.window.rootViewController = [[UIViewController alloc] init];
        [self.window makeKeyAndVisible];
    }

    @end

    """,
  ]

  // MARK: The forms

  static let forms = [
    Form(
      testDescription: "1: lookup in a variable, in Objective-C",
      source: objectiveC(
        """
            @autoreleasepool {
                Class appDelegateClass = NSClassFromString(@"TestingAppDelegate");
                if (!appDelegateClass)
                    appDelegateClass = [AppDelegate class];
                return UIApplicationMain(argc, argv, nil, NSStringFromClass(appDelegateClass));
            }
        """
      ),
      standIn: .testBundle,
      language: .objectiveC,
      standInFiles: inObjectiveC("TestingAppDelegate")
    ),
    Form(
      testDescription: "2: lookup with the module, and bound arguments",
      source: """
        import UIKit

        let appDelegateClass: AnyClass? =
            NSClassFromString("AppTests.TestingAppDelegate") ?? AppDelegate.self
        let args = UnsafeMutableRawPointer(CommandLine.unsafeArgv)
            .bindMemory(to: UnsafeMutablePointer<Int8>.self, capacity: Int(CommandLine.argc))
        UIApplicationMain(CommandLine.argc, args, nil, NSStringFromClass(appDelegateClass!))
        """,
      standIn: .testBundle,
      className: "AppTests.TestingAppDelegate",
      standInFiles: inSwift(
        "AppTests",
        "TestingAppDelegate",
        "class TestingAppDelegate: NSObject {\n    var window: UIWindow?\n}\n"
      )
    ),
    Form(
      testDescription: "3: two calls",
      source: """
        import Foundation
        import UIKit

        let isRunningTests = NSClassFromString("XCTestCase") != nil

        if isRunningTests {
            \(run)NSStringFromClass(TestingAppDelegate.self))
        } else {
            \(run)NSStringFromClass(AppDelegate.self))
        }
        """,
      standIn: .app,
      standInFiles: inSwift("App", "TestingAppDelegate", plain)
    ),
    Form(
      testDescription: "4: a function that returns nil",
      source: """
        import UIKit

        private func delegateClassName() -> String? {
            return NSClassFromString("XCTestCase") == nil ? NSStringFromClass(AppDelegate.self) : nil
        }

        \(run)delegateClassName())
        """,
      standIn: LaunchSwitch.StandIn.none,
      className: nil
    ),
    Form(
      testDescription: "5: an early return in the delegate is no switch",
      source: "import UIKit\n\(run)NSStringFromClass(AppDelegate.self))\n",
      standIn: nil,
      className: nil,
      goes: false
    ),
    Form(
      testDescription: "6: a class with a prefix",
      source: objectiveC(
        """
            @autoreleasepool {
                Class appDelegateClass = NSClassFromString(@"XYZTestingAppDelegate");
                if( appDelegateClass == nil ) {
                    appDelegateClass = [AppDelegate class];
                }
                return UIApplicationMain(argc, argv, nil, NSStringFromClass(appDelegateClass));
            }
        """
      ),
      standIn: .testBundle,
      className: "XYZTestingAppDelegate",
      language: .objectiveC,
      standInFiles: inObjectiveC("XYZTestingAppDelegate")
    ),
    Form(
      testDescription: "7: not under KIF",
      source: """
        import UIKit

        let isTesting = NSClassFromString("XCTestCase") != nil && NSClassFromString("KIFTestCase") == nil

        \(run)isTesting ? NSStringFromClass(TestingAppDelegate.self) : NSStringFromClass(AppDelegate.self))
        """,
      standIn: .app,
      standInFiles: inSwift("App", "TestingAppDelegate", plain)
    ),
    Form(
      testDescription: "7: not under KIF, in Objective-C",
      source: objectiveC(
        """
            @autoreleasepool {
                BOOL isTesting = NSClassFromString(@"XCTestCase") != nil && NSClassFromString(@"KIFTestCase") == nil;
                Class appDelegateClass = isTesting ? NSClassFromString(@"TestingAppDelegate") : [AppDelegate class];
                return UIApplicationMain(argc, argv, nil, NSStringFromClass(appDelegateClass));
            }
        """
      ),
      standIn: .testBundle,
      language: .objectiveC,
      standInFiles: inObjectiveC("TestingAppDelegate")
    ),
    Form(
      testDescription: "8: a plain responder",
      source: objectiveC(
        """
            @autoreleasepool {
                BOOL isRunningTests = NSClassFromString(@"XCTestCase") != nil;
                Class appDelegateClass = isRunningTests ? [UIResponder class] : [AppDelegate class];
                return UIApplicationMain(argc, argv, nil, NSStringFromClass(appDelegateClass));
            }
        """
      ),
      standIn: LaunchSwitch.StandIn.none,
      className: nil,
      language: .objectiveC
    ),
    Form(
      testDescription: "9: nil, set where a variable is missing",
      source: objectiveC(
        """
            NSString *appDelegateClassName = nil;
            if (![NSProcessInfo processInfo].environment[@"XCTestConfigurationFilePath"])
                appDelegateClassName = NSStringFromClass([AppDelegate class]);

            return UIApplicationMain(argc, argv, nil, appDelegateClassName);
        """
      ),
      standIn: LaunchSwitch.StandIn.none,
      className: nil,
      language: .objectiveC
    ),
    Form(
      testDescription: "10: a class made at run time",
      source: objectiveC(
        """
            @autoreleasepool {
                BOOL isTesting = NSClassFromString(@"XCTestCase") != nil;
                Class appDelegateClass = (isTesting) ? createTestingAppDelegate() : [AppDelegate class];
                return UIApplicationMain(argc, argv, nil, NSStringFromClass(appDelegateClass));
            }
        """,
        before: """
          #import <objc/runtime.h>

          static void ApplicationDidFinishLaunching(id self, SEL _cmd)
          {
              NSLog(@"TestingAppDelegate finished launching!");
          }

          static UIWindow *window()
          {
              UIWindow *window = [[UIWindow alloc] initWithFrame:CGRectZero];
              window.rootViewController = [[UIViewController alloc] init];
              return window;
          }

          static Class createTestingAppDelegate()
          {
              Class class = objc_allocateClassPair([NSObject class], "TestingAppDelegate", 0);

              class_addMethod(class, @selector(applicationDidFinishLaunching:), (IMP)ApplicationDidFinishLaunching, NULL);
              class_addMethod(class, @selector(window), (IMP)window, "@@:");
              return class;
          }

          """
      ),
      standIn: .app,
      goes: false,
      language: .objectiveC
    ),
    Form(
      testDescription: "11: overwritten by a lookup in a branch",
      source: objectiveC(
        """
            @autoreleasepool {
                Class appDelegateClass = [AppDelegate class];
                BOOL isRunningTests = ([NSProcessInfo processInfo].environment[@"XCTestConfigurationFilePath"] != nil);
                if (isRunningTests) {
                    appDelegateClass = NSClassFromString(@"AppDelegateForTesting");
                }
                return UIApplicationMain(argc, argv, nil, NSStringFromClass(appDelegateClass));
            }
        """
      ),
      standIn: .testBundle,
      className: "AppDelegateForTesting",
      language: .objectiveC,
      standInFiles: inObjectiveC("AppDelegateForTesting")
    ),
    Form(
      testDescription: "12: loads the bundle itself",
      source: objectiveC(
        """
            @autoreleasepool {
                NSString *appDelegateClassName = NSStringFromClass([AppDelegate class]);
                NSString *testBundlePath = [NSProcessInfo processInfo].environment[@"TestBundleLocation"];
                if( testBundlePath )
                {
                    NSBundle *testBundle = [NSBundle bundleWithPath:testBundlePath];
                    NSError *error = NULL;
                    [testBundle loadAndReturnError:&error];
                    if( error )
                    {
                        NSLog(@"error : %@", error);
                    }
                    appDelegateClassName = @"XYZTestingAppDelegate";
                }
                return UIApplicationMain(argc, argv, nil, appDelegateClassName);
            }
        """
      ),
      standIn: .testBundle,
      className: "XYZTestingAppDelegate",
      language: .objectiveC,
      standInFiles: inObjectiveC("XYZTestingAppDelegate")
    ),
    Form(
      testDescription: "13: a window with a controller as stored property",
      source: """
        import UIKit

        let isRunningTests = NSClassFromString("XCTestCase") != nil

        if isRunningTests {
            \(run)NSStringFromClass(TestingAppDelegate.self))
        } else {
            \(run)NSStringFromClass(AppDelegate.self))
        }
        """,
      standIn: .app,
      standInFiles: inSwift("App", "TestingAppDelegate", withController)
    ),
    Form(
      testDescription: "14: not under UI tests",
      source: """
        import UIKit

        let isRunningUITests = getenv("UITESTS") != nil
        let isRunningTests = NSClassFromString("XCTestCase") != nil
        let appDelegateClass: AnyClass = !isRunningUITests && isRunningTests ? TestingAppDelegate.self : AppDelegate.self

        \(run)NSStringFromClass(appDelegateClass))
        """,
      standIn: .app,
      standInFiles: inSwift("App", "TestingAppDelegate", plain)
    ),
    Form(
      testDescription: "15: constants in several lines",
      source: """
        import UIKit

        let isRunningTests = NSClassFromString( "XCTestCase" ) != nil

        let appDelegateClass: AnyClass = isRunningTests ? TestingAppDelegate.self : AppDelegate.self

        let argsCount = Int( CommandLine.argc )
        let argsRawPointer = UnsafeMutableRawPointer( CommandLine.unsafeArgv )
        let args = argsRawPointer.bindMemory( to: UnsafeMutablePointer<Int8>.self, capacity: argsCount )

        UIApplicationMain( CommandLine.argc,
                           args,
                           nil,
                           NSStringFromClass( appDelegateClass )
        )
        """,
      standIn: .app,
      standInFiles: inSwift("App", "TestingAppDelegate", plain)
    ),
    Form(
      testDescription: "16: declared in main.swift itself",
      source: """
        import UIKit

        class FakeAppDelegate: UIResponder, UIApplicationDelegate {
          var window: UIWindow?

          func application(_ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey : Any]?) -> Bool {
            self.window?.rootViewController = UIViewController()
            return true
          }
        }

        let isRunningTests = NSClassFromString("XCTestCase") != nil

        if isRunningTests {
          \(run)
            NSStringFromClass(FakeAppDelegate.self))
        } else {
          \(run)
            NSStringFromClass(AppDelegate.self))
        }
        """,
      standIn: .app,
      className: "FakeAppDelegate"
    ),
    Form(
      testDescription: "17: a function with a ternary of names",
      source: """
        import Foundation

        private func delegateClassName() -> String? {
            return NSClassFromString("XCTestCase") == nil ? NSStringFromClass(AppDelegate.self) : NSStringFromClass(AppDelegateStub.self)
        }

        \(run)delegateClassName())
        """,
      standIn: .app,
      className: "AppDelegateStub",
      standInFiles: inSwift(
        "App",
        "AppDelegateStub",
        plain.replacing("TestingAppDelegate", with: "AppDelegateStub")
      )
    ),
    Form(
      testDescription: "18: the name is nil",
      source: """
        import UIKit

        let isRunningTests = NSClassFromString("XCTestCase") != nil

        private func delegateClassName() -> String? {
            return isRunningTests ? nil : NSStringFromClass(AppDelegate.self)
        }

        \(run)delegateClassName())
        """,
      standIn: LaunchSwitch.StandIn.none,
      className: nil
    ),
    Form(
      testDescription: "18: a key window made in init",
      source: """
        import UIKit

        let isRunningTests = NSClassFromString("XCTestCase") != nil

        private func delegateClassName() -> String? {
            return isRunningTests ? NSStringFromClass(TestAppDelegate.self) : NSStringFromClass(AppDelegate.self)
        }

        \(run)delegateClassName())
        """,
      standIn: .app,
      className: "TestAppDelegate",
      standInFiles: inSwift("App", "TestAppDelegate", withKeyWindow)
    ),
    Form(
      testDescription: "19: a lookup with ??, and scenes",
      source: lookup,
      standIn: .testBundle,
      standInFiles: withScenes
    ),
    Form(
      testDescription: "19: before iOS 13, too",
      source: lookup,
      standIn: .testBundle,
      standInFiles: withScenesSinceIOS13
    ),
    Form(
      testDescription: "19: in Objective-C",
      source: objectiveC(
        """
            NSString *appDelegateClassName;
            @autoreleasepool {
                Class appDelegateClass = NSClassFromString(@"TestingAppDelegate") ?: [AppDelegate class];
                appDelegateClassName = NSStringFromClass(appDelegateClass);
            }
            return UIApplicationMain(argc, argv, nil, appDelegateClassName);
        """
      ),
      standIn: .testBundle,
      language: .objectiveC,
      standInFiles: withScenesInObjectiveC
    ),
    Form(
      testDescription: "20: a SwiftUI launcher",
      source: """
        import SwiftUI

        @main
        struct AppLauncher {

            static func main() throws {
                if NSClassFromString("XCTestCase") == nil {
                    SampleApp.main()
                } else {
                    TestApp.main()
                }
            }
        }

        struct TestApp: App {

            var body: some Scene {
                WindowGroup { Text("Running Unit Tests") }
            }
        }
        """,
      standIn: .app,
      className: "TestApp",
      language: .swiftUI
    ),
    Form(
      testDescription: "21: if and else that return nil",
      source: """
        import UIKit

        private func delegateClassName() -> String? {
          if NSClassFromString("XCTestCase") == nil {
            return NSStringFromClass(AppDelegate.self)
          } else {
            return nil
          }
        }

        UIApplicationMain(
          CommandLine.argc,
          CommandLine.unsafeArgv,
          nil,
          delegateClassName()
        )
        """,
      standIn: LaunchSwitch.StandIn.none,
      className: nil
    ),
  ]

  private func fixture(_ form: Form) throws -> Fixture {
    let (name, file) =
      switch form.language {
      case .swift: ("uikit-scenes", "App/main.swift")
      case .objectiveC: ("objective-c", "App/main.m")
      case .swiftUI: ("swiftui", "App/Start.swift")
      }
    return try Fixture.named(name).with { project in
      for (path, text) in project.files {
        project.files[path] = text.replacing("@main\n", with: "")
      }
      if !project.targets[0].sources.contains(file) { project.targets[0].sources.append(file) }
      project.files[file] = form.source
      for (path, text) in form.standInFiles {
        project.files[path] = text
        guard !path.hasSuffix(".h") else { continue }
        project.targets[path.hasPrefix("App/") ? 0 : 1].sources.append(path)
      }
    }
  }

  /// The second form of comment 18: where no tests run, a path is appended that is nil, so that it isn't known what
  /// launches.
  @Test func loadingTheBundleFromTheTemporaryDirectoryIsNotKnown() throws {
    let code = """
          @autoreleasepool {
              NSString *appDelegateClassName = NSStringFromClass([AppDelegate class]);
              NSString *testBundlePath = [NSProcessInfo processInfo].environment[@"TestBundleLocation"];
              NSString *testBundleName = [testBundlePath lastPathComponent];
              testBundlePath = [[NSTemporaryDirectory() stringByAppendingPathComponent:testBundleName] stringByStandardizingPath];
              if( testBundlePath )
              {
                  NSBundle *testBundle = [NSBundle bundleWithPath:testBundlePath];
                  [testBundle load];
                  appDelegateClassName = @"MBCTestingAppDelegate";
              }
              return UIApplicationMain(argc, argv, nil, appDelegateClassName);
          }
      """
    let form = Form(
      testDescription: "",
      source: Self.objectiveC(code),
      standIn: nil,
      language: .objectiveC,
      standInFiles: Self.inObjectiveC("MBCTestingAppDelegate")
    )
    try fixture(form).withProject { project in
      let launch = LaunchReader(project).launch(of: try project.app(named: nil))
      #expect(launch.testBundles.map(\.runsInto) == [.unknown])
      let removal = SwitchRemoval(project, includesHandwritten: true)
      #expect(throws: Diagnostic.self) { try removal.plan() }
    }
  }

  @Test(arguments: forms) func isUnderstoodAndReplaced(_ form: Form) throws {
    try withTemporaryDirectory { parent in
      let url = try fixture(form).layOut(in: parent)
      let before = try XcodeProject(at: url.path)
      let reader = LaunchReader(before)
      let launch = reader.launch(of: try before.app(named: nil))
      #expect(launch.launchSwitch?.standIn == form.standIn)
      #expect(launch.launchSwitch?.className == form.className)
      if form.language != .swiftUI { #expect(launch.appDelegate == "AppDelegate") }
      guard form.standIn != nil else { return }
      let removal = SwitchRemoval(before, includesHandwritten: true)
      guard form.goes else {
        // What isn't removed is named, and nothing is changed.
        let error = #expect(throws: Diagnostic.self) { try removal.plan() }
        #expect(error?.location?.file == launch.entryPoint?.file)
        return
      }
      try Transaction.commit(try removal.plan().changes, inside: before.root)
      let left = form.standInFiles.keys.filter {
        FileManager.default.fileExists(atPath: before.root + "/" + $0)
      }
      #expect(left.sorted() == form.stays)
      let without = try XcodeProject(at: url.path)
      #expect(LaunchReader(without).launch(of: try without.app(named: nil)).launchSwitch == nil)
      let bare = try DirectorySnapshot(of: parent).bytes
      let plan = try SwitchInstallation(without, options: SwitchOptions()).plan()
      try Transaction.commit(plan.changes, inside: without.root)
      let after = try XcodeProject(at: url.path)
      let installed = LaunchReader(after)
      #expect(
        installed.launch(of: try after.app(named: nil)).testBundles
          .allSatisfy { $0.runsInto == .standIn }
      )
      // What the app and its tests are like in any case.
      let others: Set<Rule> = [.appWithoutScenes, .hostNotNeeded, .projectWarning]
      let findings = try CheckReport(installed).findings.filter { !others.contains($0.rule) }
      #expect(findings.map(\.rule.id) == [])
      let removed = try SwitchRemoval(after).plan()
      try Transaction.commit(removed.changes, inside: after.root)
      #expect(try DirectorySnapshot(of: parent).bytes == bare)
    }
  }

  /// A check for tests that chooses nothing, and a `nil` that has nothing to do with it.
  static let noSwitches = [
    """
    import SwiftUI
    @main
    struct FullApp {
      static func main() {
        if NSClassFromString("XCTestCase") == nil, isRunning() { exit(0) }
        SampleApp.main()
      }
    }
    func isRunning() -> Bool { false }
    struct Selection { var selection: Int? = nil }
    """,
    """
    import SwiftUI
    @main
    struct FullApp {
      static func main() {
        let isTesting = ProcessInfo.processInfo.environment["XCTestConfigurationFilePath"] != nil
        print(isTesting ? "tests" : "app")
        SampleApp.main()
      }
      static let title: String? = nil
    }
    """,
  ]

  @Test(arguments: noSwitches) func aCheckThatChoosesNothingIsNoSwitch(_ source: String) throws {
    let form = Form(testDescription: "", source: source, standIn: nil, language: .swiftUI)
    try fixture(form).withProject { project in
      let launch = LaunchReader(project).launch(of: try project.app(named: nil))
      #expect(launch.launchSwitch == nil)
      #expect(try !SwitchInstallation(project, options: SwitchOptions()).plan().changes.isEmpty)
    }
  }

  /// What it chooses isn't known, but it chooses the same in tests.
  @Test(arguments: ["isBeta()", "UserDefaults.standard.bool(forKey: \"beta\")"])
  func aChoiceByAnythingElseIsSwitched(_ condition: String) throws {
    let source = """
      import UIKit
      let delegate: AnyClass = \(condition) ? BetaDelegate.self : AppDelegate.self
      UIApplicationMain(
        CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(delegate))
      """
    let form = Form(testDescription: "", source: source, standIn: nil)
    try fixture(form).withProject { project in
      let launch = LaunchReader(project).launch(of: try project.app(named: nil))
      #expect(launch.launchSwitch == nil)
      let plan = try SwitchInstallation(project, options: SwitchOptions()).plan()
      let main = plan.changes.first { $0.path.hasSuffix("main.swift") }?.result ?? []
      let text = String(decoding: main, as: UTF8.self)
      #expect(text.split(separator: "NSClassFromString").count == 2)
      #expect(text.contains("BetaDelegate.self : AppDelegate.self"))
    }
  }

  @Test func aChoiceThatCannotBeFollowedIsRefusedWithItsPlace() throws {
    let source = """
      import UIKit
      let kind = detect(NSClassFromString("XCTestCase"))
      UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, kind.delegateName)
      """
    let form = Form(testDescription: "", source: source, standIn: nil)
    try fixture(form).withProject { project in
      let error = try #require(throws: Diagnostic.self) {
        try SwitchInstallation(project, options: SwitchOptions()).plan()
      }
      #expect(error.location?.position?.line == 2)
      let removal = #expect(throws: Diagnostic.self) {
        try SwitchRemoval(project, includesHandwritten: true).plan()
      }
      #expect(removal?.location?.position?.line == 2)
    }
  }
}
