package import Diagnostics
package import ProjectFiles

/// The projects that the operands of a command refer to.
package struct ProjectSelection {
  private let locations: [ProjectLocation]

  /// Finds the projects that `paths` refer to, as ``ProjectLocation`` does.
  ///
  /// - Parameter paths: absolute; at least one.
  /// - Throws: If there is no project at one of them.
  package init(at paths: [String], files: FileCache) throws(Diagnostic) {
    var locations: [ProjectLocation] = []
    for path in paths { locations.append(try ProjectLocation(at: path, files: files)) }
    self.locations = locations
  }

  /// The projects to choose from, each once.
  private var candidates: [String] { distinct(locations.flatMap(\.candidates)) }

  /// Whether a choice remains that needs the projects to be read.
  package var isAmbiguous: Bool {
    candidates.count > 1 || locations.contains { $0.origin == .sourceFile }
  }

  /// The directories of the projects, each once, in the order in which they are locked.
  package var roots: [String] { Self.roots(of: candidates) }

  /// Returns the directories of `projects` in the order in which they are locked. The order is the
  /// same for all runs, so that they don't deadlock.
  package static func roots(of projects: [String]) -> [String] {
    distinct(projects.map { Path.parent(of: $0) })
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Reads the projects in the directory `root` into `files`, so that ``projects(files:)`` chooses
  /// by their current content.
  package func readProjects(in root: String, files: FileCache) {
    for path in candidates where Path.parent(of: path).utf8.elementsEqual(root.utf8) {
      _ = try? files.read(XcodeProject.file(in: path))
    }
  }

  /// The chosen projects, each once, in the order of the operands and workspaces.
  package func projects(files: FileCache) -> [String] {
    distinct(locations.flatMap { $0.projects(files: files) })
  }

  /// The one chosen project.
  ///
  /// - Throws: If there are several.
  package func project(files: FileCache) throws(Diagnostic) -> String {
    if locations.count == 1 { return try locations[0].project(files: files) }
    let projects = projects(files: files)
    guard let first = projects.first else {
      throw .notCompiled(locations[0].path)
    }
    guard projects.count == 1 else { throw .severalProjects(projects) }
    return first
  }

  /// - Parameter changesFiles: Whether the command will change the projects.
  /// - Throws: If a search outside of a Git work tree found several projects, or one that will be
  ///   changed: the user may not mean it.
  package func validate(changesFiles: Bool) throws(Diagnostic) {
    for location in locations where location.origin == .search(isInWorkTree: false) {
      guard location.candidates.count == 1 else {
        throw .severalProjects(location.candidates)
      }
      if changesFiles {
        let path = location.candidates[0]
        throw Diagnostic(
          "no Xcode project in '\(path: location.path)', which isn't in a Git repository; "
            + "found '\(path: path)'",
          fix: "pass the path of the project to change it",
          choices: [path]
        )
      }
    }
  }

  /// The source files among the operands that no project compiles.
  package func unusedFiles(files: FileCache) -> [String] {
    locations.filter { $0.origin == .sourceFile && $0.projects(files: files).isEmpty }.map(\.path)
  }

  /// The projects in the named directories without app targets, for which others were chosen.
  package var withoutApps: [String] { distinct(locations.flatMap(\.withoutApps)) }

  /// Whether a search found projects, so that the output should name the one in use.
  package var isFromSearch: Bool {
    locations.contains { location in
      if case .search = location.origin { true } else { false }
    }
  }
}
