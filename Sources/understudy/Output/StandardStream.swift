import CLibrary

/// A stream that this process writes to.
struct StandardStream: Sendable, Hashable {
  var descriptor: Int32

  static let output = StandardStream(descriptor: STDOUT_FILENO)
  static let errors = StandardStream(descriptor: STDERR_FILENO)

  /// Why bytes could not be written, as the system numbers it.
  struct WriteError: Error {
    var code: Int32
  }

  /// Makes sure that no file opened from now on is taken for a standard stream.
  ///
  /// A process may be started with streams closed (`>&-`). The next file it
  /// opens, a project file, would then get the number of standard error, and
  /// every message would be written into it. What stands in for a closed stream
  /// cannot be written to, so that writing still fails.
  static func reserveDescriptors() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is taken: this one.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Writes all of `bytes`, in as many steps as the stream needs.
  ///
  /// A closed pipe (`understudy … | head -1`) isn't an error: the rest is
  /// dropped in silence, if `SIGPIPE` is ignored.
  func write(_ bytes: [UInt8]) throws(WriteError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { writeBytes(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK:
        // A terminal or pipe shared with another program may have been made non-blocking.
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
      case EPIPE: return
      case let code: throw WriteError(code: code)
      }
    }
  }
}

/// The system's `write`, whose name the method above takes.
private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
