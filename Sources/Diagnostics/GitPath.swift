/// Paths as Git writes them in a diff.
enum GitPath {
  /// The path, in quotes and escaped as in C when it holds anything out of the ordinary.
  ///
  /// As Git does by default, everything beyond ASCII counts as such.
  static func quoted(_ path: String) -> String {
    let escaped = path.utf8.map(escaped).joined()
    return escaped.utf8.count == path.utf8.count ? path : "\"\(escaped)\""
  }

  /// The path as written after `---` and `+++`.
  ///
  /// Git ends an unquoted name that has spaces by a tab, so that readers know where it ends.
  static func label(_ path: String) -> String {
    let name = quoted(path)
    return name.utf8.first != UInt8(ascii: "\"") && name.utf8.contains(UInt8(ascii: " "))
      ? name + "\t" : name
  }

  private static func escaped(_ byte: UInt8) -> String {
    switch byte {
    case 0x07: "\\a"
    case 0x08: "\\b"
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0B: "\\v"
    case 0x0C: "\\f"
    case 0x0D: "\\r"
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "\\"): "\\\\"
    case 0x20..<0x7F: String(UnicodeScalar(byte))
    default:
      "\\" + String(repeating: "0", count: byte < 0o10 ? 2 : byte < 0o100 ? 1 : 0)
        + String(byte, radix: 8)
    }
  }
}
