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
}
