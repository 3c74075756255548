extension Transaction {
  /// Removes those of `folders` in which nothing is left.
  ///
  /// They must lie in the folder `root`, once all links are followed. One that is not empty, or
  /// not there, is left alone.
  package static func removeEmptyFolders(_ folders: [String], inside root: String) {
    guard let root = try? Path.resolved(root) else { return }
    for folder in folders {
      guard FileSystem.kind(of: folder, followingLinks: false) == .folder,
        let path = try? Path.resolved(folder), path != root, Path.isText(path, inside: root)
      else { continue }
      try? OpenFolder(Path.parent(of: path)).removeFolder(named: Path.lastComponent(of: path))
    }
  }
}
