/// A directory and its subdirectories, kept open as far as the limit of descriptors allows.
///
/// A directory that was closed in between is reopened by its path, and must be the same one.
struct OpenDirectories {
  let root: OpenDirectory
  /// The directories by the bytes of their relative paths: strings would equate names with
  /// different encodings of an accent.
  private var identities: [[UInt8]: FileIdentity] = [:]
  private var held: [[UInt8]: OpenDirectory] = [:]
  /// The keys of `held`, in the order in which they were opened.
  private var order: [[UInt8]] = []
  private let limit: Int

  /// - Parameter limit: The maximum number of open directories below the root.
  init(root: OpenDirectory, limit: Int = 32) {
    self.root = root
    self.limit = limit
  }

  /// Returns the directory at `path`, relative to the root, which is the empty path; `nil` if it
  /// doesn't exist or isn't the same as before.
  ///
  /// No component can be a link.
  mutating func directory(at path: String) throws(FileError) -> OpenDirectory? {
    if path.isEmpty { return root }
    let key = Array(path.utf8)
    if let directory = held[key] { return directory }
    let (parent, name) = Path.split(path)
    guard let directory = try directory(at: parent)?.directory(named: name) else { return nil }
    let identity = FileIdentity(try directory.info())
    if let known = identities[key], known != identity { return nil }
    identities[key] = identity
    if order.count >= limit { held[order.removeFirst()] = nil }
    held[key] = directory
    order.append(key)
    return directory
  }

  /// Flushes the names in all directories opened so far to the disk.
  mutating func flush() throws(FileError) {
    try root.flush()
    for key in identities.keys {
      let path = String(decoding: key, as: UTF8.self)
      guard let directory = try directory(at: path) else {
        throw FileError(Path.join(root.path, path), .find, .changedSinceRead)
      }
      try directory.flush()
    }
  }
}

extension Path {
  /// Returns the directory and the name of a normalized relative path: `""` and `a` for `a`.
  static func split(_ path: String) -> (directory: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    return (String(path[..<slash]), String(path[path.utf8.index(after: slash)...]))
  }
}
