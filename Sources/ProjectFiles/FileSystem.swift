import CLibrary

/// Reading the disk.
///
/// Every failure is a `FileError`; nothing blocks on a pipe or reads a device. Writing is the
/// business of `Transaction` alone.
package enum FileSystem {
  /// The size above which `readFile` refuses, unless told otherwise: 128 MiB, several times the
  /// largest project file that people work with.
  package static let sizeLimit = 128 << 20

  /// What is at `path`; nil when nothing is, or when it cannot be reached.
  ///
  /// A link counts as what it leads to, unless `followingLinks` is false.
  package static func kind(of path: String, followingLinks: Bool = true) -> FileKind? {
    var info = stat()
    let result = followingLinks ? stat(path, &info) : lstat(path, &info)
    return result == 0 ? FileKind(mode: info.st_mode) : nil
  }

  /// Whether `path` leads to something; a link to something missing does not.
  package static func exists(_ path: String) -> Bool {
    kind(of: path) != nil
  }

  /// Whether the file that `path` leads to has its owner's permission to be run.
  package static func isExecutable(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IXUSR != 0
  }

  /// All bytes of the file at `path`.
  ///
  /// - Throws: when it is no file, holds more than `limit` bytes, or cannot be read.
  package static func readFile(
    _ path: String,
    limit: Int = sizeLimit
  ) throws(FileError) -> [UInt8] {
    // Without O_NONBLOCK opening a pipe would wait for a writer for ever.
    let descriptor = retryingInterrupts { open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw FileError(path, .read, .system(errno)) }
    defer { close(descriptor) }
    return try contents(of: descriptor, path: path, limit: limit).bytes
  }

  /// The bytes behind an open descriptor and what the system knows of the file.
  static func contents(
    of descriptor: Int32,
    path: String,
    limit: Int
  ) throws(FileError) -> (bytes: [UInt8], info: stat) {
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw FileError(path, .read, .system(errno)) }
    let kind = FileKind(mode: info.st_mode)
    guard kind == .file else { throw FileError(path, .read, .notAFile(kind)) }
    guard info.st_size <= limit else { throw FileError(path, .read, .largerThan(limit: limit)) }

    // One byte more than the size: a read that stops short of it has seen the end. Only a file
    // that grows meanwhile, or lies about its size as those of /proc do, takes another round.
    var room = Int(info.st_size) + 1
    var bytes: [UInt8] = []
    while true {
      let chunk = try Self.bytes(upTo: room, from: descriptor, path: path)
      bytes = bytes.isEmpty ? chunk : bytes + chunk
      guard bytes.count <= limit else { throw FileError(path, .read, .largerThan(limit: limit)) }
      guard chunk.count == room else { return (bytes, info) }
      room = max(bytes.count, 1 << 16)
    }
  }

  /// The next `count` bytes, fewer only at the end of the file.
  private static func bytes(
    upTo count: Int,
    from descriptor: Int32,
    path: String
  ) throws(FileError) -> [UInt8] {
    var failure: Int32?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let rest = UnsafeMutableBufferPointer(rebasing: buffer[filled...])
        let result = retryingInterrupts { read(descriptor, rest.baseAddress, rest.count) }
        guard result > 0 else {
          failure = result < 0 ? errno : nil
          return
        }
        filled += result
      }
    }
    if let failure { throw FileError(path, .read, .system(failure)) }
    return bytes
  }
}

/// The result of a system call that is made again when a signal interrupted it.
func retryingInterrupts<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    guard result == -1, errno == EINTR else { return result }
  }
}
