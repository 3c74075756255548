import CLibrary

/// A change that isn't empty, and the resolved location of its file.
struct TransactionTarget {
  let change: FileChange
  /// The bytes after the change; `nil` if the file is removed.
  let result: [UInt8]?
  /// The path relative to the root, with all links resolved.
  let path: String
  /// The original when its bytes were compared; `nil` for a new file.
  let stamp: FileStamp?

  /// The directory, relative to the root.
  var directory: String { Path.split(path).directory }

  /// The entry in the journal.
  var entry: Journal.Entry {
    let original = change.original.map { ContentDigest(of: $0) }
    let result = result.map { ContentDigest(of: $0) }
    return Journal.Entry(action: .change(from: original, to: result), path: path)
  }

  /// Checks the locations and contents of files, and returns the changes that aren't empty.
  static func checked(
    _ changes: [FileChange],
    in directories: inout OpenDirectories
  ) throws(FileError) -> [TransactionTarget] {
    var targets: [TransactionTarget] = []
    var seen: Set<[UInt8]> = []
    for change in changes {
      do throws(FileError) {
        let path = try Path.resolved(change.path)
        guard seen.insert(Array(path.utf8)).inserted else {
          throw FileError(change.path, .write, .changedTwice)
        }
        if let target = try checked(change, at: path, in: &directories) { targets.append(target) }
      } catch {
        throw change.named(in: error)
      }
    }
    return targets
  }

  private static func checked(
    _ change: FileChange,
    at path: String,
    in directories: inout OpenDirectories
  ) throws(FileError) -> TransactionTarget? {
    let root = directories.root.path
    guard Path.starts(path, with: root), path != root else {
      throw FileError(change.path, .write, .outside(directory: root))
    }
    let relative = Path.relative(path, from: root)
    guard Journal.isAllowed(relative) else { throw FileError(path, .write, .reserved) }
    let (parent, name) = Path.split(relative)
    let directory = try directories.directory(at: parent)
    let result = change.result

    guard let expected = change.original else {
      guard try directory?.info(of: name) == nil else { throw FileError(path, .create, .exists) }
      return TransactionTarget(change: change, result: result, path: relative, stamp: nil)
    }
    // Removing the target of a link would leave a dangling link.
    let kind = result == nil ? try FileSystem.kind(of: change.path, followingLinks: false) : nil
    guard kind != .link else {
      throw FileError(path, .remove, .notAFile(.link))
    }
    guard let file = try directory?.openFile(named: name) else {
      throw FileError(path, .read, .system(ENOENT))
    }
    let (bytes, info) = try file.contents(limit: max(expected.count, FileSystem.sizeLimit))
    guard bytes == expected else { throw FileError(path, .write, .changedSinceRead) }
    guard result != bytes else { return nil }
    // Exchanging names would bypass the write protection of the file.
    if result != nil { try directory?.checkWritable(name) }
    return TransactionTarget(
      change: change,
      result: result,
      path: relative,
      stamp: FileStamp(info)
    )
  }
}

extension FileChange {
  /// Returns `error` for the file as the caller named it, and for its change.
  func named(in error: FileError) -> FileError {
    guard error.operation != .recover else { return error }
    var error = error
    error.path = path
    error.operation =
      switch action {
      case .create: .create
      case .edit: .write
      case .remove: .remove
      }
    return error
  }
}

/// The part of a transaction that changes one file.
///
/// All names are in one directory, so every step is a rename there. An edited file and its new
/// content exchange names; the file with the temporary name then has to be the original. If the
/// file system can't exchange names, or if the file is removed, the original is renamed to its
/// backup name, and new content only takes a free name. In each case, content that an editor saves
/// in the meantime stays on the disk, under the file's name or a temporary one.
struct TransactionStep {
  let target: TransactionTarget
  let name: String
  private let temporary: String
  private let backup: String
  /// The file with the new content, before and after it's in place.
  private var prepared: FileIdentity?
  private var placed: FileStamp?
  /// The backup name of the original, and its stamp when it was renamed.
  private var displaced: (name: String, stamp: FileStamp)?

  init(_ target: TransactionTarget, _ journal: Journal, index: Int) {
    self.target = target
    name = Path.split(target.path).name
    temporary = journal.temporary(at: index)
    backup = journal.backup(at: index)
  }

  /// Writes and flushes the new content next to its target, with the attributes of the original.
  mutating func prepare(in directory: OpenDirectory) throws(FileError) {
    guard let content = target.result else { return }
    let isNew = target.stamp == nil
    let file = try directory.createFile(named: temporary, mode: isNew ? 0o666 : 0o600)
    try file.write(content)
    if !isNew, let old = try directory.openFile(named: name) { try file.adoptAttributes(of: old) }
    try file.flush()
    prepared = FileIdentity(try file.info())
  }

  /// Replaces the original with the new content, or renames the original.
  mutating func place(in directory: OpenDirectory) throws(FileError) {
    guard let original = target.stamp else { return try placeNew(in: directory) }
    // A save after this check is detected as well, but then has to be restored.
    guard let current = try directory.info(of: name),
      FileStamp(current).isSameApartFromNames(as: original)
    else { throw changed(in: directory) }
    if target.result == nil {
      try directory.rename(name, to: backup)
      try checkOriginal(at: backup, in: directory)
    } else if try directory.exchange(temporary, with: name) {
      try checkOriginal(at: temporary, in: directory)
      try recordPlaced(in: directory)
    } else {
      try directory.rename(name, to: backup)
      try checkOriginal(at: backup, in: directory)
      try placeNew(in: directory)
    }
  }

  /// Renames new content to its name, which must be free.
  private mutating func placeNew(in directory: OpenDirectory) throws(FileError) {
    guard try directory.rename(temporary, toFree: name) else {
      throw FileError(Path.join(directory.path, name), .create, .exists)
    }
    try recordPlaced(in: directory)
  }

  private mutating func recordPlaced(in directory: OpenDirectory) throws(FileError) {
    guard let info = try directory.info(of: name), FileIdentity(info) == prepared else {
      throw changed(in: directory)
    }
    placed = FileStamp(info)
  }

  /// - Throws: Unless the file at `other` is the one that the change was planned against.
  private mutating func checkOriginal(
    at other: String,
    in directory: OpenDirectory
  ) throws(FileError) {
    // A write may leave the stamp unchanged, but not the bytes.
    guard let original = target.stamp, let file = try directory.openFile(named: other),
      FileStamp(try file.info()).isSameApartFromNames(as: original)
    else { throw changed(in: directory) }
    let (bytes, info) = try file.contents(limit: original.size)
    guard bytes == target.change.original else { throw changed(in: directory) }
    displaced = (other, FileStamp(info))
  }

  /// - Throws: If someone has written to the original, or saved to its name, since `place`.
  mutating func verify(in directory: OpenDirectory) throws(FileError) {
    if let (other, stamp) = displaced {
      let info = try directory.info(of: other)
      // Only its times may have changed, for example because of a backup.
      if info.map(FileStamp.init) != stamp { try checkOriginal(at: other, in: directory) }
    }
    let current = try directory.info(of: name).map(FileStamp.init)
    if current == placed { return }
    guard let current, let placed, current.isSameApartFromNames(as: placed),
      let result = target.result,
      try directory.openFile(named: name)?.contents(limit: result.count).bytes == result
    else { throw changed(in: directory) }
  }

  private func changed(in directory: OpenDirectory) -> FileError {
    FileError(Path.join(directory.path, name), .write, .changedSinceRead)
  }
}

extension FileError.Reason {
  static let changedTwice = other("two changes target the same file")
}
