import CLibrary

/// A buffer that is reused for reading files one after the other.
///
/// It's for many files of which few are kept: allocating memory for each costs more than reading
/// it.
final class ReadingBuffer {
  private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 64)

  deinit { memory.deallocate() }

  /// Returns the bytes of the file at `path`, which are valid until the next file is read.
  ///
  /// - Throws: As `FileSystem.readFile` does.
  func read(
    _ path: String,
    limit: Int = FileSystem.sizeLimit
  ) throws(FileError) -> UnsafeBufferPointer<UInt8> {
    // Without O_NONBLOCK opening a pipe would wait for a writer forever.
    let descriptor = retryingInterrupts { open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw FileError(path, .read, .system(errno)) }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw FileError(path, .read, .system(errno)) }
    let kind = FileKind(mode: info.st_mode)
    guard kind == .file else { throw FileError(path, .read, .notAFile(kind)) }
    guard info.st_size <= limit else { throw FileError(path, .read, .largerThan(limit: limit)) }
    var filled = 0
    while true {
      // A short read means the end of the file. With one byte more than the size, the first read is
      // short.
      reserve(max(filled, Int(info.st_size)) + 1, keeping: filled)
      let room = UnsafeMutableRawBufferPointer(rebasing: memory[filled...])
      let count = retryingInterrupts { readBytes(descriptor, room) }
      guard count >= 0 else { throw FileError(path, .read, .system(errno)) }
      filled += count
      guard filled <= limit else { throw FileError(path, .read, .largerThan(limit: limit)) }
      if count < room.count {
        return UnsafeRawBufferPointer(rebasing: memory[..<filled]).assumingMemoryBound(
          to: UInt8.self
        )
      }
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

/// The system's `read`, which the method of the same name hides.
private func readBytes(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, bytes.baseAddress, bytes.count)
}
