/// The tokens of Swift source, one after the other.
///
/// It decides as the compiler's lexer does, also where that goes by the
/// white space around a character: `/` as division or as a regular expression,
/// `"""` after `#`. Whatever the bytes, it reaches their end, in time linear in
/// their number, and allocates only for interpolations.
struct SwiftTokenizer: IteratorProtocol {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0

  /// The literals whose interpolations enclose `position`, innermost last.
  var interpolations: [Interpolation] = []

  /// The last two tokens: they tell an operand's place from an operator's.
  var previous: SwiftToken?
  var beforePrevious: SwiftToken?

  /// A regular expression that begins right after an operator already read.
  var regexAfterOperator: Range<Int>?

  /// Searches that found nothing, kept so that none is made twice.
  var failures = Failures()

  struct Failures {
    /// No end of a conflict is to be found from here on.
    var conflict = Int.max
    var perforceConflict = Int.max
    /// No `/` with as many `#` after it is to be found from here on.
    var regex = (start: Int.max, pounds: 0)
    /// No end of a placeholder is to be found before this place.
    var placeholder = 0
    /// No quote with as many `#` after it is to be found before this place.
    var quote = (end: 0, pounds: 0)
  }

  /// Reads `bytes` from the first, past a byte order mark.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  mutating func next() -> SwiftToken? {
    guard var token = scanToken() else { return nil }
    if token.range.isEmpty { token.isFirstOnLine = false }
    beforePrevious = previous
    previous = token
    return token
  }

  /// The byte at an offset, or 0 past the end.
  @inline(__always)
  func byte(at offset: Int) -> UInt8 {
    offset < bytes.count ? bytes[offset] : 0
  }

  private mutating func scanToken() -> SwiftToken? {
    let stopsAtLineEnd = interpolations.last.map { !$0.literal.isMultiLine } ?? false
    let sawLineEnd = skipTrivia(stoppingAtLineEnd: stopsAtLineEnd)
    guard position < bytes.count else { return nil }
    let start = position
    let kind = scanKind()
    return SwiftToken(
      kind: kind,
      isFirstOnLine: sawLineEnd || previous == nil,
      range: start..<position
    )
  }

  private mutating func scanKind() -> SwiftToken.Kind {
    let start = position
    switch bytes[start] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: "$"):
      return scanIdentifier()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return scanNumber()
    case UInt8(ascii: "("):
      if !interpolations.isEmpty { interpolations[interpolations.count - 1].depth += 1 }
      return punctuation(.openParenthesis)
    case UInt8(ascii: ")"): return scanCloseParenthesis()
    case UInt8(ascii: "{"): return punctuation(.openBrace)
    case UInt8(ascii: "}"): return punctuation(.closeBrace)
    case UInt8(ascii: "["): return punctuation(.openBracket)
    case UInt8(ascii: "]"): return punctuation(.closeBracket)
    case UInt8(ascii: ","): return punctuation(.comma)
    case UInt8(ascii: ":"): return scanColon()
    case UInt8(ascii: ";"): return punctuation(.semicolon)
    case UInt8(ascii: "@"): return punctuation(.atSign)
    case UInt8(ascii: "\\"): return punctuation(.backslash)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return scanString(pounds: 0)
    case UInt8(ascii: "`"): return scanQuotedIdentifier()
    case UInt8(ascii: "#"): return scanPound()
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return scanLineEndInInterpolation()
    default: return scanOperatorOrUnicode()
    }
  }

  /// Reads `:`, or the `::` between a module and a name of it.
  private mutating func scanColon() -> SwiftToken.Kind {
    guard byte(at: position + 1) == UInt8(ascii: ":") else { return punctuation(.colon) }
    position += 2
    return .dot
  }

  @inline(__always)
  private mutating func punctuation(_ kind: SwiftToken.Kind) -> SwiftToken.Kind {
    position += 1
    return kind
  }
}
