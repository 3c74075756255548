import Foundation
import TestSupport
import Testing

@testable import UnderstudyKit

/// What `install` does with every app of the corpus: a golden table, read by hand.
@Suite(.enabled(if: Corpus.isPresent, "\(Corpus.missingMessage)"))
struct InstallGoldenTests {
  @Test func everyAppIsSwitchedOrRefusedWithAReason() throws {
    try withTemporaryFolder { folder in
      var rows: [String] = []
      for project in Corpus.projects.sorted(by: { $0.name < $1.name }) {
        let path = try project.layOut(in: folder).path
        rows += Self.rows(name: project.name, path: path)
        try FileManager.default.removeItem(at: folder.appendingPathComponent(project.folder))
      }
      let table = rows.map { $0 + "\n" }.joined()
      try expectGolden(
        table.replacingOccurrences(of: folder.path + "/", with: ""),
        "install-corpus.txt"
      )
    }
  }

  private static func rows(name: String, path: String) -> [String] {
    let project: XcodeProject
    do throws(UnderstudyError) {
      project = try XcodeProject(at: path)
    } catch {
      return ["\(name) | - | - | refused: \(error.message)"]
    }
    return project.apps.map { app in
      let launch = LaunchReader(project).launch(of: app)
      let lifeCycle = launch.lifeCycle?.rawValue ?? "-"
      let kind = launch.entryPoint?.kind.rawValue ?? "-"
      return "\(name) | \(app.name) | \(lifeCycle), \(kind) | \(outcome(project, app))"
    }
  }

  private static func outcome(_ project: XcodeProject, _ app: XcodeTarget) -> String {
    var options = SwitchOptions()
    options.app = app.name
    options.isForAppOnly = project.testBundles(hostedBy: app).isEmpty
    do throws(UnderstudyError) {
      let plan = try SwitchPlanner(project, options: options).plan()
      if plan.changes.isEmpty { return "switched already" }
      let files = plan.changes.filter { $0.original == nil }.map { Path.lastComponent(of: $0.path) }
      let edited = plan.changes.filter { $0.original != nil }
        .map { Path.lastComponent(of: $0.path) }
      let made = files.isEmpty ? "" : "; new: " + files.joined(separator: ", ")
      return (options.isForAppOnly ? "app side switched" : "switched") + "; edited: "
        + edited.joined(separator: ", ") + made
    } catch {
      return "refused: \(error.message)"
    }
  }
}
