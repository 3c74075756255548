import CheckTestSupport
import Foundation

@testable import Checks

extension RepairCase {
  private typealias Text = CheckSample.Text

  static let all: [RepairCase] = attributes + names + variables

  private static let attributes = [
    RepairCase(
      rule: .deprecatedEntryAttribute,
      situation: "of UIKit",
      sample: .unswitched.with(["App/AppDelegate.swift": delegate("@UIApplicationMain")]),
      file: "App/AppDelegate.swift",
      expected: delegate("@main")
    ),
    RepairCase(
      rule: .deprecatedEntryAttribute,
      situation: "on the line of the class",
      sample: .unswitched.with(["App/AppDelegate.swift": delegate("@UIApplicationMain", " ")]),
      file: "App/AppDelegate.swift",
      expected: delegate("@main", " ")
    ),
    RepairCase(
      rule: .deprecatedEntryAttribute,
      situation: "in Swift 4, whose compilers may not know @main",
      sample: .unswitched.with(["App/AppDelegate.swift": delegate("@UIApplicationMain")])
        .project(["SDKROOT": "iphoneos", "SWIFT_VERSION": "4.2"]),
      file: "App/AppDelegate.swift"
    ),
  ]

  private static func delegate(_ attribute: String, _ space: String = "\n") -> String {
    "import UIKit\n\n" + attribute + space + Text.appDelegateClass
  }

  private static let names = [
    RepairCase(
      rule: .standInNotFound,
      situation: "a class without a name for the run time",
      sample: .switched.with([
        standIn: Text.testingAppDelegate.replacing("@objc(TestingAppDelegate)\n", with: "")
      ]),
      file: standIn,
      expected: Text.testingAppDelegate
    ),
    RepairCase(
      rule: .standInNotFound,
      situation: "another name",
      sample: .switched.with([
        standIn: Text.testingAppDelegate.replacing("@objc(Testing", with: "@objc(Old")
      ]),
      file: standIn,
      expected: Text.testingAppDelegate
    ),
    RepairCase(
      rule: .standInNotFound,
      situation: "lines that end with CRLF",
      sample: .switched.with([
        standIn: Text.testingAppDelegate.replacing("@objc(TestingAppDelegate)\n", with: "").crlf
      ]),
      file: standIn,
      expected: Text.testingAppDelegate.crlf
    ),
    RepairCase(
      rule: .standInNotFound,
      situation: "asked for with a module, which one cannot know",
      sample: .switched.with([
        "App/main.swift": Text.main.replacing("\"Testing", with: "\"OldTests.Testing"),
        standIn: Text.testingAppDelegate.replacing("@objc(TestingAppDelegate)\n", with: ""),
      ]),
      file: standIn
    ),
  ]

  private static let standIn = "AppTests/TestingAppDelegate.swift"

  private static let variables = [
    RepairCase(
      rule: .detectionByOneVariable,
      situation: "is there",
      sample: .unswitched.with(["App/One.swift": variable("A", "!= nil")]),
      file: "App/One.swift",
      expected: """
        import Foundation
        let isTestingA = (ProcessInfo.processInfo.environment["XCTestConfigurationFilePath"] != nil \
        || NSClassFromString("XCTestCase") != nil)

        """
    ),
    RepairCase(
      rule: .detectionByOneVariable,
      situation: "is not there",
      sample: .unswitched.with(["App/One.swift": variable("A", "== nil")]),
      file: "App/One.swift",
      expected: """
        import Foundation
        let isTestingA = (ProcessInfo.processInfo.environment["XCTestConfigurationFilePath"] == nil \
        && NSClassFromString("XCTestCase") == nil)

        """
    ),
    RepairCase(
      rule: .detectionByOneVariable,
      situation: "written in another way",
      sample: .unswitched.with([
        "App/One.swift": "let a = environment.keys.contains(\"XCTestConfigurationFilePath\")\n"
      ]),
      file: "App/One.swift"
    ),
  ]

  static func variable(_ name: String, _ question: String) -> String {
    """
    import Foundation
    let isTesting\(name) = ProcessInfo.processInfo.environment["XCTestConfigurationFilePath"] \
    \(question)

    """
  }
}

extension String {
  fileprivate var crlf: String { replacingOccurrences(of: "\n", with: "\r\n") }
}
