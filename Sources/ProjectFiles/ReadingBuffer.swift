import CLibrary

/// A buffer that is reused for reading files one after the other.
///
/// A file is read before its size is known: asking for that costs as much as reading it.
final class ReadingBuffer {
  private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 64)

  deinit { memory.deallocate() }

  /// Returns the bytes of the file at `path`.
  ///
  /// - Throws: If it isn't a file, has more than `limit` bytes, or can't be read.
  func content(
    ofFileAt path: String,
    limit: Int = FileSystem.sizeLimit
  ) throws(FileError) -> [UInt8] {
    defer { withExtendedLifetime(self) {} }
    return Array(try bytes(ofFileAt: path, limit: limit))
  }

  /// Returns the same bytes in this buffer, which are valid until the next file is read.
  func bytes(ofFileAt path: String, limit: Int) throws(FileError) -> UnsafeBufferPointer<UInt8> {
    // Without O_NONBLOCK opening a pipe would wait for a writer forever.
    let descriptor = retryingInterrupts { open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw FileError(path, .read, .system(errno)) }
    defer { close(descriptor) }
    return try bytes(of: descriptor, path: path, limit: limit)
  }

  /// Returns the bytes of an open file in this buffer.
  func bytes(
    of descriptor: Int32,
    path: String,
    limit: Int
  ) throws(FileError) -> UnsafeBufferPointer<UInt8> {
    var filled = 0
    var isKnownFile = false
    while true {
      let room = UnsafeMutableRawBufferPointer(rebasing: memory[filled...])
      // Unlike `read`, it refuses pipes and terminals.
      let count = retryingInterrupts {
        pread(descriptor, room.baseAddress, room.count, off_t(filled))
      }
      guard count >= 0 else { throw Self.error(errno, at: path) }
      filled += count
      guard filled <= limit else { throw FileError(path, .read, .largerThan(limit: limit)) }
      // Nearly all files end here. Nothing at all can be an empty file or a device.
      if count < room.count, filled > 0 || isKnownFile { break }
      if !isKnownFile {
        let size = try size(ofFile: descriptor, path: path, limit: limit)
        if filled == 0 { break }
        isKnownFile = true
        reserve(size + 1, keeping: filled)
      }
      reserve(filled + 1, keeping: filled)
    }
    return UnsafeBufferPointer(rebasing: memory.assumingMemoryBound(to: UInt8.self)[..<filled])
  }

  /// - Throws: If it isn't a file, or has more than `limit` bytes.
  private func size(ofFile descriptor: Int32, path: String, limit: Int) throws(FileError) -> Int {
    let info = try status(of: descriptor, .read, path)
    let kind = FileKind(mode: info.st_mode)
    guard kind == .file else { throw FileError(path, .read, .notAFile(kind)) }
    guard info.st_size <= limit else { throw FileError(path, .read, .largerThan(limit: limit)) }
    return Int(info.st_size)
  }

  /// The error of a failed read, which says what isn't a file.
  private static func error(_ code: Int32, at path: String) -> FileError {
    switch code {
    case EISDIR: FileError(path, .read, .notAFile(.directory))
    case ESPIPE: FileError(path, .read, .notAFile(.special))
    default: FileError(path, .read, .system(code))
    }
  }

  private func reserve(_ count: Int, keeping filled: Int) {
    guard count > memory.count else { return }
    let larger = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(count, memory.count * 2),
      alignment: 64
    )
    larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<filled]))
    memory.deallocate()
    memory = larger
  }
}
