import CLibrary

/// An open file, for reading or writing.
final class OpenFile: Sendable {
  let path: String
  private let descriptor: Int32

  /// Takes ownership of `descriptor`, and closes it on deinitialization.
  init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Returns the bytes and the status of the file.
  func contents(limit: Int) throws(FileError) -> (bytes: [UInt8], info: stat) {
    try FileSystem.contents(of: descriptor, path: path, limit: limit)
  }

  /// Returns the status of the file.
  func info() throws(FileError) -> stat {
    var info = stat()
    guard retryingInterrupts({ fstat(descriptor, &info) }) == 0 else {
      throw FileError(path, .read, .system(errno))
    }
    return info
  }

  func write(_ bytes: [UInt8]) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let result = bytes.withUnsafeBytes { buffer in
        retryingInterrupts {
          writeBytes(descriptor, UnsafeRawBufferPointer(rebasing: buffer[written...]))
        }
      }
      guard result >= 0 else { throw FileError(path, .write, .system(errno)) }
      written += result
    }
  }

  /// Copies the permissions, extended attributes, and access control list of `original`, and its
  /// owner and group if this user may set them.
  func adoptAttributes(of original: OpenFile) throws(FileError) {
    let info = try original.info()
    // Set them first: changing them clears the set-user-ID and set-group-ID bits.
    let keepsOwner = retryingInterrupts { fchown(descriptor, info.st_uid, info.st_gid) } == 0
    let keepsGroup =
      keepsOwner || retryingInterrupts { fchown(descriptor, uid_t.max, info.st_gid) } == 0
    #if canImport(Darwin)
      _ = fcopyfile(
        original.descriptor,
        descriptor,
        nil,
        copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)
      )
    #else
      try ExtendedAttributes.copy(from: original.descriptor, to: descriptor, path: path)
    #endif
    let mode = info.st_mode & ~((keepsOwner ? 0 : S_ISUID) | (keepsGroup ? 0 : S_ISGID)) & 0o7777
    guard retryingInterrupts({ fchmod(descriptor, mode) }) == 0 else {
      throw FileError(path, .write, .system(errno))
    }
  }

  /// Flushes the content to the disk.
  func flush() throws(FileError) {
    guard flushToDisk(descriptor) == 0 else {
      throw FileError(path, .write, .system(errno))
    }
  }
}

/// The system's `write`, which a method of the same name hides.
private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

/// Flushes the file or directory of the descriptor to the disk.
func flushToDisk(_ descriptor: Int32) -> Int32 {
  #if canImport(Darwin)
    // On these systems, `fsync` doesn't flush the cache of the drive.
    if fcntl(descriptor, F_FULLFSYNC) == 0 { return 0 }
  #endif
  return retryingInterrupts { fsync(descriptor) }
}
