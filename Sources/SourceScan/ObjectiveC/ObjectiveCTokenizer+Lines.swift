extension ObjectiveCTokenizer {
  /// Moves past white space and comments.
  mutating func skipTrivia() {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        isAtLineStart = true
        position += 1
      case 0...UInt8(ascii: " "), 0x7F:
        position += 1
      case 0x80...:
        let length = blankLength(at: position)
        guard length > 0 else { return }
        position += length
      case UInt8(ascii: "\\"):
        guard let end = endOfSplice(at: position) else { return }
        position = end
      case UInt8(ascii: "/") where byte(at: position + 1) == UInt8(ascii: "/"):
        skipLine()
      case UInt8(ascii: "/") where byte(at: position + 1) == UInt8(ascii: "*"):
        skipBlockComment()
      default:
        return
      }
    }
  }

  /// The number of bytes of a space beyond ASCII, such as copied text brings along.
  func blankLength(at offset: Int) -> Int {
    switch (byte(at: offset), byte(at: offset + 1), byte(at: offset + 2)) {
    case (0xC2, 0xA0, _): 2
    case (0xE2, 0x80, 0x80...0x8B), (0xE2, 0x80, 0xA8...0xA9), (0xE2, 0x80, 0xAF),
      (0xE3, 0x80, 0x80), (0xEF, 0xBB, 0xBF):
      3
    default: 0
    }
  }

  /// Reads a directive to the end of its last line.
  mutating func scanDirective() -> ObjectiveCToken.Kind {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        return .directive
      case UInt8(ascii: "\\"):
        position = endOfSplice(at: position) ?? position + 1
      case UInt8(ascii: "/") where byte(at: position + 1) == UInt8(ascii: "/"):
        skipLine()
      case UInt8(ascii: "/") where byte(at: position + 1) == UInt8(ascii: "*"):
        skipBlockComment()
      case UInt8(ascii: "'") where byte(at: position + 1) == UInt8(ascii: "\""):
        position += 2
      case UInt8(ascii: "\""):
        // `"/*"` begins no comment.
        _ = scanString(UInt8(ascii: "\""))
      default:
        position += 1
      }
    }
    return .directive
  }

  /// Moves to the end of the line, and of those it goes on in.
  private mutating func skipLine() {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return
      case UInt8(ascii: "\\"): position = endOfSplice(at: position) ?? position + 1
      default: position += 1
      }
    }
  }

  private mutating func skipBlockComment() {
    position = min(position + 2, bytes.count)
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), byte(at: position + 1) == UInt8(ascii: "/") {
        position += 2
        return
      }
      position += 1
    }
  }

  /// The start of the next line where a backslash at `offset` joins it to this one.
  ///
  /// Compilers allow blanks after the backslash.
  func endOfSplice(at offset: Int) -> Int? {
    var end = offset + 1
    while byte(at: end) == UInt8(ascii: " ") || byte(at: end) == UInt8(ascii: "\t") { end += 1 }
    switch byte(at: end) {
    case UInt8(ascii: "\n"): return end + 1
    case UInt8(ascii: "\r"): return byte(at: end + 1) == UInt8(ascii: "\n") ? end + 2 : end + 1
    default: return nil
    }
  }
}
