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

  /// Returns the bytes of the file, and the status that it had before they were read.
  func contents(limit: Int) throws(FileError) -> (bytes: [UInt8], info: stat) {
    let info = try info()
    let buffer = ReadingBuffer()
    // The buffer has the bytes only as long as it exists.
    defer { withExtendedLifetime(buffer) {} }
    return (Array(try buffer.bytes(of: descriptor, path: path, limit: limit)), info)
  }

  /// Returns the status of the file.
  func info() throws(FileError) -> stat { try status(of: descriptor, .read, path) }

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

/// The device and inode numbers of a file or directory.
struct FileIdentity: Sendable, Hashable {
  private let device: UInt64
  private let inode: UInt64

  init(_ info: stat) {
    device = UInt64(truncatingIfNeeded: info.st_dev)
    inode = UInt64(info.st_ino)
  }
}

/// The state of a file at one moment. If the stamp changes, the file may have been written to.
struct FileStamp: Sendable, Hashable {
  let identity: FileIdentity
  let size: Int
  private let mode: UInt32
  private let modified: [Int]
  /// Linking and renaming change it, so it's only comparable between our own steps.
  private let changed: [Int]

  init(_ info: stat) {
    identity = FileIdentity(info)
    size = Int(info.st_size)
    mode = UInt32(info.st_mode)
    #if canImport(Darwin)
      modified = [info.st_mtimespec.tv_sec, info.st_mtimespec.tv_nsec]
      changed = [info.st_ctimespec.tv_sec, info.st_ctimespec.tv_nsec]
    #else
      modified = [Int(info.st_mtim.tv_sec), Int(info.st_mtim.tv_nsec)]
      changed = [Int(info.st_ctim.tv_sec), Int(info.st_ctim.tv_nsec)]
    #endif
  }

  /// Returns whether this is the same file under any name, and unmodified as far as its times show.
  func isSameApartFromNames(as other: FileStamp) -> Bool {
    identity == other.identity && size == other.size && mode == other.mode
      && modified == other.modified
  }
}

#if os(Linux)
  /// The extended attributes of files on Linux, access control lists among them.
  ///
  /// Swift's overlay of the C library leaves `<sys/xattr.h>` out, so its functions are looked up by
  /// name. A static executable doesn't find them, and the attributes are lost.
  enum ExtendedAttributes {
    private typealias List = @convention(c) (Int32, UnsafeMutableRawPointer?, Int) -> Int
    private typealias Get =
      @convention(c) (Int32, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int) -> Int
    private typealias Set =
      @convention(c) (Int32, UnsafePointer<CChar>, UnsafeRawPointer?, Int, Int32) -> Int32

    /// Copies the attributes that this user may set from one descriptor's file to another's.
    ///
    /// - Throws: Any other failure, such as a full disk.
    static func copy(from source: Int32, to target: Int32, path: String) throws(FileError) {
      for name in names(of: source) {
        guard let value = value(of: name, of: source) else { continue }
        let failure = set(name, to: value, of: target)
        guard [0, EPERM, EACCES, ENOTSUP, EOPNOTSUPP, EINVAL].contains(failure) else {
          throw FileError(path, .write, .system(failure))
        }
      }
    }

    /// C strings, since names don't have to be UTF-8.
    private static func names(of descriptor: Int32) -> [[CChar]] {
      guard let list = systemFunction("flistxattr", as: List.self) else { return [] }
      let names = bytes { list(descriptor, $0, $1) } ?? []
      return names.split(separator: 0).map { name in name.map { CChar(bitPattern: $0) } + [0] }
    }

    static func value(of name: [CChar], of descriptor: Int32) -> [UInt8]? {
      guard let get = systemFunction("fgetxattr", as: Get.self) else { return nil }
      return bytes { get(descriptor, name, $0, $1) }
    }

    /// Returns zero or an error number.
    static func set(_ name: [CChar], to value: [UInt8], of descriptor: Int32) -> Int32 {
      guard let set = systemFunction("fsetxattr", as: Set.self) else { return ENOSYS }
      return set(descriptor, name, value, value.count, 0) == 0 ? 0 : errno
    }

    /// Returns the bytes that a call fills in, or `nil` if it fails. Called without a buffer, it
    /// returns their number.
    private static func bytes(_ call: (UnsafeMutableRawPointer?, Int) -> Int) -> [UInt8]? {
      let size = call(nil, 0)
      guard size > 0 else { return size == 0 ? [] : nil }
      var bytes = [UInt8](repeating: 0, count: size)
      let filled = bytes.withUnsafeMutableBytes { call($0.baseAddress, size) }
      return filled < 0 ? nil : Array(bytes.prefix(filled))
    }
  }

  /// Returns the function `name` of the C library as its documented type; `nil` if the library has
  /// no such function, or is linked statically.
  func systemFunction<Function>(_ name: String, as: Function.Type) -> Function? {
    dlsym(nil, name).map { unsafeBitCast($0, to: Function.self) }
  }
#endif
