import Diagnostics
import LaunchModel
import ProjectFiles
import ProjectTestSupport
import Reports
import SwitchPlanning
import Testing
import XcodeModel

@testable import TestSupport

/// Test targets in which nobody has written a test yet.
@Suite struct TestTemplateTests {
  struct Content: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var file = "AppTests/AppTests.swift"
    var text: String
    var tests: TestTemplate?
  }

  static let contents = [
    Content(
      testDescription: "Flutter's template",
      text: """
        import Flutter
        import UIKit
        import XCTest

        class RunnerTests: XCTestCase {

          func testExample() {
            // If you add code to the Runner application, consider adding tests here.
            // See https://developer.apple.com/documentation/xctest for more information about using XCTest.
          }

        }
        """,
      tests: .empty
    ),
    Content(
      testDescription: "Xcode's template with XCTest",
      text: """
        import XCTest
        @testable import App

        final class AppTests: XCTestCase {

            override func setUpWithError() throws {
                // Put setup code here.
            }

            override func tearDown() {
                super.tearDown()
            }

            func testExample() throws {
                // Use XCTAssert and related functions to verify your tests produce the correct results.
            }

            func testPerformanceExample() throws {
                // This is an example of a performance test case.
                self.measure {
                    // Put the code you want to measure the time of here.
                }
            }

        }
        """,
      tests: .empty
    ),
    Content(
      testDescription: "Xcode's template with Swift Testing",
      text: """
        import Testing
        @testable import App

        struct AppTests {

            @Test func example() async throws {
                // Write your test here and use APIs like `#expect(...)` to check expected conditions.
            }

        }
        """,
      tests: .empty
    ),
    Content(
      testDescription: "Xcode's template in Objective-C",
      file: "AppTests/AppTests.m",
      text: """
        #import <XCTest/XCTest.h>

        @interface AppTests : XCTestCase
        @end

        @implementation AppTests

        - (void)setUp {
            [super setUp];
        }

        - (void)testExample {
            // This is an example of a functional test case.
        }

        - (void)testPerformanceExample {
            [self measureBlock:^{
            }];
        }

        @end
        """,
      tests: .empty
    ),
    Content(
      testDescription: "React Native's template",
      file: "AppTests/AppTests.m",
      text: """
        #import <UIKit/UIKit.h>
        #import <XCTest/XCTest.h>

        #define TEXT_TO_LOOK_FOR @"Welcome to React"

        @interface AppTests : XCTestCase
        @end

        @implementation AppTests

        - (BOOL)findSubviewInView:(UIView *)view matching:(BOOL (^)(UIView *view))test {
          return test(view);
        }

        - (void)testRendersWelcomeScreen {
          UIViewController *vc = [[[RCTSharedApplication() delegate] window] rootViewController];
          XCTAssertTrue([vc.view isEqual:TEXT_TO_LOOK_FOR]);
        }

        @end
        """,
      tests: .reactNative
    ),
    Content(
      testDescription: "a test with an assertion",
      text: "import XCTest\nclass A: XCTestCase { func testExample() { XCTAssert(true) } }\n"
    ),
    Content(
      testDescription: "a test that calls a method of its class",
      text: "import XCTest\nclass A: XCTestCase { func testExample() { self.check() } }\n"
    ),
    Content(
      testDescription: "a base class of the project's own",
      text: "import XCTest\nclass A: BaseTests { func testExample() { } }\n"
    ),
    Content(
      testDescription: "a property with a value",
      text: "import XCTest\nclass A: XCTestCase { let a = App(); func testExample() { } }\n"
    ),
    Content(
      testDescription: "a test for each of some arguments",
      text: "import Testing\nstruct A { @Test(arguments: Shop.all) func example(_: Shop) { } }\n"
    ),
    Content(
      testDescription: "code under a condition",
      text: "import XCTest\nclass A: XCTestCase {\n#if A\nfunc testExample() { }\n#endif\n}\n"
    ),
    Content(testDescription: "no tests", text: "import XCTest\nclass A: XCTestCase { }\n"),
    Content(
      testDescription: "an assertion in Objective-C",
      file: "AppTests/AppTests.m",
      text: """
        @interface A : XCTestCase
        @end
        @implementation A
        - (void)testExample { XCTAssertTrue(YES); }
        @end
        """
    ),
  ]

  private func fixture(_ content: Content, other: Bool = false) throws -> Fixture {
    try Fixture.named(content.file.hasSuffix(".m") ? "objective-c" : "uikit-scenes").with {
      $0.files[content.file] = content.text
      if other {
        $0.targets[1].sources.append("AppTests/OtherTests.swift")
        $0.files["AppTests/OtherTests.swift"] = SourceStub.xcTest("OtherTests", module: nil)
      }
    }
  }

  @Test(arguments: contents) func areRecognized(_ content: Content) throws {
    try fixture(content).withProject { project in
      let tests = try project.existingTarget(named: "AppTests")
      #expect(LaunchReader(project).sources(of: tests).testTemplate == content.tests)
      let plan = try SwitchInstallation(project, options: SwitchOptions()).plan()
      let isNoted = plan.notes.contains { $0.name == "testTemplate" }
      #expect(isNoted == (content.tests != nil))
      let report = try InspectReport(LaunchReader(project)).text(.plain)
      #expect(report.contains("gains nothing yet") == (content.tests != nil))
    }
  }

  @Test(arguments: contents) func anotherTestCounts(_ content: Content) throws {
    try fixture(content, other: true).withProject { project in
      let tests = try project.existingTarget(named: "AppTests")
      #expect(LaunchReader(project).sources(of: tests).testTemplate == nil)
    }
  }

  /// The canary is a test.
  @Test func nothingIsSaidAfterInstallation() throws {
    try fixture(Self.contents[0]).withProject { project in
      let plan = try SwitchInstallation(project, options: SwitchOptions()).plan()
      let after = LaunchReader(
        try XcodeProject(at: project.path, files: FileCache(project.files, after: plan.changes))
      )
      let tests = try after.project.existingTarget(named: "AppTests")
      #expect(after.sources(of: tests).testTemplate == nil)
    }
  }
}
