/// A piece of Objective-C or another language of the C family.
///
/// Comments and white space belong to no token. The range is in bytes of the file.
struct CToken: Sendable, Hashable {
  enum Kind: UInt8, Sendable {
    case identifier
    case number
    /// `"…"`, also as `@"…"`.
    case string
    case character
    /// A whole line that begins with `#`, with the lines it is continued on.
    case directive
    /// One byte of anything else.
    case punctuation
  }

  var kind: Kind
  var range: Range<Int>
}

/// Cuts a file of the C family into tokens.
///
/// No input traps; a literal or comment that does not end goes on to the end of its line or file.
struct CTokenizer {
  private let bytes: [UInt8]
  private var offset = 0
  private var isAtLineStart = true

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  mutating func next() -> CToken? {
    skipSpaceAndComments()
    guard offset < bytes.count else { return nil }
    let start = offset
    let kind = take()
    isAtLineStart = false
    return CToken(kind: kind, range: start..<offset)
  }

  private mutating func take() -> CToken.Kind {
    let byte = bytes[offset]
    if byte == UInt8(ascii: "#"), isAtLineStart {
      skipDirective()
      return .directive
    }
    if byte == UInt8(ascii: "@"), peek(1) == UInt8(ascii: "\"") {
      offset += 1
      skipLiteral()
      return .string
    }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      skipLiteral()
      return byte == UInt8(ascii: "\"") ? .string : .character
    }
    if byte.isCIdentifier {
      let isNumber = (0x30...0x39).contains(byte)
      while offset < bytes.count, bytes[offset].isCIdentifier || (isNumber && bytes[offset] == 0x2E) {
        offset += 1
      }
      return isNumber ? .number : .identifier
    }
    offset += 1
    return .punctuation
  }

  private func peek(_ distance: Int) -> UInt8? {
    offset + distance < bytes.count ? bytes[offset + distance] : nil
  }

  private mutating func skipSpaceAndComments() {
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == 0x0A || byte == 0x0D {
        isAtLineStart = true
        offset += 1
      } else if byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C {
        offset += 1
      } else if byte == UInt8(ascii: "\\"), peek(1) == 0x0A || peek(1) == 0x0D {
        offset += 2
      } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") {
        skipLine()
      } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        skipBlockComment()
      } else {
        return
      }
    }
  }

  private mutating func skipBlockComment() {
    offset += 2
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        offset += 2
        return
      }
      offset += 1
    }
  }

  /// To the end of the line, or of the last line it is continued on with a backslash.
  private mutating func skipLine() {
    while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D {
      offset += skipsNewline ? 3 : bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    offset = min(offset, bytes.count)
  }

  private var skipsNewline: Bool {
    bytes[offset] == UInt8(ascii: "\\") && peek(1) == 0x0D && peek(2) == 0x0A
  }

  /// A directive's line; a comment in it may hold further lines.
  private mutating func skipDirective() {
    while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D {
      if bytes[offset] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        skipBlockComment()
      } else if bytes[offset] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") {
        return skipLine()
      } else {
        offset += skipsNewline ? 3 : bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
      }
    }
    offset = min(offset, bytes.count)
  }

  private mutating func skipLiteral() {
    let quote = bytes[offset]
    offset += 1
    while offset < bytes.count, bytes[offset] != quote, bytes[offset] != 0x0A {
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    if offset < bytes.count, bytes[offset] == quote { offset += 1 }
    offset = min(offset, bytes.count)
  }
}

extension UInt8 {
  /// Whether a name or number of C can hold this byte; all beyond ASCII can stand in names.
  fileprivate var isCIdentifier: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
      true
    default: false
    }
  }
}
