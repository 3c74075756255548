/// A folder that is held against other runs for as long as this exists.
///
/// A run that changes files has it to itself, those that read share it. The folder is its own lock:
/// there is no file to leave behind, and the end of a process, of whatever kind, lets go.
package final class FolderLock: Sendable {
  let folder: OpenFolder

  /// Waits for runs that hold the folder at `path` otherwise, for some seconds.
  ///
  /// - Throws: when they do not come to an end, or the file system has no locks.
  package init(_ path: String, isExclusive: Bool) throws(FileError) {
    folder = try OpenFolder(Path.resolved(path))
    try folder.lock(isExclusive: isExclusive)
  }
}
