import Diagnostics
import LaunchModel
import ProjectFiles
import ProjectTestSupport
import SwitchPlanning
import SwitchTestSupport
import Testing
import XcodeModel

@testable import TestSupport

/// A handwritten switch that chooses the delegate's name with `if` and `else`.
@Suite struct ChosenDelegateTests {
  /// A choice, and the class that the tests use, if the choice is about tests.
  struct Choice: Sendable, CustomTestStringConvertible {
    var condition: String
    var first = "HeadlessAppDelegate"
    var second = "AppDelegate"
    var standIn: String? = "HeadlessAppDelegate"

    var testDescription: String { "\(condition): \(first), else \(second)" }

    /// The same with the names exchanged.
    func reversed(_ condition: String) -> Choice {
      Choice(condition: condition, first: second, second: first, standIn: standIn)
    }
  }

  private static func both(_ yes: String, _ no: String) -> [Choice] {
    [Choice(condition: yes), Choice(condition: yes).reversed(no)]
  }

  /// Without a choice, a delegate that is named after tests is the app's own.
  @Test(arguments: [
    "NSStringFromClass([TestAppDelegate class])", #"@"TestAppDelegate""#,
  ])
  func theOnlyDelegateIsTheAppsOwn(_ name: String) throws {
    let fixture = try Fixture.named("objective-c").with {
      $0.files["App/main.m"] =
        "int main(int argc, char *argv[]) { return UIApplicationMain(argc, argv, nil, \(name)); }\n"
    }
    try fixture.withProject { project in
      let launch = LaunchReader(project).launch(of: try project.app(named: nil))
      #expect(launch.appDelegate == "TestAppDelegate")
      #expect(launch.launchSwitch == nil)
    }
  }

  static let inMainM: [Choice] =
    both(#"NSClassFromString(@"XCTestCase")"#, #"!NSClassFromString(@"XCTestCase")"#)
    + both(#"NSClassFromString(@"XCTestCase") != nil"#, #"nil == NSClassFromString(@"XCTestCase")"#)
    + both(
      #"getenv("XCTestBundlePath") || getenv("XCTestSessionIdentifier")"#,
      #"!getenv("XCTestBundlePath") && !getenv("XCTestSessionIdentifier")"#
    )
    + [
      Choice(condition: "isPad()", standIn: nil),
      // Some tests run the one, some the other; no normal launch runs the first.
      Choice(condition: #"NSClassFromString(@"XCTestCase") && isPad()"#),
      // A name is no evidence.
      Choice(condition: "isRunningTests()", standIn: nil),
    ]

  static let inMainSwift: [Choice] =
    both(#"NSClassFromString("XCTestCase") != nil"#, #"NSClassFromString("XCTestCase") == nil"#)
    + [Choice(condition: "isPad", standIn: nil), Choice(condition: "isRunningTests", standIn: nil)]

  private func objectiveC(_ choice: Choice) throws -> Fixture {
    try Fixture.named("objective-c").with { project in
      project.files["App/main.m"] = """
        #import <UIKit/UIKit.h>
        #import "AppDelegate.h"

        int main(int argc, char *argv[]) {
            @autoreleasepool {
                NSString *name=nil;
                if (\(choice.condition)) {
                    name = @"\(choice.first)";
                } else {
                    name = NSStringFromClass([\(choice.second) class]);
                }
                return UIApplicationMain(argc, argv, nil, name);
            }
        }

        """
    }
  }

  private func swift(_ choice: Choice) throws -> Fixture {
    try Fixture.named("main-swift").with { project in
      project.files["App/main.swift"] = """
        import UIKit

        let delegate: AnyClass
        if \(choice.condition) {
          delegate = \(choice.first).self
        } else {
          delegate = \(choice.second).self
        }
        UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(delegate))

        """
      project.add(
        "App/HeadlessAppDelegate.swift",
        "import UIKit\n\nclass HeadlessAppDelegate: UIResponder, UIApplicationDelegate {\n}\n"
      )
    }
  }

  private func expect(_ choice: Choice, in fixture: Fixture, _ place: LaunchSwitch.StandIn) throws {
    try fixture.withProject { project in
      let launch = LaunchReader(project).launch(of: try project.existingTarget(named: "App"))
      #expect(launch.launchSwitch?.className == choice.standIn)
      guard choice.standIn != nil else { return }
      #expect(launch.launchSwitch?.standIn == place)
      #expect(launch.appDelegate == "AppDelegate")
      let plan = try SwitchInstallation(project, options: SwitchOptions()).plan()
      #expect(!plan.changes.contains { $0.path.contains("/main.") })
    }
  }

  @Test(arguments: inMainM) func inObjectiveC(_ choice: Choice) throws {
    try expect(choice, in: objectiveC(choice), .testBundle)
  }

  @Test(arguments: inMainSwift) func inSwift(_ choice: Choice) throws {
    try expect(choice, in: swift(choice), .app)
  }

  /// One branch isn't the only way to the launch.
  @Test func aNameInOneBranchIsNotEdited() throws {
    let choice = Choice(condition: "isPad()", first: "PadAppDelegate")
    let fixture = try objectiveC(choice)
    let text = try #require(fixture.project.files["App/main.m"])
    let oneBranch = text.replacing("name = @\"PadAppDelegate\";", with: "prepare();")
    let plan = try fixture.with { $0.files["App/main.m"] = oneBranch }.installation()
    let main = plan.changes.first { $0.path.hasSuffix("main.m") }?.result ?? []
    let result = String(decoding: main, as: UTF8.self)
    #expect(result.contains("name = NSStringFromClass([AppDelegate class]);"))
  }

  /// The app has two delegates of its own; which one stays isn't known.
  @Test func aThirdDelegateIsKept() throws {
    let fixture = try objectiveC(Choice(condition: #"NSClassFromString(@"XCTestCase")"#))
    let text = try #require(fixture.project.files["App/main.m"])
    let main = text.replacing(
      "} else {",
      with: "} else if (pad) {\nname = @\"PadDelegate\";\n} else {"
    )
    try fixture.with { $0.files["App/main.m"] = main }.withProject { project in
      let error = #expect(throws: Diagnostic.self) {
        try SwitchRemoval(project, includesHandwritten: true).plan()
      }
      #expect(error?.location?.file.hasSuffix("App/main.m") == true)
    }
  }

  /// Each branch calls the function with another application class.
  @Test func callsThatDifferAreKept() throws {
    let fixture = try Fixture.named("objective-c").with { project in
      project.files["App/main.m"] = """
        #import <UIKit/UIKit.h>

        int main(int argc, char *argv[]) {
            if (NSClassFromString(@"XCTestCase")) {
                return UIApplicationMain(argc, argv, nil, @"HeadlessAppDelegate");
            } else {
                return UIApplicationMain(argc, argv, @"TimerApplication", @"AppDelegate");
            }
        }

        """
    }
    try fixture.withProject { project in
      let launch = LaunchReader(project).launch(of: try project.existingTarget(named: "App"))
      #expect(launch.launchSwitch?.className == "HeadlessAppDelegate")
      let error = #expect(throws: Diagnostic.self) {
        try SwitchRemoval(project, includesHandwritten: true).plan()
      }
      #expect(error?.location?.file.hasSuffix("App/main.m") == true)
    }
  }
}
