package import Foundation

/// A temporary directory with files in it, for one test.
package struct Tree {
  package let root: String

  package func path(_ name: String) -> String {
    root + "/" + name
  }

  /// The content of every file, by path; what a link leads to does not count.
  package func contents() throws -> [String: String] {
    var contents: [String: String] = [:]
    for (path, type) in try listing() where type == .typeRegular {
      contents[path] = try String(
        contentsOf: URL(fileURLWithPath: self.path(path)),
        encoding: .utf8
      )
    }
    return contents
  }

  /// The type of everything that is there, by path, hidden files included.
  package func listing() throws -> [String: FileAttributeType] {
    var listing: [String: FileAttributeType] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root) {
      let attributes = try FileManager.default.attributesOfItem(atPath: self.path(path))
      listing[path] = attributes[.type] as? FileAttributeType
    }
    return listing
  }

  package func write(_ text: String, to name: String) throws {
    let file = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(name),
      withDestinationPath: target
    )
  }
}

/// Runs `body` with `files` in a new directory that is gone afterwards.
package func withTree<Result>(
  _ files: [String: String] = [:],
  _ body: (Tree) throws -> Result
) throws -> Result {
  try withTemporaryDirectory { directory in
    let tree = Tree(root: directory.path)
    for (name, text) in files { try tree.write(text, to: name) }
    return try body(tree)
  }
}
