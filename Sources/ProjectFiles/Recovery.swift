/// The result of recovering from an interrupted transaction.
package struct Recovery: Sendable, Hashable {
  package enum Direction: Sendable, Hashable {
    /// Every file is as before the transaction.
    case back
    /// Every file is as after the transaction; only its temporary files were removed.
    case forward
  }

  package var direction: Direction
  /// The files that changed since the transaction; they are kept.
  package var leftovers: [FileError.Leftover] = []

  /// Rolls back or completes an interrupted transaction in the locked directory; `nil` if there is
  /// none.
  ///
  /// Nothing is written unless there is a journal that this user's run left in this directory. If
  /// there is one, the lock becomes exclusive.
  ///
  /// - Throws: If recovery fails. The journal stays, and the next call tries again.
  package static func run(in lock: DirectoryLock) throws(FileError) -> Recovery? {
    let root = lock.directory
    guard try Journal.exists(in: root) else { return nil }
    // Others with a shared lock may be about to do the same.
    try root.lock(isExclusive: true)
    var recovery: Recovery?
    for stage in [JournalStage.done, .changing, .preparing] {
      guard let journal = try Journal.read(stage, in: root) else { continue }
      var replay = JournalReplay(journal, in: OpenDirectories(root: root))
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

  /// Returns whether the directory `root`, which needn't be locked, has a journal; `true` if that can't
  /// be found out.
  package static func mayBeNeeded(in root: String) -> Bool {
    JournalStage.allCases.contains { stage in
      (try? FileSystem.kind(of: Path.join(root, stage.rawValue), followingLinks: false))
        != .some(nil)
    }
  }

  /// What was done, in one line.
  package var text: String {
    let text =
      switch direction {
      case .back: "rolled back an interrupted run"
      case .forward: "completed an interrupted run"
      }
    guard !leftovers.isEmpty else { return text }
    return text + ", but " + leftovers.map(\.text).joined(separator: "; ")
  }

  /// The same, if `error` prevented it.
  package static func text(prevented error: FileError) -> String {
    "an interrupted run could not be rolled back: \(error.description); "
      + "the following describes the project in its current state"
  }
}
