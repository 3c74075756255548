import CLibrary

extension Path {
  /// Returns the absolute path of `path` with every link resolved.
  ///
  /// Components that don't exist yet are appended unchanged to the deepest existing directory. A
  /// link to a missing file is resolved, too.
  ///
  /// - Throws: If a parent directory can't be searched or is a file, or if links form a cycle.
  package static func resolved(_ path: String) throws(FileError) -> String {
    // For the system, the path would end at a zero byte, and be a different one.
    guard !path.utf8.contains(0) else { throw FileError(path, .find, .system(EINVAL)) }
    var existing = normalized(path)
    var missing: [String] = []
    var links = 0
    while true {
      if let real = realpath(existing, nil) {
        defer { free(real) }
        // Only a parent directory can have a name that isn't UTF-8. Replacing its invalid bytes
        // would name another directory.
        guard let text = String(validatingCString: real) else {
          throw FileError(path, .find, .nameIsNotUTF8)
        }
        return missing.reversed().reduce(text, join)
      }
      if errno == EINTR { continue }
      guard errno == ENOENT else { throw FileError(path, .find, .system(errno)) }
      if let target = try linkTarget(of: existing) {
        links += 1
        guard links <= 32 else { throw FileError(path, .find, .system(ELOOP)) }
        existing = join(try resolved(parent(of: existing)), target)
      } else {
        let name = lastComponent(of: existing)
        // This happens only if the current directory has been removed.
        guard name != ".", name != ".." else { throw FileError(path, .find, .system(ENOENT)) }
        missing.append(name)
        existing = parent(of: existing)
      }
    }
  }

  /// Returns whether `path` is `directory` or inside it, with every link in both resolved.
  ///
  /// A path that doesn't exist yet is where its deepest existing directory is. If the location is
  /// unknown, this is `false`.
  package static func isInside(_ path: String, directory: String) -> Bool {
    guard let path = try? resolved(path), let directory = try? resolved(directory) else {
      return false
    }
    return starts(path, with: directory)
  }

  /// Returns the text of the link at `path`; `nil` if it isn't a link.
  private static func linkTarget(of path: String) throws(FileError) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    // The last byte stays zero, since `readlink` doesn't terminate its result.
    let length = retryingInterrupts { readlink(path, &buffer, buffer.count - 1) }
    guard length >= 0 else {
      // It's something other than a link, or was removed in the meantime.
      if errno == EINVAL || errno == ENOENT { return nil }
      throw FileError(path, .find, .system(errno))
    }
    guard let target = String(validatingCString: &buffer) else {
      throw FileError(path, .find, .nameIsNotUTF8)
    }
    return target
  }
}
