import LaunchModel
import ProjectFiles
import ProjectTestSupport
import SwitchTestSupport
import Foundation
import Testing
import XcodeModel

@testable import SwitchPlanning
@testable import TestSupport

/// The test that prints how long the launch took, without a switch.
@Suite struct MeasurementTests {
  @Test(arguments: [
    ("uikit", "LaunchTimeTests.swift"), ("objective-c", "LaunchTimeTests.m"),
    ("swiftui", "LaunchTimeTests.swift"), ("appkit", "LaunchTimeTests.swift"),
    ("watchos-delegate", "LaunchTimeTests.swift"), ("synchronized", "LaunchTimeTests.swift"),
    ("main-swift-application-class", "LaunchTimeTests.swift"),
  ])
  func isAddedAloneAndRemoved(_ name: String, _ file: String) throws {
    try withTemporaryDirectory { parent in
      let trip = RoundTrip(url: try Fixture.named(name).layOut(in: parent))
      let root = trip.url.deletingLastPathComponent()
      let before = try DirectoryBytes(of: root)
      let options = RoundTrip.with { $0.onlyMeasures = true }
      let plan = try trip.install(options)
      let created = plan.changes.filter { $0.original == nil }.map(\.path)
      #expect(created.map { $0.split(separator: "/").last.map(String.init) } == [file])
      #expect(plan.changes.allSatisfy { $0.original == nil || $0.path.hasSuffix(".pbxproj") })
      #expect(throws: UnexpectedOutcome.self) { try trip.install(options) }
      // A switch comes next to it.
      try trip.install(SwitchOptions())
      #expect(
        try XcodeProject(at: trip.url.path).unitTests.contains { tests in
          tests.sources.contains { $0.name == file }
        }
      )
      try trip.uninstall()
      #expect(try DirectoryBytes(of: root).paths(differingFrom: before) == [])
    }
  }
}
