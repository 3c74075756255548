/// The tokens of C, C++ and Objective-C source, one after the other.
///
/// Nothing is preprocessed: a directive is one token, and a macro is a name.
struct ObjectiveCTokenizer: IteratorProtocol {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0

  /// Whether only white space and comments precede `position` on its line.
  var isAtLineStart = true

  /// Reads `bytes` from the first.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  mutating func next() -> ObjectiveCToken? {
    skipTrivia()
    guard position < bytes.count else { return nil }
    let start = position
    let kind = scanKind()
    isAtLineStart = kind == .directive
    return ObjectiveCToken(kind: kind, range: start..<position)
  }

  func byte(at offset: Int) -> UInt8 {
    offset < bytes.count ? bytes[offset] : 0
  }

  private mutating func scanKind() -> ObjectiveCToken.Kind {
    switch bytes[position] {
    case UInt8(ascii: "#") where isAtLineStart: return scanDirective()
    case UInt8(ascii: "\""): return scanString(UInt8(ascii: "\""))
    case UInt8(ascii: "'"): return scanString(UInt8(ascii: "'"))
    case UInt8(ascii: "@"): return scanAt()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return scanNumber()
    case let byte where isIdentifierByte(byte): return scanIdentifier()
    case UInt8(ascii: ","): return punctuation(.comma)
    case UInt8(ascii: ";"): return punctuation(.semicolon)
    case UInt8(ascii: "("): return punctuation(.openParenthesis)
    case UInt8(ascii: ")"): return punctuation(.closeParenthesis)
    case UInt8(ascii: "["): return punctuation(.openBracket)
    case UInt8(ascii: "]"): return punctuation(.closeBracket)
    case UInt8(ascii: "{"): return punctuation(.openBrace)
    case UInt8(ascii: "}"): return punctuation(.closeBrace)
    case UInt8(ascii: ":") where byte(at: position + 1) == UInt8(ascii: ":"),
      UInt8(ascii: "-") where byte(at: position + 1) == UInt8(ascii: ">"):
      position += 2
      return .punctuation
    default: return punctuation(.punctuation)
    }
  }

  private mutating func punctuation(_ kind: ObjectiveCToken.Kind) -> ObjectiveCToken.Kind {
    position += 1
    return kind
  }

  private func isIdentifierByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default:
      false
    }
  }

  private mutating func skipIdentifier() {
    while position < bytes.count, isIdentifierByte(bytes[position]),
      bytes[position] < 0x80 || blankLength(at: position) == 0
    {
      position += 1
    }
  }

  /// Reads a name, or a string literal that begins with one: `L"…"`, `R"x(…)x"`.
  private mutating func scanIdentifier() -> ObjectiveCToken.Kind {
    let start = position
    skipIdentifier()
    let quote = byte(at: position)
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"), position - start <= 3 else {
      return .identifier
    }
    switch String(decoding: bytes[start..<position], as: UTF8.self) {
    case "L", "u", "U", "u8": return scanString(quote)
    case "R", "LR", "uR", "UR", "u8R":
      return quote == UInt8(ascii: "\"") ? scanRawString() : .identifier
    default: return .identifier
    }
  }

  private mutating func scanAt() -> ObjectiveCToken.Kind {
    position += 1
    if byte(at: position) == UInt8(ascii: "\"") { return scanString(UInt8(ascii: "\"")) }
    let start = position
    // `@42` is a number in a box.
    if !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte(at: start)) { skipIdentifier() }
    return position > start ? .atKeyword : .punctuation
  }

  private mutating func scanNumber() -> ObjectiveCToken.Kind {
    while position < bytes.count {
      let byte = bytes[position]
      let lower = byte | 0x20
      if lower == UInt8(ascii: "e") || lower == UInt8(ascii: "p"),
        self.byte(at: position + 1) == UInt8(ascii: "+")
          || self.byte(at: position + 1) == UInt8(ascii: "-")
      {
        position += 2
      } else if isIdentifierByte(byte) || byte == UInt8(ascii: ".")
        || byte == UInt8(ascii: "'") && isIdentifierByte(self.byte(at: position + 1))
      {
        position += 1
      } else {
        break
      }
    }
    return .number
  }
}
