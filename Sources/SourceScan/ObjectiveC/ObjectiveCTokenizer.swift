/// A lexer for C, C++, and Objective-C source.
///
/// Nothing is preprocessed: a directive is one token, and a macro is a name.
struct ObjectiveCTokenizer: IteratorProtocol {
  private let bytes: SourceBytes
  private var position = 0

  /// Whether only white space and comments precede `position` on its line.
  private var isAtLineStart = true

  /// Creates a lexer at the start of `bytes`.
  init(_ bytes: SourceBytes) {
    self.bytes = bytes
  }

  mutating func next() -> Token? {
    skipTrivia()
    guard position < bytes.count else { return nil }
    let start = position
    let kind = scanKind()
    isAtLineStart = kind == .directive
    return Token(kind: kind, range: start..<position)
  }

  private mutating func scanKind() -> Token.Kind {
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "#") where isAtLineStart: return scanDirective()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return scanString(byte)
    case UInt8(ascii: "@"): return scanAt()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return scanNumber()
    case _ where isIdentifierByte(byte): return scanIdentifier()
    default:
      let isLong = bytes.hasPrefix("::", at: position) || bytes.hasPrefix("->", at: position)
      position += isLong ? 2 : 1
      return Token.Kind.ofByte[Int(byte)] ?? .punctuation
    }
  }

  private func isIdentifierByte(_ byte: UInt8) -> Bool { byte.isInASCIIIdentifier || byte >= 0x80 }

  private mutating func skipIdentifier() {
    while position < bytes.count, isIdentifierByte(bytes[position]),
      bytes[position] < 0x80 || blankLength(at: position) == 0
    {
      position += 1
    }
  }

  /// Reads a name, or a string literal that begins with one: `L"…"`, `R"x(…)x"`.
  private mutating func scanIdentifier() -> Token.Kind {
    let start = position
    skipIdentifier()
    let quote = bytes.byte(at: position)
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

  private mutating func scanAt() -> Token.Kind {
    position += 1
    if bytes.byte(at: position) == UInt8(ascii: "\"") { return scanString(UInt8(ascii: "\"")) }
    let start = position
    // `@42` is a boxed number.
    if !bytes.byte(at: start).isDigit { skipIdentifier() }
    return position > start ? .atKeyword : .punctuation
  }

  private mutating func scanNumber() -> Token.Kind {
    while position < bytes.count {
      let byte = bytes[position]
      let lower = byte | 0x20
      if lower == UInt8(ascii: "e") || lower == UInt8(ascii: "p"),
        bytes.byte(at: position + 1) == UInt8(ascii: "+")
          || bytes.byte(at: position + 1) == UInt8(ascii: "-")
      {
        position += 2
      } else if isIdentifierByte(byte) || byte == UInt8(ascii: ".")
        || byte == UInt8(ascii: "'") && isIdentifierByte(bytes.byte(at: position + 1))
      {
        position += 1
      } else {
        break
      }
    }
    return .number
  }

  // MARK: Lines

  /// Moves past white space and comments.
  private mutating func skipTrivia() {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        isAtLineStart = true
        position += 1
      case UInt8(ascii: "/") where bytes.hasPrefix("//", at: position): skipLine()
      case UInt8(ascii: "/") where bytes.hasPrefix("/*", at: position): skipBlockComment()
      default:
        let length = blankLength(at: position)
        guard length > 0 else { return }
        position += length
      }
    }
  }

  /// Returns the number of bytes of a space, which copied text can have of any kind, or of the end of a
  /// line that goes on; 0 for anything else.
  private func blankLength(at offset: Int) -> Int {
    switch (bytes.byte(at: offset), bytes.byte(at: offset + 1), bytes.byte(at: offset + 2)) {
    case (0...UInt8(ascii: " "), _, _), (0x7F, _, _): 1
    case (UInt8(ascii: "\\"), _, _): endOfSplice(at: offset).map { $0 - offset } ?? 0
    case (0xC2, 0xA0, _): 2
    case (0xE2, 0x80, 0x80...0x8B), (0xE2, 0x80, 0xA8...0xA9), (0xE2, 0x80, 0xAF),
      (0xE3, 0x80, 0x80), (0xEF, 0xBB, 0xBF):
      3
    default: 0
    }
  }

  /// Reads a directive to the end of its last line.
  private mutating func scanDirective() -> Token.Kind {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        return .directive
      case UInt8(ascii: "\\"):
        position = endOfSplice(at: position) ?? position + 1
      case UInt8(ascii: "/") where bytes.hasPrefix("//", at: position): skipLine()
      case UInt8(ascii: "/") where bytes.hasPrefix("/*", at: position): skipBlockComment()
      case UInt8(ascii: "'") where bytes.byte(at: position + 1) == UInt8(ascii: "\""):
        position += 2
      case UInt8(ascii: "\""):
        // `"/*"` doesn't begin a comment.
        _ = scanString(UInt8(ascii: "\""))
      default:
        position += 1
      }
    }
    return .directive
  }

  /// Moves to the end of the line and its continuation lines.
  private mutating func skipLine() {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return
      case UInt8(ascii: "\\"): position = endOfSplice(at: position) ?? position + 1
      default: position += 1
      }
    }
  }

  private mutating func skipBlockComment() {
    position = min(position + 2, bytes.count)
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), bytes.byte(at: position + 1) == UInt8(ascii: "/") {
        position += 2
        return
      }
      position += 1
    }
  }

  /// Returns the start of the next line if a backslash at `offset` joins it to this one.
  ///
  /// Compilers allow blanks after the backslash.
  private func endOfSplice(at offset: Int) -> Int? {
    var end = offset + 1
    while bytes.byte(at: end).isBlank { end += 1 }
    switch bytes.byte(at: end) {
    case UInt8(ascii: "\n"): return end + 1
    case UInt8(ascii: "\r"):
      return bytes.byte(at: end + 1) == UInt8(ascii: "\n") ? end + 2 : end + 1
    default: return nil
    }
  }

  // MARK: Strings

  /// Reads to the closing quote, or to the end of the line.
  private mutating func scanString(_ quote: UInt8) -> Token.Kind {
    position += 1
    while position < bytes.count, !bytes[position].endsLine, bytes[position] != quote {
      let isEscape = bytes[position] == UInt8(ascii: "\\")
      let next = isEscape ? endOfSplice(at: position) ?? position + 2 : position + 1
      position = min(next, bytes.count)
    }
    if bytes.byte(at: position) == quote { position += 1 }
    return quote == UInt8(ascii: "'") ? .character : .string
  }

  /// Reads the raw string `"mark( … )mark"` of C++ from its quote.
  private mutating func scanRawString() -> Token.Kind {
    let mark = position + 1
    var open = mark
    while open - mark <= 16, bytes.byte(at: open) > UInt8(ascii: " "),
      bytes[open] != UInt8(ascii: "(")
    {
      open += 1
    }
    guard bytes.byte(at: open) == UInt8(ascii: "("), open - mark <= 16 else {
      return scanString(UInt8(ascii: "\""))
    }
    let length = open - mark
    position = open + 1
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: ")"),
        bytes.byte(at: position + 1 + length) == UInt8(ascii: "\""),
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
