import Foundation
import Testing
import TestSupport

/// The files that `install` writes, run as processes on a model of Apple's systems.
///
/// Documentation/Launch.md says what is modelled. `Scripts/rehearse` runs all of it.
@Suite struct RehearsalTests {
  #if os(Linux) && compiler(>=6.3)
    /// Enough to see that install, model and golden file belong together.
    @Test(.enabled(if: !isFull)) func someLaunchesAreAsRecorded() async throws {
      let recorded = try Recording.last.get()
      try await inTemporaryFolder { folder in
        let rehearsals = try Rehearsals(in: folder)
        let apps = SampleApp.all.filter { $0.deploymentTarget != 12 }
        let installed = TestEffort.some(apps, every: 2).map { ($0, Switching.all(for: $0)[1]) }
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

    /// Without one of these lines, something of the app's own runs: what, and after which history.
    private static let needed: [(line: String, history: History, own: String)] = [
      ("forgetSavedScenes(of: application)", .afterApp, "scene delegate, screen"),
      ("configuration.storyboard = nil", .fresh, "screen made"),
    ]

    @Test func aLineThatTheStandInLacksIsNoticed() throws {
      try withTemporaryFolder { folder in
        let rehearsals = try Rehearsals(in: folder)
        for (line, history, own) in Self.needed {
          let result = try rehearsals.result(
            SampleApp.all[0],
            .installed(standIn: "test-bundle", window: "placeholder"),
            change: { files in
              let path = "AppTests/TestingAppDelegate.swift"
              let text = try #require(files[path])
              let changed = text.replacingOccurrences(of: "    \(line)\n", with: "")
              try #require(changed != text)
              files[path] = changed
            },
            where: { $0.system == .iOS18 && $0.history == history && $0.launch == .unitTests }
          )
          #expect(result.rows.map(\.own) == [own], "without \(line)")
        }
      }
    }

    /// What the system restores, opens or connects by itself, and lines that see to it.
    private static let handled:
      [(app: String, file: String, line: String, other: String, History)] =
        [
          ("UIKitScenes", "TestingAppDelegateTests", "guard isOfApp, let", "guard let", .fresh),
          (
            "SwiftUIScenes", "TestingAppLauncher", "application.perform(forget, ", "print(",
            .afterApp
          ),
          ("SwiftUIImmersive", "TestingAppLauncher", "#if os(visionOS)", "#if false", .fresh),
        ]

    @Test func aSceneThatNobodyHandlesIsNoticed() throws {
      try withTemporaryFolder { folder in
        let rehearsals = try Rehearsals(in: folder)
        for (name, file, line, other, history) in Self.handled {
          let app = try #require(SampleApp.all.first { $0.folder == name })
          let result = try rehearsals.result(
            app,
            Switching.all(for: app)[1],
            change: { files in
              let path = "AppTests/\(file).swift"
              let text = try #require(files[path])
              let changed = text.replacingOccurrences(of: line, with: other)
              try #require(changed != text)
              files[path] = changed.replacingOccurrences(of: "print(with:", with: "print(")
            },
            where: { $0.system == .iOS27 && $0.history == history && $0.launch == .unitTests }
          )
          #expect(result.rows.count == 1)
          #expect(result.rows.first?.canary != "passes", "\(name)")
        }
      }
    }

    /// Much code asks the app's delegate for its window: SVProgressHUD, Firebase, OneSignal, and
    /// the test in React Native's template.
    @Test func theAppDelegateHoldsTheWindow() throws {
      let test = """
        import Testing
        import UIKit
        @MainActor struct WindowTests {
          @Test func standsInForTheWindow() {
            #expect(UIApplication.shared.delegate?.window?.rootViewController != nil)
          }
        }
        """
      try withTemporaryFolder { folder in
        let rehearsals = try Rehearsals(in: folder)
        for standIn in TestEffort.isLong ? ["test-bundle", "app"] : ["test-bundle"] {
          let result = try rehearsals.result(
            SampleApp.all[0],
            .installed(standIn: standIn, window: "placeholder"),
            change: { $0["AppTests/WindowTests.swift"] = test },
            where: { $0.system == .iOS27 && $0.history == .fresh && $0.launch == .unitTests }
          )
          #expect(result.rows.map(\.canary) == ["passes"], "\(standIn)")
        }
      }
    }

    /// What the owner sets up runs before anything else of the stand-in, and only under test.
    @Test func theOwnersSetUpRunsFirst() throws {
      let setUp = """
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
      let first = [
        "UIKitScenes": ("TestingAppDelegate", "forgetSavedScenes(of: application)"),
        "SwiftUI": ("TestingAppLauncher", "hasLaunched = true"),
        "AppKit": ("TestingAppDelegate", "UserDefaults.standard.register"),
      ]
      try withTemporaryFolder { folder in
        let rehearsals = try Rehearsals(in: folder)
        for (name, (standIn, line)) in first {
          let app = try #require(SampleApp.all.first { $0.folder == name })
          let result = try rehearsals.result(
            app,
            Switching.all(for: app)[1],
            change: { files in
              let path = "AppTests/\(standIn).swift"
              let text = try #require(files[path])
              let check = "if TestingSetUp.hasRun { print(\"own: then stand-in\") }; "
              let changed = text.replacingOccurrences(of: line, with: check + line)
              try #require(changed != text)
              files[path] = changed
              files["AppTests/TestingSetUp.swift"] = setUp
            },
            where: {
              [.iOS18, .mac].contains($0.system) && $0.history == .fresh
                && [.unitTests, .ordinary].contains($0.launch)
            }
          )
          let own = Dictionary(grouping: result.rows) { $0[.launch].joined() }.mapValues {
            $0[0].own
          }
          #expect(own["unit tests"] == "set-up, then stand-in", "\(name)")
          #expect(own["ordinary"]?.contains("set-up") == false, "\(name)")
        }
      }
    }

    /// Everything. Takes minutes, and writes the golden files with RECORD=1.
    @Test(.enabled(if: isFull)) func allLaunchesAreAsRecorded() async throws {
      try await inTemporaryFolder { folder in
        let rehearsals = try Rehearsals(in: folder)
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

    /// Runs `body` with a new folder that is gone afterwards.
    private func inTemporaryFolder(_ body: (URL) async throws -> Void) async throws {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("rehearsal-\(UUID().uuidString)", isDirectory: true)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try await body(folder)
    }
  #else
    @Test(.disabled("the model of Apple's systems is built on Linux, by Swift 6.3 or later"))
    func someLaunchesAreAsRecorded() {}
  #endif
}
