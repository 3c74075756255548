import Checks
import Diagnostics
import Foundation
import LaunchModel
import ProjectFiles
import ProjectTestSupport
import SwitchPlanning
import Testing
import XcodeModel

@testable import TestSupport

/// A generated project between `install` and the next run of its generator.
@Suite struct RegenerationTests {
  /// Installs in a fixture, except in the project file, and passes the project to `body`.
  private func afterInstalling(
    _ fixture: Fixture,
    _ body: (XcodeProject) throws -> Void
  ) throws {
    try fixture.withProject { project in
      let plan = try SwitchPlanner(project, options: SwitchOptions()).plan()
      for change in plan.changes where change.path != project.file {
        let bytes = try #require(change.result)
        try Data(bytes).write(to: URL(fileURLWithPath: change.path))
      }
      try body(try XcodeProject(at: project.path))
    }
  }

  @Test(arguments: [
    ("xcodegen", "run 'xcodegen generate' now"), ("tuist", "run 'tuist generate' now"),
    ("bazel", "generate this project with Bazel now"),
  ])
  func checkSaysToGenerateAndNothingElse(_ name: String, _ advice: String) throws {
    let fixture =
      try name == "bazel"
      ? Fixture.named("uikit").with { $0.files["BUILD.bazel"] = "\n" } : Fixture.named(name)
    try afterInstalling(fixture) { project in
      let findings = try CheckReport(project).findings
      #expect(findings.map(\.rule) == [.projectWarning])
      #expect(findings.map { $0.advice() } == [advice])
    }
  }

  @Test func otherCommandsAskForTheGenerator() throws {
    try afterInstalling(Fixture.named("xcodegen")) { project in
      let expected = Refusal.notGenerated(.xcodeGen)
      do throws(Diagnostic) {
        _ = try SwitchPlanner(project, options: SwitchOptions()).plan()
        Issue.record("installs again")
      } catch {
        #expect(error.reason as? Refusal == expected)
      }
      do throws(Diagnostic) {
        _ = try SwitchRemover(project).plan()
        Issue.record("uninstalls")
      } catch {
        #expect(error.reason as? Refusal == expected)
      }
    }
  }

  @Test func anotherProjectHasItsOwnFindings() throws {
    try afterInstalling(Fixture.named("uikit")) { project in
      let rules = try CheckReport(project).findings.map(\.rule)
      #expect(!rules.contains(.projectWarning))
    }
  }

  @Test func aProjectWithItsFilesIsChecked() throws {
    try Fixture.named("xcodegen").withProject { project in
      let plan = try SwitchPlanner(project, options: SwitchOptions()).plan()
      for change in plan.changes {
        let bytes = try #require(change.result)
        try Data(bytes).write(to: URL(fileURLWithPath: change.path))
      }
      let rules = try CheckReport(try XcodeProject(at: project.path)).findings.map(\.rule)
      #expect(!rules.contains(.projectWarning))
    }
  }
}
