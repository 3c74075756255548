import Diagnostics
import ProjectFiles
import XcodeModel

extension Outcome {
  /// Locks the directory of the project that was typed, rolls back what an interrupted run left
  /// there, and only then reads the project.
  ///
  /// - Parameter changesFiles: whether the command writes. One that only reads goes on where the
  ///   directory can't be locked, and where an interrupted run can't be rolled back, as in a
  ///   directory without write permission.
  /// - Parameter showsPath: whether to say which project a search found.
  /// - Returns: the project, and the lock of its directory, to be held to the command's end.
  mutating func project(
    at typed: String?,
    changesFiles: Bool,
    showsPath: Bool = true,
    style: TerminalStyle
  ) throws -> (XcodeProject, FolderLock?) {
    let location = try ProjectLocation(at: WorkingFolder.path(typed), files: FileCache())
    let roots = location.roots
    let note = style.paint("note:", as: .note)
    var chosen: String?
    if roots.count > 1 {
      let files = FileCache()
      for root in roots {
        // Held only while the projects there are read: of a workspace's many, one is worked on.
        let lock = try recover(root, changesFiles: false, note: note, isChosen: false)
        location.readProjects(in: root, files: files)
        withExtendedLifetime(lock) {}
      }
      chosen = try location.project(files: files)
    }
    let root = chosen.map(Path.parent) ?? roots[0]
    let lock = try recover(root, changesFiles: changesFiles, note: note, isChosen: true)
    let files = FileCache()
    let path = try chosen ?? location.project(files: files)
    if location.isFromSearch, showsPath {
      say("\(note) using '\(Path.shown(path, from: WorkingFolder.current))'")
    }
    return (try XcodeProject(at: path, files: files), lock)
  }

  /// Locks the directory `root` and rolls back or completes an interrupted run there.
  ///
  /// - Parameter isChosen: whether the project to work on lies there, so that an interrupted run
  ///   that can't be rolled back is worth a note.
  private mutating func recover(
    _ root: String,
    changesFiles: Bool,
    note: String,
    isChosen: Bool
  ) throws(FileError) -> FolderLock? {
    var lock: FolderLock?
    do throws(FileError) {
      let taken = try FolderLock(root, isExclusive: changesFiles)
      lock = taken
      if let recovery = try Recovery.run(in: taken) { say("\(note) \(recovery.text)") }
    } catch {
      guard !changesFiles, error.reason != .busy else { throw error }
      let isNeeded = lock.map(Recovery.isNeeded) ?? Recovery.mayBeNeeded(in: root)
      if isChosen, isNeeded {
        say("\(note) \(Recovery.text(prevented: error))")
      }
    }
    return lock
  }
}
