/// The ends of regular expression literals in Swift source.
struct SwiftRegex {
  private let bytes: SourceBytes

  init(in bytes: SourceBytes) {
    self.bytes = bytes
  }

  /// Returns the end of `/…/` on one line, or `nil` if the slash is an operator.
  func end(from slash: Int, isCertain: Bool) -> Int? {
    var offset = slash + 1
    switch bytes.byte(at: offset) {
    case UInt8(ascii: " "), UInt8(ascii: "\t"): guard isCertain else { return nil }
    case UInt8(ascii: "/"), UInt8(ascii: "*"): return nil
    default: break
    }
    if slash > 0, bytes[slash - 1] == UInt8(ascii: "*") { return nil }

    var groups = 0
    var classes = 0
    var lastBlank = -1
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "/"):
        let next = bytes.byte(at: offset + 1)
        if next == UInt8(ascii: "/") || next == UInt8(ascii: "*") {
          return isCertain ? offset : nil
        }
        if lastBlank == offset - 1, !isCertain { return nil }
        return offset + 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        return isCertain ? offset : nil
      case UInt8(ascii: "\\"):
        offset += 1
        guard offset < bytes.count, bytes[offset] != UInt8(ascii: "\n"),
          bytes[offset] != UInt8(ascii: "\r")
        else { return isCertain ? offset : nil }
      case UInt8(ascii: "(") where classes == 0:
        groups += 1
      case UInt8(ascii: ")") where classes == 0:
        if groups == 0, !isCertain { return nil }
        groups = max(groups - 1, 0)
      case UInt8(ascii: "["):
        classes += 1
      case UInt8(ascii: "]"):
        classes = max(classes - 1, 0)
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        lastBlank = offset
      default:
        break
      }
      offset += 1
    }
    return isCertain ? offset : nil
  }

  /// Returns the end of `#/…/#` from its slash, and whether the regular expression is terminated.
  /// It spans several lines if its first line contains nothing else.
  ///
  /// - Parameter isHopeless: Whether it's known that no later line has an end.
  func end(
    from slash: Int,
    pounds: Int,
    isHopeless: Bool
  ) -> (end: Int, isFound: Bool) {
    var position = slash + 1
    var lineEnd = position
    while bytes.byte(at: lineEnd).isBlank { lineEnd += 1 }
    let isMultiLine = bytes.byte(at: lineEnd).endsLine
    if isMultiLine, isHopeless { return (lineEnd, true) }
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "/") where bytes.hasPounds(pounds, at: position + 1):
        position += 1
        while bytes.byte(at: position) == UInt8(ascii: "#") { position += 1 }
        return (position, true)
      case UInt8(ascii: "\\") where bytes.byte(at: position + 1) >= 0x20:
        position += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        guard isMultiLine else { return (position, true) }
      default:
        break
      }
      position = min(position + 1, bytes.count)
    }
    // Without an end, it takes one line, not the rest of the file.
    return isMultiLine ? (lineEnd, false) : (position, true)
  }
}
