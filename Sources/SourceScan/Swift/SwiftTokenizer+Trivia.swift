extension SwiftTokenizer {
  /// Moves past white space and comments; whether a line ended among them.
  mutating func skipTrivia(stoppingAtLineEnd: Bool) -> Bool {
    var sawLineEnd = false
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C, 0:
        position += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if stoppingAtLineEnd { return sawLineEnd }
        sawLineEnd = true
        position += 1
      case UInt8(ascii: "/"):
        switch byte(at: position + 1) {
        case UInt8(ascii: "/"): skipToLineEnd()
        case UInt8(ascii: "*"): sawLineEnd = skipBlockComment() || sawLineEnd
        default: return sawLineEnd
        }
      case UInt8(ascii: "<"), UInt8(ascii: ">"):
        guard skipConflict() else { return sawLineEnd }
      case 0x80...:
        guard skipUnicodeTrivia() else { return sawLineEnd }
      case 1..<0x20, 0x7F:
        position += 1
      default:
        return sawLineEnd
      }
    }
    return sawLineEnd
  }

  mutating func skipToLineEnd() {
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { return }
      position += 1
    }
  }

  /// Moves past `/* … */`, which nest; whether a line ended inside.
  private mutating func skipBlockComment() -> Bool {
    var sawLineEnd = false
    var depth = 1
    position += 2
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "*") where self.byte(at: position) == UInt8(ascii: "/"):
        position += 1
        depth -= 1
        if depth == 0 { return sawLineEnd }
      case UInt8(ascii: "/") where self.byte(at: position) == UInt8(ascii: "*"):
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

  /// Moves past a whole merge conflict, both sides of it, as the compiler does.
  private mutating func skipConflict() -> Bool {
    let isGit = hasPrefix("<<<<<<< ", at: position)
    guard isAtLineStart(position), isGit || hasPrefix(">>>> ", at: position),
      position < (isGit ? failures.conflict : failures.perforceConflict)
    else { return false }
    let end: StaticString = isGit ? ">>>>>>> " : "<<<<\n"
    for offset in position + 1..<bytes.count
    where isAtLineStart(offset) && hasPrefix(end, at: offset) {
      position = offset + end.utf8CodeUnitCount
      skipToLineEnd()
      return true
    }
    if isGit { failures.conflict = position } else { failures.perforceConflict = position }
    return false
  }

  private func isAtLineStart(_ offset: Int) -> Bool {
    guard offset > 0 else { return true }
    return bytes[offset - 1] == UInt8(ascii: "\n") || bytes[offset - 1] == UInt8(ascii: "\r")
  }

  func hasPrefix(_ text: StaticString, at offset: Int) -> Bool {
    guard offset + text.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<text.utf8CodeUnitCount where bytes[offset + index] != text.utf8Start[index] {
      return false
    }
    return true
  }
}
