import Foundation
import Testing
import TestSupport

/// The files that `install` writes, run as processes on a model of Apple's systems.
///
/// Documentation/Development/Launch.md says what is modelled. `Scripts/rehearse` runs all of it.
@Suite struct RehearsalTests {
  #if os(Linux) && compiler(>=6.3)
    /// Enough to see that install, model and golden file belong together.
    @Test(.enabled(if: !isFull)) func someLaunchesAreAsRecorded() async throws {
      let recorded = try Recording.last.get()
      try await inTemporaryDirectory { directory in
        let rehearsals = try Rehearsals(in: directory)
        let apps = SampleApp.all.filter { $0.deploymentTarget != 12 }
        let installed = TestEffort.some(apps, every: 3).map { ($0, Switching.all(for: $0)[1]) }
        let results = try await rehearsals.results(installed) { condition in
          [.iOS27, .mac].contains(condition.system)
            && [.fresh, .afterApp, .withoutPrivateCall, .afterTests].contains(condition.history)
            && [.unitTests, .ordinary, .uiTests, .preview].contains(condition.launch)
        }
        for result in results {
          for row in result.rows {
            let group = recorded.groups.first { $0.contains(row) }
            #expect(group?.outcome == row.outcome, "\(row.line)")
          }
          #expect(recorded.findings(result.app, result.switching) == result.findings)
        }
      }
    }

    /// A change of the installed files of a test target, and the launches that show what comes of it.
    struct Change: Sendable {
      var app: String
      var file: String
      var line: String
      var replacement: String
      /// More files of the tests, by name.
      var added: [String: String] = [:]
      var system = OperatingSystem.iOS27
      var history = History.fresh
      var standIn = "test-bundle"
      var expected: Expected

      /// What the launch of unit tests shows.
      enum Expected {
        /// What runs of the app's own.
        case own(String)
        /// What is shown.
        case screen(String)
        case passes
        /// The canary, or the model, says that something is wrong.
        case noticed
      }
    }

    /// Without one of these lines, something of the app's own runs, or the canary prints another time.
    private static let needed = [
      Change(
        app: "UIKitScenes",
        file: "TestingAppDelegateTests",
        line: " - Double(start.tv_usec) / 1_000_000\n",
        replacement: " - Double(start.tv_usec)\n",
        expected: .noticed
      ),
      Change(
        app: "UIKitScenes",
        file: "TestingAppDelegate",
        line: "    forgetSavedScenes(of: application)\n",
        replacement: "",
        system: .iOS18,
        history: .afterApp,
        expected: .own("scene delegate, screen")
      ),
      Change(
        app: "UIKitScenes",
        file: "TestingAppDelegate",
        line: "    configuration.storyboard = nil\n",
        replacement: "",
        system: .iOS18,
        expected: .own("screen made")
      ),
    ]

    /// What the system restores, opens or connects by itself, and lines that see to it.
    private static let handled = [
      Change(
        app: "UIKitScenes",
        file: "TestingAppDelegateTests",
        line: "guard isOfApp, let",
        replacement: "guard let",
        expected: .noticed
      ),
      Change(
        app: "SwiftUIScenes",
        file: "TestingAppLauncher",
        line: "application.perform(forget, with:",
        replacement: "print(",
        history: .afterApp,
        expected: .noticed
      ),
      Change(
        app: "SwiftUIImmersive",
        file: "TestingAppLauncher",
        line: "#if os(visionOS)",
        replacement: "#if false",
        expected: .noticed
      ),
      Change(
        app: "SwiftUIMac",
        file: "TestingAppLauncher",
        line: "func applicationShouldOpenUntitledFile(",
        replacement: "func applicationShouldOpenOther(",
        system: .mac,
        expected: .screen("untitled window")
      ),
    ]

    /// Much code asks the app's delegate for its window: SVProgressHUD, Firebase, OneSignal, and
    /// the test in React Native's template.
    private static let windows = (TestEffort.isLong ? ["test-bundle", "app"] : ["test-bundle"]).map
    {
      Change(
        app: "UIKitScenes",
        file: "TestingAppDelegateTests",
        line: "",
        replacement: "",
        added: [
          "WindowTests": """
          import Testing
          import UIKit
          @MainActor struct WindowTests {
            @Test func standsInForTheWindow() {
              #expect(UIApplication.shared.delegate?.window?.rootViewController != nil)
            }
          }
          """
        ],
        standIn: $0,
        expected: .passes
      )
    }

    /// What the owner sets up runs before anything else of the stand-in, and only under test.
    private static let setUps = [
      ("UIKitScenes", "TestingAppDelegate", "forgetSavedScenes(of: application)"),
      ("SwiftUI", "TestingAppLauncher", "hasLaunched = true"),
      ("AppKit", "TestingAppDelegate", "UserDefaults.standard.register"),
    ].map { app, file, line in
      Change(
        app: app,
        file: file,
        line: line,
        replacement: "if TestingSetUp.hasRun { print(\"own: then stand-in\") }; " + line,
        added: [
          "TestingSetUp": """
          import Foundation
          @objc(TestingSetUp)
          final class TestingSetUp: NSObject {
            @MainActor static var hasRun = false
            @objc @MainActor static func run() {
              hasRun = true
              print("own: set-up")
            }
          }
          """
        ],
        system: app == "AppKit" ? .mac : .iOS18,
        expected: .own("set-up, then stand-in")
      )
    }

    private static let changes = TestEffort.some(
      needed + handled + windows + setUps,
      every: 3,
      from: 1
    )

    /// The app is built once for all changes of its tests.
    @Test(arguments: Set(changes.map(\.app)).sorted())
    func aChangeOfTheInstalledFilesIsNoticed(app name: String) throws {
      let app = try #require(SampleApp.all.first { $0.directory == name })
      let changes = Dictionary(grouping: Self.changes.filter { $0.app == name }, by: \.standIn)
      try withTemporaryDirectory { directory in
        let rehearsals = try Rehearsals(in: directory)
        for (standIn, changes) in changes {
          let switching = Switching.all(for: app).first { $0.name == standIn }
          let staging = try Staging(
            app,
            #require(switching),
            in: directory,
            with: rehearsals.compiler,
            buildsTests: false
          )
          for change in changes { try expect(change, of: staging, rehearsals) }
        }
      }
    }

    private func expect(_ change: Change, of staging: Staging, _ rehearsals: Rehearsals) throws {
      let changed = try staging.changed(with: rehearsals.compiler) { files in
        let path = "AppTests/\(change.file).swift"
        let text = try #require(files[path])
        try #require(change.line.isEmpty || text.contains(change.line))
        files[path] = text.replacingOccurrences(of: change.line, with: change.replacement)
        for (name, text) in change.added { files["AppTests/\(name).swift"] = text }
      }
      let rows = try rehearsals.result(changed) {
        $0.system == change.system && $0.history == change.history
          && [.unitTests, .ordinary].contains($0.launch)
      }.rows
      let row = try #require(rows.first { $0[.launch] == [Launch.unitTests.rawValue] })
      switch change.expected {
      case .own(let own): #expect(row.own == own, "\(change)")
      case .screen(let screen): #expect(row.outcome[2] == screen, "\(change)")
      case .passes: #expect(row.canary == "passes", "\(change)")
      case .noticed: #expect(row.canary != "passes", "\(change)")
      }
      let ordinary = try #require(rows.first { $0[.launch] == [Launch.ordinary.rawValue] })
      #expect(!ordinary.own.contains("set-up"), "\(change)")
    }

    /// Everything. Takes minutes, and writes the golden files with RECORD=1.
    @Test(.enabled(if: isFull)) func allLaunchesAreAsRecorded() async throws {
      try await inTemporaryDirectory { directory in
        let rehearsals = try Rehearsals(in: directory)
        let stagings = SampleApp.all.flatMap { app in
          Switching.all(for: app).map { (app, $0) }
        }
        let start = Date()
        let results = try await rehearsals.results(stagings) { _ in true }
        let rows = results.flatMap(\.rows)
        print("\(rows.count) rows in \(Int(Date().timeIntervalSince(start))) seconds")
        let groups = RowGroup.joined(rows).map(\.line)
        #expect(throws: Never.self) { try expectGolden(groups.joined(), "rows.tsv") }
        let findings = results.map { Recording.line($0.app, $0.switching, $0.findings) }
        #expect(throws: Never.self) { try expectGolden(findings.joined(), "findings.tsv") }
      }
    }

    private static let isFull = ProcessInfo.processInfo.environment["REHEARSAL"] == "full"

    /// Runs `body` with a new directory that is gone afterwards.
    private func inTemporaryDirectory(_ body: (URL) async throws -> Void) async throws {
      let directory = FileManager.default.temporaryDirectory
        .appendingPathComponent("rehearsal-\(UUID().uuidString)", isDirectory: true)
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: directory) }
      try await body(directory)
    }
  #else
    @Test(.disabled("the model of Apple's systems is built on Linux, by Swift 6.3 or later"))
    func someLaunchesAreAsRecorded() {}
  #endif
}
