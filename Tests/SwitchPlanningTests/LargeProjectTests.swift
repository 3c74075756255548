import Foundation
import SwitchPlanning
import SwitchTestSupport
import Testing
import TestSupport

/// A project file of the size that large apps have.
@Suite struct LargeProjectTests {
  @Test func installChangesAFewLinesAndUninstallRestoresThem() throws {
    try withTemporaryFolder { parent in
      let url = try Fixture.large.layOut(in: parent)
      let file = url.appendingPathComponent("project.pbxproj")
      let before = try Data(contentsOf: file)
      #expect(before.count > 900_000)
      let trip = RoundTrip(url: url)
      try trip.install(SwitchOptions())
      let installed = try Data(contentsOf: file)
      let old = before.split(separator: UInt8(ascii: "\n"))
      let new = installed.split(separator: UInt8(ascii: "\n"))
      let difference = new.difference(from: old)
      #expect(difference.removals.isEmpty)
      // Four lines for each of main.swift, two stand-ins, and the canary.
      #expect(difference.insertions.count == 16)
      try trip.uninstall()
      #expect(try Data(contentsOf: file) == before)
    }
  }
}
