#if os(Linux)
  import CLibrary

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
