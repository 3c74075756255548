import ProjectFiles
import ProjectTestSupport
import LaunchModel
import SwitchPlanning
import Testing
import TestSupport

/// The framework of the canary: the one that most of the test target's files import.
@Suite struct CanaryFrameworkTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    /// The first lines of the test target's files.
    var files: [String]
    var usesSwiftTesting: Bool
  }

  static let cases = [
    Case(testDescription: "no files", files: [], usesSwiftTesting: false),
    Case(testDescription: "XCTest", files: ["import XCTest"], usesSwiftTesting: false),
    Case(testDescription: "Swift Testing", files: ["import Testing"], usesSwiftTesting: true),
    Case(
      testDescription: "as many of each",
      files: ["import XCTest", "import Testing"],
      usesSwiftTesting: false
    ),
    Case(
      testDescription: "more of Swift Testing",
      files: [
        "import XCTest", "@testable import App\nimport Testing", "import Testing; import UIKit",
      ],
      usesSwiftTesting: true
    ),
    Case(
      testDescription: "most of Swift Testing, after two hundred files of neither",
      files: Array(repeating: "import UIKit", count: 200) + ["import Testing", "import Testing"]
        + ["import XCTest"],
      usesSwiftTesting: true
    ),
    Case(
      testDescription: "a module with a similar name",
      files: ["import TestingSupport", "import TestingSupport"],
      usesSwiftTesting: false
    ),
  ]

  @Test(arguments: cases) func canaryIsWrittenFor(_ example: Case) throws {
    let fixture = try Fixture.named("synchronized").with { project in
      project.files = project.files.filter { !$0.key.hasPrefix("AppTests/") }
      for (index, text) in example.files.enumerated() {
        project.files["AppTests/File\(index).swift"] = text + "\n"
      }
    }
    try fixture.withProject { project in
      // A target without sources gets files only if it's named.
      var options = SwitchOptions()
      options.targets.tests = ["AppTests"]
      let plan = try SwitchInstallation(project, options: options).plan()
      let canary = try #require(
        plan.changes.first { $0.path.hasSuffix("/TestingAppDelegateTests.swift") }?.result
      )
      let usesSwiftTesting = String(decoding: canary, as: UTF8.self).contains("import Testing\n")
      #expect(usesSwiftTesting == example.usesSwiftTesting)
    }
  }
}
