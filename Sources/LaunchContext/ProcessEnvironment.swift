#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(WASILibc)
  import WASILibc
#elseif os(Windows)
  import ucrt
#endif

/// The environment of this process, one variable at a time.
enum ProcessEnvironment {
  /// Returns the value of a variable, with invalid UTF-8 replaced.
  static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Returns the initial value of a variable, if the system provides it.
  static func initialValue(of name: String) -> String? {
    #if os(Linux) || os(Android)
      let file = open("/proc/self/environ", O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return nil }
      defer { close(file) }
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 16384)
      while case let count = read(file, &buffer, buffer.count), count > 0 {
        bytes += buffer[..<count]
      }
      let start = Array("\(name)=".utf8)
      return bytes.split(separator: 0).first { $0.starts(with: start) }
        .map { String(decoding: $0.dropFirst(start.count), as: UTF8.self) }
    #else
      return nil
    #endif
  }
}
