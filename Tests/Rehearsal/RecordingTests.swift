import Foundation
import Testing

/// What the recorded launches show. They are recorded by `Scripts/rehearse`, and compared with real
/// processes by `RehearsalTests`; these properties hold of them on any system.
@Suite struct RecordingTests {
  let recording: Recording
  let installed: [RowGroup]

  init() throws {
    recording = try Recording.last.get()
    installed = recording.installed
  }

  /// Nothing of the app's own runs under unit tests, and all other launches are as if nothing were
  /// switched, but for the known exceptions; and these are exceptions in every launch they cover.
  @Test func theSwitchDoesWhatItIsThereForButInKnownExceptions() {
    #expect(installed.filter(\.isUnderUnitTests).count > 1000)
    #expect(installed.filter(\.isInUserLaunch).count > 1000)
    let unswitched = recording.groups.filter { $0[.switching].contains(Switching.none.name) }
    for row in installed {
      let known = KnownException.all.filter { $0.covers(row) }
      let expected = row.isException(among: unswitched) ? 1 : 0
      #expect(known.count == expected, "\(row.line)\(known.map(\.name))")
    }
  }

  @Test func theAppsOwnDelegateLeadsAllOtherLaunches() {
    for row in installed where row.isInUserLaunch {
      let isKnown = KnownException.all.contains { $0.covers(row) }
      // Where iOS 27 ends apps without scenes, their delegate has been made all the same.
      let isApps = row.own.contains("delegate") || row.own.contains("App")
      #expect(isKnown || isApps, "\(row.line)")
    }
  }

  @Test(arguments: KnownException.all)
  func anExceptionOccurs(_ exception: KnownException) {
    #expect(installed.contains(where: exception.covers))
  }

  @Test func theCanaryFailsWhereverTheAppsOwnDelegatesRun() {
    for row in installed where row.isUnderUnitTests {
      let own = row.own.contains("delegate")
      #expect(row.canary.hasPrefix("fails") == own, "\(row.line)")
    }
  }

  @Test(arguments: KnownException.all)
  func checkFindsAnExceptionWhereItIsSaidTo(_ exception: KnownException) {
    guard let finding = exception.finding else { return }
    let installed = installed.filter(exception.covers)
    for app in SampleApp.all {
      for switching in Switching.all(for: app) {
        let rows = installed.filter {
          $0[.app] == [app.name] && $0[.switching] == [switching.name]
            && $0[.window] == [switching.window]
        }
        let findings = recording.findings(app, switching) ?? []
        if !rows.isEmpty { #expect(findings.contains(finding), "\(app.name), \(switching.name)") }
      }
    }
  }

  /// With `RECORD=1` the document is written, and read by whoever records it.
  @Test func theDocumentHasTheRecordedTables() throws {
    let file = rehearsalDirectory.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Documentation/Recorded/Launches.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let expected = Self.heading + LaunchDocument(recording).markdown
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try expected.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(text == expected, "run Scripts/rehearse --record")
  }

  private static let heading = """
    # Recorded launches

    Written by `Scripts/rehearse --record`; [Launch.md](../Development/Launch.md) describes the apps, the launches, and the
    model.


    """
}

extension KnownException: CustomTestStringConvertible {
  var testDescription: String { name }
}
