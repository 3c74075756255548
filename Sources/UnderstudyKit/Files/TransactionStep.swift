#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What a transaction does to one file, and how far it has come.
///
/// All names are in one folder, so that every step is a change of names there: the new content
/// waits under `temporary`, the original stays reachable under `backup` until all is done.
struct TransactionStep {
  enum State {
    case planned, written, kept, placed
  }

  let folder: OpenFolder
  let name: String
  let temporary: String
  let backup: String
  /// What the system knew of the original when its bytes were compared; nil for a new file.
  let original: stat?
  private(set) var state = State.planned

  init(folder: OpenFolder, name: String, original: stat?, tag: String) {
    self.folder = folder
    self.name = name
    self.original = original
    temporary = ".understudy-\(tag).new"
    backup = ".understudy-\(tag).old"
  }

  /// Puts the new content beside its target, flushed and with the permissions of the original.
  mutating func write(_ content: [UInt8]) throws(FileError) {
    let file = try folder.createFile(named: temporary, mode: original == nil ? 0o666 : 0o600)
    state = .written
    try file.write(content)
    if original != nil, let old = try folder.openFile(named: name) {
      try file.adoptAttributes(of: old)
    }
    try file.flush()
  }

  /// Makes the target what the change says.
  mutating func exchange() throws(FileError) {
    let isRemoval = state == .planned
    let current = try folder.info(of: name)
    guard isSame(current) else {
      let reason = original == nil ? FileError.Reason.exists : .changedSinceRead
      throw FileError(Path.join(folder.path, name), .write, reason)
    }
    if original != nil {
      // Linked where possible: then there is no moment without a file of that name.
      let isLinked = isRemoval ? false : try folder.link(name, as: backup)
      if !isLinked { try folder.rename(name, to: backup) }
      state = .kept
    }
    if !isRemoval {
      try folder.rename(temporary, to: name)
      state = .placed
    }
  }

  /// Takes back whatever was done so far.
  mutating func rollBack() throws(FileError) {
    switch state {
    case .planned: break
    case .written: try folder.removeFile(named: temporary)
    case .kept, .placed:
      if original == nil {
        try folder.removeFile(named: name)
      } else {
        try folder.rename(backup, to: name)
        guard state == .kept else { break }
        state = .written
        // Renaming one of two names of the same file to the other leaves both.
        try folder.removeFile(named: backup)
        try folder.removeFile(named: temporary)
      }
    }
  }

  /// What is out of place when rolling back failed.
  var leftover: FileError.Leftover {
    let isTemporary = state == .written
    return FileError.Leftover(
      path: Path.join(folder.path, isTemporary ? temporary : name),
      original: original == nil || isTemporary ? nil : Path.join(folder.path, backup)
    )
  }

  /// Lets go of the original.
  func finish() throws(FileError) {
    if original != nil { try folder.removeFile(named: backup) }
  }

  /// Whether the target is still what it was when its bytes were compared.
  private func isSame(_ current: stat?) -> Bool {
    guard let original, let current else { return original == nil && current == nil }
    return original.st_ino == current.st_ino && original.st_dev == current.st_dev
      && original.st_size == current.st_size && original.st_mode == current.st_mode
      && original.modificationTime == current.modificationTime
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
