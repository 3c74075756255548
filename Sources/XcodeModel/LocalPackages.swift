import ProjectFiles
import ProjectText

extension XcodeTarget {
  /// The directories of the Swift packages that the project, or a workspace with it, refers to by path.
  package var localPackages: [String] { context.localPackages }
}

extension ProjectContext {
  /// Returns the directories that the project refers to, or one of its workspaces lists, and that have a
  /// manifest of a Swift package.
  ///
  /// In public projects, a local package has a reference of its own (home-assistant/iOS), a file
  /// reference to its directory (Dimillian/IceCubesApp), or is in a synchronized folder
  /// (Ranchero-Software/NetNewsWire).
  func findLocalPackages() -> [String] {
    let references = project.object.references("packageReferences")
      .filter { $0.isKind("XCLocalSwiftPackageReference") }
      .compactMap { $0.string("relativePath") }.map { Path.join(paths.directory, $0) }
    let directories = project.object.document.fileReferences
      .filter { Path.fileExtension(of: $0.path ?? ".").isEmpty }.compactMap(paths.path)
    let folders = project.object.document.synchronizedFolders.compactMap(paths.path)
    let inFolders = folders.flatMap { folder in
      ((try? files.list(folder))?.entries ?? []).filter { $0.kind == .directory }
        .map { Path.join(folder, $0.path) }
    }
    var known: Set<String> = []
    let all = references + directories + folders + inFolders + schemes.otherPaths
    return all.filter { directory in
      (try? files.kind(of: Path.join(directory, "Package.swift"))) == .file
        && known.insert(directory).inserted
    }
  }
}
