#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Why a file could not be read or written.
struct FileError: Error {
  /// The file.
  public var path: String
  /// The value of `errno`.
  public var code: Int32
}

/// The bytes of the file at `path`, read with the fewest copies.
func bytes(ofFileAt path: String) throws -> [UInt8] {
  let file = open(path, O_RDONLY)
  var status = stat()
  guard file >= 0, fstat(file, &status) == 0 else { throw FileError(path: path, code: errno) }
  defer { close(file) }
  return try [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
    while count < buffer.count {
      let length = read(file, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      if length < 0 { throw FileError(path: path, code: errno) }
      if length == 0 { break }
      count += length
    }
  }
}

/// Makes `bytes` the content of the file at `path`.
func write(_ bytes: [UInt8], toFileAt path: String) throws {
  let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
  guard file >= 0 else { throw FileError(path: path, code: errno) }
  defer { close(file) }
  var rest = bytes[...]
  while !rest.isEmpty {
    let length = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    if length < 0 { throw FileError(path: path, code: errno) }
    rest = rest.dropFirst(length)
  }
}
