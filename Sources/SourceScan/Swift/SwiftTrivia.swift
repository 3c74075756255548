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
      case UInt8(ascii: "/"):
        switch byte(at: position + 1) {
        case UInt8(ascii: "/"): position = endOfLine(from: position)
        case UInt8(ascii: "*"): sawLineEnd = skipBlockComment(&position) || sawLineEnd
        default: return sawLineEnd
        }
      case 0x80...:
        guard skipUnicode(&position) else { return sawLineEnd }
      case 0...UInt8(ascii: " "), 0x7F:
        position += 1
      default:
        return sawLineEnd
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

  /// Moves past a character that is part of neither a name nor an operator.
  private func skipUnicode(_ position: inout Int) -> Bool {
    guard let (scalar, length) = scalar(at: position) else {
      position += 1
      return true
    }
    // A byte order mark is white space if a token could begin there.
    if scalar.value != 0xFEFF, scalar.continuesSwiftIdentifier || scalar.beginsSwiftOperator {
      return false
    }
    position += length
    return true
  }
}
