#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Journal {
  /// Makes every file what it was before the transaction, however far that had come.
  ///
  /// A file is put back only where it holds what the transaction put there, or is missing. One with
  /// any other content is somebody's own by now, and stays.
  ///
  /// - Returns: the files that stay.
  func takeBack(in root: OpenFolder) throws(FileError) -> [FileError.Leftover] {
    var folders = OpenFolders(root: root)
    var leftovers: [FileError.Leftover] = []
    for (index, entry) in entries.enumerated().reversed() {
      guard let (folder, name) = try folders.place(of: entry.path) else { continue }
      switch entry.action {
      case .makeFolder: try folder.removeFolderIfEmpty(named: name)
      case .removeFolder: break
      case .create(let result):
        let current = try folder.content(of: name)
        if current == .file(result) {
          try folder.removeFile(named: name)
        } else if case .file = current {
          leftovers.append(FileError.Leftover(path: Path.join(folder.path, name)))
        }
        try folder.removeFile(named: temporary(at: index))
      case .edit(let result):
        leftovers += try putBack(name, index, in: folder, unlessOtherThan: .file(result))
        try folder.removeFile(named: temporary(at: index))
      case .remove:
        leftovers += try putBack(name, index, in: folder, unlessOtherThan: .nothing)
      }
    }
    try folders.flush()
    return leftovers
  }

  /// Puts the original back where it is kept, unless `name` has other content than ours.
  private func putBack(
    _ name: String,
    _ index: Int,
    in folder: OpenFolder,
    unlessOtherThan ours: OpenFolder.Content
  ) throws(FileError) -> [FileError.Leftover] {
    let backup = backup(at: index)
    let original = try folder.content(of: backup)
    guard case .file = original else { return [] }
    let current = try folder.content(of: name)
    // First, since both may be names of one file, which renaming would leave both.
    if current == original {
      try folder.removeFile(named: backup)
    } else if current == ours || current == .nothing {
      try folder.rename(backup, to: name)
    } else {
      let paths = [name, backup].map { Path.join(folder.path, $0) }
      return [FileError.Leftover(path: paths[0], original: paths[1])]
    }
    return []
  }

  /// Removes what a transaction that made all its changes no longer needs.
  func finish(in root: OpenFolder) throws(FileError) {
    var folders = OpenFolders(root: root)
    for (index, entry) in entries.enumerated() {
      guard let (folder, name) = try folders.place(of: entry.path) else { continue }
      switch entry.action {
      case .makeFolder: break
      case .create: try folder.removeFile(named: temporary(at: index))
      case .edit, .remove: try folder.removeFile(named: backup(at: index))
      case .removeFolder: try folder.removeFolderIfEmpty(named: name)
      }
    }
    try folders.flush()
  }
}

extension OpenFolders {
  /// The folder that holds what `path` names, and its name there; nil where no such folder is left.
  fileprivate mutating func place(
    of path: String
  ) throws(FileError) -> (folder: OpenFolder, name: String)? {
    let (parent, name) = Path.split(path)
    do throws(FileError) {
      return try folder(at: parent).map { ($0, name) }
    } catch {
      // A file or a link by now: nothing of ours is there.
      guard [.system(ENOTDIR), .system(ELOOP)].contains(error.reason) else { throw error }
      return nil
    }
  }
}

extension OpenFolder {
  /// What a name stands for, as far as a journal can tell.
  enum Content: Hashable {
    case nothing
    case file(ContentDigest)
    /// A folder, a link or a device.
    case other
  }

  fileprivate func content(of name: String) throws(FileError) -> Content {
    guard let info = try info(of: name) else { return .nothing }
    guard FileKind(mode: info.st_mode) == .file else { return .other }
    guard let file = try openFile(named: name) else { return .nothing }
    return .file(ContentDigest(of: try file.contents(limit: FileSystem.sizeLimit).bytes))
  }
}
