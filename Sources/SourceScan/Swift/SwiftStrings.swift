/// The state of string literals and their interpolations while tokens are read.
struct SwiftStrings {
  /// The literals whose interpolations enclose the position, innermost last.
  private var interpolations: [Interpolation] = []

  /// The offset before which there is no quote with as many `#` after it.
  private var quoteFailure = (end: 0, pounds: 0)

  /// Whether the literal around the position ends with the line.
  var stopsAtLineEnd: Bool { interpolations.last.map { !$0.literal.isMultiLine } ?? false }

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
  mutating func scan(_ position: inout Int, in bytes: SourceBytes, pounds: Int = 0) -> Token.Kind {
    let quote = bytes[position]
    let isMultiLine = opensMultiLine(at: position, in: bytes, pounds: pounds)
    position += isMultiLine ? 3 : 1
    let literal = Literal(quote: quote, isMultiLine: isMultiLine, pounds: pounds)
    guard scanContent(literal, &position, in: bytes) else { return .string }
    interpolations.append(Interpolation(literal: literal))
    return .stringHead
  }

  /// Reads a parenthesis, which can end an interpolation.
  mutating func scanParenthesis(_ position: inout Int, in bytes: SourceBytes) -> Token.Kind {
    let isOpen = bytes[position] == UInt8(ascii: "(")
    position += 1
    if let innermost = interpolations.last, !isOpen, innermost.depth == 0 {
      if scanContent(innermost.literal, &position, in: bytes) { return .stringMiddle }
      interpolations.removeLast()
      return .stringTail
    }
    if !interpolations.isEmpty { interpolations[interpolations.count - 1].depth += isOpen ? 1 : -1 }
    return isOpen ? .openParenthesis : .closeParenthesis
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
      switch bytes[position] {
      case literal.quote:
        position += 1
        if ends(literal, &position, in: bytes) { return false }
      case UInt8(ascii: "\\") where bytes.hasPounds(literal.pounds, at: position + 1):
        position += literal.pounds + 1
        let escaped = bytes.byte(at: position)
        if escaped.endsLine { continue }
        position = min(position + 1, bytes.count)
        if escaped == UInt8(ascii: "(") { return true }
      case let byte where byte.endsLine && !literal.isMultiLine: return false
      default: position += 1
      }
    }
    return false
  }

  /// Moves past the rest of the closing delimiter, after its first quote.
  private func ends(_ literal: Literal, _ position: inout Int, in bytes: SourceBytes) -> Bool {
    let quotes = literal.isMultiLine ? 2 : 0
    guard (position..<position + quotes).allSatisfy({ bytes.byte(at: $0) == literal.quote }),
      bytes.hasPounds(literal.pounds, at: position + quotes)
    else { return false }
    position += quotes + literal.pounds
    return true
  }

  /// Returns whether `"""` begins here, and not `#"""#` or `#"""…"#`, which contain quotes.
  private mutating func opensMultiLine(at start: Int, in bytes: SourceBytes, pounds: Int) -> Bool {
    guard bytes.hasPrefix("\"\"\"", at: start) else { return false }
    guard pounds > 0 else { return true }
    var offset = start + 2
    if quoteFailure.end > offset, quoteFailure.pounds <= pounds { return true }
    while offset < bytes.count, !bytes[offset].endsLine {
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
