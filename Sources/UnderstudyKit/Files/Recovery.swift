/// What became of a transaction that was interrupted.
///
/// Everything is decided by what is on the disk, and every step leaves the disk such that the same
/// decision comes out again: so this may itself be interrupted at any moment, and be run any number
/// of times. See `Transaction` for the order of things.
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

  /// Brings an interrupted transaction in the folder that is locked to an end; nil where there is
  /// none.
  ///
  /// Nothing is written where there is no journal; where there is one, the lock becomes exclusive.
  ///
  /// - Throws: where that cannot be done; the next call tries again.
  package static func run(in lock: FolderLock) throws(FileError) -> Recovery? {
    let root = lock.folder
    guard isNeeded(in: root.path) else { return nil }
    // Those that share it may be about to do the same.
    try root.lock(isExclusive: true)
    // The draft comes last: it says least.
    var recovery: Recovery?
    for stage in [Journal.Stage.done, .open, .draft]
    where try root.info(of: stage.rawValue) != nil {
      var direction = Direction.back
      var leftovers: [FileError.Leftover] = []
      if stage != .draft, let journal = try Journal.read(stage, in: root) {
        if stage == .done {
          direction = .forward
          try journal.finish(in: root)
        } else {
          leftovers = try journal.takeBack(in: root)
        }
      }
      try Journal.remove([stage], in: root)
      recovery = recovery ?? Recovery(direction: direction)
      recovery?.leftovers += leftovers
    }
    withExtendedLifetime(lock) {}
    return recovery
  }

  /// Whether there is a journal in the folder `root`.
  package static func isNeeded(in root: String) -> Bool {
    Journal.Stage.allCases.contains { stage in
      FileSystem.kind(of: Path.join(root, stage.rawValue), followingLinks: false) != nil
    }
  }
}
