import ProjectFiles

/// Functions for paths as text, by the rules of swift-build (Sources/SWBUtil/Path.swift).
///
/// They don't access the file system.
enum PathText {
  /// Returns `path` without `.`, `..`, and duplicate slashes.
  ///
  /// A `..` that leads out of a relative path stays. With `keepingParents`, every `..` of a
  /// relative path stays, since it may follow a link.
  static func normalized(_ path: String, keepingParents: Bool = false) -> String {
    let isAbsolute = path.utf8.first == slash
    let components =
      isAbsolute || !keepingParents
      ? Path.normalizedComponents(of: path)
      : path.utf8.split(separator: slash).map(Substring.init).filter { $0 != "." }
    if components.isEmpty, !isAbsolute, !path.utf8.isEmpty { return path == "." ? path : "" }
    return (isAbsolute ? "/" : "") + components.joined(separator: "/")
  }

  /// Returns the path without its last component; empty if it has only one.
  static func directory(of path: String) -> String {
    guard let last = path.utf8.lastIndex(of: slash) else { return "" }
    return last == path.utf8.startIndex ? "/" : String(path[..<last])
  }

  /// Returns the last component; empty after a trailing slash.
  static func file(of path: String) -> String {
    guard let last = path.utf8.lastIndex(of: slash) else { return path }
    return String(path[path.utf8.index(after: last)...])
  }

  /// Returns the last dot of the last component with the text after it; empty without a dot.
  static func suffix(of path: String) -> String {
    let name = file(of: path)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return String(name[dot...])
  }

  static func withoutSuffix(_ path: String) -> String {
    String(path.utf8.dropLast(suffix(of: path).utf8.count)) ?? path
  }

  /// Returns `other` appended to `path`, or `other` if it's absolute.
  static func join(_ path: String, _ other: String) -> String {
    if path.utf8.isEmpty || other.utf8.first == slash { return other }
    if other.utf8.isEmpty { return path }
    return path.utf8.last == slash ? path + other : path + "/" + other
  }

  private static let slash = UInt8(ascii: "/")
}
