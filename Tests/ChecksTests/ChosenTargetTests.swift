import Checks
import LaunchModel
import ProjectFiles
import ProjectTestSupport
import SwitchPlanning
import Testing
import TestSupport
import XcodeModel

/// A finding in a file that several targets compile is about each of them.
@Suite struct ChosenTargetTests {
  @Test(arguments: [[], ["AppTests"], ["AcceptanceTests"]])
  func whatIsChosenHidesNothing(_ tests: [String]) throws {
    let report = try check(tests: tests)
    #expect(report.findings.map(\.rule) == [.testReadsAppDelegate])
  }

  @Test func anEntryAboutOneTargetLeavesTheFindingOfTheOther() throws {
    func entry(_ target: String) -> String {
      "{\"finding\": \"test-reads-app-delegate\", \"target\": \"\(target)\"}"
    }
    let one = try check(tests: [], ignoring: [entry("AppTests")])
    #expect(one.findings.map(\.target) == ["AcceptanceTests"])
    let both = try check(tests: [], ignoring: [entry("AppTests"), entry("AcceptanceTests")])
    #expect(both.findings.isEmpty)
    #expect(both.suppressed.count == 1)
  }

  /// Checks two test targets that compile the same file, and reports what is about that.
  private func check(tests: [String], ignoring entries: [String] = []) throws -> CheckReport {
    let fixture = try Fixture.named("two-test-targets").with { project in
      let shared = "AppTests/Shared.swift"
      project.files[shared] =
        "import UIKit\n"
        + "let window = (UIApplication.shared.delegate as? AppDelegate)?.window\n"
      for index in project.targets.indices where project.targets[index].product == .unitTests {
        project.targets[index].sources.append(shared)
      }
      if !entries.isEmpty {
        project.files[".understudy.json"] = "{\"ignore\": [\(entries.joined(separator: ", "))]}"
      }
    }
    return try fixture.withProject { project in
      var severities = RuleSeverities()
      for rule in Rule.allCases where rule != .testReadsAppDelegate { severities[rule] = .off }
      let plan = try SwitchInstallation(project, options: SwitchOptions()).plan()
      try Transaction.commit(plan.changes, inside: project.root)
      return try CheckReport(
        LaunchReader(XcodeProject(at: project.path)),
        severities: severities,
        targets: ChosenTargets(tests: tests)
      )
    }
  }
}
