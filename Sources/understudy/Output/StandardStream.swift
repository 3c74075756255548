#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One of the two streams that this process writes to.
enum StandardStream: Int32, Sendable {
  case output = 1
  case errors = 2

  /// Why bytes could not be written, as the system numbers it.
  struct WriteError: Error {
    var code: Int32

    /// The system's words for it.
    var reason: String {
      String(cString: strerror(code))
    }
  }

  /// Makes sure that files opened from now on are not taken for a standard stream.
  ///
  /// A process may be started with streams closed (`>&-`). The next file it
  /// opens, a project file, would then get the number of standard error, and
  /// every message would be written into it. What stands in for a closed stream
  /// cannot be written to, so writing still fails.
  static func reserveDescriptors() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Writes all of `bytes`, in as many steps as the stream needs.
  ///
  /// A reader that has left (`understudy … | head -1`) is no error: the rest is
  /// dropped in silence, if `SIGPIPE` is ignored.
  func write(_ bytes: [UInt8]) throws(WriteError) {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { rest in
        writeBytes(rawValue, rest.baseAddress, rest.count)
      }
      if count >= 0 {
        written += count
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK: waitUntilWritable()
      case EPIPE: return
      case let code: throw WriteError(code: code)
      }
    }
  }

  /// Waits; a terminal shared with another program may have been made non-blocking.
  private func waitUntilWritable() {
    var request = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }
}

/// The system's `write`, whose name the method takes.
private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
