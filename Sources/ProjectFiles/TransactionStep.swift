/// What a transaction does to one file.
///
/// All names are in one directory, so that every step is a change of names there. An edited file and
/// its new content exchange their names; what comes out under the temporary name then has to be the
/// original. Without a file system that exchanges names, and for a file to remove, the original
/// moves to its backup name, and new content only takes a name that is free. In each case whatever
/// an editor saved meanwhile is on the disk, under the name or under one of ours.
struct TransactionStep {
  let target: TransactionTarget
  let name: String
  private let temporary: String
  private let backup: String
  /// The new content, before it's in place and afterwards.
  private var prepared: FileIdentity?
  private var placed: FileStamp?
  /// The name of the original once it's out of place, and the file as it was then.
  private var displaced: (name: String, stamp: FileStamp)?

  init(_ target: TransactionTarget, _ journal: Journal, index: Int) {
    self.target = target
    name = Path.split(target.path).name
    temporary = journal.temporary(at: index)
    backup = journal.backup(at: index)
  }

  /// Puts the new content next to its target, flushed and with the attributes of the original.
  mutating func prepare(in folder: OpenFolder) throws(FileError) {
    guard let content = target.result else { return }
    let isNew = target.original == nil
    let file = try folder.createFile(named: temporary, mode: isNew ? 0o666 : 0o600)
    try file.write(content)
    if !isNew, let old = try folder.openFile(named: name) { try file.adoptAttributes(of: old) }
    try file.flush()
    prepared = FileIdentity(try file.info())
  }

  /// Puts the new content in place of the original, or the original out of its place.
  mutating func location(in folder: OpenFolder) throws(FileError) {
    guard let original = target.original else { return try placeNew(in: folder) }
    // Whatever is saved from here on is noticed as well, but has to be put back.
    guard let current = try folder.info(of: name),
      FileStamp(current).isSameApartFromNames(as: original)
    else { throw changed(in: folder) }
    if target.result == nil {
      try folder.rename(name, to: backup)
      try checkOriginal(at: backup, in: folder)
    } else if try folder.exchange(temporary, with: name) {
      try checkOriginal(at: temporary, in: folder)
      try recordPlaced(in: folder)
    } else {
      try folder.rename(name, to: backup)
      try checkOriginal(at: backup, in: folder)
      try placeNew(in: folder)
    }
  }

  /// Gives new content its name, which nothing may have.
  private mutating func placeNew(in folder: OpenFolder) throws(FileError) {
    guard try folder.rename(temporary, toFree: name) else {
      throw FileError(Path.join(folder.path, name), .create, .exists)
    }
    try recordPlaced(in: folder)
  }

  private mutating func recordPlaced(in folder: OpenFolder) throws(FileError) {
    guard let info = try folder.info(of: name), FileIdentity(info) == prepared else {
      throw changed(in: folder)
    }
    placed = FileStamp(info)
  }

  /// - Throws: unless what came out under `other` is what the change was planned against.
  private mutating func checkOriginal(
    at other: String,
    in folder: OpenFolder
  ) throws(FileError) {
    // The stamp may stay the same through a write; the bytes don't.
    guard let original = target.original, let file = try folder.openFile(named: other),
      FileStamp(try file.info()).isSameApartFromNames(as: original)
    else { throw changed(in: folder) }
    let (bytes, info) = try file.contents(limit: original.size)
    guard bytes == target.change.original else { throw changed(in: folder) }
    displaced = (other, FileStamp(info))
  }

  /// - Throws: if somebody has written to the original, or saved to its name, since `place`.
  mutating func verify(in folder: OpenFolder) throws(FileError) {
    if let (other, stamp) = displaced {
      let info = try folder.info(of: other)
      // Only its times may have changed, as when a backup is made.
      if info.map(FileStamp.init) != stamp { try checkOriginal(at: other, in: folder) }
    }
    let current = try folder.info(of: name).map(FileStamp.init)
    if current == placed { return }
    guard let current, let placed, current.isSameApartFromNames(as: placed),
      let result = target.result,
      try folder.openFile(named: name)?.contents(limit: result.count).bytes == result
    else { throw changed(in: folder) }
  }

  private func changed(in folder: OpenFolder) -> FileError {
    FileError(Path.join(folder.path, name), .write, .changedSinceRead)
  }
}
