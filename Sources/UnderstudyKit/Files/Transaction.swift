#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Changes of files that are made all together or not at all, whatever happens on the way.
///
/// In this order, with the folder locked against other runs:
///
/// 1. Every target is read and compared with the bytes that its change was planned against.
/// 2. The journal is written and flushed: the paths, and a digest of what each file will hold.
/// 3. Missing folders are made. New content is written beside its target under a name of our own,
///    with the original's permissions, owner and attributes, and flushed.
/// 4. Every original gets a second name, and the folders are flushed, so that none can be lost. Then
///    new content takes its place, file by file, each in one step. A new file only takes a name
///    that is free; a file to remove keeps just its second name.
/// 5. The folders are flushed, and the journal is renamed to say that all is done.
/// 6. The originals' second names are removed, then folders left empty, then the journal.
///
/// If the process ends before 5, the journal is still open, and the next run takes back what it
/// finds of 3 and 4: every original is there, under its name or its second one, and what is to be
/// removed is known by name or digest. After 5 the next run does what is left of 6. A failure before
/// 5 is taken back at once, in the same way and by the same code.
package struct Transaction {
  /// Those below the root, opened so far.
  var folders: OpenFolders

  /// Makes all `changes`, or none.
  ///
  /// Every target must lie in the folder that is locked, once all links are followed, and still hold the
  /// bytes that the change was planned against. Where a change comes to the same bytes, the file
  /// is not touched at all. Folders missing on the way to a new file are made.
  ///
  /// - Parameter emptied: folders to remove where nothing is left in them afterwards; those that
  ///   are not in that folder, or not there, are left alone.
  /// - Throws: what stood in the way, and in its `outcome` what became of the files: as a rule
  ///   nothing was changed.
  package static func commit(
    _ changes: [FileChange],
    removingEmptied emptied: [String] = [],
    inside lock: FolderLock
  ) throws(FileError) {
    do throws(FileError) {
      guard !Recovery.isNeeded(in: lock.folder.path) else {
        throw FileError(lock.folder.path, .change, .interrupted)
      }
      var transaction = Transaction(folders: OpenFolders(root: lock.folder))
      try transaction.run(changes, removingEmptied: emptied)
      withExtendedLifetime(lock) {}
    } catch {
      var error = error
      if error.outcome == nil { error.outcome = .nothingChanged }
      throw error
    }
  }

  /// The same, with a lock of its own on the folder `root`.
  package static func commit(
    _ changes: [FileChange],
    removingEmptied emptied: [String] = [],
    inside root: String
  ) throws(FileError) {
    let lock: FolderLock
    do throws(FileError) {
      lock = try FolderLock(root, isExclusive: true)
    } catch {
      throw FileError(error.path, error.operation, error.reason, outcome: .nothingChanged)
    }
    try commit(changes, removingEmptied: emptied, inside: lock)
  }

  private mutating func run(
    _ changes: [FileChange],
    removingEmptied emptied: [String]
  ) throws(FileError) {
    let root = folders.root
    let targets = try TransactionTarget.targets(of: changes, in: &folders)
    guard !targets.isEmpty else { return }
    let missing = try missingFolders(for: targets)
    let journal = Journal(
      tag: Journal.newTag(),
      entries: missing.map { Journal.Entry(action: .makeFolder, path: $0) } + targets.map(\.entry)
        + emptiedFolders(emptied).map { Journal.Entry(action: .removeFolder, path: $0) }
    )
    try journal.open(in: root)
    do throws(FileError) {
      for path in missing {
        let (parent, name) = Path.split(path)
        try folders.folder(at: parent)?.createFolder(named: name)
      }
      var steps: [TransactionStep] = []
      for (index, target) in targets.enumerated() {
        guard let folder = try folders.folder(at: target.folder) else {
          throw FileError(target.change.path, .find, .system(ENOENT))
        }
        let step = TransactionStep(target, in: folder, journal, index: missing.count + index)
        try Self.naming(target.change, step.prepare)
        steps.append(step)
      }
      for step in steps { try Self.naming(step.target.change, step.keep) }
      try folders.flush()
      for step in steps { try Self.naming(step.target.change, step.place) }
      // Whoever had the file open may have written to it in the meantime.
      for step in steps { try Self.naming(step.target.change, step.verify) }
      try folders.flush()
      try Journal.markDone(in: root)
    } catch {
      throw takenBack(journal, after: error)
    }
    do throws(FileError) {
      try journal.finish(in: root)
      try Journal.remove([.done], in: root)
    } catch {
      var error = error
      error.outcome = .allChanged
      throw error
    }
  }

  /// Takes everything back; the result tells whether that went well.
  private func takenBack(_ journal: Journal, after error: FileError) -> FileError {
    var failure = error
    do throws(FileError) {
      let leftovers = try journal.takeBack(in: folders.root)
      try Journal.remove([.open], in: folders.root)
      failure.outcome = leftovers.isEmpty ? .nothingChanged : .takenBack(except: leftovers)
    } catch {
      failure.outcome = .interrupted
    }
    return failure
  }

  private static func naming(
    _ change: FileChange,
    _ body: () throws(FileError) -> Void
  ) throws(FileError) {
    do throws(FileError) {
      try body()
    } catch {
      throw change.named(in: error)
    }
  }
}
