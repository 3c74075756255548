import CLibrary

/// A file that the user names for a report. It can be anywhere, unlike the files that `Transaction`
/// writes.
package enum OutputFile {
  /// Writes `bytes` to `path` in one step, so that readers never see half of them.
  ///
  /// - Parameter isReplaceable: Whether a file with these bytes may be replaced. An empty one may.
  /// - Throws: If something else is at `path`, or it can't be written. Nothing has changed then.
  package static func write(
    _ bytes: [UInt8],
    to path: String,
    isReplaceable: ([UInt8]) -> Bool
  ) throws(FileError) {
    // Keep a link, and replace its target.
    let path = try Path.resolved(path)
    let kind = FileSystem.kind(of: path, followingLinks: false)
    if let kind {
      guard kind == .file else { throw FileError(path, .write, .notAFile(kind)) }
      let old = try FileSystem.readFile(path)
      guard old.isEmpty || isReplaceable(old) else { throw FileError(path, .write, .notAReport) }
    }
    let folder = try OpenFolder(Path.parent(of: path))
    let name = Path.lastComponent(of: path)
    let temporary = ".\(name.utf8.count > 200 ? "report" : name).\(getpid())"
    // A file that already has this name belongs to someone else.
    let file = try folder.createFile(named: temporary, mode: 0o666)
    do throws(FileError) {
      try file.write(bytes)
      if kind != nil {
        try folder.rename(temporary, to: name)
      } else if try !folder.rename(temporary, toFree: name) {
        throw FileError(path, .write, .exists)
      }
    } catch {
      try? folder.removeFile(named: temporary)
      throw error
    }
  }
}
