extension Journal {
  /// How far a transaction has come, told by the name that its journal bears.
  ///
  /// A name changes in one step, so that there is nothing between two stages.
  enum Stage: String, CaseIterable {
    /// Being written; nothing else has been touched.
    case draft = ".understudy-journal.new"
    /// From now on there are changes, to be taken back.
    case open = ".understudy-journal"
    /// All changes are made; only what they needed is still to be removed.
    case done = ".understudy-journal.done"
  }

  /// More than the journal of any transaction holds.
  private static let sizeLimit = 1 << 20

  /// Puts the journal into the folder `root`, or leaves nothing of it there.
  func open(in root: OpenFolder) throws(FileError) {
    do throws(FileError) {
      let file = try root.createFile(named: Stage.draft.rawValue, mode: 0o666)
      try file.write(bytes)
      try file.flush()
      try root.rename(Stage.draft.rawValue, to: Stage.open.rawValue)
      try root.flush()
    } catch {
      // Of the folder, since nobody has heard of the file.
      var failure = FileError(root.path, .change, error.reason)
      try? Self.remove([.draft, .open], in: root)
      failure.outcome = Recovery.isNeeded(in: root.path) ? .interrupted : .nothingChanged
      throw failure
    }
  }

  /// Sees that there is no journal at any of `stages`.
  static func remove(_ stages: [Stage], in root: OpenFolder) throws(FileError) {
    for stage in stages { try root.removeFile(named: stage.rawValue) }
  }

  /// Says that all changes are made and on the disk.
  static func markDone(in root: OpenFolder) throws(FileError) {
    try root.rename(Stage.open.rawValue, to: Stage.done.rawValue)
    do throws(FileError) {
      try root.flush()
    } catch {
      // Not certain to be on the disk: so it must not be said at all. Where even that fails,
      // it stays said, since everyone can read it now.
      guard (try? root.rename(Stage.done.rawValue, to: Stage.open.rawValue)) != nil else { return }
      throw error
    }
  }

  /// The journal at `stage` in the folder `root`; nil where there is none.
  ///
  /// - Throws: where there is something else of that name, or a journal that cannot be understood.
  static func read(_ stage: Stage, in root: OpenFolder) throws(FileError) -> Journal? {
    guard let file = try root.openFile(named: stage.rawValue) else { return nil }
    let bytes = try file.contents(limit: sizeLimit).bytes
    guard let journal = Journal(parsing: bytes) else {
      throw FileError(file.path, .read, .notAJournal)
    }
    return journal
  }
}
