package import ProjectFiles

/// The files that Git ignores, by the `.gitignore` files of a work tree.
///
/// The patterns are those of gitignore(5). Other lists, such as the user's own, aren't read, so that
/// the answer is the same for everyone.
package struct GitIgnore {
  private let root: String?
  private let files: FileCache

  /// - Parameter directory: A directory in the work tree.
  package init(around directory: String, files: FileCache) {
    self.files = files
    root = files.workTree(around: directory)
  }

  /// Returns whether Git ignores the file at `path`, or a directory that it's in.
  package func ignores(_ path: String) -> Bool {
    guard let root, Path.isInside(path, directory: root) else { return false }
    let parts = Path.relative(path, from: root).split(separator: "/").map(String.init)
    // What is in an ignored directory can't be included again.
    return parts.indices.contains { index in
      decides(about: parts[...index], isDirectory: index < parts.count - 1) == true
    }
  }

  /// Returns what the last pattern that matches says, in the nearest file with one.
  private func decides(about parts: ArraySlice<String>, isDirectory: Bool) -> Bool? {
    for depth in parts.indices.reversed() {
      let directory = ([root ?? ""] + parts[..<depth]).joined(separator: "/")
      guard let bytes = try? files.readIfPresent(directory + "/.gitignore") else { continue }
      let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }
      let matching = lines.last { line in
        IgnorePattern(String(decoding: line, as: UTF8.self))?
          .matches(parts[depth...], isDirectory: isDirectory) == true
      }
      if let matching { return matching.first != UInt8(ascii: "!") }
    }
    return nil
  }
}

/// A line of a `.gitignore` file.
private struct IgnorePattern {
  /// The parts between slashes; `nil` for `**`.
  private let pattern: PathPattern
  private let isForDirectories: Bool

  init?(_ line: String) {
    var line = line[...]
    while line.last == " " || line.last == "\t" { line.removeLast() }
    guard let first = line.first, first != "#" else { return nil }
    if first == "!" || first == "\\" { line.removeFirst() }
    isForDirectories = line.last == "/"
    if isForDirectories { line.removeLast() }
    // Without a slash in it, a pattern is for every directory below.
    let isAnchored = line.contains("/")
    pattern = isAnchored ? PathPattern(line) : PathPattern(nameInAnyDirectory: line)
  }

  func matches(_ path: ArraySlice<String>, isDirectory: Bool) -> Bool {
    (isDirectory || !isForDirectories) && pattern.matches(path)
  }
}
