import CLibrary

/// The recovery of an interrupted transaction, to the state before or after it.
///
/// Only digests identify the content of each name, and every step leaves the disk in a state that
/// leads to the same decisions. A replay is idempotent, and can itself be interrupted at any
/// moment. It overwrites and removes only what the transaction wrote. If other content competes
/// with the original, both are kept.
struct JournalReplay {
  private let journal: Journal
  private var directories: OpenDirectories
  /// The files that are kept as someone changed them.
  private var leftovers: [FileError.Leftover] = []
  /// The entries that can't be decided, since a directory or temporary files were moved.
  private var missing: [Int] = []

  init(_ journal: Journal, in directories: OpenDirectories) {
    self.journal = journal
    self.directories = directories
  }

  /// Restores every file, and removes the journal.
  ///
  /// - Returns: The files that are kept as they are.
  /// - Throws: If something is missing. Everything else is restored, and the journal stays.
  mutating func rollBack(from stage: JournalStage) throws(FileError) -> [FileError.Leftover] {
    let indices = journal.entries.indices.reversed()
    if stage == .changing {
      for index in indices { try putBack(index) }
      try checkComplete(.changing)
      try directories.flush()
      // From here on, every temporary name contains only new content.
      try Journal.advance(.changing, to: .preparing, in: directories.root)
      try directories.root.flush()
    }
    for index in indices { try removePrepared(index) }
    try checkComplete(.preparing)
    try directories.flush()
    try directories.root.removeFile(named: JournalStage.preparing.rawValue)
    return leftovers
  }

  /// Removes the temporary files of a transaction that made all its changes, and the journal.
  ///
  /// - Returns: The files that someone wrote to while they had a temporary name. That content is
  ///   kept.
  mutating func finish() throws(FileError) -> [FileError.Leftover] {
    for (index, entry) in journal.entries.enumerated() {
      if entry.action == .removeDirectory {
        try file(at: index)?.removeDirectoryIfEmpty()
      } else if entry.action.original != nil {
        guard let file = try file(at: index) else {
          noteMissing(index, unlessCovered: .removeDirectory)
          continue
        }
        for own in [file.temporary, file.backup] {
          switch try file.content(of: own) {
          case .nothing: continue
          case .original, .result: try file.directory.removeFile(named: own)
          case .other: try file.keep(own)
          }
        }
        leftovers += try file.keptBesides()
      }
    }
    try checkComplete(.done)
    try directories.flush()
    try directories.root.removeFile(named: JournalStage.done.rawValue)
    return leftovers
  }

  // MARK: - One entry

  /// Restores the original content of an entry's file, unless someone else changed the file.
  ///
  /// Content that is saved during a rename gets a temporary name and is restored, and then the
  /// decision is repeated. After a few attempts, both contents are kept.
  private mutating func putBack(_ index: Int) throws(FileError) {
    let action = journal.entries[index].action
    guard action.isOfFile else { return }
    guard let file = try file(at: index) else { return missing.append(index) }
    for _ in 0..<8 {
      if try action.original == nil ? takeAway(file) : restore(file) { return }
    }
    throw FileError(file.path, .recover, .changedSinceRead)
  }

  /// Removes a new file from its name; `false` if that has to be decided again.
  private mutating func takeAway(_ file: EntryFile) throws(FileError) -> Bool {
    let (directory, name, temporary) = (file.directory, file.name, file.temporary)
    let current = try file.content(of: name)
    switch try file.content(of: temporary) {
    case .other, .original:
      // Someone saved the file during the rename.
      if try !directory.rename(temporary, toFree: name) { try file.keep(temporary) }
      return false
    case .result where current == .result: try directory.removeFile(named: temporary)
    case .result, .nothing: break
    }
    switch current {
    case .result:
      try directory.rename(name, to: temporary)
      return try file.content(of: temporary) == .result
    case .nothing:
      if try directory.info(of: temporary) == nil { missing.append(file.index) }
    case .original, .other:
      // The directory may have been created for another new file.
      if let info = try directory.info(of: name), FileKind(mode: info.st_mode) != .directory {
        leftovers.append(FileError.Leftover(path: file.path))
      }
    }
    return true
  }

  /// Restores the name of the original; `false` if that has to be decided again.
  private mutating func restore(_ file: EntryFile) throws(FileError) -> Bool {
    let (directory, name) = (file.directory, file.name)
    let (temporary, backup) = (file.temporary, file.backup)
    let prepared = try file.content(of: temporary)
    let movedAway = try file.content(of: backup)
    if movedAway != .nothing, prepared == .other || prepared == .original {
      // Someone saved the file while the new content was renamed.
      if try !directory.rename(temporary, toFree: name) { try file.keep(temporary) }
      return false
    }
    let current = try file.content(of: name)
    let displaced = movedAway == .nothing ? temporary : backup
    switch (movedAway == .nothing ? prepared : movedAway, current) {
    case (.nothing, .original): return true
    case (.nothing, .other) where file.action.result == nil: return true
    case (.nothing, _):
      missing.append(file.index)
      return true
    case (.result, _) where displaced == temporary:
      // The new content was never in place, or is already rolled back.
      return true
    case (.result, _), (.original, .original):
      if displaced == backup { try directory.removeFile(named: backup) }
      return true
    case (_, .nothing):
      return try directory.rename(displaced, toFree: name)
    case (_, .result):
      return try file.exchange(displaced)
    case (_, .original), (_, .other):
      if displaced == temporary { try file.keep(temporary) }
      return true
    }
  }

  /// Removes the temporary files after every file is restored.
  private mutating func removePrepared(_ index: Int) throws(FileError) {
    let action = journal.entries[index].action
    if action == .removeDirectory { return }
    guard let file = try file(at: index) else {
      return noteMissing(index, unlessCovered: .makeDirectory)
    }
    if action == .makeDirectory { return try file.removeDirectoryIfEmpty() }
    try file.directory.removeFile(named: file.temporary)
    leftovers += try file.keptBesides()
  }

  /// Returns the file or directory of an entry; `nil` if its directory is missing, or has become a file
  /// or a link.
  private mutating func file(at index: Int) throws(FileError) -> EntryFile? {
    let entry = journal.entries[index]
    let (parent, name) = Path.split(entry.path)
    do throws(FileError) {
      guard let directory = try directories.directory(at: parent) else { return nil }
      return EntryFile(
        index: index,
        action: entry.action,
        directory: directory,
        name: name,
        temporary: journal.temporary(at: index),
        backup: journal.backup(at: index),
        spare: journal.spare(at: index)
      )
    } catch {
      guard [.system(ENOTDIR), .system(ELOOP)].contains(error.reason) else { throw error }
      return nil
    }
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
    let root = directories.root.path
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
    let root = directories.root.path
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

/// The file or directory of an entry, with the names that the transaction uses next to it.
private struct EntryFile {
  let index: Int
  let action: Journal.Action
  let directory: OpenDirectory
  let name: String
  let temporary: String
  let backup: String
  let spare: String

  var path: String { Path.join(directory.path, name) }

  /// The content of a name, as far as a journal describes it.
  enum Content {
    case nothing, original, result
    /// Any other content.
    case other
  }

  func content(of name: String) throws(FileError) -> Content {
    guard let info = try directory.info(of: name) else { return .nothing }
    // A file of another size doesn't have to be read.
    guard FileKind(mode: info.st_mode) == .file,
      [action.original, action.result].contains(where: { $0?.length == Int(info.st_size) })
    else { return .other }
    guard let file = try directory.openFile(named: name) else { return .nothing }
    let digest = ContentDigest(of: try file.contents(limit: FileSystem.sizeLimit).bytes)
    return digest == action.result ? .result : digest == action.original ? .original : .other
  }

  func removeDirectoryIfEmpty() throws(FileError) {
    try directory.removeDirectoryIfEmpty(named: name)
  }

  /// Replaces the new content with the displaced one; `false` if something else was there.
  func exchange(_ displaced: String) throws(FileError) -> Bool {
    if try directory.exchange(displaced, with: name) {
      guard try content(of: displaced) == .result else {
        // It was saved in between, so it's the newest.
        _ = try directory.exchange(displaced, with: name)
        return false
      }
      if displaced != temporary { try directory.removeFile(named: displaced) }
      return true
    }
    if displaced == temporary {
      // The run could exchange names and this one can't: proceed as if it had renamed the original.
      try keep(temporary)
      return false
    }
    // There is nothing, or a second name of the new content.
    try directory.removeFile(named: temporary)
    try directory.rename(name, to: temporary)
    guard try content(of: temporary) == .result else { return false }
    return try directory.rename(displaced, toFree: name)
  }

  /// Renames someone else's content from a temporary name to a permanent one.
  func keep(_ own: String) throws(FileError) {
    if own == backup { return }
    for kept in [backup, spare] where try directory.rename(own, toFree: kept) { return }
    throw FileError(Path.join(directory.path, own), .recover, .exists)
  }

  /// Returns the content that is kept next to the file.
  func keptBesides() throws(FileError) -> [FileError.Leftover] {
    var leftovers: [FileError.Leftover] = []
    for kept in [backup, spare] where try directory.info(of: kept) != nil {
      leftovers.append(FileError.Leftover(path: path, original: Path.join(directory.path, kept)))
    }
    return leftovers
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
