import CLibrary

/// Functions that read the disk.
///
/// Every failure is a `FileError`. No function blocks on a pipe or reads a device. Only
/// `Transaction` and `OutputFile` write.
package enum FileSystem {
  /// The default size limit of `readFile`: 128 MiB, several times the largest known project file.
  package static let sizeLimit = 128 << 20

  /// Returns the kind of the file at `path`; `nil` if nothing is there.
  ///
  /// For a link, this is the kind of its target, unless `followingLinks` is `false`.
  ///
  /// - Throws: If that can't be found out.
  package static func kind(
    of path: String,
    followingLinks: Bool = true
  ) throws(FileError) -> FileKind? {
    var info = stat()
    let result = retryingInterrupts { followingLinks ? stat(path, &info) : lstat(path, &info) }
    if result == 0 { return FileKind(mode: info.st_mode) }
    let error = FileError(path, .find, .system(errno))
    guard error.isMissing else { throw error }
    return nil
  }

  /// The user's home directory; `nil` if the environment doesn't say.
  package static var homeDirectory: String? {
    getenv("HOME").map { String(cString: $0) }.flatMap { Path.isAbsolute($0) ? $0 : nil }
  }

  /// Returns whether the owner of the file at `path` may execute it.
  package static func isExecutable(_ path: String) -> Bool {
    var info = stat()
    return retryingInterrupts { stat(path, &info) } == 0 && info.st_mode & S_IXUSR != 0
  }

  /// Returns the bytes of the file at `path`.
  ///
  /// - Throws: If it isn't a file, has more than `limit` bytes, or can't be read.
  package static func readFile(
    _ path: String,
    limit: Int = sizeLimit
  ) throws(FileError) -> [UInt8] {
    try ReadingBuffer().content(ofFileAt: path, limit: limit)
  }
}

/// Returns the result of a system call, repeated as long as a signal interrupts it.
func retryingInterrupts<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    guard result == -1, errno == EINTR else { return result }
  }
}

/// Returns the status of an open file or directory.
func status(
  of descriptor: Int32,
  _ operation: FileError.Operation,
  _ path: String
) throws(FileError) -> stat {
  var info = stat()
  guard retryingInterrupts({ fstat(descriptor, &info) }) == 0 else {
    throw FileError(path, operation, .system(errno))
  }
  return info
}

/// The kind of file at a path.
package enum FileKind: Sendable, Hashable {
  case file, directory, link
  /// A device, a pipe, or a socket.
  case special

  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .directory
    case S_IFLNK: self = .link
    default: self = .special
    }
  }

  /// The kind with its article, for messages.
  package var text: String {
    switch self {
    case .file: "a file"
    case .directory: "a directory"
    case .link: "a link"
    case .special: "a device or a pipe"
    }
  }
}
