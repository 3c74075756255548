package import Diagnostics
package import ProjectFiles
package import ProjectText

/// The file with the settings of projects, which `check` and others read, in JSON.
///
/// It's the nearest one in a project's directory or above it, up to the root of the Git work tree,
/// so projects of a repository can share one. A nearer file replaces one above it as a whole.
/// Outside a work tree, only the project's directory is searched.
package struct ProjectSettings: Sendable {
  package static let fileName = ".understudy.json"

  /// The absolute path.
  package let path: String

  package let entries: [Value.Entry]

  /// The directory of the file, which paths in it are relative to.
  package var root: String { Path.parent(of: path) }

  /// Reads the settings of the projects in `directory`; `nil` if there are none.
  ///
  /// - Throws: a diagnostic with a location if the file can't be read, or isn't a dictionary in JSON.
  package init?(for directory: String, files: FileCache) throws(Diagnostic) {
    let found = try reading(try Self.path(for: directory))
    guard let path = found else { return nil }
    let text = try files.parsed(path, PropertyListText.init(parsing:))
    let entries = text.root.entries
    guard text.root.kind == .dictionary, text.format == .json || entries.isEmpty else {
      throw Diagnostic(
        "expected a dictionary in JSON",
        fix: "see Documentation/Check.md for the format",
        at: SourceLocation(path, text.root.position)
      )
    }
    self.path = path
    self.entries = entries
  }

  /// The other projects that have these settings, sorted: which of them a run includes shows
  /// whether an entry is needed.
  package func projects(except known: [String]) throws(Diagnostic) -> [String] {
    let known = Set(known.map { Array($0.utf8) })
    var found: [String] = []
    for project in try reading(try ProjectSearch.projects(inOrBelow: root))
    where !known.contains(Array(project.utf8)) {
      let settings = try reading(try Self.path(for: Path.parent(of: project)))
      if settings?.utf8.elementsEqual(path.utf8) == true { found.append(project) }
    }
    return found
  }

  /// Returns the path of the settings of the projects in `directory`, even if it can't be read.
  private static func path(for directory: String) throws(FileError) -> String? {
    let top = try GitIndex.workTree(around: directory) ?? directory
    for directory in Path.ancestors(of: directory, upTo: top) {
      let path = Path.join(directory, fileName)
      if try FileSystem.kind(of: path, followingLinks: false) != nil { return path }
    }
    return nil
  }
}
