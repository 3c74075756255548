import CheckTestSupport
import Foundation
import ProjectTestSupport

@testable import Checks
@testable import LaunchModel
@testable import SwitchPlanning
@testable import TestSupport

extension RepairCase {
  private typealias Text = CheckSample.Text

  static let all: [RepairCase] = attributes + names + variables + standIns

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

  /// Stand-ins as they are installed, from which something was taken.
  private static let standIns = [
    RepairCase(
      rule: .standInWithoutScenes,
      situation: "an installed one without its answer for scenes",
      sample: installed(.uiKitTestingAppDelegate, without: [sceneAnswer]),
      file: standIn,
      expected: text(.uiKitTestingAppDelegate)
    ),
    RepairCase(
      rule: .standInWithoutScenes,
      situation: "an installed one in Objective-C",
      sample: installed(
        .uiKitObjectiveCTestingAppDelegateM,
        without: [
          block(.uiKitObjectiveCTestingAppDelegateM, "- (UISceneConfiguration *)", "\n}\n")
        ]
      ),
      file: "AppTests/TestingAppDelegate.m",
      expected: text(.uiKitObjectiveCTestingAppDelegateM)
    ),
    RepairCase(
      rule: .restoredSceneDelegate,
      situation: "an installed one that forgets no scenes",
      sample: installed(
        .uiKitTestingAppDelegate,
        without: [
          block(.uiKitTestingAppDelegate, "    private func forgetSavedScenes", "\n    }\n"),
          "        forgetSavedScenes(of: application)\n",
        ]
      ),
      file: standIn,
      expected: text(.uiKitTestingAppDelegate)
    ),
    RepairCase(
      rule: .storyboardLoadsAnyway,
      situation: "an installed one that keeps the storyboard",
      sample: installed(
        .uiKitTestingAppDelegate,
        without: ["        configuration.storyboard = nil\n"]
      ),
      file: standIn,
      expected: text(.uiKitTestingAppDelegate)
    ),
    RepairCase(
      rule: .standInWithoutScenes,
      situation: "one with something added",
      sample: installed(.uiKitTestingAppDelegate, without: [sceneAnswer], adding: "// Mine.\n"),
      file: standIn
    ),
    RepairCase(
      rule: .standInWithoutScenes,
      situation: "one without a scene delegate beside it",
      sample: installed(.uiKitTestingAppDelegate, without: [sceneAnswer])
        .with(["AppTests/TestingSceneDelegate.swift": nil]),
      file: standIn
    ),
    RepairCase(
      rule: .standInWithoutScenes,
      situation: "one of somebody's own",
      sample: .switched.with([standIn: SourceStub.bareTestingAppDelegate]),
      file: standIn
    ),
  ]

  private static func text(_ template: Template) -> String {
    String(decoding: template.rendered([]), as: UTF8.self)
  }

  private static func installed(
    _ template: Template,
    without blocks: [String],
    adding added: String = ""
  ) -> CheckSample {
    let kept = blocks.reduce(text(template)) { $0.replacing($1, with: "") }
    return CheckSample.switched.with([standIn: nil])
      .with(["AppTests/" + template.fileName: kept + added])
  }

  private static let sceneAnswer = block(
    .uiKitTestingAppDelegate,
    "    func application(\n        _ application: UIApplication,\n        configurationFor",
    "\n    }\n"
  )

  /// What begins with one text and ends with the next occurrence of another.
  private static func block(_ template: Template, _ start: String, _ end: String) -> String {
    let text = text(template)
    guard let first = text.range(of: start),
      let last = text.range(of: end, range: first.upperBound..<text.endIndex)
    else { return "no \(start)" }
    return String(text[first.lowerBound..<last.upperBound])
  }
}

extension String {
  fileprivate var crlf: String { replacingOccurrences(of: "\n", with: "\r\n") }
}
