/// A directory and those below it, held open as far as the limit on descriptors allows.
///
/// A directory that was closed in between is opened again by its path, and has to be the same one.
struct OpenFolders {
  let root: OpenFolder
  /// By the bytes of their paths from the root: as keys, strings would equate names that differ in
  /// how an accent is encoded.
  private var identities: [[UInt8]: FileIdentity] = [:]
  private var held: [[UInt8]: OpenFolder] = [:]
  /// The keys of `held`, from the one opened first.
  private var order: [[UInt8]] = []
  private let limit: Int

  /// - Parameter limit: how many directories below the root are open at a time.
  init(root: OpenFolder, limit: Int = 32) {
    self.root = root
    self.limit = limit
  }

  /// The directory at `path`, from the root, which is the empty path; `nil` if there is none, or
  /// another one than before.
  ///
  /// No component may be a link.
  mutating func folder(at path: String) throws(FileError) -> OpenFolder? {
    if path.isEmpty { return root }
    let key = Array(path.utf8)
    if let folder = held[key] { return folder }
    let (parent, name) = Path.split(path)
    guard let folder = try folder(at: parent)?.folder(named: name) else { return nil }
    let identity = FileIdentity(try folder.info())
    if let known = identities[key], known != identity { return nil }
    identities[key] = identity
    if order.count >= limit { held[order.removeFirst()] = nil }
    held[key] = folder
    order.append(key)
    return folder
  }

  /// Sees that all names in the directories opened so far are on the disk.
  mutating func flush() throws(FileError) {
    try root.flush()
    for key in identities.keys {
      let path = String(decoding: key, as: UTF8.self)
      guard let folder = try folder(at: path) else {
        throw FileError(Path.join(root.path, path), .find, .changedSinceRead)
      }
      try folder.flush()
    }
  }
}

extension Path {
  /// The directory and the name of a normalized relative path; `""` and `a` of `a`.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    return (String(path[..<slash]), String(path[path.utf8.index(after: slash)...]))
  }
}
