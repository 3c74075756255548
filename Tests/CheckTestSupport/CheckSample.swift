package import Checks
import Diagnostics
package import Foundation
import LaunchModel
import ProjectFiles
import ProjectText
import XcodeModel

import TestSupport

/// A small project to be checked, put together from its files.
///
/// What lies in `App/` is compiled into the app, in `AppTests/` into the unit tests it hosts, in
/// `MoreTests/` into a second bundle, in `AppUITests/` into UI tests. The app's settings are based
/// on `App.xcconfig`, if there is one. A mark `▶` stands where a
/// finding is expected, and is not written.
package struct CheckSample: Sendable {
  package var files: [String: String]
  package var settings = [
    "IPHONEOS_DEPLOYMENT_TARGET": "15.0", "SDKROOT": "iphoneos", "SWIFT_VERSION": "5.0",
  ]
  package var appSettings: [String: String] = [:]
  package var testSettings: [String: String] = [:]
  package var appName = "App"

  package init(files: [String: String]) {
    self.files = files
  }

  /// The project as `understudy install` leaves an app with scenes.
  package static let switched = CheckSample(files: [
    "App/main.swift": Text.main,
    "App/AppDelegate.swift": Text.appDelegate,
    "App/SceneDelegate.swift": Text.sceneDelegate,
    "App/Info.plist": .sceneManifest,
    "AppTests/TestingAppDelegate.swift": Text.testingAppDelegate,
    "AppTests/TestingSceneDelegate.swift": Text.testingSceneDelegate,
    "AppTests/TestingAppDelegateTests.swift": Text.canary,
  ])

  /// The project before it.
  package static let unswitched = CheckSample(files: [
    "App/AppDelegate.swift": "import UIKit\n\n@main\n" + Text.appDelegateClass,
    "App/SceneDelegate.swift": Text.sceneDelegate,
    "App/Info.plist": .sceneManifest,
    "AppTests/AppTests.swift": SourceStub.xcTest("AppTests", module: "App"),
  ])

  /// This sample with other files; nil takes one out.
  package func with(_ changes: [String: String?]) -> CheckSample {
    var changed = self
    for (path, text) in changes { changed.files[path] = text }
    return changed
  }

  package func app(_ settings: [String: String]) -> CheckSample {
    var changed = self
    changed.appSettings = settings
    return changed
  }

  package func named(_ appName: String) -> CheckSample {
    var changed = self
    changed.appName = appName
    return changed
  }

  package func tests(_ settings: [String: String]) -> CheckSample {
    var changed = self
    changed.testSettings = settings
    return changed
  }

  package func project(_ settings: [String: String]) -> CheckSample {
    var changed = self
    changed.settings = settings
    return changed
  }

  /// Where the marks are, as `path:line:column`, sorted by path.
  package var marks: [String] {
    files.sorted { $0.key < $1.key }.flatMap { path, text in
      let parts = text.components(separatedBy: "▶")
      return parts.indices.dropLast().map { index in
        let before = Array(parts[...index].joined().utf8)
        let position = SourcePosition(offset: before.count, in: before)
        return "\(path):\(position.line):\(position.column)"
      }
    }
  }

  /// Writes the project below `directory`; gives the path of the `.xcodeproj`.
  package func layOut(in directory: URL) throws -> URL {
    var project = FixtureProject()
    project.settings = settings
    project.files = files.mapValues { $0.replacingOccurrences(of: "▶", with: "") }
    func sources(_ directory: String) -> [String] {
      files.keys.filter { $0.hasPrefix(directory + "/") }
        .filter { SourceKind(path: $0) != nil }.sorted()
    }
    var app: [String: String] = appSettings
    if files["App/Info.plist"] != nil { app["INFOPLIST_FILE"] = "App/Info.plist" }
    if appName != "App" { app["PRODUCT_NAME"] = "App" }
    project.targets = [.app(sources: sources("App"), settings: app)]
    project.targets[0].name = appName
    if files["App.xcconfig"] != nil { project.targets[0].configurationFile = "App.xcconfig" }
    for name in ["AppTests", "MoreTests"] where !sources(name).isEmpty {
      var tests = FixtureTarget.tests(sources: sources(name))
      tests.name = name
      tests.host = appName
      tests.settings.merge(testSettings) { _, other in other }
      project.targets.append(tests)
    }
    if !sources("AppUITests").isEmpty {
      var tests = FixtureTarget.tests(sources: sources("AppUITests"))
      tests.name = "AppUITests"
      tests.product = .userInterfaceTests
      tests.host = nil
      tests.settings = ["PRODUCT_NAME": "$(TARGET_NAME)", "TEST_TARGET_NAME": "App"]
      project.targets.append(tests)
    }
    return try Fixture(project: project).layOut(in: directory)
  }

  /// What `check` reports.
  package func report(_ severities: RuleSeverities = RuleSeverities()) throws -> CheckReport {
    try withReport(severities) { report, _ in report }
  }

  /// Runs `body` with the report and the directory of the project while that is there.
  package func withReport<Result>(
    _ severities: RuleSeverities = RuleSeverities(),
    _ body: (CheckReport, URL) throws -> Result
  ) throws -> Result {
    try withTemporaryDirectory { directory in
      let project = try layOut(in: directory)
      let report = try CheckReport(
        LaunchReader(XcodeProject(at: project.path)),
        severities: severities
      )
      return try body([report].withUnusedEntries[0], project.deletingLastPathComponent())
    }
  }

  /// The findings, with paths from the root.
  package func findings(_ severities: RuleSeverities = RuleSeverities()) throws -> [Finding] {
    let report = try report(severities)
    return report.findings.map { finding in
      var finding = finding
      finding.location.file = Path.relative(finding.location.file, from: report.root)
      return finding
    }
  }

  /// The sources that samples are made of.
  package enum Text {
    package static let main = """
      import UIKit

      UIApplicationMain(
        CommandLine.argc, CommandLine.unsafeArgv, nil,
        NSStringFromClass(NSClassFromString("TestingAppDelegate") ?? AppDelegate.self))

      """

    package static let appDelegateClass = """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          true
        }
      }

      """

    package static let appDelegate = "import UIKit\n\n" + appDelegateClass

    /// An app delegate that runs `code` when the app launches.
    package static func setUp(_ code: String) -> String {
      appDelegate.replacingOccurrences(of: "    true\n", with: "    \(code)\n    return true\n")
    }

    package static let sceneDelegate = SourceStub.inert("SceneDelegate.swift")

    package static let testingAppDelegate = SourceStub.testingAppDelegate
    package static let testingSceneDelegate = SourceStub.testingSceneDelegate

    package static let canary = """
      import UIKit
      import XCTest

      final class TestingAppDelegateTests: XCTestCase {
        func testStandsIn() {
          XCTAssertTrue(UIApplication.shared.delegate is TestingAppDelegate)
        }
      }

      """
  }
}
