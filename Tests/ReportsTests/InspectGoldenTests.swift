import Foundation
import ProjectTestSupport
import Testing
import TestSupport

@testable import Diagnostics
@testable import Reports
@testable import XcodeModel

/// What `inspect` reports about every fixture.
@Suite struct InspectGoldenTests {
  @Test func reportsEveryFixtureAsText() throws {
    let lines = try Fixture.all.flatMap { fixture in
      try fixture.report { project in
        project.warnings.flatMap { $0.diagnostic.lines(from: project.root, style: .plain) }
          + (try InspectReport(project)).text(.plain).components(separatedBy: "\n") + [""]
      }
    }
    try expectGolden(lines.map { $0 + "\n" }.joined(), "inspect-fixtures.txt")
  }

  @Test func listsEveryStepOfSomeFixtures() throws {
    let names = [
      "uikit-scenes", "uikit", "swiftui-delegates", "appkit", "objective-c-application-class",
      "switch-class", "switch-stand-in-in-app", "switch-no-delegate", "main-swift",
    ]
    let lines = try names.map(Fixture.named).flatMap { fixture in
      try fixture.report { project in
        [try InspectReport(project).text(.plain, hasTrace: true)]
      }
    }
    try expectGolden(lines.map { $0 + "\n" }.joined(), "inspect-traces.txt")
  }

  @Test func theSchemeOfTheAppComesFirst() throws {
    let fixture = try Fixture.named("uikit").with { project in
      for scheme in ["All", "App", "Before", "CI"] {
        project.files["Sample.xcodeproj/xcshareddata/xcschemes/\(scheme).xcscheme"] =
          SchemeText.scheme(tests: ["AppTests"])
      }
    }
    try fixture.withProject { project in
      let text = try InspectReport(project).text(.plain)
      #expect(
        text.contains("  run by          scheme 'App', Debug; scheme 'All', Debug; and 2 more")
      )
    }
  }

  @Test(arguments: Fixture.readable) func reportsEveryFixtureAsJSON(_ fixture: Fixture) throws {
    let reports = try fixture.report { [[try InspectReport($0)].json] }
    let text = reports.filter { !$0.hasPrefix("== ") }.map { $0 + "\n" }.joined()
    try expectGolden(text, "inspect/\(fixture.name).json")
  }
}
