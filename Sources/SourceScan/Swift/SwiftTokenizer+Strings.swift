extension SwiftTokenizer {
  /// How a string literal ends and escapes.
  struct Literal {
    var quote: UInt8
    var isMultiLine: Bool
    var pounds: Int
  }

  /// A place inside `\( … )`, with the parentheses open there.
  struct Interpolation {
    var literal: Literal
    var depth = 0
  }

  /// Reads a literal from its quote, `pounds` times `#` being read already.
  mutating func scanString(pounds: Int) -> SwiftToken.Kind {
    let quote = bytes[position]
    let isMultiLine = opensMultiLineString(at: position, pounds: pounds)
    position += isMultiLine ? 3 : 1
    let literal = Literal(quote: quote, isMultiLine: isMultiLine, pounds: pounds)
    guard scanStringContent(literal) else { return .string }
    interpolations.append(Interpolation(literal: literal))
    return .stringHead
  }

  mutating func scanCloseParenthesis() -> SwiftToken.Kind {
    position += 1
    guard let innermost = interpolations.last else { return .closeParenthesis }
    if innermost.depth > 0 {
      interpolations[interpolations.count - 1].depth -= 1
      return .closeParenthesis
    }
    if scanStringContent(innermost.literal) { return .stringMiddle }
    interpolations.removeLast()
    return .stringTail
  }

  /// Ends a literal of one line whose interpolation does not end on it.
  mutating func scanLineEndInInterpolation() -> SwiftToken.Kind {
    interpolations.removeLast()
    return .stringTail
  }

  /// Moves to the end of the literal, or past a `\(`; whether it is the latter.
  private mutating func scanStringContent(_ literal: Literal) -> Bool {
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case literal.quote:
        position += 1
        if endsString(literal) { return false }
      case UInt8(ascii: "\\"):
        position += 1
        guard skipPounds(literal.pounds) else { continue }
        switch self.byte(at: position) {
        case UInt8(ascii: "("):
          position += 1
          return true
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"):
          position += 1
        default:
          continue
        }
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        guard literal.isMultiLine else { return false }
        position += 1
      default:
        position += 1
      }
    }
    return false
  }

  /// Moves past the rest of the closing delimiter, the first quote being read.
  private mutating func endsString(_ literal: Literal) -> Bool {
    let start = position
    if literal.isMultiLine {
      guard byte(at: position) == literal.quote, byte(at: position + 1) == literal.quote
      else { return false }
      position += 2
    }
    if skipPounds(literal.pounds) { return true }
    position = start
    return false
  }

  private mutating func skipPounds(_ count: Int) -> Bool {
    guard hasPounds(count, at: position) else { return false }
    position += count
    return true
  }

  func hasPounds(_ count: Int, at offset: Int) -> Bool {
    for index in 0..<count where byte(at: offset + index) != UInt8(ascii: "#") { return false }
    return true
  }

  /// Whether `"""` begins here, and not `#"""#` or `#"""…"#`, which hold quotes.
  private mutating func opensMultiLineString(at start: Int, pounds: Int) -> Bool {
    guard hasPrefix("\"\"\"", at: start) else { return false }
    guard pounds > 0 else { return true }
    var offset = start + 2
    if failures.quote.end > offset, failures.quote.pounds <= pounds { return true }
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n"),
      bytes[offset] != UInt8(ascii: "\r")
    {
      if bytes[offset] == UInt8(ascii: "\""), hasPounds(pounds, at: offset + 1) { return false }
      offset += 1
    }
    failures.quote = (offset, pounds)
    return true
  }
}
