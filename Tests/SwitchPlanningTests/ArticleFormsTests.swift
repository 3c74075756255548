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
    /// Whether the app declares the stand-in.
    var isInApp = false
    /// The variables that the scheme passes to tests.
    var variables: [String] = []

    enum Language { case swift, objectiveC, swiftUI }
  }

  private static func objectiveC(_ body: String, before: String = "") -> String {
    """
    #import <UIKit/UIKit.h>
    #import "AppDelegate.h"

    \(before)int main(int argc, char *argv[])
    {
        @autoreleasepool {
    \(body)
        }
    }

    """
  }

  private static let run = "UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, "
  private static let runC = "return UIApplicationMain(argc, argv, nil, "

  static let forms = [
    Form(
      testDescription: "1, 6: lookup in a variable, in Objective-C",
      source: objectiveC(
        """
                Class appDelegateClass = NSClassFromString(@"TestingAppDelegate");
                if (!appDelegateClass)
                    appDelegateClass = [AppDelegate class];
                \(runC)NSStringFromClass(appDelegateClass));
        """
      ),
      standIn: .testBundle,
      language: .objectiveC
    ),
    Form(
      testDescription: "2: lookup with the module, and bound arguments",
      source: """
        import UIKit
        let appDelegateClass: AnyClass? = NSClassFromString("AppTests.TestingAppDelegate") ?? AppDelegate.self
        let args = UnsafeMutableRawPointer(CommandLine.unsafeArgv)
            .bindMemory(to: UnsafeMutablePointer<Int8>.self, capacity: Int(CommandLine.argc))
        UIApplicationMain(CommandLine.argc, args, nil, NSStringFromClass(appDelegateClass!))
        """,
      standIn: .testBundle,
      className: "AppTests.TestingAppDelegate"
    ),
    Form(
      testDescription: "3: two calls",
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
      isInApp: true
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
      testDescription: "7: not under KIF",
      source: """
        import UIKit
        let isTesting = NSClassFromString("XCTestCase") != nil && NSClassFromString("KIFTestCase") == nil
        \(run)isTesting ? NSStringFromClass(TestingAppDelegate.self) : NSStringFromClass(AppDelegate.self))
        """,
      standIn: .app,
      isInApp: true
    ),
    Form(
      testDescription: "8: a plain responder",
      source: objectiveC(
        """
                BOOL isTesting = NSClassFromString(@"XCTestCase") != nil;
                Class delegate = isTesting ? [UIResponder class] : [AppDelegate class];
                \(runC)NSStringFromClass(delegate));
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
                NSString *name = nil;
                if (!getenv("runningTests")) {
                    name = NSStringFromClass([AppDelegate class]);
                }
                \(runC)name);
        """
      ),
      standIn: LaunchSwitch.StandIn.none,
      className: nil,
      language: .objectiveC,
      variables: ["runningTests"]
    ),
    Form(
      testDescription: "10: a class made at run time",
      source: objectiveC(
        """
                BOOL isTesting = NSClassFromString(@"XCTestCase") != nil;
                Class delegate = isTesting ? MakeDelegate() : [AppDelegate class];
                \(runC)NSStringFromClass(delegate));
        """,
        before: """
          #import <objc/runtime.h>
          static Class MakeDelegate(void) {
              Class made = objc_allocateClassPair([UIResponder class], "TestingAppDelegate", 0);
              objc_registerClassPair(made);
              return made;
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
                Class delegate = [AppDelegate class];
                if (getenv("XCTestConfigurationFilePath")) {
                    delegate = NSClassFromString(@"TestingAppDelegate");
                }
                \(runC)NSStringFromClass(delegate));
        """
      ),
      standIn: .testBundle,
      language: .objectiveC
    ),
    Form(
      testDescription: "12: loads the bundle itself",
      source: objectiveC(
        """
                NSString *name = @"AppDelegate";
                NSString *path = [[NSProcessInfo processInfo] environment][@"XCInjectBundle"];
                if (path) {
                    [[NSBundle bundleWithPath:path] load];
                    name = @"TestingAppDelegate";
                }
                \(runC)name);
        """
      ),
      // No runner sets the variable any more, so no launch gets there.
      standIn: nil,
      className: nil,
      language: .objectiveC
    ),
    Form(
      testDescription: "13, 15: constants in several lines",
      source: """
        import UIKit
        let isRunningTests = NSClassFromString("XCTestCase") != nil
        let delegateClass : AnyClass = isRunningTests
            ? TestingAppDelegate.self
            : AppDelegate.self
        let argc = CommandLine.argc
        let argv = CommandLine.unsafeArgv
        UIApplicationMain(
            argc,
            argv,
            nil,
            NSStringFromClass( delegateClass )
        )
        """,
      standIn: .app,
      isInApp: true
    ),
    Form(
      testDescription: "14: not under UI tests",
      source: """
        import UIKit
        let isUITesting = getenv("UITESTS") != nil
        let isTesting = NSClassFromString("XCTestCase") != nil
        let delegate: AnyClass = !isUITesting && isTesting ? TestingAppDelegate.self : AppDelegate.self
        \(run)NSStringFromClass(delegate))
        """,
      standIn: .app,
      // Whether somebody passes the variable isn't known.
      goes: false,
      isInApp: true
    ),
    Form(
      testDescription: "16: declared in main.swift itself",
      source: """
        import UIKit
        class TestingAppDelegate: UIResponder, UIApplicationDelegate {
          var window: UIWindow?
        }
        let isRunningTests = NSClassFromString("XCTestCase") != nil
        if isRunningTests {
          \(run)NSStringFromClass(TestingAppDelegate.self))
        } else {
          \(run)NSStringFromClass(AppDelegate.self))
        }
        """,
      standIn: .app
    ),
    Form(
      testDescription: "17: a function with a ternary of names",
      source: """
        import Foundation
        import UIKit
        private func delegateClassName() -> String {
          NSClassFromString("XCTestCase") == nil
            ? NSStringFromClass(AppDelegate.self) : NSStringFromClass(TestingAppDelegate.self)
        }
        \(run)delegateClassName())
        """,
      standIn: .app,
      isInApp: true
    ),
    Form(
      testDescription: "18: the name is nil",
      source: """
        import UIKit
        let isRunningTests = NSClassFromString("XCTestCase") != nil
        let name = isRunningTests ? nil : NSStringFromClass(AppDelegate.self)
        \(run)name)
        """,
      standIn: LaunchSwitch.StandIn.none,
      className: nil
    ),
    Form(
      testDescription: "19: a lookup with ??",
      source: """
        import UIKit
        let appDelegateClass: AnyClass = NSClassFromString("TestingAppDelegate") ?? AppDelegate.self
        \(run)NSStringFromClass(appDelegateClass))
        """,
      standIn: .testBundle
    ),
    Form(
      testDescription: "20: a SwiftUI launcher",
      source: """
        import SwiftUI
        @main
        struct MainEntryPoint {
          static func main() throws {
            if NSClassFromString("XCTestCase") == nil {
              SampleApp.main()
            } else {
              TestApp.main()
            }
          }
        }
        struct TestApp: App {
          var body: some Scene { WindowGroup { Text("Running unit tests") } }
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
      if !form.variables.isEmpty {
        project.files["Sample.xcodeproj/xcshareddata/xcschemes/App.xcscheme"] =
          SchemeText.scheme(tests: ["AppTests"], variables: form.variables)
      }
      guard form.source.contains("TestingAppDelegate"),
        !form.source.contains("class TestingAppDelegate"),
        form.standIn == .testBundle || form.isInApp
      else { return }
      let isSwift = form.language == .swift
      let path =
        (form.isInApp ? "App" : "AppTests") + "/TestingAppDelegate" + (isSwift ? ".swift" : ".m")
      project.targets[form.isInApp ? 0 : 1].sources.append(path)
      project.files[path] =
        isSwift
        ? form.className?.contains(".") == true
          ? SourceStub.bareTestingAppDelegate.replacing("@objc(TestingAppDelegate)\n", with: "")
          : SourceStub.bareTestingAppDelegate
        : "#import <UIKit/UIKit.h>\n@interface TestingAppDelegate : UIResponder\n@end\n"
          + "@implementation TestingAppDelegate\n@end\n"
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
      let changes = try removal.plan().changes
      #expect(!changes.isEmpty)
      try Transaction.commit(changes, inside: before.root)
      let without = try XcodeProject(at: url.path)
      #expect(LaunchReader(without).launch(of: try without.app(named: nil)).launchSwitch == nil)
      let plan = try SwitchInstallation(without, options: SwitchOptions()).plan()
      try Transaction.commit(plan.changes, inside: without.root)
      let after = try XcodeProject(at: url.path)
      let installed = LaunchReader(after).launch(of: try after.app(named: nil))
      #expect(installed.testBundles.allSatisfy { $0.runsInto == .standIn })
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
