/// A lexer for Swift source.
///
/// It makes the same decisions as the compiler's lexer, including those that depend on white space:
/// `/` as division or as a regular expression, `"""` after `#`. It accepts any bytes, takes linear
/// time, and allocates only for interpolations.
struct SwiftTokenizer: IteratorProtocol {
  private let bytes: SourceBytes
  private var position = 0

  private var strings = SwiftStrings()

  /// The last two tokens, which show whether an operand or an operator follows.
  private var previous: Token?
  private var beforePrevious: Token?

  /// A regular expression that begins immediately after an operator that was already read.
  private var regexAfterOperator: Range<Int>?

  /// The operator characters other than dots that were skipped last.
  private var operatorRun = 0..<0

  /// The offset after which there is no `/` with as many `#` after it.
  private var regexFailure = (start: Int.max, pounds: 0)

  /// Creates a lexer at the start of `bytes`, after a byte order mark.
  init(_ bytes: SourceBytes) {
    self.bytes = bytes
  }

  mutating func next() -> Token? {
    guard var token = scanToken() else { return nil }
    if token.range.isEmpty { token.isFirstOnLine = false }
    beforePrevious = previous
    previous = token
    return token
  }

  private mutating func scanToken() -> Token? {
    let sawLineEnd = bytes.skipSwiftTrivia(&position, stoppingAtLineEnd: strings.stopsAtLineEnd)
    guard position < bytes.count else { return nil }
    let start = position
    let kind = scanKind()
    return Token(kind: kind, isFirstOnLine: sawLineEnd || previous == nil, range: start..<position)
  }

  private mutating func scanKind() -> Token.Kind {
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return scanNumber()
    case _ where byte.isInASCIIIdentifier:
      skipIdentifierCharacters()
      return .identifier
    case UInt8(ascii: "("), UInt8(ascii: ")"): return strings.scanParenthesis(&position, in: bytes)
    case UInt8(ascii: ":"): return scanColon()
    case UInt8(ascii: "`"): return scanQuotedIdentifier()
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "#"): return scanLiteralOrPound()
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return strings.endLine()
    default: break
    }
    guard let kind = Token.Kind.ofByte[Int(byte)] else { return scanOperatorOrUnicode() }
    position += 1
    return kind
  }

  /// Reads `:`, or the `::` between a module and a name.
  private mutating func scanColon() -> Token.Kind {
    let isDouble = bytes.hasPrefix("::", at: position)
    position += isDouble ? 2 : 1
    return isDouble ? .dot : .colon
  }

  // MARK: Names and numbers

  private mutating func skipIdentifierCharacters() {
    while position < bytes.count {
      if bytes[position].isInASCIIIdentifier {
        position += 1
      } else if bytes[position] >= 0x80, let (scalar, length) = bytes.scalar(at: position),
        scalar.continuesSwiftIdentifier
      {
        position += length
      } else {
        return
      }
    }
  }

  /// Reads `` `name` ``, which can contain spaces, on one line.
  private mutating func scanQuotedIdentifier() -> Token.Kind {
    position += 1
    var end = position
    while end < bytes.count, !bytes[end].endsLine {
      if bytes[end] == UInt8(ascii: "`") {
        position = end + 1
        return .identifier
      }
      end += 1
    }
    return .unknown
  }

  /// Reads a number: `1_000`, `0xFp-3`, `1.5e+3`, but `1` of `1.description`.
  private mutating func scanNumber() -> Token.Kind {
    let isHex =
      bytes[position] == UInt8(ascii: "0") && bytes.byte(at: position + 1) == UInt8(ascii: "x")
    skipDigits(isHex: isHex)
    let next = bytes.byte(at: position + 1)
    let isFraction = isHex ? next.isHexDigit : next.isDigit
    // `a.0.1` has members of a tuple; how it's split doesn't matter.
    if bytes.byte(at: position) == UInt8(ascii: "."), isFraction {
      position += 1
      skipDigits(isHex: isHex)
    }
    return .number
  }

  private mutating func skipDigits(isHex: Bool) {
    while position < bytes.count {
      let start = position
      skipIdentifierCharacters()
      guard position > start else { return }
      let exponent = bytes[position - 1] | 0x20
      let sign = bytes.byte(at: position)
      guard exponent == (isHex ? UInt8(ascii: "p") : UInt8(ascii: "e")),
        sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), bytes.byte(at: position + 1).isDigit
      else { return }
      position += 1
    }
  }

  /// Reads a string, or a token that begins with `#`.
  private mutating func scanLiteralOrPound() -> Token.Kind {
    let start = position
    if start == 0, bytes.hasPrefix("#!", at: 0) {
      position = bytes.endOfLine(from: position)
      return .shebang
    }
    while bytes.byte(at: position) == UInt8(ascii: "#") { position += 1 }
    let pounds = position - start
    switch bytes.byte(at: position) {
    case UInt8(ascii: "\""),
      UInt8(ascii: "'") where pounds == 0:
      return strings.scan(&position, in: bytes, pounds: pounds)
    case UInt8(ascii: "/"):
      scanRegex(pounds: pounds)
      return .regex
    default:
      let name = position
      skipIdentifierCharacters()
      return Self.directives[String(decoding: bytes[name..<position], as: UTF8.self)] ?? .pound
    }
  }

  private static let directives: [String: Token.Kind] = [
    "if": .poundIf, "elseif": .poundElseif, "else": .poundElse, "endif": .poundEndif,
  ]

  // MARK: Operators

  /// Reads an operator, or its part before a regular expression or comment.
  private mutating func scanOperatorOrUnicode() -> Token.Kind {
    let start = position
    if let regex = regexAfterOperator, regex.lowerBound == start {
      position = regex.upperBound
      return .regex
    }
    let first = bytes[start]
    if first == UInt8(ascii: "!") || first == UInt8(ascii: "?"), isLeftBound(start) {
      position += 1
      return .postfixOperator
    }
    guard let (scalar, length) = bytes.scalar(at: start), scalar.beginsSwiftOperator else {
      return scanUnicodeIdentifier()
    }
    position += length
    skipOperatorCharacters(mayHoldDots: first == UInt8(ascii: "."))
    if position == start + 1, first == UInt8(ascii: ".") { return .dot }

    let slash = bytes[start..<position].firstIndex(of: UInt8(ascii: "/"))
    if let slash, let end = endOfRegex(at: slash, in: start..<position) {
      guard slash > start else {
        position = end
        return .regex
      }
      position = slash
      regexAfterOperator = slash..<end
      return kindOfOperator(start..<position)
    }
    cutComment(from: start)
    return kindOfOperator(start..<position)
  }

  private mutating func scanUnicodeIdentifier() -> Token.Kind {
    let start = position
    skipIdentifierCharacters()
    if position > start { return .identifier }
    position += 1
    return .unknown
  }

  private mutating func skipOperatorCharacters(mayHoldDots: Bool) {
    // Of a run such as `*/**/**/`, each operator ends at a comment, and the next one is in the same
    // run.
    if !mayHoldDots, operatorRun.contains(position) {
      position = operatorRun.upperBound
      return
    }
    let start = position
    defer { if !mayHoldDots { operatorRun = start..<position } }
    while position < bytes.count, mayHoldDots || bytes[position] != UInt8(ascii: "."),
      let (scalar, length) = bytes.scalar(at: position), scalar.continuesSwiftOperator
    {
      position += length
    }
  }

  /// Unreads the part of an operator from `//` or `/*`.
  private mutating func cutComment(from start: Int) {
    guard position - start > 2 else { return }
    for offset in start + 1..<position where bytes[offset] == UInt8(ascii: "/") {
      let next = bytes.byte(at: offset + 1)
      if next == UInt8(ascii: "/") || next == UInt8(ascii: "*") {
        position = offset
        return
      }
    }
  }

  private func kindOfOperator(_ range: Range<Int>) -> Token.Kind {
    let isLeftBound = isLeftBound(range.lowerBound)
    if isLeftBound == isRightBound(range.upperBound, isLeftBound: isLeftBound) {
      return .infixOperator
    }
    return isLeftBound ? .postfixOperator : .prefixOperator
  }

  /// Returns whether a possible operand ends at `offset`.
  private func isLeftBound(_ offset: Int) -> Bool {
    guard offset > 0 else { return false }
    switch bytes[offset - 1] {
    case UInt8(ascii: " "), UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: "\t"),
      UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"),
      UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), 0:
      return false
    case UInt8(ascii: "/"):
      return offset < 2 || bytes[offset - 2] != UInt8(ascii: "*")
    case 0xA0:
      return offset < 2 || bytes[offset - 2] != 0xC2
    default:
      return true
    }
  }

  private func isRightBound(_ offset: Int, isLeftBound: Bool) -> Bool {
    switch bytes.byte(at: offset) {
    case UInt8(ascii: " "), UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: "\t"),
      UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"),
      UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), 0:
      return false
    case UInt8(ascii: "."):
      return !isLeftBound
    case UInt8(ascii: "/"):
      let next = bytes.byte(at: offset + 1)
      return next != UInt8(ascii: "/") && next != UInt8(ascii: "*")
    case 0xC2:
      return bytes.byte(at: offset + 1) != 0xA0
    default:
      return true
    }
  }

  // MARK: Regular expressions

  /// Moves past `#/…/#` from its slash.
  private mutating func scanRegex(pounds: Int) {
    let start = position + 1
    let isHopeless = start >= regexFailure.start && pounds >= regexFailure.pounds
    let regex = bytes.endOfRegex(from: position, pounds: pounds, isHopeless: isHopeless)
    position = regex.end
    if !regex.isFound { regexFailure = (start, pounds) }
  }

  /// Returns the end of the regular expression that begins at `slash`, if there is one.
  ///
  /// `operatorRange` is the operator that otherwise contains the slash.
  private func endOfRegex(at slash: Int, in operatorRange: Range<Int>) -> Int? {
    let isLeftBound = isLeftBound(operatorRange.lowerBound)
    guard !isLeftBound, ![.func, .operator].contains(word(previous)) else { return nil }
    var isCertain = false
    if !isRightBound(operatorRange.upperBound, isLeftBound: isLeftBound) {
      // `a / b` unless no operand precedes, as in `return / b /`.
      let followsTry = previous?.kind == .postfixOperator && word(beforePrevious) == .try
      guard followsTry || expectsOperand else { return nil }
      switch previous?.kind {
      case .openParenthesis, .openBracket, .comma, .colon: break
      default: isCertain = true
      }
    }
    return bytes.endOfRegex(from: slash, isCertain: isCertain)
  }

  /// Whether the last token is followed by an operand rather than an operator.
  private var expectsOperand: Bool {
    guard let previous else { return true }
    switch previous.kind {
    case .openBrace, .openParenthesis, .openBracket, .prefixOperator, .infixOperator,
      .semicolon, .comma, .colon, .poundIf, .poundElse, .poundElseif, .poundEndif,
      .stringHead, .stringMiddle, .unknown:
      return true
    case .identifier:
      return word(previous)?.precedesOperand ?? false
    default:
      return false
    }
  }

  private func word(_ token: Token?) -> SwiftWord? {
    token.flatMap { $0.kind == .identifier ? SwiftWord(in: bytes, $0.range) : nil }
  }
}

extension Unicode.Scalar {
  /// Whether an identifier can contain it; the ranges are those of the language reference.
  var continuesSwiftIdentifier: Bool {
    switch value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24,
      0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6,
      0xD8...0xF6, 0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF,
      0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054, 0x2060...0x218F,
      0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF,
      0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF,
      0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFF8:
      true
    case 0x10000...0xEFFFD:
      value & 0xFFFF <= 0xFFFD
    default:
      false
    }
  }

  /// Whether an operator can begin with it; the ranges are those of the language reference.
  var beginsSwiftOperator: Bool {
    switch value {
    case 0x21, 0x25, 0x26, 0x2A, 0x2B, 0x2D, 0x2E, 0x2F, 0x3C...0x3F, 0x5E, 0x7C, 0x7E,
      0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7,
      0x2016, 0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E,
      0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F,
      0x3001...0x3003, 0x3008...0x3030:
      true
    default:
      false
    }
  }

  /// Whether an operator can contain it after its first character.
  var continuesSwiftOperator: Bool {
    switch value {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F,
      0xE0100...0xE01EF:
      true
    default:
      beginsSwiftOperator
    }
  }
}

/// The ends of regular expression literals in Swift source.
extension SourceBytes {
  /// Returns the end of `/…/` on one line, or `nil` if the slash is an operator.
  ///
  /// - Parameter isCertain: Whether no operator can stand here; without an end, it takes the line.
  func endOfRegex(from slash: Int, isCertain: Bool) -> Int? {
    let first = byte(at: slash + 1)
    guard isCertain || !first.isBlank, first != UInt8(ascii: "/"), first != UInt8(ascii: "*"),
      slash == 0 || self[slash - 1] != UInt8(ascii: "*")
    else { return nil }
    var end = slash + 1
    var followsBlank = false
    while end < count, !self[end].endsLine, self[end] != UInt8(ascii: "/") {
      followsBlank = self[end].isBlank
      end = afterEscape(end)
    }
    let isClosed =
      byte(at: end) == UInt8(ascii: "/") && !hasPrefix("//", at: end) && !hasPrefix("/*", at: end)
    if isCertain { return isClosed ? end + 1 : end }
    return isClosed && !followsBlank && !closesUnopenedGroup(slash + 1..<end) ? end + 1 : nil
  }

  /// Returns the offset after a character, or after a backslash and what it escapes on the same line.
  private func afterEscape(_ offset: Int) -> Int {
    let isEscape = self[offset] == UInt8(ascii: "\\") && offset + 1 < count
    return isEscape && !self[offset + 1].endsLine ? offset + 2 : offset + 1
  }

  /// Returns whether a regular expression closes a group that it doesn't open.
  private func closesUnopenedGroup(_ regex: Range<Int>) -> Bool {
    var (groups, classes) = (0, 0)
    var offset = regex.lowerBound
    while offset < regex.upperBound, groups >= 0 {
      switch self[offset] {
      case UInt8(ascii: "(") where classes == 0: groups += 1
      case UInt8(ascii: ")") where classes == 0: groups -= 1
      case UInt8(ascii: "["): classes += 1
      case UInt8(ascii: "]"): classes = Swift.max(classes - 1, 0)
      default: break
      }
      offset = afterEscape(offset)
    }
    return groups < 0
  }

  /// Returns the end of `#/…/#` from its slash, and whether the regular expression is terminated.
  /// It spans several lines if its first line contains nothing else.
  ///
  /// - Parameter isHopeless: Whether it's known that no later line has an end.
  func endOfRegex(from slash: Int, pounds: Int, isHopeless: Bool) -> (end: Int, isFound: Bool) {
    var position = slash + 1
    var lineEnd = position
    while byte(at: lineEnd).isBlank { lineEnd += 1 }
    let isMultiLine = byte(at: lineEnd).endsLine
    if isMultiLine, isHopeless { return (lineEnd, true) }
    while position < count {
      switch self[position] {
      case UInt8(ascii: "/") where hasPounds(pounds, at: position + 1):
        position += 1
        while byte(at: position) == UInt8(ascii: "#") { position += 1 }
        return (position, true)
      case UInt8(ascii: "\\") where byte(at: position + 1) >= 0x20:
        position += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        guard isMultiLine else { return (position, true) }
      default:
        break
      }
      position = Swift.min(position + 1, count)
    }
    // Without an end, it takes one line, not the rest of the file.
    return isMultiLine ? (lineEnd, false) : (position, true)
  }
}
