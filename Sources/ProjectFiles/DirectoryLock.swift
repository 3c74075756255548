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
