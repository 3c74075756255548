import CLibrary

/// Memory that files are read into one after the other.
///
/// For many files of which few are kept: new memory for each costs more than reading them.
final class ReadingBuffer {
  private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 64)

  deinit { memory.deallocate() }

  /// All bytes of the file at `path`, which are there until the next one is read.
  ///
  /// - Throws: as `FileSystem.readFile` does.
  func read(
    _ path: String,
    limit: Int = FileSystem.sizeLimit
  ) throws(FileError) -> UnsafeBufferPointer<UInt8> {
    // Without O_NONBLOCK opening a pipe would wait for a writer for ever.
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
      // A read that stops short has seen the end; with one byte more than the size, the first does.
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

/// The system's `read`, which the method of that name hides.
private func readBytes(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, bytes.baseAddress, bytes.count)
}
