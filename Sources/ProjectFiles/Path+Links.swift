import CLibrary

extension Path {
  /// The absolute path that `path` leads to once every link is followed.
  ///
  /// What does not exist yet is kept as written behind the deepest folder that does; a link to
  /// something missing is followed too.
  ///
  /// - Throws: when a folder on the way cannot be entered, is a file, or links go round.
  package static func resolved(_ path: String) throws(FileError) -> String {
    // To the system a path would end at a zero byte, and so be another one.
    guard !path.utf8.contains(0) else { throw FileError(path, .find, .system(EINVAL)) }
    var existing = normalized(path)
    var missing: [String] = []
    var links = 0
    while true {
      if let real = realpath(existing, nil) {
        defer { free(real) }
        // Only a folder above may have bytes that are no UTF-8: repairing them would name another.
        guard let text = String(validatingCString: real) else {
          throw FileError(path, .find, .nameIsNotUTF8)
        }
        return missing.reversed().reduce(text, join)
      }
      guard errno == ENOENT else { throw FileError(path, .find, .system(errno)) }
      if let target = try linkTarget(of: existing) {
        links += 1
        guard links <= 32 else { throw FileError(path, .find, .system(ELOOP)) }
        existing = join(try resolved(parent(of: existing)), target)
      } else {
        let name = lastComponent(of: existing)
        // Only where the current folder itself is gone.
        guard name != ".", name != ".." else { throw FileError(path, .find, .system(ENOENT)) }
        missing.append(name)
        existing = parent(of: existing)
      }
    }
  }

  /// Whether `path` lies in `folder`, or is it, once every link on both is followed.
  ///
  /// What does not exist yet lies where its deepest existing folder does. What cannot be told
  /// is not inside.
  package static func isInside(_ path: String, folder: String) -> Bool {
    guard let path = try? resolved(path), let folder = try? resolved(folder) else { return false }
    return starts(path, with: folder)
  }

  /// What is written in the link at `path`; nil when there is no link there.
  private static func linkTarget(of path: String) throws(FileError) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    // The last byte stays zero, for the text that comes has no end mark of its own.
    guard readlink(path, &buffer, buffer.count - 1) >= 0 else { return nil }
    guard let target = String(validatingCString: &buffer) else {
      throw FileError(path, .find, .nameIsNotUTF8)
    }
    return target
  }
}
