import CLibrary

/// A directory that is kept open, so that names in it always refer to the same directory.
///
/// Every call uses one name directly in the directory and follows no link. If a directory on the
/// path is replaced by a link, the call fails instead of writing elsewhere.
final class OpenDirectory: Sendable {
  let path: String
  private let descriptor: Int32

  private init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Opens the directory at `path`, which can be a link.
  convenience init(_ path: String) throws(FileError) {
    let descriptor = retryingInterrupts { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw FileError(path, .find, .system(errno)) }
    self.init(path: path, descriptor: descriptor)
  }

  /// Returns the subdirectory `name`; `nil` if nothing has that name.
  func directory(named name: String) throws(FileError) -> OpenDirectory? {
    let child = retryingInterrupts {
      openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    }
    if child < 0, errno == ENOENT { return nil }
    try check(child, .find, name)
    return OpenDirectory(path: Path.join(path, name), descriptor: child)
  }

  /// Returns the status of the directory itself.
  func info() throws(FileError) -> stat { try status(of: descriptor, .find, path) }

  /// Returns the status of `name`; `nil` if nothing has that name.
  func info(of name: String) throws(FileError) -> stat? {
    var info = stat()
    let result = retryingInterrupts { fstatat(descriptor, name, &info, AT_SYMLINK_NOFOLLOW) }
    if result < 0, errno == ENOENT { return nil }
    try check(result, .find, name)
    return info
  }

  /// Opens the file `name` for reading; `nil` if nothing has that name.
  func openFile(named name: String) throws(FileError) -> OpenFile? {
    let file = retryingInterrupts {
      openat(descriptor, name, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW | O_CLOEXEC)
    }
    if file < 0, errno == ENOENT { return nil }
    try check(file, .read, name)
    return OpenFile(path: Path.join(path, name), descriptor: file)
  }

  /// - Throws: If this user may not write to the file `name`.
  func checkWritable(_ name: String) throws(FileError) {
    try check(retryingInterrupts { faccessat(descriptor, name, W_OK, AT_EACCESS) }, .write, name)
  }

  /// Creates the file `name`, which must not exist, and opens it for writing.
  func createFile(named name: String, mode: mode_t) throws(FileError) -> OpenFile {
    let file = retryingInterrupts {
      openat(descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    }
    try check(file, .write, name)
    return OpenFile(path: Path.join(path, name), descriptor: file)
  }

  func createDirectory(named name: String) throws(FileError) {
    try check(retryingInterrupts { mkdirat(descriptor, name, 0o777) }, .create, name)
  }

  /// Renames `name` to `other`, and replaces whatever has that name.
  func rename(_ name: String, to other: String) throws(FileError) {
    try check(retryingInterrupts { renameat(descriptor, name, descriptor, other) }, .write, other)
  }

  /// Renames `name` to `other` unless something has that name; then the result is `false`.
  func rename(_ name: String, toFree other: String) throws(FileError) -> Bool {
    var result = retryingInterrupts { SpecialRename.toFreeName.call(in: descriptor, name, other) }
    if result < 0, Self.isUnsupported(errno) {
      result = retryingInterrupts { linkat(descriptor, name, descriptor, other, 0) }
      if result == 0 {
        try removeFile(named: name)
      } else if [EPERM, EMLINK].contains(errno) || Self.isUnsupported(errno) {
        // Such a file system offers nothing better; another process can take the name in between.
        guard try info(of: other) == nil else { return false }
        result = retryingInterrupts { renameat(descriptor, name, descriptor, other) }
      }
    }
    if result < 0, errno == EEXIST { return false }
    try check(result, .write, other)
    return true
  }

  /// Exchanges two names in one step; `false` if the file system can't do that.
  func exchange(_ name: String, with other: String) throws(FileError) -> Bool {
    let result = retryingInterrupts { SpecialRename.exchange.call(in: descriptor, name, other) }
    if result < 0, Self.isUnsupported(errno) { return false }
    try check(result, .write, other)
    return true
  }

  private static func isUnsupported(_ code: Int32) -> Bool {
    [EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP].contains(code)
  }

  /// Removes the file `name` if it exists.
  func removeFile(named name: String) throws(FileError) {
    let result = retryingInterrupts { unlinkat(descriptor, name, 0) }
    if result < 0, errno == ENOENT { return }
    try check(result, .remove, name)
  }

  /// Removes the directory `name` if it exists and is empty.
  func removeDirectoryIfEmpty(named name: String) throws(FileError) {
    let result = retryingInterrupts { unlinkat(descriptor, name, AT_REMOVEDIR) }
    if result < 0, [ENOENT, ENOTDIR, ENOTEMPTY, EEXIST].contains(errno) { return }
    try check(result, .remove, name)
  }

  /// Flushes the names in the directory to the disk, if the file system can do that.
  func flush() throws(FileError) {
    guard flushToDisk(descriptor) != 0, ![EINVAL, ENOTSUP, EOPNOTSUPP].contains(errno) else {
      return
    }
    throw FileError(path, .write, .system(errno))
  }

  /// Waits up to `seconds` for conflicting locks of other processes, then locks the directory until
  /// it is closed or the process ends.
  func lock(isExclusive: Bool, seconds: Int = 10) throws(FileError) {
    let kind = isExclusive ? LOCK_EX : LOCK_SH
    let attempts = seconds * 100
    for attempt in 0...attempts {
      if retryingInterrupts({ flock(descriptor, kind | LOCK_NB) }) == 0 { return }
      guard errno == EWOULDBLOCK else { throw FileError(path, .lock, .system(errno)) }
      if attempt < attempts { usleep(10_000) }
    }
    throw FileError(path, .lock, .busy)
  }

  private func check(
    _ result: Int32,
    _ operation: FileError.Operation,
    _ name: String
  ) throws(FileError) {
    guard result < 0 else { return }
    throw FileError(Path.join(path, name), operation, .system(errno))
  }
}

/// A form of renaming that only some file systems have.
private enum SpecialRename {
  case toFreeName, exchange

  /// Returns 0, or -1 with an error number in `errno`.
  func call(in directory: Int32, _ name: String, _ other: String) -> Int32 {
    #if canImport(Darwin)
      let flag = self == .exchange ? RENAME_SWAP : RENAME_EXCL
      return renameatx_np(directory, name, directory, other, UInt32(flag))
    #else
      // `RENAME_NOREPLACE` and `RENAME_EXCHANGE` of <linux/fs.h>. Swift's overlay of the C library
      // leaves the function out; a static executable doesn't find it.
      typealias Rename =
        @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
      guard let rename = systemFunction("renameat2", as: Rename.self) else {
        errno = ENOSYS
        return -1
      }
      return rename(directory, name, directory, other, self == .exchange ? 2 : 1)
    #endif
  }
}

/// A directory and its subdirectories, kept open as far as the limit of descriptors allows.
///
/// A directory that was closed in between is reopened by its path, and must be the same one.
struct OpenDirectories {
  let root: OpenDirectory
  /// The directories by the bytes of their relative paths: strings would equate names with
  /// different encodings of an accent.
  private var identities: [[UInt8]: FileIdentity] = [:]
  private var held: [[UInt8]: OpenDirectory] = [:]
  /// The keys of `held`, in the order in which they were opened.
  private var order: [[UInt8]] = []
  private let limit: Int

  /// - Parameter limit: The maximum number of open directories below the root.
  init(root: OpenDirectory, limit: Int = 32) {
    self.root = root
    self.limit = limit
  }

  /// Returns the directory at `path`, relative to the root, which is the empty path; `nil` if it
  /// doesn't exist or isn't the same as before.
  ///
  /// No component can be a link.
  mutating func directory(at path: String) throws(FileError) -> OpenDirectory? {
    if path.isEmpty { return root }
    let key = Array(path.utf8)
    if let directory = held[key] { return directory }
    let (parent, name) = Path.split(path)
    guard let directory = try directory(at: parent)?.directory(named: name) else { return nil }
    let identity = FileIdentity(try directory.info())
    if let known = identities[key], known != identity { return nil }
    identities[key] = identity
    if order.count >= limit { held[order.removeFirst()] = nil }
    held[key] = directory
    order.append(key)
    return directory
  }

  /// Flushes the names in all directories opened so far to the disk.
  mutating func flush() throws(FileError) {
    try root.flush()
    for key in identities.keys {
      let path = String(decoding: key, as: UTF8.self)
      guard let directory = try directory(at: path) else {
        throw FileError(Path.join(root.path, path), .find, .changedSinceRead)
      }
      try directory.flush()
    }
  }
}

extension Path {
  /// Returns the directory and the name of a normalized relative path: `""` and `a` for `a`.
  static func split(_ path: String) -> (directory: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    return (String(path[..<slash]), String(path[path.utf8.index(after: slash)...]))
  }
}

/// A lock on a directory, held as long as this object exists.
///
/// A run that changes files has an exclusive lock, and those that read share one. The directory
/// itself is locked, so no lock file is left behind, and any end of the process releases the lock.
package final class DirectoryLock: Sendable {
  let directory: OpenDirectory

  /// Locks the directory at `path`, waiting some seconds for conflicting runs.
  ///
  /// - Throws: If they don't finish, or the file system has no locks.
  package init(_ path: String, isExclusive: Bool) throws(FileError) {
    directory = try OpenDirectory(Path.resolved(path))
    try directory.lock(isExclusive: isExclusive)
  }
}

extension FileError.Reason {
  /// Another run is using the directory.
  package static let busy = other(
    "another understudy process is using this directory",
    fix: "run the command again"
  )
}
