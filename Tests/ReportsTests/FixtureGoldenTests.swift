import Foundation
import ProjectTestSupport
import ProjectText
import Testing
import TestSupport

@testable import Checks
@testable import Diagnostics
@testable import LaunchModel
@testable import ProjectFiles
@testable import Reports
@testable import SwitchPlanning
@testable import XcodeModel

/// What `inspect`, `check`, and `install` say of every fixture.
@Suite struct FixtureGoldenTests {
  @Test func everyCommandSaysWhatIsRecorded() throws {
    var texts = ["", "", ""]
    for fixture in Fixture.all {
      let reports = try fixture.reports(
        [Self.inspection, Self.findings],
        aboutWriting: [{ project in project.apps.flatMap { Self.installation(in: $0, project) } }]
      )
      let documents = reports[0].filter { $0.hasPrefix("{") }
      if Self.documented.contains(fixture.name) {
        #expect(throws: Never.self) {
          try expectGolden(documents.map { $0 + "\n" }.joined(), "inspect/\(fixture.name).json")
        }
      }
      for (index, lines) in reports.enumerated() {
        texts[index] += lines.filter { !$0.hasPrefix("{") }.map { $0 + "\n" }.joined()
      }
    }
    for (text, command) in zip(texts, ["inspect", "check", "install"]) {
      #expect(throws: Never.self) { try expectGolden(text, "\(command)-fixtures.txt") }
    }
  }

  /// The fixtures whose document in JSON is recorded: together they have every key with every kind of value.
  private static let documented: Set<String> = [
    "appkit-principal-class", "dangling-base-configuration", "early-return", "flutter-scenes",
    "host-elsewhere", "launcher", "nested-project", "react-native", "shared-schemes",
    "switch-appkit", "switch-function-with-work", "switch-stand-in-in-app", "three-apps", "tuist",
    "watchos-extension",
  ]

  /// The warnings, the text, and the document in JSON.
  private static func inspection(of project: XcodeProject) throws -> [String] {
    let report = try InspectReport(LaunchReader(project))
    return project.warnings.flatMap { $0.diagnostic.lines(from: project.root, style: .plain) }
      + report.text(.plain).components(separatedBy: "\n") + ["", [report].json]
  }

  private static func findings(of project: XcodeProject) throws -> [String] {
    let report = try CheckReport(LaunchReader(project))
    guard !report.findings.isEmpty else { return [report].summary(from: project.root) }
    return report.findings.map { finding in
      let file = Path.relative(finding.location.file, from: report.root)
      let line = finding.location.position.map { ":\($0.line)" } ?? ""
      return "\(file)\(line): \(finding.severity.rawValue): \(finding.message)"
        + " [\(finding.rule.id)]"
    }
  }

  private static func installation(in app: XcodeTarget, _ project: XcodeProject) -> [String] {
    let launch = LaunchReader(project).launch(of: app)
    let options = project.options(for: app)
    let heading =
      "\(app.name) (\(launch.lifeCycle?.rawValue ?? "-"), "
      + "\(launch.entryPoint?.kind.rawValue ?? "-"))\(options.isForAppOnly ? ", app only" : ""):"
    do throws(Diagnostic) {
      let plan = try SwitchInstallation(project, options: options).plan()
      return [heading]
        + (plan.changeLines(from: project.root)
        + plan.noteLines(from: project.root, style: .plain, isWritten: true)).map { "  " + $0 }
    } catch {
      return [heading]
        + error.lines(from: project.root, style: .plain, aftermath: "nothing was written").map {
          "  " + $0
        }
    }
  }

  @Test func listsEveryStepOfSomeFixtures() throws {
    let names = [
      "uikit-scenes", "uikit", "swiftui-delegates", "appkit", "objective-c-application-class",
      "switch-class", "switch-stand-in-in-app", "switch-no-delegate", "main-swift",
    ]
    let lines = try names.map(Fixture.named).flatMap { fixture in
      try fixture.report { project in
        [try InspectReport(LaunchReader(project)).text(.plain, hasTrace: true)]
      }
    }
    try expectGolden(lines.map { $0 + "\n" }.joined(), "inspect-traces.txt")
  }

  @Test func rowsAreBelowWhatTheyDependOn() throws {
    let fixture = try Fixture.named("uikit").with {
      $0.files["App/AppDelegate.swift"] = """
        import RealmSwift
        import Sentry
        import UIKit
        @main class AppDelegate: UIResponder, UIApplicationDelegate {
          let store = try! Realm()
          let other = Other()
          func applicationDidFinishLaunching(_ application: UIApplication) {
            guard isFirst else { return }
            SentrySDK.a()
            if isLast { Task { SentrySDK.b() } } else { start() }
            SentrySDK.d(1)
            SentrySDK.d(2)
            window?.makeKeyAndVisible()
            leave()
          }
        }
        func leave() { NSAlert().runModal(); NSApp.terminate(nil) }
        func start() { if isEmpty { fatalError() } else { SentrySDK.c() } }
        class Other { init() { count = 1 } }
        """
    }
    try fixture.withProject { project in
      let text = try InspectReport(LaunchReader(project)).text(.plain)
      #expect(
        text.hasSuffix(
          """
            AppDelegate  App/AppDelegate.swift:4
              initial values
                store = Realm()                                   storage (RealmSwift)  :5
                1 more: own objects
              applicationDidFinishLaunching(_:)
                if isFirst
                  SentrySDK.a()                                   analytics (Sentry)  :9
                  if isLast
                    later, in Task
                      SentrySDK.b()                               analytics (Sentry)  :10
                  unless isLast
                    start()                                       analytics (Sentry); can end the process: fatalError :18  :10
                  SentrySDK.d(1)                                  analytics (Sentry); 2 in a row  :11
                  leave()                                         interface; can wait for an answer: runModal :17; can end the process: terminate :17  :14
                  1 more: interface
          """
        ),
        "\(text)"
      )
    }
  }

  /// Rows that are opened show it by those below them, and others only where it's a way that no row before has.
  @Test func howAServiceIsReachedIsShownOnce() throws {
    let fixture = try Fixture.named("uikit").with {
      $0.files["App/AppDelegate.swift"] = """
        import Sentry
        import UIKit
        @main class AppDelegate: UIResponder, UIApplicationDelegate {
          func applicationDidFinishLaunching(_ application: UIApplication) {
            start()
            Tracker.shared.stop()
            Tracker.shared.pause()
            let first: any Step = First(), second: any Step = Second()
            first.run()
            second.run()
          }
        }
        protocol Step { func run() }
        struct First: Step { func run() { SentrySDK.first() } }
        struct Second: Step { func run() { SentrySDK.second() } }
        func start() { Tracker.shared.stop() }
        final class Tracker {
          static let shared = Tracker()
          init() { SentrySDK.start() }
          func stop() {}
          func pause() {}
        }
        """
    }
    try fixture.withProject { project in
      let report = try InspectReport(LaunchReader(project), opening: .all)
      let text = report.text(.plain, hasTrace: true)
      #expect(
        text.contains(
          """
                  start()                                           analytics (Sentry)  :5
                    Tracker.shared.stop()                           analytics (Sentry)  :16
                      shared = Tracker()                            analytics (Sentry)  :18
                        SentrySDK.start()                           analytics (Sentry)  :19
                  Tracker.shared.stop()                             analytics (Sentry)  :6
                  Tracker.shared.pause()                            analytics (Sentry)  :7
                  first.run()                                       possibly analytics (Sentry)  :9
                      possibly analytics (Sentry): First.run (one of 2) → SentrySDK.first  :14
                  second.run()                                      possibly analytics (Sentry)  :10

          """
        ),
        "\(text)"
      )
    }
  }

  /// What only tests run can end their host; what a normal launch reaches isn't in it.
  @Test func rowsOfTestsAreShownAndNotSummed() throws {
    let fixture = try Fixture.named("uikit").with {
      $0.files["App/AppDelegate.swift"] = """
        import Sentry
        import UIKit
        @main class AppDelegate: UIResponder, UIApplicationDelegate {
          func applicationDidFinishLaunching(_ application: UIApplication) {
            if NSClassFromString("XCTestCase") != nil {
              UserDefaults.standard.set(true, forKey: "a")
              fatalError()
            }
            SentrySDK.start()
          }
        }
        """
    }
    try fixture.withProject { project in
      let text = try InspectReport(LaunchReader(project)).text(.plain)
      #expect(text.contains("  launch work     analytics (Sentry)\n"))
      #expect(text.contains("settings; only in unit tests  :6"), "\(text)")
      #expect(text.contains("only in unit tests; can end the process: fatalError :7"))
    }
  }

  @Test func saysThatTheProjectLacksItsEntryPointUntilItsGenerated() throws {
    try Fixture.named("xcodegen").withProject { project in
      let plan = try SwitchInstallation(project, options: SwitchOptions()).plan()
      for change in plan.changes where change.path != project.file {
        try Data(#require(change.result)).write(to: URL(fileURLWithPath: change.path))
      }
      let text = try InspectReport(LaunchReader(XcodeProject(at: project.path))).text(.plain)
      #expect(
        text.contains("  entry point     not in the project yet; run 'xcodegen generate'\n"),
        "\(text)"
      )
    }
  }

  @Test func theSchemeOfTheAppComesFirst() throws {
    let fixture = try Fixture.named("uikit").with { project in
      for scheme in ["All", "App", "Before", "CI"] {
        project.files["Sample.xcodeproj/xcshareddata/xcschemes/\(scheme).xcscheme"] =
          SchemeText.scheme(tests: ["AppTests"])
      }
    }
    try fixture.withProject { project in
      let text = try InspectReport(LaunchReader(project)).text(.plain)
      #expect(
        text.contains("  tests run by    scheme 'App', Debug; scheme 'All', Debug; and 2 more")
      )
    }
  }

  /// A fixture for each life cycle, entry point, language, and way of membership.
  static let diffs = [
    "uikit", "uikit-scenes", "objective-c", "objective-c-scenes", "swiftui", "appkit",
    "objective-c-appkit", "watchos-delegate", "main-swift", "launcher", "appkit-main-swift",
    "synchronized", "synchronized-single-line", "tests-without-folder", "xcodegen",
    "carriage-returns", "no-tests",
  ]

  /// All code after the first call of a singleton leads to where its creation can end the process.
  @Test func whereTheProcessCanEndIsSaidOnce() throws {
    let fixture = try Fixture.named("uikit").with { project in
      project.files["App/AppDelegate.swift"] = """
        import UIKit
        @main class AppDelegate: UIResponder, UIApplicationDelegate {
          func applicationDidFinishLaunching(_ application: UIApplication) {
            Store.shared.open()
            Store.shared.load()
            Store.shared.close()
          }
        }
        final class Store {
          static let shared = Store()
          init() { fatalError() }
          func open() { UserDefaults.standard.set(1, forKey: "a") }
          func load() { UserDefaults.standard.set(2, forKey: "b") }
          func close() {}
        }

        """
    }
    try fixture.withProject { project in
      let text = try InspectReport(LaunchReader(project)).text(.plain)
      #expect(text.components(separatedBy: "can end the process").count == 2)
      #expect(text.contains("Store.shared.load()"))
      // It reaches nothing else.
      #expect(!text.contains("Store.shared.close()"))
    }
  }

  @Test(arguments: diffs) func changesWhatTheDiffShows(_ name: String) throws {
    let diff = try Fixture.named(name).withProject { project in
      let app = try #require(project.apps.first)
      var options = project.options(for: app)
      options.targets.tests = project.testBundles(hostedBy: app).filter(\.sources.isEmpty).map(
        \.name
      )
      let plan = try SwitchInstallation(project, options: options).plan()
      return try UnifiedDiff.diff(of: plan.changes, in: project.root)
    }
    try expectGolden(diff, "install/\(name).diff")
  }
}
