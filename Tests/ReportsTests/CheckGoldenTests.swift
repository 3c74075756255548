import Foundation
import ProjectText
import Testing
import TestSupport

@testable import Checks
@testable import Diagnostics
@testable import ProjectFiles
@testable import Reports
@testable import XcodeModel

/// What `check` finds in every fixture.
@Suite struct CheckGoldenTests {
  @Test func reportsTheFindingsOfEveryFixture() throws {
    let lines = try Fixture.all.flatMap { fixture in
      try fixture.report { project in
        let report = try CheckReport(project)
        guard !report.findings.isEmpty else {
          return [report].summary(from: project.root)
        }
        return report.findings.map { finding in
          let file = Path.relative(finding.location.file, from: report.root)
          let line = finding.location.position.map { ":\($0.line)" } ?? ""
          return "\(file)\(line): \(finding.severity.rawValue): \(finding.message)"
            + " [\(finding.rule.id)]"
        }
      }
    }
    try expectGolden(lines.map { $0 + "\n" }.joined(), "check-fixtures.txt")
  }
}
