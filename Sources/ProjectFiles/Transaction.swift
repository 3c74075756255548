import CLibrary

/// A set of file changes that are all made or none, whatever happens in between.
///
/// In this order, with the directory locked against other runs:
///
/// 1. Every target is read and compared with the bytes that its change was planned against.
/// 2. The journal is written and flushed: the paths, and digests of the original and new contents.
/// 3. Missing directories are created. New content is written next to its target under a temporary
///    name, with the original's permissions, owner, and attributes, and flushed. The journal is
///    renamed to the next stage, and that is flushed, too.
/// 4. Each original and its new content exchange names in one step, and the original has to be what
///    was read in 1. A new file only takes a free name; a file to remove is renamed to a temporary
///    name.
/// 5. Every file is checked once more. The directories are flushed, and the journal is renamed to
///    the last stage.
/// 6. The originals are removed, then empty directories, then the journal.
///
/// If the process ends before 5, the next run rolls back what was done of 3 and 4; after 5, it
/// completes 6. Digests identify the content of each name; see `JournalReplay`. A failure before 5
/// is rolled back at once by the same code.
package struct Transaction {
  /// The directories below the root that are needed.
  var directories: OpenDirectories

  /// Makes all `changes`, or none.
  ///
  /// Every target must be inside the locked directory after all links are resolved, and must still
  /// contain the bytes that the change was planned against. A change that results in the same bytes
  /// doesn't touch the file. Missing parent directories of new files are created.
  ///
  /// - Parameter emptied: Directories to remove if they are empty afterwards. Those outside the
  ///   locked directory, or that don't exist, are skipped.
  /// - Throws: The failure, with the state of the files in its `outcome`. Usually nothing was
  ///   changed.
  package static func commit(
    _ changes: [FileChange],
    removingEmptied emptied: [String] = [],
    inside lock: DirectoryLock
  ) throws(FileError) {
    do throws(FileError) {
      guard try !Journal.exists(in: lock.directory) else {
        throw FileError(lock.directory.path, .change, .interrupted)
      }
      var transaction = Transaction(directories: OpenDirectories(root: lock.directory))
      try transaction.run(changes, removingEmptied: emptied)
      withExtendedLifetime(lock) {}
    } catch {
      var error = error
      if error.outcome == nil { error.outcome = .nothingChanged }
      throw error
    }
  }

  private mutating func run(
    _ changes: [FileChange],
    removingEmptied emptied: [String]
  ) throws(FileError) {
    let root = directories.root
    let targets = try TransactionTarget.checked(changes, in: &directories)
    guard !targets.isEmpty else { return }
    let missing = try missingDirectories(for: targets)
    let emptied = try emptiedDirectories(emptied)
    let journal = Journal(
      tag: Journal.newTag(),
      entries: missing.map { Journal.Entry(action: .makeDirectory, path: $0) }
        + targets.map(\.entry)
        + emptied.map { Journal.Entry(action: .removeDirectory, path: $0) }
    )
    try journal.open(in: root)
    var stage = JournalStage.preparing
    do throws(FileError) {
      for path in missing {
        let (parent, name) = Path.split(path)
        try directories.directory(at: parent)?.createDirectory(named: name)
      }
      var steps: [TransactionStep] = []
      for (index, target) in targets.enumerated() {
        var step = TransactionStep(target, journal, index: missing.count + index)
        try perform(&step) { (step, directory) throws(FileError) in try step.prepare(in: directory)
        }
        steps.append(step)
      }
      try Journal.advance(.preparing, to: .changing, in: root)
      stage = .changing
      try directories.flush()
      for index in steps.indices {
        try perform(&steps[index]) { (step, directory) throws(FileError) in
          try step.place(in: directory)
        }
      }
      for index in steps.indices {
        try perform(&steps[index]) { (step, directory) throws(FileError) in
          try step.verify(in: directory)
        }
      }
      try directories.flush()
      try Journal.markDone(in: root)
    } catch {
      throw rolledBack(journal, from: stage, after: error)
    }
    try finish(journal)
  }

  /// Performs one operation on a file; errors name the file as the caller did.
  private mutating func perform(
    _ step: inout TransactionStep,
    _ body: (inout TransactionStep, OpenDirectory) throws(FileError) -> Void
  ) throws(FileError) {
    do throws(FileError) {
      guard let directory = try directories.directory(at: step.target.directory) else {
        throw FileError(step.target.change.path, .find, .system(ENOENT))
      }
      try body(&step, directory)
    } catch {
      throw step.target.change.named(in: error)
    }
  }

  /// Rolls back all changes, and returns whether that succeeded.
  private func rolledBack(
    _ journal: Journal,
    from stage: JournalStage,
    after error: FileError
  ) -> FileError {
    var failure = error
    do throws(FileError) {
      var replay = JournalReplay(journal, in: directories)
      let leftovers = try replay.rollBack(from: stage)
      failure.outcome = leftovers.isEmpty ? .nothingChanged : .rolledBack(except: leftovers)
    } catch {
      failure.outcome = .interrupted
    }
    return failure
  }

  /// Removes temporary files after all changes are made.
  private func finish(_ journal: Journal) throws(FileError) {
    var leftovers: [FileError.Leftover] = []
    do throws(FileError) {
      var replay = JournalReplay(journal, in: directories)
      leftovers = try replay.finish()
    } catch {
      var error = error
      error.outcome = .allChanged
      throw error
    }
    guard let first = leftovers.first else { return }
    throw FileError(first.path, .write, .changedSinceRead, outcome: .changed(except: leftovers))
  }

  /// Returns the missing directories that new files need, parents first.
  private mutating func missingDirectories(
    for targets: [TransactionTarget]
  ) throws(FileError) -> [String] {
    var missing: [String] = []
    var known: Set<[UInt8]> = []
    for target in targets where target.stamp == nil {
      do throws(FileError) {
        var directory = target.directory
        var chain: [String] = []
        while !known.contains(Array(directory.utf8)),
          try directories.directory(at: directory) == nil
        {
          chain.append(directory)
          known.insert(Array(directory.utf8))
          directory = Path.split(directory).directory
        }
        missing += chain.reversed()
      } catch {
        throw target.change.named(in: error)
      }
    }
    return missing
  }

  /// Returns the directories of `emptied` that a transaction may remove, relative to the root,
  /// children first.
  private mutating func emptiedDirectories(_ emptied: [String]) throws(FileError) -> [String] {
    var relatives: [String] = []
    var seen: Set<[UInt8]> = []
    for directory in emptied {
      guard try FileSystem.kind(of: directory, followingLinks: false) == .directory else {
        continue
      }
      let path = try Path.resolved(directory)
      guard Path.starts(path, with: directories.root.path) else { continue }
      let relative = Path.relative(path, from: directories.root.path)
      guard Journal.isAllowed(relative),
        seen.insert(Array(relative.utf8)).inserted,
        // If the user may not remove anything there, keep the directory.
        (try? directories.directory(at: Path.split(relative).directory)?.checkWritable(".")) != nil
      else { continue }
      relatives.append(relative)
    }
    return relatives.sorted { $0.utf8.count > $1.utf8.count }
  }
}

extension FileError.Reason {
  /// A transaction was interrupted there, and isn't recovered yet.
  static let interrupted = other(
    "another run of understudy was interrupted in this directory",
    fix: "run the command again"
  )
}
