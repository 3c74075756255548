import CLibrary

/// Functions on paths as text; only those about links access the disk.
///
/// Components are separated by the byte `/`. Working on UTF-8 matters: to a
/// `String` a slash followed by a combining accent is one `Character`.
package enum Path {
  /// Returns whether the path starts at the root of the file system.
  package static func isAbsolute(_ path: String) -> Bool {
    path.utf8.first == slash
  }

  /// Returns the shortest equivalent path: without `.`, `//`, and a final `/`, and with every `..`
  /// resolved against the component before it.
  ///
  /// `a/link/..` becomes `a`, whatever the target of the link. `/..` is `/`, and the empty path is
  /// `.`.
  package static func normalized(_ path: String) -> String {
    if isNormalized(path) { return path }
    let components = normalizedComponents(of: path)
    guard isAbsolute(path) else {
      return components.isEmpty ? "." : components.joined(separator: "/")
    }
    return "/" + components.joined(separator: "/")
  }

  /// Returns the normalized path of `path` relative to `directory`, or of `path` itself if it's
  /// absolute.
  package static func join(_ directory: String, _ path: String) -> String {
    isAbsolute(path) || directory.isEmpty ? normalized(path) : normalized(directory + "/" + path)
  }

  /// Returns `path` relative to `directory`.
  ///
  /// Both are absolute, or both are relative to the same directory. Otherwise, or if `directory` is at
  /// an unknown location above that directory, this is the normalized `path`.
  package static func relative(_ path: String, from directory: String) -> String {
    guard isAbsolute(path) == isAbsolute(directory) else { return normalized(path) }
    let target = normalizedComponents(of: path)
    let start = normalizedComponents(of: directory)
    let shared = zip(target, start).prefix { $0.0.utf8.elementsEqual($0.1.utf8) }.count
    let climbs = start.dropFirst(shared)
    guard !climbs.contains("..") else { return normalized(path) }
    let components = climbs.map { _ in ".." as Substring } + target.dropFirst(shared)
    return components.isEmpty ? "." : components.joined(separator: "/")
  }

  /// Returns the name at the end of the path: `b.swift` of `/a/b.swift`, `/` of `/`.
  package static func lastComponent(of path: String) -> String {
    // Nearly all paths end with a plain name.
    var text = path
    let plainName = text.withUTF8 { bytes -> String? in
      var start = bytes.count
      while start > 0, bytes[start - 1] != slash { start -= 1 }
      guard start < bytes.count, bytes[start] != UInt8(ascii: ".") else { return nil }
      return String(decoding: bytes[start...], as: UTF8.self)
    }
    return plainName ?? normalizedComponents(of: path).last.map(String.init)
      ?? (isAbsolute(path) ? "/" : ".")
  }

  /// Returns the directory that contains the path: of `/`, this is `/`, and of `.`, this is `..`.
  package static func parent(of path: String) -> String {
    guard path.utf8.count > 1, isNormalized(path) else { return normalized(path + "/..") }
    guard let end = path.utf8.lastIndex(of: slash) else { return "." }
    return end == path.startIndex ? "/" : String(Substring(path.utf8[..<end]))
  }

  /// Returns the text after the last dot of the last component.
  ///
  /// Empty for `Makefile`, `.gitignore` and `name.`.
  package static func fileExtension(of path: String) -> String {
    let name = lastComponent(of: path).utf8
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return "" }
    return String(Substring(name[name.index(after: dot)...]))
  }

  /// The file extensions of sources in C++ and Objective-C++.
  ///
  /// https://gcc.gnu.org/onlinedocs/gcc/Overall-Options.html
  package static let extensionsOfCPlusPlus: Set<String> = [
    "mm", "M", "cc", "cp", "cxx", "cpp", "CPP", "c++", "C",
  ]

  /// Returns whether the bytes of `text` sort before those of `other`, without copying either.
  package static func precedes(_ text: String, _ other: String) -> Bool {
    let isBefore = text.utf8.withContiguousStorageIfAvailable { text in
      other.utf8.withContiguousStorageIfAvailable { text.lexicographicallyPrecedes($0) }
    }
    return (isBefore ?? nil) ?? text.utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// Returns whether `path` names `directory` or something in it; both are normalized, absolute paths.
  package static func starts(_ path: String, with directory: String) -> Bool {
    guard path.utf8.starts(with: directory.utf8) else { return false }
    return directory == "/" || path.utf8.count == directory.utf8.count
      || path.utf8.dropFirst(directory.utf8.count).first == slash
  }

  /// Returns whether the path is certainly normalized, as nearly all paths are. This is a quick,
  /// conservative check.
  package static func isNormalized(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { bytes in
      guard let last = bytes.last else { return false }
      guard bytes.count > 1 else { return true }
      let slash = slash
      var previous: UInt8 = bytes[0] == slash ? 0 : slash
      for byte in bytes {
        // A component that begins with a dot can be `.` or `..`.
        if previous == slash, byte == slash || byte == UInt8(ascii: ".") { return false }
        previous = byte
      }
      return last != slash
    }
  }

  static let slash = UInt8(ascii: "/")

  /// The components of the normalized path.
  package static func normalizedComponents(of path: String) -> [Substring] {
    let isAbsolute = isAbsolute(path)
    var components: [Substring] = []
    for part in path.utf8.split(separator: slash) {
      let component = Substring(part)
      switch component {
      case ".": break
      case ".." where components.last.map { $0 != ".." } ?? isAbsolute:
        _ = components.popLast()
      default: components.append(component)
      }
    }
    return components
  }
}

// MARK: - Links

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
