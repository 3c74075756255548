extension StringProtocol {
  /// This text with whatever could steer a terminal or break its line made visible.
  ///
  /// Names and paths come from project files, which may come from strangers.
  /// Control characters (escape sequences, newlines) and line separators become
  /// `\n`, `\t` or `\u{1B}`; so do the marks that reorder what is read, as in
  /// https://trojansource.codes. Everything else stays, backslashes included.
  package var escapedForTerminal: String {
    guard unicodeScalars.contains(where: \.steersTerminal) else { return String(self) }
    return escaping { scalar in
      switch scalar {
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case _ where scalar.steersTerminal: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: nil
      }
    }
  }

  /// Returns this text with some characters replaced; those without a replacement stay.
  package func escaping(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    var start = startIndex
    for index in unicodeScalars.indices {
      guard let text = replacement(unicodeScalars[index]) else { continue }
      result += self[start..<index]
      result += text
      start = unicodeScalars.index(after: index)
    }
    return result + self[start...]
  }
}

extension Unicode.Scalar {
  /// Whether a terminal acts on it, or shows what follows in another order.
  package var steersTerminal: Bool {
    switch value {
    case 0x00..<0x20, 0x7F..<0xA0: true  // C0, delete, C1
    case 0x2028, 0x2029: true  // line and paragraph separator
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true  // bidirectional marks
    default: false
    }
  }
}

extension Path {
  /// `path` relative to `directory` if it is in there, escaped for a terminal.
  package static func shown(_ path: String, from directory: String) -> String {
    guard isAbsolute(path), starts(path, with: directory) else { return path.escapedForTerminal }
    return relative(path, from: directory).escapedForTerminal
  }
}
