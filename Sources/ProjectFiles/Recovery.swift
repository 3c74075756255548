/// What became of a transaction that was interrupted.
package struct Recovery: Sendable, Hashable {
  package enum Direction: Sendable, Hashable {
    /// Every file is as before the transaction.
    case back
    /// Every file is as after it: only what it had left behind was removed.
    case forward
  }

  package var direction: Direction
  /// The files that somebody changed since; they stay as they are.
  package var leftovers: [FileError.Leftover] = []

  /// Rolls back or completes an interrupted transaction in the directory that is locked; `nil` if
  /// there is none.
  ///
  /// Nothing is written unless there is a journal that this user's run left in this directory. If
  /// there is one, the lock becomes exclusive.
  ///
  /// - Throws: if that can't be done; the journal stays, and the next call tries again.
  package static func run(in lock: FolderLock) throws(FileError) -> Recovery? {
    let root = lock.folder
    guard Journal.exists(in: root) else { return nil }
    // Those that share it may be about to do the same.
    try root.lock(isExclusive: true)
    var recovery: Recovery?
    for stage in [JournalStage.done, .changing, .preparing] {
      guard let journal = try Journal.read(stage, in: root) else { continue }
      var replay = JournalReplay(journal, in: OpenFolders(root: root))
      if stage == .done {
        recovery = Recovery(direction: .forward, leftovers: try replay.finish())
      } else {
        recovery = Recovery(direction: .back, leftovers: try replay.rollBack(from: stage))
      }
    }
    if try Journal.removeDraft(in: root) { recovery = recovery ?? Recovery(direction: .back) }
    withExtendedLifetime(lock) {}
    return recovery
  }

  /// Whether a transaction was interrupted in the directory that is locked.
  package static func isNeeded(in lock: FolderLock) -> Bool { Journal.exists(in: lock.folder) }

  /// Whether there is a journal in the directory `root`, which may not be locked.
  package static func mayBeNeeded(in root: String) -> Bool {
    JournalStage.allCases.contains { stage in
      FileSystem.kind(of: Path.join(root, stage.rawValue), followingLinks: false) != nil
    }
  }
}
