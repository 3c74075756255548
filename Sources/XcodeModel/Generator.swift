import ProjectFiles
import ProjectText

/// A tool that makes the project file, and will make it anew.
package enum Generator: String, Sendable, Hashable, CaseIterable {
  case xcodeGen = "XcodeGen"
  case tuist = "Tuist"
  case bazel = "Bazel"

  /// The files that each is driven by.
  package var manifests: [String] {
    switch self {
    case .xcodeGen: ["project.yml", "project.yaml"]
    case .tuist: ["Project.swift"]
    case .bazel: ["BUILD.bazel", "BUILD"]
    }
  }

  /// The generator whose manifest lies beside the project at `path`.
  init?(of path: String) {
    self.init(inFolder: Path.parent(of: path))
  }

  /// The generator whose manifest lies in `folder`.
  init?(inFolder folder: String) {
    let found = Self.allCases.first { $0.manifest(in: folder) != nil }
    guard let found else { return nil }
    self = found
  }

  /// The name of the manifest in `folder`.
  package func manifest(in folder: String) -> String? {
    manifests.first { FileSystem.kind(of: Path.join(folder, $0)) == .file }
  }
}
