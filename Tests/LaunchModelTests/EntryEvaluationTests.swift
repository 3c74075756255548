import LaunchModel
import ProjectTestSupport
import Testing
import TestSupport
import XcodeModel

/// What entry points run, for spellings that Scripts/try-spellings found to be read wrongly.
@Suite struct EntryEvaluationTests {
  struct Spelling: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The file main.swift or main.m.
    var code: String
    var delegate: String? = "AppDelegate"
    /// The class that tests run; `nil` if there's no switch.
    var standIn: String? = "Other"
  }

  static let swift = [
    Spelling(
      testDescription: "a closure in a condition",
      code: """
        func name() -> String {
          if ProcessInfo.processInfo.environment.contains { $0.key.hasPrefix("XCTest") } {
            return "App.Other"
          }
          return NSStringFromClass(AppDelegate.self)
        }
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, name())
        """
    ),
    Spelling(
      testDescription: "a switch as an expression",
      code: """
        let type: AnyClass = switch NSClassFromString("XCTestCase") != nil {
        case true: Other.self
        case false: AppDelegate.self
        }
        UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(type))
        """
    ),
  ]

  static let objectiveC = [
    Spelling(
      testDescription: "a macro",
      code: """
        #define IS_NORMAL ( \\
          getenv("XCTestBundlePath") == NULL)
        if (!IS_NORMAL) {
          return UIApplicationMain(argc, argv, nil, NSStringFromClass([Other class]));
        }
        return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));
        """
    ),
    Spelling(
      testDescription: "a case that ends in braces",
      code: """
        Class type;
        switch (getenv("XCTestBundlePath") ? 1 : 0) {
        case 1: { type = [Other class]; break; }
        default: { type = [AppDelegate class]; break; }
        }
        return UIApplicationMain(argc, argv, nil, NSStringFromClass(type));
        """
    ),
    Spelling(
      testDescription: "a case that goes on with the next",
      code: """
        Class type = [AppDelegate class];
        switch (getenv("XCTestBundlePath") ? 1 : 0) {
        case 1: puts("tests");
        case 2: type = [Other class]; break;
        default: break;
        }
        return UIApplicationMain(argc, argv, nil, NSStringFromClass(type));
        """
    ),
  ]

  @Test(arguments: swift)
  func readsSwift(_ spelling: Spelling) throws {
    let fixture = try Fixture.named("switch-class").with { project in
      project.files["App/main.swift"] = "import UIKit\n\n\(spelling.code)\n"
      project.files["App/AppDelegate.swift"]? +=
        "\nfinal class Other: UIResponder, UIApplicationDelegate {}\n"
    }
    try expect(spelling, in: fixture)
  }

  @Test(arguments: objectiveC)
  func readsObjectiveC(_ spelling: Spelling) throws {
    let fixture = try Fixture.named("objective-c").with { project in
      project.files["App/main.m"] =
        "#import <UIKit/UIKit.h>\n\nint main(int argc, char *argv[]) {\n\(spelling.code)\n}\n"
      project.files["App/AppDelegate.m"]? +=
        "\n@interface Other : UIResponder <UIApplicationDelegate>\n@end\n@implementation Other\n@end\n"
    }
    try expect(spelling, in: fixture)
  }

  private func expect(_ spelling: Spelling, in fixture: Fixture) throws {
    try fixture.withProject { project in
      let launch = LaunchReader(project).launch(of: try project.existingTarget(named: "App"))
      #expect(launch.appDelegate == spelling.delegate)
      #expect(launch.launchSwitch?.className == spelling.standIn)
    }
  }
}
