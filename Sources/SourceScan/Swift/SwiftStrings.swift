/// The state of string literals and their interpolations while tokens are read.
struct SwiftStrings {
  /// The literals whose interpolations enclose the position, innermost last.
  private var interpolations: [Interpolation] = []

  /// The offset before which there is no quote with as many `#` after it.
  private var quoteFailure = (end: 0, pounds: 0)

  /// Whether the literal around the position ends with the line.
  var stopsAtLineEnd: Bool { interpolations.last.map { !$0.literal.isMultiLine } ?? false }

  /// Counts a parenthesis inside an interpolation.
  mutating func openParenthesis() {
    if !interpolations.isEmpty { interpolations[interpolations.count - 1].depth += 1 }
  }

  /// The delimiters of a string literal.
  private struct Literal {
    var quote: UInt8
    var isMultiLine: Bool
    var pounds: Int
  }

  /// An interpolation `\( … )`, with its number of open parentheses.
  private struct Interpolation {
    var literal: Literal
    var depth = 0
  }

  /// Reads a literal from its quote, after `pounds` times `#`.
  mutating func scan(
    _ position: inout Int,
    in bytes: SourceBytes,
    pounds: Int = 0
  ) -> Token.Kind {
    let quote = bytes[position]
    let isMultiLine = opensMultiLine(at: position, in: bytes, pounds: pounds)
    position += isMultiLine ? 3 : 1
    let literal = Literal(quote: quote, isMultiLine: isMultiLine, pounds: pounds)
    guard scanContent(literal, &position, in: bytes) else { return .string }
    interpolations.append(Interpolation(literal: literal))
    return .stringHead
  }

  mutating func closeParenthesis(
    _ position: inout Int,
    in bytes: SourceBytes
  ) -> Token.Kind {
    position += 1
    guard let innermost = interpolations.last else { return .closeParenthesis }
    if innermost.depth > 0 {
      interpolations[interpolations.count - 1].depth -= 1
      return .closeParenthesis
    }
    if scanContent(innermost.literal, &position, in: bytes) { return .stringMiddle }
    interpolations.removeLast()
    return .stringTail
  }

  /// Ends a single-line literal whose interpolation doesn't end on its line.
  mutating func endLine() -> Token.Kind {
    interpolations.removeLast()
    return .stringTail
  }

  /// Moves to the end of the literal, or past a `\(`. Returns whether it is the latter.
  private func scanContent(
    _ literal: Literal,
    _ position: inout Int,
    in bytes: SourceBytes
  ) -> Bool {
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case literal.quote:
        position += 1
        if ends(literal, &position, in: bytes) { return false }
      case UInt8(ascii: "\\"):
        position += 1
        guard skipPounds(literal.pounds, &position, in: bytes) else { continue }
        switch bytes.byte(at: position) {
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

  /// Moves past the rest of the closing delimiter, after its first quote.
  private func ends(
    _ literal: Literal,
    _ position: inout Int,
    in bytes: SourceBytes
  ) -> Bool {
    let start = position
    if literal.isMultiLine {
      guard bytes.byte(at: position) == literal.quote, bytes.byte(at: position + 1) == literal.quote
      else { return false }
      position += 2
    }
    if skipPounds(literal.pounds, &position, in: bytes) { return true }
    position = start
    return false
  }

  private func skipPounds(
    _ count: Int,
    _ position: inout Int,
    in bytes: SourceBytes
  ) -> Bool {
    guard bytes.hasPounds(count, at: position) else { return false }
    position += count
    return true
  }

  /// Returns whether `"""` begins here, and not `#"""#` or `#"""…"#`, which contain quotes.
  private mutating func opensMultiLine(
    at start: Int,
    in bytes: SourceBytes,
    pounds: Int
  ) -> Bool {
    guard bytes.hasPrefix("\"\"\"", at: start) else { return false }
    guard pounds > 0 else { return true }
    var offset = start + 2
    if quoteFailure.end > offset, quoteFailure.pounds <= pounds { return true }
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n"),
      bytes[offset] != UInt8(ascii: "\r")
    {
      if bytes[offset] == UInt8(ascii: "\""), bytes.hasPounds(pounds, at: offset + 1) {
        return false
      }
      offset += 1
    }
    quoteFailure = (offset, pounds)
    return true
  }
}

extension SourceBytes {
  /// Returns whether `count` times `#` is at an offset.
  func hasPounds(_ count: Int, at offset: Int) -> Bool {
    for index in 0..<count where byte(at: offset + index) != UInt8(ascii: "#") { return false }
    return true
  }
}
