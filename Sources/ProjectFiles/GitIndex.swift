/// The paths that a Git repository tracks.
///
/// The index is read and git isn't run: a project's configuration can make git run anything. The
/// format is Git's gitformat-index, versions 2 to 4, with SHA-1 or SHA-256 object names.
package struct GitIndex {
  /// The directory of the work tree.
  package let root: String

  /// The tracked paths, relative to `root`.
  private let paths: Set<ArraySlice<UInt8>>

  /// The maximum total size of the paths of an index: 256 MiB.
  ///
  /// In version 4, an entry of a few bytes can repeat a previous path of any length.
  static let pathLimit = 256 << 20

  /// Reads the index of the repository that contains `directory`.
  ///
  /// - Returns: `nil` if there is no repository or no index, or if the index doesn't list every
  ///   path, or has more than `limit` bytes of paths.
  package init?(around directory: String, limit: Int = GitIndex.pathLimit) throws(FileError) {
    guard let root = try Self.workTree(around: directory),
      let bytes = try Self.content(of: Self.repository(of: root) + "/index"),
      let paths = Self.paths(in: bytes, limit: limit)
    else { return nil }
    self.root = root
    self.paths = paths
  }

  /// Returns the work tree that contains `directory`: the closest ancestor with a `.git`.
  package static func workTree(around directory: String) throws(FileError) -> String? {
    var root = directory
    while try FileSystem.kind(of: root + "/.git") == nil {
      guard root != "/" else { return nil }
      root = Path.parent(of: root)
    }
    return root
  }

  /// Returns whether the file at `path` is tracked.
  package func holds(_ path: String) -> Bool {
    paths.contains(Array(Path.relative(path, from: root).utf8)[...])
  }

  /// Returns the absolute paths of the tracked files below `directory` that end with `suffix`, in no
  /// particular order.
  package func paths(below directory: String, endingWith suffix: String) -> [String] {
    paths.filter {
      $0.count >= suffix.utf8.count && $0.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    }
    .map { Path.join(root, String(decoding: $0, as: UTF8.self)) }
    .filter { Path.isInside($0, directory: directory) }
  }

  /// Returns the directory that holds the index of the work tree `root`.
  private static func repository(of root: String) throws(FileError) -> String {
    let git = root + "/.git"
    // In a linked work tree and in a submodule, `.git` is a file: "gitdir: PATH".
    guard try FileSystem.kind(of: git) == .file, let text = try content(of: git, limit: 4096) else {
      return git
    }
    let target = text.drop { $0 != UInt8(ascii: " ") }.dropFirst()
      .prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return Path.join(root, String(decoding: target, as: UTF8.self))
  }

  /// Returns the bytes of the file at `path`; `nil` if there is none.
  private static func content(
    of path: String,
    limit: Int = FileSystem.sizeLimit
  ) throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      return try FileSystem.readFile(path, limit: limit)
    } catch  where error.isMissing {
      return nil
    }
  }

  /// Returns the paths in the bytes of an index.
  ///
  /// The length of an object name is the repository's choice, and the index doesn't say it. Each
  /// entry repeats the length of its path, so reading with the wrong one fails.
  private static func paths(in bytes: [UInt8], limit: Int) -> Set<ArraySlice<UInt8>>? {
    for hashLength in [20, 32] {
      var reader = Reader(bytes: bytes, hashLength: hashLength)
      if let paths = reader.paths(limit: limit) { return paths }
    }
    return nil
  }
}

/// A cursor in the bytes of an index; each function returns `nil` if they end too early.
private struct Reader {
  let bytes: [UInt8]
  let hashLength: Int
  var offset = 0

  /// Returns the paths of all entries; `nil` if they have more than `limit` bytes.
  mutating func paths(limit: Int) -> Set<ArraySlice<UInt8>>? {
    guard take(4)?.elementsEqual("DIRC".utf8) == true, let version = integer(4),
      (2...4).contains(version), let count = integer(4)
    else { return nil }
    var paths: Set<ArraySlice<UInt8>> = []
    var path: ArraySlice<UInt8> = []
    var size = 0
    for _ in 0..<count {
      guard let next = self.path(after: path, version: version) else { return nil }
      path = next
      size += path.count
      guard size <= limit else { return nil }
      paths.insert(path)
    }
    return listsEveryPath() ? paths : nil
  }

  /// Returns the path of the next entry.
  private mutating func path(
    after previous: ArraySlice<UInt8>,
    version: Int
  ) -> ArraySlice<UInt8>? {
    let start = offset
    // Ten numbers that describe the file, then the name of its content.
    guard take(10 * 4 + hashLength) != nil, let flags = integer(2) else { return nil }
    let isExtended = flags & 0x4000 != 0
    if isExtended, take(2) == nil { return nil }
    var path: ArraySlice<UInt8> = []
    if version == 4 {
      // The number of bytes to drop from the previous path, then the bytes to append.
      guard let dropped = variableInteger(), dropped <= previous.count else { return nil }
      path = previous.dropLast(dropped)
    }
    guard let end = bytes[offset...].firstIndex(of: 0) else { return nil }
    path += bytes[offset..<end]
    guard !path.isEmpty, flags & 0xFFF == min(path.count, 0xFFF) else { return nil }
    // Up to version 3, one to eight zeros make the length a multiple of eight.
    offset = version == 4 ? end + 1 : start + ((end - start) / 8 + 1) * 8
    return path
  }

  /// Returns whether the extensions after the entries don't move entries to another file.
  private mutating func listsEveryPath() -> Bool {
    while offset < bytes.count - hashLength {
      guard let signature = take(4), let length = integer(4), take(length) != nil,
        !signature.elementsEqual("link".utf8)
      else { return false }
    }
    return offset == bytes.count - hashLength
  }

  private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard offset <= bytes.count, count <= bytes.count - offset else { return nil }
    defer { offset += count }
    return bytes[offset..<offset + count]
  }

  /// Returns the number in the next bytes, most significant first.
  private mutating func integer(_ count: Int) -> Int? {
    take(count)?.reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns a number of seven bits a byte, as pack files encode offsets.
  private mutating func variableInteger() -> Int? {
    guard var byte = take(1)?.first else { return nil }
    var value = Int(byte & 0x7F)
    while byte & 0x80 != 0 {
      guard let next = take(1)?.first, value < 1 << 32 else { return nil }
      byte = next
      value = (value + 1) << 7 | Int(byte & 0x7F)
    }
    return value
  }
}
