import CLibrary

/// The stage of a transaction, which is part of the name of its journal.
///
/// A rename is atomic, so there is no state between two stages.
enum JournalStage: String, CaseIterable {
  /// Directories and temporary files may exist; every file has its original content.
  case preparing = ".understudy-journal"
  /// All new content is on the disk, and takes the place of the originals.
  case changing = ".understudy-journal.changing"
  /// All changes are made; only temporary files remain to be removed.
  case done = ".understudy-journal.done"
}

/// The directory and the file that a journal was written to, by their inode numbers.
///
/// They differ in a copy, a checkout and an unpacked archive. The file system knows the owner of
/// the file. Together, they identify a journal that this user's run left here.
struct JournalOwner: Sendable, Hashable {
  var directory: UInt64
  var file: UInt64

  init(directory: stat, file: stat) {
    self.directory = UInt64(directory.st_ino)
    self.file = UInt64(file.st_ino)
  }

  private init(directory: UInt64, file: UInt64) {
    self.directory = directory
    self.file = file
  }

  /// The owner with the longest record.
  static let longest = JournalOwner(directory: .max, file: .max)

  init?(record: String) {
    let words = record.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.count == 3, Substring(words[0]) == "in",
      let directory = UInt64(Substring(words[1])),
      let file = UInt64(Substring(words[2]))
    else { return nil }
    self.directory = directory
    self.file = file
  }

  /// `in 1234 5678`
  var record: String { "in \(directory) \(file)" }
}

extension Journal {
  /// The size of the largest journal: 16 MiB, enough for some 100,000 files.
  static let sizeLimit = 16 << 20

  /// Returns the name of a journal that is being written.
  ///
  /// It contains the inode number of the directory, so that no checkout contains it.
  private static func draft(in root: OpenDirectory) throws(FileError) -> String {
    "\(prefix)journal-\(try root.info().st_ino).new"
  }

  /// Writes the journal to the directory `root`, or leaves nothing of it there.
  ///
  /// - Throws: Before anything is written, if it's larger than a later run reads.
  func open(in root: OpenDirectory) throws(FileError) {
    guard bytes(owner: .longest).count <= Self.sizeLimit else {
      throw FileError(root.path, .change, .tooManyChanges(limit: Self.sizeLimit))
    }
    let draft = try Self.draft(in: root)
    do throws(FileError) {
      let file = try root.createFile(named: draft, mode: 0o666)
      try file.write(bytes(owner: JournalOwner(directory: try root.info(), file: try file.info())))
      try file.flush()
      try root.rename(draft, to: JournalStage.preparing.rawValue)
      try root.flush()
    } catch {
      // Report the directory, since users don't know the file.
      var failure = FileError(root.path, .change, error.reason)
      try? root.removeFile(named: draft)
      try? root.removeFile(named: JournalStage.preparing.rawValue)
      failure.outcome = (try? Self.exists(in: root)) != false ? .interrupted : .nothingChanged
      throw failure
    }
  }

  /// Returns whether the directory `root` has a journal.
  static func exists(in root: OpenDirectory) throws(FileError) -> Bool {
    for name in JournalStage.allCases.map(\.rawValue) + [try draft(in: root)] {
      if try root.info(of: name) != nil { return true }
    }
    return false
  }

  /// Removes an incomplete journal. In that case, nothing else has been changed.
  ///
  /// - Returns: Whether there was one.
  static func removeDraft(in root: OpenDirectory) throws(FileError) -> Bool {
    let draft = try draft(in: root)
    guard try root.info(of: draft) != nil else { return false }
    try root.removeFile(named: draft)
    return true
  }

  /// Renames the journal in `root` for another stage. The name isn't on the disk until `root` is
  /// flushed.
  static func advance(
    _ stage: JournalStage,
    to next: JournalStage,
    in root: OpenDirectory
  ) throws(FileError) {
    try root.rename(stage.rawValue, to: next.rawValue)
  }

  /// Records on the disk that all changes are made.
  static func markDone(in root: OpenDirectory) throws(FileError) {
    try advance(.changing, to: .done, in: root)
    do throws(FileError) {
      try root.flush()
    } catch {
      // The record may not be on the disk, so it must be reverted. If that fails, too, it stays,
      // since others can already read it.
      guard (try? advance(.done, to: .changing, in: root)) != nil else { return }
      throw error
    }
  }

  /// Returns the journal at `stage` in the directory `root`; `nil` if there is none.
  ///
  /// - Throws: If the name belongs to something else, to a journal that this version can't read, or
  ///   to one that isn't this user's for this directory.
  static func read(_ stage: JournalStage, in root: OpenDirectory) throws(FileError) -> Journal? {
    guard let file = try root.openFile(named: stage.rawValue) else { return nil }
    let (bytes, info) = try file.contents(limit: sizeLimit)
    guard let owner = owner(in: bytes) else { throw FileError(file.path, .read, .notAJournal) }
    guard owner == JournalOwner(directory: try root.info(), file: info), info.st_uid == geteuid()
    else { throw FileError(file.path, .change, .unattributedJournal) }
    guard let journal = Journal(parsing: bytes) else {
      throw FileError(file.path, .read, .notAJournal)
    }
    return journal
  }
}

extension FileError.Reason {
  /// The journal of the changes would be larger than a later run reads.
  static func tooManyChanges(limit: Int) -> Self {
    other(
      "the journal of these changes would be larger than \(sizeText(limit)), the limit",
      fix: "run the command for one app or test target at a time"
    )
  }

  /// It has the name of a journal, but an unrecognized format.
  static let notAJournal = other(
    "unrecognized journal format",
    fix: "check what changed in the directory, then remove it"
  )

  /// It's the journal of another user, or was copied with the directory.
  static let unattributedJournal = other(
    "another user's run was interrupted, or the directory is a copy of one in which a run was",
    fix:
      "find the files named '.understudy-*' in the directory, restore what you need, and remove them"
  )
}
