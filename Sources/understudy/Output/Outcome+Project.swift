import UnderstudyKit

extension Outcome {
  /// Reads the project that was typed; first, what an interrupted run left behind in its folder is
  /// brought to an end.
  ///
  /// - Parameter changesFiles: whether the command writes. One that only reads goes on where the
  ///   folder cannot be locked, and where an interrupted run cannot be brought to an end, as in a
  ///   folder that may not be written.
  /// - Returns: the project, and the lock of its folder, to be held to the command's end.
  mutating func project(
    at typed: String?,
    changesFiles: Bool,
    style: TextStyle
  ) throws -> (XcodeProject, FolderLock?) {
    let files = FileCache()
    let path = try ProjectLocation.project(at: WorkingFolder.path(typed), files: files)
    let root = Path.parent(of: path)
    let note = style.paint("note:", as: .note)
    var lock: FolderLock?
    do throws(FileError) {
      let taken = try FolderLock(root, isExclusive: changesFiles)
      lock = taken
      if let recovery = try Recovery.run(in: taken) { say("\(note) \(recovery.text)") }
    } catch {
      guard !changesFiles, error.reason != .busy else { throw error }
      if lock.map(Recovery.isNeeded) ?? Recovery.mayBeNeeded(in: root) {
        say("\(note) \(Recovery.text(prevented: error))")
      }
    }
    return (try XcodeProject(at: path, files: files), lock)
  }
}
