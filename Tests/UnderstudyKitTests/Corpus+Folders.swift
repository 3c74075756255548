import Foundation
import TestSupport
import UnderstudyKit

extension Corpus {
  /// The projects that can be read, by the folder they lie in.
  static let readable = projects.filter { $0.format != "not parseable" }

  /// The folders that hold projects which can be read, in the order of the index.
  static let folders = readable.map(\.folder).reduce(into: [String]()) { folders, folder in
    if folders.last != folder, !folders.contains(folder) { folders.append(folder) }
  }

  /// The projects in `folder` that can be read.
  static func projects(in folder: String) -> [CorpusProject] {
    readable.filter { $0.folder == folder }
  }
}

extension CorpusProject {
  /// The project in the corpus itself, where no source is: enough for targets and settings.
  func withoutSources() throws -> XcodeProject {
    try XcodeProject(at: projectFile.deletingLastPathComponent().path)
  }
}
