import CLibrary

/// The recovery of an interrupted transaction, to the state before or after it.
///
/// Only digests identify the content of each name, and every step leaves the disk in a state that
/// leads to the same decisions. A replay is idempotent, and can itself be interrupted at any
/// moment. It overwrites and removes only what the transaction wrote. If other content competes
/// with the original, both are kept.
struct JournalReplay {
  private let journal: Journal
  private var folders: OpenFolders
  /// The files that are kept as someone changed them.
  private var leftovers: [FileError.Leftover] = []
  /// The entries that can't be decided, since a directory or temporary files were moved.
  private var missing: [Int] = []

  init(_ journal: Journal, in folders: OpenFolders) {
    self.journal = journal
    self.folders = folders
  }

  /// Restores every file, and removes the journal.
  ///
  /// - Returns: The files that are kept as they are.
  /// - Throws: If something is missing. Everything else is restored, and the journal stays.
  mutating func rollBack(from stage: JournalStage) throws(FileError) -> [FileError.Leftover] {
    let entries = journal.entries.enumerated().reversed()
    if stage == .changing {
      for (index, entry) in entries { try putBack(entry, index) }
      try checkComplete(.changing)
      try folders.flush()
      // From here on, every temporary name contains only new content.
      try Journal.advance(.changing, to: .preparing, in: folders.root)
      try folders.root.flush()
    }
    for (index, entry) in entries { try removePrepared(entry, index) }
    try checkComplete(.preparing)
    try folders.flush()
    try folders.root.removeFile(named: JournalStage.preparing.rawValue)
    return leftovers
  }

  /// Removes the temporary files of a transaction that made all its changes, and the journal.
  ///
  /// - Returns: The files that someone wrote to while they had a temporary name. That content is
  ///   kept.
  mutating func finish() throws(FileError) -> [FileError.Leftover] {
    for (index, entry) in journal.entries.enumerated() {
      let (parent, name) = Path.split(entry.path)
      let folder = try self.folder(at: parent)
      switch entry.action {
      case .makeFolder, .create: break
      case .removeFolder: try folder?.removeFolderIfEmpty(named: name)
      case .edit, .remove:
        guard let folder else {
          noteMissing(index, unlessCovered: .removeFolder)
          continue
        }
        for own in [journal.temporary(at: index), journal.backup(at: index)] {
          switch try content(of: own, entry, in: folder) {
          case .nothing: continue
          case .original, .result: try folder.removeFile(named: own)
          case .other: try keep(own, index, in: folder)
          }
        }
        try noteLeftover(index, name, in: folder)
      }
    }
    try checkComplete(.done)
    try folders.flush()
    try folders.root.removeFile(named: JournalStage.done.rawValue)
    return leftovers
  }

  // MARK: - One entry

  /// Restores the original content of an entry's file, unless someone else changed the file.
  ///
  /// Content that is saved during a rename gets a temporary name and is restored, and then the
  /// decision is repeated. After a few attempts, both contents are kept.
  private mutating func putBack(_ entry: Journal.Entry, _ index: Int) throws(FileError) {
    let (parent, name) = Path.split(entry.path)
    switch entry.action {
    case .makeFolder, .removeFolder: return
    case .create, .edit, .remove: break
    }
    guard let folder = try folder(at: parent) else { return missing.append(index) }
    for _ in 0..<8 {
      switch entry.action {
      case .makeFolder, .removeFolder: return
      case .create: if try takeAway(name, entry, index, in: folder) { return }
      case .edit, .remove: if try restore(name, entry, index, in: folder) { return }
      }
    }
    throw FileError(Path.join(folder.path, name), .recover, .changedSinceRead)
  }

  /// Removes a new file from its name; `false` if that has to be decided again.
  private mutating func takeAway(
    _ name: String,
    _ entry: Journal.Entry,
    _ index: Int,
    in folder: OpenFolder
  ) throws(FileError) -> Bool {
    let temporary = journal.temporary(at: index)
    let current = try content(of: name, entry, in: folder)
    switch try content(of: temporary, entry, in: folder) {
    case .other, .original:
      // Someone saved the file during the rename.
      if try !folder.rename(temporary, toFree: name) { try keep(temporary, index, in: folder) }
      return false
    case .result where current == .result: try folder.removeFile(named: temporary)
    case .result, .nothing: break
    }
    switch current {
    case .result:
      try folder.rename(name, to: temporary)
      return try content(of: temporary, entry, in: folder) == .result
    case .nothing:
      if try folder.info(of: temporary) == nil { missing.append(index) }
    case .original, .other:
      // The directory may have been created for another new file.
      if let info = try folder.info(of: name), FileKind(mode: info.st_mode) != .folder {
        leftovers.append(FileError.Leftover(path: Path.join(folder.path, name)))
      }
    }
    return true
  }

  /// Restores the name of the original; `false` if that has to be decided again.
  private mutating func restore(
    _ name: String,
    _ entry: Journal.Entry,
    _ index: Int,
    in folder: OpenFolder
  ) throws(FileError) -> Bool {
    let (temporary, backup) = (journal.temporary(at: index), journal.backup(at: index))
    let prepared = try content(of: temporary, entry, in: folder)
    let movedAway = try content(of: backup, entry, in: folder)
    if movedAway != .nothing, prepared == .other || prepared == .original {
      // Someone saved the file while the new content was renamed.
      if try !folder.rename(temporary, toFree: name) { try keep(temporary, index, in: folder) }
      return false
    }
    let current = try content(of: name, entry, in: folder)
    let displaced = movedAway == .nothing ? temporary : backup
    switch (movedAway == .nothing ? prepared : movedAway, current) {
    case (.nothing, .original): return true
    case (.nothing, .other) where entry.isRemoval: return true
    case (.nothing, _):
      missing.append(index)
      return true
    case (.result, _) where displaced == temporary:
      // The new content was never in place, or is already rolled back.
      return true
    case (.result, _), (.original, .original):
      if displaced == backup { try folder.removeFile(named: backup) }
      return true
    case (_, .nothing):
      return try folder.rename(displaced, toFree: name)
    case (_, .result):
      return try exchange(displaced, with: name, entry, index, in: folder)
    case (_, .original), (_, .other):
      if displaced == temporary { try keep(temporary, index, in: folder) }
      return true
    }
  }

  /// Replaces the new content with the displaced one; `false` if something else was there.
  private func exchange(
    _ displaced: String,
    with name: String,
    _ entry: Journal.Entry,
    _ index: Int,
    in folder: OpenFolder
  ) throws(FileError) -> Bool {
    let temporary = journal.temporary(at: index)
    if try folder.exchange(displaced, with: name) {
      guard try content(of: displaced, entry, in: folder) == .result else {
        // It was saved in between, so it's the newest.
        _ = try folder.exchange(displaced, with: name)
        return false
      }
      if displaced != temporary { try folder.removeFile(named: displaced) }
      return true
    }
    if displaced == temporary {
      // The run could exchange names and this one can't: proceed as if it had renamed the original.
      try keep(temporary, index, in: folder)
      return false
    }
    // There is nothing, or a second name of the new content.
    try folder.removeFile(named: temporary)
    try folder.rename(name, to: temporary)
    guard try content(of: temporary, entry, in: folder) == .result else { return false }
    return try folder.rename(displaced, toFree: name)
  }

  /// Removes the temporary files after every file is restored.
  private mutating func removePrepared(_ entry: Journal.Entry, _ index: Int) throws(FileError) {
    let (parent, name) = Path.split(entry.path)
    if entry.action == .removeFolder { return }
    guard let folder = try folder(at: parent) else {
      return noteMissing(index, unlessCovered: .makeFolder)
    }
    if entry.action == .makeFolder { return try folder.removeFolderIfEmpty(named: name) }
    try folder.removeFile(named: journal.temporary(at: index))
    try noteLeftover(index, name, in: folder)
  }

  /// Renames someone else's content from a temporary name to a permanent one.
  private func keep(_ own: String, _ index: Int, in folder: OpenFolder) throws(FileError) {
    if own == journal.backup(at: index) { return }
    for kept in [journal.backup(at: index), journal.spare(at: index)]
    where try folder.rename(own, toFree: kept) { return }
    throw FileError(Path.join(folder.path, own), .recover, .exists)
  }

  /// Records content that is kept next to a file.
  private mutating func noteLeftover(
    _ index: Int,
    _ name: String,
    in folder: OpenFolder
  ) throws(FileError) {
    for kept in [journal.backup(at: index), journal.spare(at: index)]
    where try folder.info(of: kept) != nil {
      leftovers.append(
        FileError.Leftover(
          path: Path.join(folder.path, name),
          original: Path.join(folder.path, kept)
        )
      )
    }
  }

  // MARK: - What is there

  /// Returns the directory at `path`; `nil` if it's missing, or has become a file or a link.
  private mutating func folder(at path: String) throws(FileError) -> OpenFolder? {
    do throws(FileError) {
      return try folders.folder(at: path)
    } catch {
      guard [.system(ENOTDIR), .system(ELOOP)].contains(error.reason) else { throw error }
      return nil
    }
  }

  /// The content of a name, as far as a journal describes it.
  private enum Content {
    case nothing, original, result
    /// Any other content.
    case other
  }

  private func content(
    of name: String,
    _ entry: Journal.Entry,
    in folder: OpenFolder
  ) throws(FileError) -> Content {
    guard let info = try folder.info(of: name) else { return .nothing }
    let (original, result) = entry.digests
    // A file of another size doesn't have to be read.
    guard FileKind(mode: info.st_mode) == .file,
      [original, result].contains(where: { $0?.length == Int(info.st_size) })
    else { return .other }
    guard let file = try folder.openFile(named: name) else { return .nothing }
    let digest = ContentDigest(of: try file.contents(limit: FileSystem.sizeLimit).bytes)
    return digest == result ? .result : digest == original ? .original : .other
  }

  // MARK: - What is missing

  /// Records that the directory of an entry is missing, unless the transaction itself creates or
  /// removes it and left no file of the entry anywhere.
  private mutating func noteMissing(_ index: Int, unlessCovered action: Journal.Action) {
    let path = journal.entries[index].path
    let isCovered = journal.entries.contains { entry in
      entry.action == action && Path.starts("/" + path, with: "/" + entry.path)
    }
    if !isCovered || strays[index] != nil { missing.append(index) }
  }

  /// The temporary files of the transaction anywhere below the root, by entry.
  private lazy var strays: [Int: [String]] = {
    var strays: [Int: [String]] = [:]
    let root = folders.root.path
    for entry in (try? FileSystem.walk(root))?.entries ?? [] {
      let name = Path.lastComponent(of: entry.path)
      guard name.utf8.starts(with: journal.namePrefix.utf8) else { continue }
      let digits = name.utf8.dropFirst(journal.namePrefix.utf8.count).prefix { 0x30...0x39 ~= $0 }
      if let index = Int(Substring(digits)) {
        strays[index, default: []].append(Path.join(root, entry.path))
      }
    }
    return strays
  }()

  /// - Throws: If an entry is still undecided. The journal stays.
  private mutating func checkComplete(_ stage: JournalStage) throws(FileError) {
    guard let first = missing.min() else { return }
    let root = folders.root.path
    let found = missing.sorted().compactMap { strays[$0]?.first }
    throw FileError(
      Path.join(root, journal.entries[first].path),
      .recover,
      .missing(
        others: missing.count - 1,
        found: found,
        journal: Path.join(root, stage.rawValue)
      )
    )
  }
}

extension Journal.Entry {
  fileprivate var isRemoval: Bool {
    if case .remove = action { return true }
    return false
  }

  fileprivate var digests: (original: ContentDigest?, result: ContentDigest?) {
    switch action {
    case .makeFolder, .removeFolder: (nil, nil)
    case .create(let result): (nil, result)
    case .edit(let original, let result): (original, result)
    case .remove(let original): (original, nil)
    }
  }
}

extension FileError.Reason {
  /// A file of an interrupted transaction, and `others` more, aren't where they were. Their temporary
  /// files were `found` elsewhere.
  static func missing(others: Int, found: [String], journal: String) -> Self {
    var text = "a run was interrupted, and the file or its directory no longer exists"
    if others > 0 { text += ", nor do \(others) more" }
    if !found.isEmpty {
      text += "; its content is in \(found.prefix(3).map(FileError.quoted).joined(separator: ", "))"
    }
    if found.count > 3 { text += " and \(found.count - 3) more" }
    return other(
      text,
      fix:
        "move it back and run the command again, or remove \(FileError.quoted(journal)) to keep the "
        + "files as they are"
    )
  }
}
