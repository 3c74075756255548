import LaunchModel
import ProjectFiles
import ProjectTestSupport
import SwitchTestSupport
import Foundation
import Testing
import XcodeModel

@testable import SwitchPlanning
@testable import TestSupport

/// Tests that need no host app.
@Suite struct HostlessTestsTests {
  @Test func testsThatUseNothingOfTheAppNeedNoHost() throws {
    let fixture = try Fixture.named("uikit").with { project in
      for path in project.files.keys where path.hasPrefix("AppTests/") && path.hasSuffix(".swift") {
        project.files[path] = "import XCTest\n\nfinal class SomeTests: XCTestCase {}\n"
      }
    }
    try withTemporaryDirectory { parent in
      let trip = RoundTrip(url: try fixture.layOut(in: parent))
      let plan = try trip.install(SwitchOptions())
      #expect(plan.notes.contains { $0.name == "hostNotNeeded" })
      let reader = LaunchReader(try XcodeProject(at: trip.url.path))
      let tests = try #require(reader.project.unitTests.first)
      #expect(reader.needsNoHost(tests, reader.modulesWithoutApps))
    }
  }
}
