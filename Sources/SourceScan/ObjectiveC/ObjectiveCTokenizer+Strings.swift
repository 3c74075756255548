extension ObjectiveCTokenizer {
  /// Reads to the quote that is not escaped, or to the end of the line.
  mutating func scanString(_ quote: UInt8) -> ObjectiveCToken.Kind {
    position += 1
    while position < bytes.count {
      switch bytes[position] {
      case quote:
        position += 1
        return quote == UInt8(ascii: "'") ? .character : .string
      case UInt8(ascii: "\\"):
        position = min(endOfSplice(at: position) ?? position + 2, bytes.count)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        return quote == UInt8(ascii: "'") ? .character : .string
      default:
        position += 1
      }
    }
    return quote == UInt8(ascii: "'") ? .character : .string
  }

  /// Reads `"mark( … )mark"`, as C++ has it; `position` is at the quote.
  mutating func scanRawString() -> ObjectiveCToken.Kind {
    let mark = position + 1
    var open = mark
    while open - mark <= 16, byte(at: open) > UInt8(ascii: " "), bytes[open] != UInt8(ascii: "(") {
      open += 1
    }
    guard byte(at: open) == UInt8(ascii: "("), open - mark <= 16 else {
      return scanString(UInt8(ascii: "\""))
    }
    let length = open - mark
    position = open + 1
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: ")"),
        byte(at: position + 1 + length) == UInt8(ascii: "\""),
        bytes[mark..<open].elementsEqual(bytes[position + 1..<position + 1 + length])
      {
        position += length + 2
        return .string
      }
      position += 1
    }
    return .string
  }
}
