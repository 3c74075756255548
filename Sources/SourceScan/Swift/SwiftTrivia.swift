/// White space, comments, and conflict markers between Swift tokens.
struct SwiftTrivia {
  /// The offsets after which a conflict has no end, so that none is searched for twice.
  private var conflictFailure = Int.max
  private var perforceFailure = Int.max

  /// Moves past white space and comments.
  ///
  /// - Parameter stoppingAtLineEnd: Whether to stop before the end of a line.
  /// - Returns: Whether a line ended among them.
  mutating func skip(
    _ position: inout Int,
    in bytes: SourceBytes,
    stoppingAtLineEnd: Bool
  ) -> Bool {
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
        switch bytes.byte(at: position + 1) {
        case UInt8(ascii: "/"): position = bytes.endOfLine(from: position)
        case UInt8(ascii: "*"): sawLineEnd = skipBlockComment(&position, in: bytes) || sawLineEnd
        default: return sawLineEnd
        }
      case UInt8(ascii: "<"), UInt8(ascii: ">"):
        guard skipConflict(&position, in: bytes) else { return sawLineEnd }
      case 0x80...:
        guard skipUnicode(&position, in: bytes) else { return sawLineEnd }
      case 1..<0x20, 0x7F:
        position += 1
      default:
        return sawLineEnd
      }
    }
    return sawLineEnd
  }

  /// Moves past `/* … */`, which nest. Returns whether a line ended inside.
  private func skipBlockComment(_ position: inout Int, in bytes: SourceBytes) -> Bool {
    var sawLineEnd = false
    var depth = 1
    position += 2
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "*") where bytes.byte(at: position) == UInt8(ascii: "/"):
        position += 1
        depth -= 1
        if depth == 0 { return sawLineEnd }
      case UInt8(ascii: "/") where bytes.byte(at: position) == UInt8(ascii: "*"):
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
  private mutating func skipConflict(_ position: inout Int, in bytes: SourceBytes) -> Bool {
    let isGit = bytes.hasPrefix("<<<<<<< ", at: position)
    guard bytes.beginsLine(at: position), isGit || bytes.hasPrefix(">>>> ", at: position),
      position < (isGit ? conflictFailure : perforceFailure)
    else { return false }
    let end: StaticString = isGit ? ">>>>>>> " : "<<<<\n"
    for offset in position + 1..<bytes.count
    where bytes.beginsLine(at: offset) && bytes.hasPrefix(end, at: offset) {
      position = offset + end.utf8CodeUnitCount
      position = bytes.endOfLine(from: position)
      return true
    }
    if isGit { conflictFailure = position } else { perforceFailure = position }
    return false
  }

  /// Moves past a character that is part of neither a name nor an operator.
  private func skipUnicode(_ position: inout Int, in bytes: SourceBytes) -> Bool {
    guard let (scalar, length) = bytes.scalar(at: position) else {
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

extension SourceBytes {
  fileprivate func beginsLine(at offset: Int) -> Bool { offset == 0 || self[offset - 1].endsLine }
}
