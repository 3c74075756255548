/// A folder and those below it, each opened once.
struct OpenFolders {
  let root: OpenFolder
  /// By the bytes of their paths from the root: as keys, strings would equate names that differ in
  /// how an accent is encoded.
  private var known: [[UInt8]: OpenFolder]

  init(root: OpenFolder) {
    self.root = root
    known = [[]: root]
  }

  /// The folder at `path`, from the root, which is the empty path; nil where there is none.
  ///
  /// No component may be a link.
  mutating func folder(at path: String) throws(FileError) -> OpenFolder? {
    if let folder = known[Array(path.utf8)] { return folder }
    let (parent, name) = Path.split(path)
    guard let folder = try folder(at: parent)?.folder(named: name) else { return nil }
    known[Array(path.utf8)] = folder
    return folder
  }

  /// Sees that all names in the folders opened so far are on the disk.
  func flush() throws(FileError) {
    for folder in known.values { try folder.flush() }
  }
}

extension Path {
  /// The folder and the name of a normalised relative path; `""` and `a` of `a`.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    return (String(path[..<slash]), String(path[path.utf8.index(after: slash)...]))
  }
}
