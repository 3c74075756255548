/// What a git repository tracks, as far as looking up single files goes.
///
/// The index is read, git is not run: a project may bring a configuration that makes git run
/// anything. Entries are stored with their paths in full in versions 2 and 3 of the format
/// (gitformat-index); version 4, which nobody has by default, shortens them.
package struct GitIndex {
  private let root: String
  private let bytes: [UInt8]

  /// The repository that `folder` lies in; nil if there is none, or its index cannot be understood.
  init?(around folder: String) {
    guard let root = Self.workTree(around: folder) else { return nil }
    let git = root + "/.git"
    var index = git + "/index"
    if FileSystem.kind(of: git) == .file {
      // A work tree or submodule: the file says where the repository is.
      guard let text = try? FileSystem.readFile(git, limit: 4096) else { return nil }
      let target = String(
        decoding: text.drop { $0 != UInt8(ascii: " ") }.dropFirst(),
        as: UTF8.self
      )
      let line = target.utf8.prefix { $0 != 0x0A && $0 != 0x0D }
      index = Path.join(root, String(Substring(line))) + "/index"
    }
    guard let bytes = try? FileSystem.readFile(index), bytes.count > 8,
      bytes.starts(with: "DIRC".utf8), bytes[7] == 2 || bytes[7] == 3
    else { return nil }
    self.root = root
    self.bytes = bytes
  }

  /// The work tree that `folder` lies in: the closest folder around it with a `.git`.
  package static func workTree(around folder: String) -> String? {
    var root = folder
    while FileSystem.kind(of: root + "/.git") == nil {
      guard root != "/" else { return nil }
      root = Path.parent(of: root)
    }
    return root
  }

  /// Whether the file at `path` is tracked.
  func holds(_ path: String) -> Bool {
    bytes.contains(run: Array(Path.relative(path, from: root).utf8) + [0])
  }
}
