import Foundation

extension Fixture {
  /// Handwritten switches of every kind that articles, samples and apps have.
  public static let switches = [
    /// A class in the test target, looked up by name and put into a constant.
    Fixture(
      "switch-class",
      .switched(
        standIn: .scenes,
        main: """
          let appDelegateClass: AnyClass = NSClassFromString("TestingAppDelegate") ?? AppDelegate.self

          UIApplicationMain(
            CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(appDelegateClass))

          """
      )
    ),

    /// The same with a test that fails if the app's own delegate is in use.
    Fixture(
      "switch-with-canary",
      FixtureProject.switched(
        standIn: .scenes,
        main: """
          UIApplicationMain(
            CommandLine.argc, CommandLine.unsafeArgv, nil,
            NSStringFromClass(NSClassFromString("TestingAppDelegate") ?? AppDelegate.self))

          """
      ).with {
        $0.add(
          "AppTests/LaunchTests.swift",
          """
          import UIKit
          import XCTest

          final class LaunchTests: XCTestCase {
            func testDelegate() {
              let delegate = UIApplication.shared.delegate
              XCTAssertTrue(delegate is TestingAppDelegate)
            }
          }

          """,
          to: 1
        )
      }
    ),

    /// The class looked up with the module of its test target, the arguments bound for Swift 4; the
    /// stand-in has no scenes.
    Fixture(
      "switch-class-of-module",
      .switched(
        standIn: .bare,
        main: """
          let appDelegateClass: AnyClass? =
            NSClassFromString("AppTests.TestingAppDelegate") ?? AppDelegate.self
          let arguments = UnsafeMutableRawPointer(CommandLine.unsafeArgv)
            .bindMemory(to: UnsafeMutablePointer<Int8>.self, capacity: Int(CommandLine.argc))

          UIApplicationMain(CommandLine.argc, arguments, nil, NSStringFromClass(appDelegateClass!))

          """
      )
    ),

    /// The class looked up with the module of a target that was renamed since: it isn't found.
    Fixture(
      "switch-class-of-old-module",
      .switched(
        standIn: .bare,
        main: """
          let appDelegateClass: AnyClass = NSClassFromString("OldTests.TestingAppDelegate")
            ?? AppDelegate.self

          UIApplicationMain(
            CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(appDelegateClass))

          """
      )
    ),

    /// No test target provides the class any more.
    Fixture(
      "switch-class-missing",
      .switched(
        standIn: .none,
        main: """
          UIApplicationMain(
            CommandLine.argc, CommandLine.unsafeArgv, nil,
            NSStringFromClass(NSClassFromString("TestingAppDelegate") ?? AppDelegate.self))

          """
      )
    ),

    /// No delegate while XCTestCase is loaded, with a constant that says so.
    Fixture(
      "switch-no-delegate",
      .switched(
        standIn: .none,
        main: """
          let isRunningTests = NSClassFromString("XCTestCase") != nil

          UIApplicationMain(
            CommandLine.argc, CommandLine.unsafeArgv, nil,
            isRunningTests ? nil : NSStringFromClass(AppDelegate.self))

          """
      )
    ),

    /// A function that decides, and does some work of the app's on the way.
    Fixture(
      "switch-function-with-work",
      .switched(
        standIn: .none,
        main: """
          private func delegateClassName() -> String? {
            if NSClassFromString("XCTestCase") != nil {
              _ = TaskScheduler.shared
              return nil
            }
            return NSStringFromClass(AppDelegate.self)
          }

          UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, delegateClassName())

          """
      )
    ),

    /// One environment variable decides.
    Fixture(
      "switch-environment",
      .switched(
        standIn: .none,
        main: """
          let isTesting =
            ProcessInfo.processInfo.environment["XCTestConfigurationFilePath"] != nil

          UIApplicationMain(
            CommandLine.argc, CommandLine.unsafeArgv, nil,
            isTesting ? nil : NSStringFromClass(AppDelegate.self))

          """
      )
    ),

    /// A launch argument decides, which a scheme or test plan passes.
    Fixture(
      "switch-argument",
      .switched(
        standIn: .none,
        main: """
          let isTesting = CommandLine.arguments.contains("-unitTests")

          UIApplicationMain(
            CommandLine.argc, CommandLine.unsafeArgv, nil,
            isTesting ? nil : NSStringFromClass(AppDelegate.self))

          """
      )
    ),

    /// A stand-in that the app itself compiles.
    Fixture(
      "switch-stand-in-in-app",
      .switched(
        standIn: .inApp,
        main: """
          let isRunningTests = NSClassFromString("XCTestCase") != nil
          let delegateClass: AnyClass = isRunningTests ? FakeAppDelegate.self : AppDelegate.self

          UIApplicationMain(
            CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(delegateClass))

          """
      )
    ),

    /// Three ways: unit tests, UI tests, and the app.
    Fixture(
      "switch-three-ways",
      FixtureProject.switched(
        standIn: .inApp,
        main: """
          if NSClassFromString("XCTestCase") != nil {
            UIApplicationMain(
              CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(FakeAppDelegate.self))
          } else if CommandLine.arguments.contains("--uitesting") {
            UIApplicationMain(
              CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(UITestDelegate.self))
          } else {
            UIApplicationMain(
              CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
          }

          """
      ).with {
        $0.add(
          "App/UITestDelegate.swift",
          "import UIKit\n\nfinal class UITestDelegate: UIResponder, UIApplicationDelegate {\n}\n"
        )
      }
    ),

    /// The switch is compiled into debug builds only.
    Fixture(
      "switch-in-debug-builds",
      .switched(
        standIn: .scenes,
        main: """
          #if DEBUG
          let delegateClass: AnyClass = NSClassFromString("TestingAppDelegate") ?? AppDelegate.self
          #else
          let delegateClass: AnyClass = AppDelegate.self
          #endif

          UIApplicationMain(
            CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(delegateClass))

          """
      )
    ),

    /// A subclass of the app's delegate, for code that casts it.
    Fixture(
      "switch-subclass",
      FixtureProject.switched(
        standIn: .scenes,
        main: """
          UIApplicationMain(
            CommandLine.argc, CommandLine.unsafeArgv, nil,
            NSStringFromClass(NSClassFromString("TestingAppDelegate") ?? AppDelegate.self))

          """
      ).with {
        $0.files["AppTests/TestingAppDelegate.swift"] = """
          import UIKit
          @testable import App

          @objc(TestingAppDelegate)
          final class TestingAppDelegate: AppDelegate {
            override func application(
              _ application: UIApplication,
              didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
              true
            }
          }

          """
      }
    ),

    /// A SwiftUI launcher with a dummy App, by the class XCTestCase.
    Fixture("switch-swiftui", .switchedSwiftUI(if: #"NSClassFromString("XCTestCase") == nil"#)),

    /// The same by an environment variable.
    Fixture(
      "switch-swiftui-environment",
      .switchedSwiftUI(
        if: #"ProcessInfo.processInfo.environment["XCTestConfigurationFilePath"] == nil"#
      )
    ),

    /// main.m with the class in a variable.
    Fixture(
      "switch-objective-c",
      .switchedObjectiveC(
        """
                Class appDelegateClass = NSClassFromString(@"TestingAppDelegate");
                if (!appDelegateClass)
                    appDelegateClass = [AppDelegate class];
                return UIApplicationMain(argc, argv, nil, NSStringFromClass(appDelegateClass));
        """
      )
    ),

    /// main.m with the class behind `?:` and the call after the pool.
    Fixture(
      "switch-objective-c-name",
      .switchedObjectiveC(
        """
                delegateName = NSStringFromClass(
                    NSClassFromString(@"TestingAppDelegate") ?: [AppDelegate class]);
        """,
        isAfterPool: true
      )
    ),

    /// main.m that checks for XCTestCase, without a delegate under test.
    Fixture(
      "switch-objective-c-no-delegate",
      .switchedObjectiveC(
        """
                BOOL isTesting = NSClassFromString(@"XCTestCase") != nil;
                return UIApplicationMain(
                    argc, argv, nil, isTesting ? nil : NSStringFromClass([AppDelegate class]));
        """
      )
    ),

    /// An AppKit main.swift that sets the test target's delegate.
    Fixture(
      "switch-appkit",
      .appKit.with {
        $0.files["App/AppDelegate.swift"] = SourceStub.inertAppKitDelegate
        $0.add(
          "App/main.swift",
          """
          import AppKit

          let delegateClass = NSClassFromString("TestingAppDelegate") as? NSObject.Type
          let delegate = delegateClass?.init() ?? AppDelegate()
          NSApplication.shared.delegate = delegate as? NSApplicationDelegate
          _ = NSApplicationMain(CommandLine.argc, CommandLine.unsafeArgv)

          """
        )
        $0.add(
          "AppTests/TestingAppDelegate.swift",
          """
          import AppKit

          @objc(TestingAppDelegate)
          final class TestingAppDelegate: NSObject, NSApplicationDelegate {
          }

          """,
          to: 1
        )
      }
    ),

    /// Two test targets, of which one provides the class.
    Fixture(
      "switch-for-one-of-two",
      FixtureProject.switched(
        standIn: .scenes,
        main: """
          UIApplicationMain(
            CommandLine.argc, CommandLine.unsafeArgv, nil,
            NSStringFromClass(NSClassFromString("TestingAppDelegate") ?? AppDelegate.self))

          """
      ).with { $0.addSecondTests() }
    ),
  ]
}

extension FixtureProject {
  /// What a handwritten switch puts in the delegate's place.
  fileprivate enum StandIn {
    /// A class in the test target, with scenes.
    case scenes
    /// A class in the test target that isn't even a responder.
    case bare
    /// A class in the app.
    case inApp
    case none
  }

  /// A UIKit app whose main.swift contains a switch.
  fileprivate static func switched(standIn: StandIn, main: String) -> Self {
    mainSwift().with {
      $0.files["App/main.swift"] = "import UIKit\n\n" + main
      switch standIn {
      case .scenes:
        $0.add("AppTests/TestingAppDelegate.swift", SourceStub.testingAppDelegate, to: 1)
        $0.add("AppTests/TestingSceneDelegate.swift", SourceStub.testingSceneDelegate, to: 1)
      case .bare:
        $0.add(
          "AppTests/TestingAppDelegate.swift",
          """
          import UIKit

          class TestingAppDelegate: NSObject {
            var window: UIWindow?
          }

          """,
          to: 1
        )
      case .inApp:
        $0.add(
          "App/FakeAppDelegate.swift",
          """
          import UIKit

          final class FakeAppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
          }

          """
        )
      case .none: break
      }
    }
  }

  /// A SwiftUI app with a launcher that runs a dummy unless `condition` holds.
  fileprivate static func switchedSwiftUI(if condition: String) -> Self {
    swiftUI.with {
      $0.files["App/SampleApp.swift"] = SourceStub.swiftUIApp("SampleApp")
        .replacingOccurrences(of: "@main\n", with: "")
      $0.add(
        "App/Launcher.swift",
        """
        import SwiftUI

        @main
        struct Launcher {
          static func main() {
            if \(condition) {
              SampleApp.main()
            } else {
              TestApp.main()
            }
          }
        }

        struct TestApp: App {
          var body: some Scene {
            WindowGroup {
              Text("Running unit tests")
            }
          }
        }

        """
      )
    }
  }

  /// An Objective-C app with `body` inside main's autorelease pool.
  fileprivate static func switchedObjectiveC(_ body: String, isAfterPool: Bool = false) -> Self {
    objectiveC.with {
      let variable = isAfterPool ? "    NSString *delegateName;\n" : ""
      let call =
        isAfterPool ? "    return UIApplicationMain(argc, argv, nil, delegateName);\n" : ""
      $0.files["App/main.m"] = """
        #import <UIKit/UIKit.h>
        #import "AppDelegate.h"

        int main(int argc, char *argv[]) {
        \(variable)    @autoreleasepool {
        \(body)
            }
        \(call)}

        """
      guard body.contains("TestingAppDelegate") else { return }
      $0.files["AppTests/TestingAppDelegate.h"] = """
        #import <UIKit/UIKit.h>

        @interface TestingAppDelegate : UIResponder <UIApplicationDelegate>
        @property (strong, nonatomic) UIWindow *window;
        @end

        """
      $0.add(
        "AppTests/TestingAppDelegate.m",
        """
        #import "TestingAppDelegate.h"

        @implementation TestingAppDelegate
        @end

        """,
        to: 1
      )
    }
  }
}
