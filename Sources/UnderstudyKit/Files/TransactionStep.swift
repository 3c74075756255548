#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What a transaction does to one file.
///
/// All names are in one folder, so that every step is a change of names there: the new content
/// waits under `temporary`, the original stays reachable under `backup` until all is done.
struct TransactionStep {
  let target: TransactionTarget
  let folder: OpenFolder
  let name: String
  let temporary: String
  let backup: String

  init(_ target: TransactionTarget, in folder: OpenFolder, _ journal: Journal, index: Int) {
    self.target = target
    self.folder = folder
    name = Path.split(target.path).name
    temporary = journal.temporary(at: index)
    backup = journal.backup(at: index)
  }

  /// Puts the new content beside its target, flushed and with all that the original has.
  func prepare() throws(FileError) {
    guard let content = target.result else { return }
    let isNew = target.original == nil
    let file = try folder.createFile(named: temporary, mode: isNew ? 0o666 : 0o600)
    try file.write(content)
    if !isNew, let old = try folder.openFile(named: name) { try file.adoptAttributes(of: old) }
    try file.flush()
  }

  /// Gives the original its second name; a file to remove has no other from then on.
  func keep() throws(FileError) {
    guard target.original != nil else { return }
    // Linked where possible: then there is no moment without a file of that name.
    let isLinked = target.result == nil ? false : try folder.link(name, as: backup)
    if !isLinked { try folder.rename(name, to: backup) }
    try verify()
  }

  /// Puts the new content in its place.
  func place() throws(FileError) {
    guard target.result != nil else { return }
    guard target.original != nil else { return try placeNew() }
    try folder.rename(temporary, to: name)
  }

  /// Gives a new file its name, which nothing may bear by now.
  private func placeNew() throws(FileError) {
    do throws(FileError) {
      // Renaming would replace a file that appeared just now.
      if try folder.link(temporary, as: name) { return }
    } catch {
      guard error.reason == .system(EEXIST) else { throw error }
      throw FileError(error.path, .create, .exists)
    }
    guard try folder.info(of: name) == nil else { throw FileError(name, .create, .exists) }
    try folder.rename(temporary, to: name)
  }

  /// - Throws: where the original is not what it was when its bytes were compared.
  func verify() throws(FileError) {
    guard let original = target.original else { return }
    guard let kept = try folder.info(of: backup), original.st_ino == kept.st_ino,
      original.st_dev == kept.st_dev, original.st_size == kept.st_size,
      original.st_mode == kept.st_mode, original.modificationTime == kept.modificationTime
    else { throw FileError(Path.join(folder.path, name), .write, .changedSinceRead) }
  }
}

extension stat {
  fileprivate var modificationTime: [Int] {
    #if canImport(Darwin)
      [st_mtimespec.tv_sec, st_mtimespec.tv_nsec]
    #else
      [st_mtim.tv_sec, st_mtim.tv_nsec]
    #endif
  }
}
