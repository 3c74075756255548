import Checks
import Foundation
import LaunchModel
import ProjectFiles
import ProjectTestSupport
import SwitchPlanning
import Testing
import TestSupport
import XcodeModel

/// What `install` adds where the switch and the stand-in are there and the canary isn't.
@Suite struct CanaryTests {
  @Test(arguments: ["uikit-scenes", "swiftui", "appkit", "objective-c"])
  func addsACanaryThatWasRemoved(_ name: String) throws {
    try withTemporaryDirectory { parent in
      let url = try Fixture.named(name).layOut(in: parent)
      func install(canary: Bool) throws -> [String] {
        var options = SwitchOptions()
        options.hasCanary = canary
        let project = try XcodeProject(at: url.path)
        let plan = try SwitchInstallation(project, options: options).plan()
        try Transaction.commit(plan.changes, inside: project.root)
        return plan.changes.filter { $0.original == nil }.map { Path.lastComponent(of: $0.path) }
      }
      _ = try install(canary: false)
      let findings = try CheckReport(LaunchReader(XcodeProject(at: url.path))).findings
      let finding = try #require(findings.first { $0.rule == .canary })
      #expect(finding.advice() == "run 'understudy install', which adds one")
      let added = try install(canary: true)
      #expect(added.count == 1 && added[0].contains("Tests."), "\(added)")
      #expect(try install(canary: true) == [])
      let remaining = try CheckReport(LaunchReader(XcodeProject(at: url.path))).findings.map(\.rule)
      #expect(!remaining.contains(.canary))
    }
  }

  @Test func addsACanaryAloneToAHandwrittenSwitch() throws {
    try Fixture.named("switch-class").withProject { project in
      let plan = try SwitchInstallation(project, options: SwitchOptions()).plan()
      #expect(
        plan.changes.map { project.relative($0.path) } == [
          "AppTests/TestingAppDelegateTests.swift", "Sample.xcodeproj/project.pbxproj",
        ]
      )
    }
  }

  /// The class that a canary would have to name is another one, so `check` shows the assertion.
  @Test func advisesAnAssertionWhereInstallAddsNone() throws {
    try Fixture.named("switch-stand-in-in-app").withProject { project in
      let findings = try CheckReport(LaunchReader(project)).findings
      let finding = try #require(findings.first { $0.rule == .canary })
      #expect(finding.advice().hasPrefix("add a test with 'XCTAssertTrue("))
      let plan = try SwitchInstallation(project, options: SwitchOptions()).plan()
      #expect(plan.changes.isEmpty)
    }
  }
}
