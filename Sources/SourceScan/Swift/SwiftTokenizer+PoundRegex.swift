extension SwiftTokenizer {
  /// Moves past `#/…/#` from its slash; over lines if nothing else is on the first.
  mutating func scanRegexWithPounds(_ pounds: Int) {
    position += 1
    var lineEnd = position
    while byte(at: lineEnd) == UInt8(ascii: " ") || byte(at: lineEnd) == UInt8(ascii: "\t") {
      lineEnd += 1
    }
    let isMultiLine = byte(at: lineEnd) == UInt8(ascii: "\n") || byte(at: lineEnd) == 0x0D
    if isMultiLine, position >= failures.regex.start, pounds >= failures.regex.pounds {
      position = lineEnd
      return
    }
    let start = position
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "/") where hasPounds(pounds, at: position + 1):
        position += 1
        while byte(at: position) == UInt8(ascii: "#") { position += 1 }
        return
      case UInt8(ascii: "\\") where byte(at: position + 1) >= 0x20:
        position += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        guard isMultiLine else { return }
      default:
        break
      }
      position = min(position + 1, bytes.count)
    }
    // Without an end it takes one line, not the rest of the file.
    guard isMultiLine else { return }
    position = lineEnd
    failures.regex = (start, pounds)
  }
}
