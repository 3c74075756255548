import CLibrary

/// A file that the user names for a report. It can be anywhere, unlike the files that `Transaction`
/// writes.
package enum OutputFile {
  /// Writes `bytes` to `path` in one step, so that readers never see half of them.
  ///
  /// - Parameters:
  ///   - directories: The directories below which no link is followed: what is in them may be a stranger's.
  ///   - refusal: Returns why a file with these bytes may not be replaced; `nil` if it may. An
  ///   empty one may.
  /// - Throws: If something else is at `path`, or it can't be written. Nothing has changed then. A file
  ///   that was changed since it was read stays, except on file systems that can't exchange names.
  package static func write(
    _ bytes: [UInt8],
    to path: String,
    withoutLinksBelow directories: [String] = [],
    refusal: ([UInt8]) -> FileError.Reason?
  ) throws(FileError) {
    for directory in directories where Path.starts(path, with: directory) {
      let plain = Path.join(try Path.resolved(directory), Path.relative(path, from: directory))
      guard try Path.resolved(path) == plain else {
        throw FileError(path, .write, .notAFile(.link))
      }
    }
    do throws(FileError) {
      // Keep a link, and replace its target.
      try replace(try Path.resolved(path), with: bytes, refusal: refusal)
    } catch  where error.isMissing || error.reason == .permissionDenied {
      throw FileError(path, .write, error.isMissing ? .noDirectory : error.reason)
    }
  }

  /// Returns what the file at `path` has; `nil` if there is none.
  ///
  /// - Throws: If it may not be replaced.
  private static func replaceable(
    _ path: String,
    _ refusal: ([UInt8]) -> FileError.Reason?
  ) throws(FileError) -> [UInt8]? {
    switch try FileSystem.kind(of: path, followingLinks: false) {
    case nil: return nil
    case .directory: throw FileError(path, .write, .noFileName)
    case .file:
      let read = try FileSystem.readFile(path)
      if !read.isEmpty, let reason = refusal(read) { throw FileError(path, .write, reason) }
      return read
    case let kind?: throw FileError(path, .write, .notAFile(kind))
    }
  }

  private static func replace(
    _ path: String,
    with bytes: [UInt8],
    refusal: ([UInt8]) -> FileError.Reason?
  ) throws(FileError) {
    let old = try replaceable(path, refusal)
    let directory = try OpenDirectory(Path.parent(of: path))
    let name = Path.lastComponent(of: path)
    let temporary = ".\(name.utf8.count > 200 ? "report" : name).\(getpid())"
    // A file that already has this name belongs to someone else.
    let file = try directory.createFile(named: temporary, mode: 0o666)
    var hasNewContent = true
    do throws(FileError) {
      try file.write(bytes)
      guard let old else {
        if try directory.rename(temporary, toFree: name) { return }
        throw FileError(path, .write, .exists)
      }
      guard try directory.exchange(temporary, with: name) else {
        try directory.rename(temporary, to: name)
        return
      }
      hasNewContent = false
      let displaced = try? FileSystem.readFile(Path.join(directory.path, temporary))
      if displaced == old {
        try directory.removeFile(named: temporary)
        return
      }
      hasNewContent = try directory.exchange(temporary, with: name)
      throw FileError(path, .write, .changedSinceRead)
    } catch {
      if hasNewContent { try? directory.removeFile(named: temporary) }
      throw error
    }
  }
}

extension FileError.Reason {
  /// It isn't a report, and `understudy report` replaces nothing else.
  package static let notAReport = other(
    "it isn't a report",
    fix: "choose another name, or move it away"
  )

  /// There is no directory for the report.
  static let noDirectory = other("its directory doesn't exist", fix: "create its directory first")

  /// A directory has the name of the report.
  static let noFileName = other("it is a directory", fix: "add the name of a file")
}
