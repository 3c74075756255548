import Foundation
import ProjectTestSupport
import Testing
import TestSupport

@testable import Diagnostics
@testable import ProjectFiles
@testable import Reports
@testable import SwitchPlanning
@testable import XcodeModel

/// What `uninstall` does with handwritten switches, and with those that `install` wrote.
@Suite struct UninstallGoldenTests {
  @Test func keepsHandwrittenSwitchesUnlessAsked() throws {
    let lines = try Fixture.switches.flatMap { fixture in
      try fixture.report(isAboutWriting: true) { project in
        ["uninstall:"] + Self.lines(project, SwitchRemoval(project))
          + ["uninstall --handwritten:"]
          + Self.lines(project, SwitchRemoval(project, includesHandwritten: true))
      }
    }
    try expectGolden(lines.map { $0 + "\n" }.joined(), "uninstall-fixtures.txt")
  }

  private static func lines(_ project: XcodeProject, _ removal: SwitchRemoval) -> [String] {
    do throws(Diagnostic) {
      let plan = try removal.plan()
      return
        (plan.changeLines(from: project.root)
        + plan.noteLines(from: project.root, style: .plain, isWritten: true)).map { "  " + $0 }
    } catch {
      return error.lines(from: project.root, style: .plain, aftermath: "nothing was written")
        .map { "  " + $0 }
    }
  }

  @Test(arguments: ["switch-class", "switch-objective-c", "switch-swiftui"])
  func removesAHandwrittenSwitchAsTheDiffShows(_ name: String) throws {
    let diff = try Fixture.named(name).withProject { project in
      let plan = try SwitchRemoval(project, includesHandwritten: true).plan()
      return try UnifiedDiff.diff(of: plan.changes, in: project.root)
    }
    try expectGolden(diff, "uninstall/\(name).diff")
  }

  @Test(arguments: ["uikit-scenes", "objective-c", "swiftui", "appkit", "synchronized"])
  func removesWhatIsInstalledAsTheDiffShows(_ name: String) throws {
    let diff = try withTemporaryDirectory { parent in
      let path = try Fixture.named(name).layOut(in: parent).path
      let project = try XcodeProject(at: path)
      let app = try #require(project.apps.first)
      let plan = try SwitchInstallation(project, options: project.options(for: app)).plan()
      try Transaction.commit(plan.changes, inside: project.root)
      let removal = try SwitchRemoval(XcodeProject(at: path)).plan()
      return try UnifiedDiff.diff(of: removal.changes, in: project.root)
    }
    try expectGolden(diff, "uninstall/\(name).diff")
  }
}
