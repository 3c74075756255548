import CheckTestSupport
import Checks
import Foundation
import LaunchModel
import ProjectFiles
import ProjectTestSupport
import SwitchPlanning
import Testing
import TestSupport
import XcodeModel

/// The ways to break an installed switch that the sources show, each with the rule that reports it.
///
/// Without a scene manifest, the stand-in still has scenes, so no test shows that the app has none.
/// Documentation/Findings.md says what no reader of the sources can see.
@Suite struct BrokenSwitchTests {
  struct Breakage: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var rule: Rule
    /// The files that change; `nil` takes one out of its target.
    var files: [String: String?]
    var testSettings: [String: String] = [:]
  }

  private typealias Text = CheckSample.Text

  private static func standIn(_ old: String, _ new: String) -> [String: String?] {
    ["AppTests/TestingAppDelegate.swift": Text.testingAppDelegate.replacing(old, with: new)]
  }

  static let inUIKit = [
    Breakage(
      testDescription: "the stand-in is out of its sources phase",
      rule: .standInLocation,
      files: ["AppTests/TestingAppDelegate.swift": nil]
    ),
    Breakage(
      testDescription: "the stand-in is in a clause that isn't compiled",
      rule: .standInLocation,
      files: ["AppTests/TestingAppDelegate.swift": "#if NEVER\n\(Text.testingAppDelegate)#endif\n"]
    ),
    Breakage(
      testDescription: "the stand-in is for another platform",
      rule: .standInLocation,
      files: [
        "AppTests/TestingAppDelegate.swift": "#if os(macOS)\n\(Text.testingAppDelegate)#endif\n"
      ]
    ),
    Breakage(
      testDescription: "the stand-in has no name for the lookup",
      rule: .standInLocation,
      files: standIn("@objc(TestingAppDelegate)", "")
    ),
    Breakage(
      testDescription: "the stand-in has another name for the lookup",
      rule: .standInLocation,
      files: standIn("@objc(TestingAppDelegate)", "@objc(StandIn)")
    ),
    Breakage(
      testDescription: "the stand-in's class has another name",
      rule: .standInLocation,
      files: standIn("TestingAppDelegate", "StandInDelegate")
    ),
    Breakage(
      testDescription: "the lookup has another name",
      rule: .standInLocation,
      files: [
        "App/main.swift": Text.main.replacing("\"TestingAppDelegate\"", with: "\"TestAppDelegate\"")
      ]
    ),
    Breakage(
      testDescription: "the lookup is gone",
      rule: .hostLaunchesFullApp,
      files: [
        "App/main.swift": Text.main.replacing(
          "NSClassFromString(\"TestingAppDelegate\") ?? ",
          with: ""
        )
      ]
    ),
    Breakage(
      testDescription: "the attribute is back next to main.swift",
      rule: .entryPoints,
      files: ["App/AppDelegate.swift": "import UIKit\n\n@main\n" + Text.appDelegateClass]
    ),
    Breakage(
      testDescription: "main.swift is gone, and the attribute is back",
      rule: .hostLaunchesFullApp,
      files: [
        "App/main.swift": nil,
        "App/AppDelegate.swift": "import UIKit\n\n@main\n" + Text.appDelegateClass,
      ]
    ),
    Breakage(
      testDescription: "the stand-in configures no scenes",
      rule: .standInScenes,
      files: standIn("configurationForConnecting", "configurationForOther")
    ),
    Breakage(
      testDescription: "the stand-in is compiled into the app",
      rule: .standInLocation,
      files: [
        "App/TestingAppDelegate.swift": Text.testingAppDelegate,
        "AppTests/TestingAppDelegate.swift": nil,
      ]
    ),
    Breakage(
      testDescription: "the stand-in runs code of the app",
      rule: .appCodeBeforeTests,
      files: standIn(
        "UIApplicationDelegate {",
        "UIApplicationDelegate {\n  let session: Void = Session.shared.start()\n"
      ).merging([
        "App/Session.swift": """
        class Session {
          static let shared = Session()
          func start() { FirebaseApp.configure() }
        }
        """
      ]) { $1 }
    ),
    Breakage(
      testDescription: "the stand-in leaves the launch to the app's delegate",
      rule: .appCodeBeforeTests,
      files: [
        "App/AppDelegate.swift": Text.setUp("Session.shared.start()"),
        "App/Session.swift": """
        class Session {
          static let shared = Session()
          func start() { FirebaseApp.configure() }
        }
        """,
        "AppTests/TestingAppDelegate.swift": """
        import UIKit
        @testable import App
        @objc(TestingAppDelegate)
        final class TestingAppDelegate: AppDelegate {}
        """,
      ]
    ),
    Breakage(
      testDescription: "the scene manifest is gone",
      rule: .appWithoutScenes,
      files: ["App/Info.plist": .plist("CFBundleName", "App")]
    ),
    Breakage(
      testDescription: "the scene manifest and the main storyboard are gone",
      rule: .appWithoutScenes,
      files: ["App/Info.plist": nil]
    ),
    Breakage(
      testDescription: "the canary is in no target",
      rule: .canary,
      files: ["AppTests/TestingAppDelegateTests.swift": nil, "Tests/Canary.swift": Text.canary]
    ),
    Breakage(
      testDescription: "the settings exclude the canary",
      rule: .canary,
      files: [:],
      testSettings: ["EXCLUDED_SOURCE_FILE_NAMES": "*Tests.swift"]
    ),
    Breakage(
      testDescription: "the settings exclude the stand-in",
      rule: .standInLocation,
      files: [:],
      testSettings: ["EXCLUDED_SOURCE_FILE_NAMES": "TestingAppDelegate.swift"]
    ),
    Breakage(
      testDescription: "the canary is in a clause that isn't compiled",
      rule: .canary,
      files: ["AppTests/TestingAppDelegateTests.swift": "#if false\n\(Text.canary)#endif\n"]
    ),
    Breakage(
      testDescription: "the canary is gone",
      rule: .canary,
      files: ["AppTests/TestingAppDelegateTests.swift": nil]
    ),
  ]

  @Test(arguments: inUIKit) func isReported(_ breakage: Breakage) throws {
    let found = try CheckSample.switched.with(breakage.files).tests(breakage.testSettings)
      .findings()
    #expect(
      found.contains { $0.rule == breakage.rule },
      "\(found.map { "\($0.rule.id): \($0.message)" })"
    )
  }

  static let inSwiftUI: [(change: String, old: String, new: String)] = [
    ("no name", "@objc(TestingAppLauncher)", ""),
    ("no @objc", "@objc static func main", "static func main"),
    ("another method", "@objc static func main", "@objc static func start"),
    ("an instance method", "@objc static func main", "@objc func main"),
    ("no object", "TestingAppLauncher: NSObject", "TestingAppLauncher"),
  ]

  @Test(arguments: inSwiftUI)
  func isReportedInSwiftUI(change: String, old: String, new: String) throws {
    try withTemporaryDirectory { parent in
      let url = try Fixture.named("swiftui").layOut(in: parent)
      let project = try XcodeProject(at: url.path)
      let plan = try SwitchInstallation(project, options: SwitchOptions()).plan()
      try Transaction.commit(plan.changes, inside: project.root)
      let file = try #require(plan.changes.first { $0.path.hasSuffix("TestingAppLauncher.swift") })
      let text = try String(contentsOfFile: file.path, encoding: .utf8)
      #expect(text.contains(old))
      try text.replacingOccurrences(of: old, with: new)
        .write(toFile: file.path, atomically: false, encoding: .utf8)
      let found = try CheckReport(LaunchReader(XcodeProject(at: url.path))).findings
      #expect(
        found.contains { $0.rule == .standInLocation },
        "\(found.map { "\($0.rule.id): \($0.message)" })"
      )
    }
  }
}
