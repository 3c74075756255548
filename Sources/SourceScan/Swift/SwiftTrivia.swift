/// White space and comments between Swift tokens.
extension SourceBytes {
  /// Moves past white space and comments.
  ///
  /// - Parameter stoppingAtLineEnd: Whether to stop before the end of a line.
  /// - Returns: Whether a line ended among them.
  func skipSwiftTrivia(_ position: inout Int, stoppingAtLineEnd: Bool) -> Bool {
    var sawLineEnd = false
    while position < count {
      switch self[position] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if stoppingAtLineEnd { return sawLineEnd }
        sawLineEnd = true
        position += 1
      case UInt8(ascii: "/") where hasPrefix("//", at: position):
        position = endOfLine(from: position)
      case UInt8(ascii: "/") where hasPrefix("/*", at: position):
        sawLineEnd = skipBlockComment(&position) || sawLineEnd
      default:
        let length = blankLength(at: position)
        guard length > 0 else { return sawLineEnd }
        position += length
      }
    }
    return sawLineEnd
  }

  /// Moves past `/* … */`, which nest. Returns whether a line ended inside.
  private func skipBlockComment(_ position: inout Int) -> Bool {
    var sawLineEnd = false
    var depth = 1
    position += 2
    while position < count {
      position += 1
      switch self[position - 1] {
      case UInt8(ascii: "*") where byte(at: position) == UInt8(ascii: "/"):
        position += 1
        depth -= 1
        if depth == 0 { return sawLineEnd }
      case UInt8(ascii: "/") where byte(at: position) == UInt8(ascii: "*"):
        position += 1
        depth += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        sawLineEnd = true
      default:
        break
      }
    }
    return sawLineEnd
  }

  /// Returns the number of bytes of a character that is part of no token; 0 for any other.
  private func blankLength(at offset: Int) -> Int {
    let byte = self[offset]
    guard byte >= 0x80 else { return byte <= UInt8(ascii: " ") || byte == 0x7F ? 1 : 0 }
    guard let (scalar, length) = scalar(at: offset) else { return 1 }
    // A byte order mark is white space if a token could begin there.
    let isBlank =
      scalar.value == 0xFEFF || !scalar.continuesSwiftIdentifier && !scalar.beginsSwiftOperator
    return isBlank ? length : 0
  }
}
