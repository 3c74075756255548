import Foundation
import SwitchPlanning
import SwitchTestSupport
import Testing
import TestSupport

/// A project file of the size that large apps have.
@Suite struct LargeProjectTests {
  @Test func installChangesAFewLinesAndUninstallRestoresThem() throws {
    try withTemporaryDirectory { parent in
      let url = try Fixture.large(TestEffort.isLong ? 2_500 : 500).layOut(in: parent)
      let file = url.appendingPathComponent("project.pbxproj")
      let before = try Data(contentsOf: file)
      #expect(before.count > (TestEffort.isLong ? 900_000 : 180_000))
      let trip = RoundTrip(url: url)
      try trip.install(SwitchOptions())
      let installed = try Data(contentsOf: file)
      let lines = LineAdditions(from: [UInt8](before), to: [UInt8](installed))
      #expect(lines.removed.isEmpty)
      // Four lines for each of main.swift, two stand-ins, and the canary.
      #expect(lines.added.count == 16)
      try trip.uninstall()
      #expect(try Data(contentsOf: file) == before)
    }
  }
}
