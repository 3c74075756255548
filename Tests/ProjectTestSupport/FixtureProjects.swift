import Foundation
package import ProjectFiles
package import TestSupport
package import XcodeModel

extension Fixture {
  /// Runs `body` with the project read from a temporary directory.
  package func withProject<Result>(_ body: (XcodeProject) throws -> Result) throws -> Result {
    try withTemporaryDirectory { parent in
      try body(XcodeProject(at: layOut(in: parent).path))
    }
  }

  /// Runs `body` with the project, after its text was edited the way people do.
  package func withProject<Result>(
    replacing old: String,
    with new: String,
    _ body: (XcodeProject) throws -> Result
  ) throws -> Result {
    try withTemporaryDirectory { parent in
      let project = try layOut(in: parent)
      let file = project.appendingPathComponent("project.pbxproj")
      let text = try String(contentsOf: file, encoding: .utf8)
      guard let range = text.range(of: old) else { throw NotInText(text: old) }
      try Data(text.replacingCharacters(in: range, with: new).utf8).write(to: file)
      return try body(XcodeProject(at: project.path))
    }
  }
}

/// What was to be replaced is not there, so the test would have shown nothing.
package struct NotInText: Error {
  let text: String
}

extension XcodeProject {
  /// `path`, from the directory that holds the project.
  package func relative(_ path: String) -> String { Path.relative(path, from: root) }

  /// The first line of each warning, with paths from that directory.
  package var warningLines: [String] {
    warnings.compactMap { $0.diagnostic.lines(from: root).first }
  }

  /// What the target compiles, as paths from the directory that holds the project.
  package func sources(of target: String) throws -> [String] {
    try existingTarget(named: target).sources.map { relative($0.path) }
  }
}

extension Transaction {
  /// Makes all `changes`, or none, with its own lock on the directory `root`.
  package static func commit(
    _ changes: [FileChange],
    removingEmptied emptied: [String] = [],
    inside root: String
  ) throws(FileError) {
    let lock = try DirectoryLock(root, isExclusive: true)
    try commit(changes, removingEmptied: emptied, inside: lock)
  }
}
