import Foundation
import TestSupport
import Testing
import UnderstudyKit

/// What `inspect` tells scripts about every project of the corpus.
///
/// Each file in `Golden/inspect` was read by a person beside the project, its property lists and
/// what the index says before it was accepted.
@Suite(.enabled(if: Corpus.isPresent, "\(Corpus.missingMessage)"))
struct InspectGoldenTests {
  @Test(arguments: Corpus.folders) func tellsHowAppsLaunch(in folder: String) throws {
    try withTemporaryFolder { parent in
      let root = try Corpus.layOut(folder, in: parent)
      for known in Corpus.projects(in: folder) {
        let project = try XcodeProject(at: root.appendingPathComponent(known.path).path)
        let report = try InspectReport(project)
        let name = "\(folder)/\(known.path)".replacingOccurrences(of: ".xcodeproj", with: ".json")
        #expect(throws: Never.self) {
          try expectGolden(report.json + "\n", "inspect/\(name)")
        }
      }
    }
  }
}
