import Foundation
import ProjectText
import TestSupport
import Testing

@testable import UnderstudyKit

/// What `check` finds in the projects of the corpus: read by hand, each line true.
@Suite(.enabled(if: Corpus.isPresent, "\(Corpus.missingMessage)"))
struct CheckGoldenTests {
  @Test func findsInTheCorpusWhatIsThere() throws {
    try withTemporaryFolder { parent in
      var lines: [String] = []
      for folder in Corpus.folders {
        let root = try Corpus.layOut(folder, in: parent)
        for known in Corpus.projects(in: folder) {
          lines += try Self.lines(known, at: root.appendingPathComponent(known.path).path)
        }
        try FileManager.default.removeItem(at: root)
      }
      try expectGolden(lines.map { $0 + "\n" }.joined(), "check-corpus.txt")
    }
  }

  private static func lines(_ known: CorpusProject, at path: String) throws -> [String] {
    let report = try CheckReport(XcodeProject(at: path))
    guard !report.findings.isEmpty else {
      return ["\(known.name): \(report.emptiness.map { "\($0)" } ?? "nothing found")"]
    }
    return ["\(known.name):"]
      + report.findings.map { finding in
        let file = Path.relative(finding.place.file, from: report.root)
        let line = finding.place.position.map { ":\($0.line)" } ?? ""
        return "  \(file)\(line): \(finding.severity.rawValue): \(finding.message)"
          + " [\(finding.kind.rawValue)]"
      }
  }

  /// The findings that are about the app and its tests as they were, not about the switch.
  private static let kindsOfTheProject: Set<FindingKind> = [
    .testChecksInApp, .hostlessWouldDo, .inProcessUITests, .xcTestInApp, .detectionByOneVariable,
  ]

  @Test(arguments: Corpus.folders)
  func findsNothingWrongWithWhatWasInstalled(in folder: String) throws {
    try withTemporaryFolder { parent in
      let root = try Corpus.layOut(folder, in: parent)
      for known in Corpus.projects(in: folder) {
        let path = root.appendingPathComponent(known.path).path
        let before = try XcodeProject(at: path)
        var installed: Set<String> = []
        for app in before.apps {
          // Another app of the project may have changed the file.
          let project = try XcodeProject(at: path)
          var options = SwitchOptions()
          options.app = app.name
          guard let plan = try? SwitchPlanner(project, options: options).plan(),
            LaunchReader(project).launch(of: app).launchSwitch == nil
          else { continue }
          try Transaction.commit(plan.changes, inside: project.root)
          installed.insert(app.name)
          installed.formUnion(project.testBundles(hostedBy: app).map(\.name))
        }
        let findings = try CheckReport(XcodeProject(at: path)).findings.filter {
          installed.contains($0.target) && !Self.kindsOfTheProject.contains($0.kind)
        }
        #expect(findings.map { "\($0.place): \($0.message)" } == [])
      }
    }
  }
}
