import CLibrary
import ProjectText

/// A record of what a transaction is about to do, written before it changes anything.
///
/// A later run reads the journal, which can also come from a stranger's pull request. Therefore it
/// contains only paths below the project directory, and not the names of the temporary files next
/// to them: those are derived from the tag and the index of an entry. `JournalOwner` ties it to the
/// directory and the user that wrote it.
struct Journal: Sendable, Hashable {
  /// A change, with the digests of a file's content before and after it.
  struct Action: Sendable, Hashable {
    fileprivate enum Kind: String, Sendable {
      case makeDirectory = "make-folder"
      case create, edit, remove
      case removeDirectory = "remove-folder"
    }

    fileprivate let kind: Kind
    private(set) var original: ContentDigest?
    private(set) var result: ContentDigest?

    static let makeDirectory = Self(kind: .makeDirectory)
    /// A directory to remove if it's empty at the end.
    static let removeDirectory = Self(kind: .removeDirectory)

    /// Creates, edits or removes a file, which is `nil` where there is none.
    static func change(from original: ContentDigest?, to result: ContentDigest?) -> Self {
      let kind: Kind = original == nil ? .create : result == nil ? .remove : .edit
      return Self(kind: kind, original: original, result: result)
    }

    /// Whether it's a change of a file, not of a directory.
    var isOfFile: Bool { original != nil || result != nil }
  }

  struct Entry: Sendable, Hashable {
    var action: Action
    /// The path, relative to the root; see `isAllowed`.
    var path: String
  }

  /// A part of all temporary names of this transaction.
  let tag: String
  /// The changes, in the order in which they are made.
  let entries: [Entry]

  static func newTag() -> String { String(UInt64.random(in: .min ... .max), radix: 36) }

  /// Returns the temporary name of an entry's new content, and of the original after the two have
  /// been exchanged.
  func temporary(at index: Int) -> String { namePrefix + "\(index).new" }

  /// Returns the name of an original that was moved, or of content that competes with a file's.
  func backup(at index: Int) -> String { namePrefix + "\(index).old" }

  /// Returns a second name for competing content, in case there are three.
  func spare(at index: Int) -> String { namePrefix + "\(index).saved" }

  /// The beginning of every name that this transaction uses next to its targets.
  var namePrefix: String { Self.prefix + tag + "-" }

  /// The beginning of every name that a transaction uses for itself.
  static let prefix = ".understudy-"

  /// Returns whether a transaction may change `path`: it's relative, without detours, and neither
  /// one of our own files nor one of Git's, which no pull request can contain.
  static func isAllowed(_ path: String) -> Bool {
    // A longer path can't be opened, and splitting it would take time.
    guard path.utf8.count < PATH_MAX else { return false }
    let components = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return components.allSatisfy { component in
      guard !component.isEmpty, !component.contains(0), Substring(component) != ".",
        Substring(component) != ".."
      else { return false }
      let name = folded(component)
      return name != Array(".git".utf8) && !name.starts(with: prefix.utf8)
    }
  }

  /// Returns `name` as volumes compare names that ignore case and, as HFS+ does, some code points.
  private static func folded(_ name: Substring.UTF8View) -> [UInt8] {
    var folded: [UInt8] = []
    var bytes = name[...]
    while let byte = bytes.popFirst() {
      // The long s, which folds to an s.
      if byte == 0xC5, bytes.first == 0xBF {
        folded.append(UInt8(ascii: "s"))
      } else if byte < 0x80 {
        folded.append(0x41...0x5A ~= byte ? byte | 0x20 : byte)
      }
    }
    return folded
  }
}

extension Journal {
  private static let heading = "understudy journal 2 "
  private static let ending = "end"

  /// Returns the content of the journal file: a header with version and tag, the owner, a record
  /// for each entry, and a terminator.
  ///
  /// Every record ends with a zero byte, the only byte that no path contains.
  func bytes(owner: JournalOwner) -> [UInt8] {
    let records = [Self.heading + tag, owner.record] + entries.map(\.record) + [Self.ending]
    return records.flatMap { Array($0.utf8) + [0] }
  }

  /// Returns the owner that the journal in `bytes` names; `nil` if it isn't a journal of this
  /// version.
  static func owner(in bytes: [UInt8]) -> JournalOwner? {
    // Both records are short, whatever comes after them.
    let records = bytes.prefix(200).split(separator: 0, maxSplits: 2)
    guard records.count == 3, records[0].starts(with: heading.utf8) else { return nil }
    return JournalOwner(record: String(decoding: records[1], as: UTF8.self))
  }

  /// Reads a journal; `nil` unless `bytes` is a complete one of this version, with only allowed
  /// paths.
  init?(parsing bytes: [UInt8]) {
    guard bytes.last == 0, bytes.firstInvalidUTF8() == nil else { return nil }
    var records = bytes.dropLast().split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard records.count >= 3, records.removeLast() == Self.ending,
      records[0].utf8.starts(with: Self.heading.utf8), JournalOwner(record: records[1]) != nil
    else { return nil }
    tag = String(records[0].dropFirst(Self.heading.count))
    guard (1...13).contains(tag.utf8.count),
      tag.utf8.allSatisfy({ 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 })
    else { return nil }
    var entries: [Entry] = []
    var paths: Set<[UInt8]> = []
    for record in records.dropFirst(2) {
      // A path in two entries would be read twice.
      guard let entry = Entry(record: record), paths.insert(Array(entry.path.utf8)).inserted
      else { return nil }
      entries.append(entry)
    }
    self.entries = entries
  }
}

extension Journal.Entry {
  /// `create 12-cbf29ce484222325 App/main.swift`, with a digest for each content.
  fileprivate var record: String {
    let digests = [action.original, action.result].compactMap { $0?.text }
    return ([action.kind.rawValue] + digests + [path]).joined(separator: " ")
  }

  fileprivate init?(record: String) {
    var rest = record.utf8[...]
    func nextWord() -> String {
      let word = rest.prefix { $0 != UInt8(ascii: " ") }
      rest = rest.dropFirst(word.count + 1)
      return String(Substring(word))
    }
    guard let kind = Journal.Action.Kind(rawValue: nextWord()) else { return nil }
    let hasOriginal = [.edit, .remove].contains(kind)
    let hasResult = [.create, .edit].contains(kind)
    let original = hasOriginal ? ContentDigest(text: nextWord()) : nil
    let result = hasResult ? ContentDigest(text: nextWord()) : nil
    guard (original != nil) == hasOriginal, (result != nil) == hasResult,
      kind != .edit || original != result
    else { return nil }
    action = Journal.Action(kind: kind, original: original, result: result)
    path = String(Substring(rest))
    guard Journal.isAllowed(path) else { return nil }
  }
}

/// The length and a hash of a file's content, by which a journal identifies it.
///
/// The hash is FNV-1a of 64 bits. It shows whether a file still contains what a run wrote, and isn't a protection: whoever can write a journal can
/// also write a matching digest, however strong, so nothing depends on forgery being hard.
package struct ContentDigest: Sendable, Hashable {
  let length: Int
  package let hash: UInt64

  package init(of bytes: [UInt8]) {
    length = bytes.count
    hash = bytes.fnv1a
  }

  /// Parses `text`; `nil` if it isn't a digest of a file of readable size.
  init?(text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 2, let length = Int(Substring(parts[0])),
      0...FileSystem.sizeLimit ~= length,
      let hash = UInt64(Substring(parts[1]), radix: 16)
    else { return nil }
    self.length = length
    self.hash = hash
  }

  /// `1234-cbf29ce484222325`
  var text: String { "\(length)-" + String(hash, radix: 16) }
}

// MARK: - The file

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
