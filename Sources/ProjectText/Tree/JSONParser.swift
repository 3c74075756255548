/// A parser for property lists in the JSON format.
struct JSONParser {
  private let bytes: [UInt8]
  private var offset: Int
  private var nodes: [Node] = []

  static func parse(_ bytes: [UInt8]) throws(SyntaxError) -> [Node] {
    var parser = JSONParser(bytes: bytes, offset: bytes.afterByteOrderMark)
    parser.skipSpace()
    try parser.parseValue(depth: 0)
    parser.skipSpace()
    if parser.offset < bytes.count { throw parser.unexpected("the end of the file") }
    return parser.nodes
  }

  private init(bytes: [UInt8], offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  private mutating func parseValue(depth: Int) throws(SyntaxError) {
    guard depth < Node.depthLimit else {
      throw SyntaxError(.tooDeep(limit: Node.depthLimit), at: offset, in: bytes)
    }
    guard offset < bytes.count else { throw unexpected("a value") }
    let index = nodes.count
    let start = UInt32(offset)
    switch bytes[offset] {
    case UInt8(ascii: "{"):
      nodes.append(Node(start: start, end: 0, next: 0, kind: .dictionary))
      try parseList(closedBy: "}") { parser throws(SyntaxError) in
        try parser.parseString("a key")
        parser.skipSpace()
        guard parser.take(":") else { throw parser.unexpected("':' after a key") }
        parser.skipSpace()
        try parser.parseValue(depth: depth + 1)
      }
    case UInt8(ascii: "["):
      nodes.append(Node(start: start, end: 0, next: 0, kind: .array))
      try parseList(closedBy: "]") { parser throws(SyntaxError) in
        try parser.parseValue(depth: depth + 1)
      }
    case UInt8(ascii: "\""):
      return try parseString("a value")
    default:
      nodes.append(Node(start: start, end: 0, next: 0, kind: .string))
      while offset < bytes.count, bytes[offset].isBareJSON { offset += 1 }
      if offset == Int(start) { throw unexpected("a value") }
    }
    nodes[index].end = UInt32(offset)
    nodes[index].next = UInt32(nodes.count)
  }

  private mutating func parseList(
    closedBy end: Unicode.Scalar,
    item: (inout JSONParser) throws(SyntaxError) -> Void
  ) throws(SyntaxError) {
    offset += 1
    skipSpace()
    if take(end) { return }
    while true {
      try item(&self)
      skipSpace()
      if take(end) { return }
      guard take(",") else { throw unexpected("',' or '\(end)'") }
      skipSpace()
    }
  }

  private mutating func parseString(_ expected: String) throws(SyntaxError) {
    let start = offset
    guard take("\"") else { throw unexpected(expected) }
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard offset < bytes.count else {
      throw SyntaxError(.unterminated("a string"), at: start, in: bytes)
    }
    offset += 1
    let next = UInt32(nodes.count + 1)
    nodes.append(Node(start: UInt32(start), end: UInt32(offset), next: next, kind: .string))
  }

  private mutating func skipSpace() {
    while offset < bytes.count, bytes[offset].isSpace { offset += 1 }
  }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: byte) else { return false }
    offset += 1
    return true
  }

  private func unexpected(_ expected: String) -> SyntaxError {
    .expected(expected, at: offset, in: bytes, open: nodes)
  }
}

extension UInt8 {
  /// Whether a number, `true`, `false`, or `null` can contain this byte.
  fileprivate var isBareJSON: Bool {
    (canStandUnquoted && self != UInt8(ascii: ":") && self != UInt8(ascii: "/"))
      || self == UInt8(ascii: "+")
  }
}

/// Strings in the JSON format.
enum JSONString {
  /// Returns the text of the quoted string or bare word in `bytes`.
  static func text(of bytes: ArraySlice<UInt8>) -> String {
    guard bytes.first == UInt8(ascii: "\"") else { return String(decoding: bytes, as: UTF8.self) }
    var rest = bytes.dropFirst().dropLast()
    var units: [UInt16] = []
    var plain = rest.prefix { $0 != UInt8(ascii: "\\") }
    if plain.count == rest.count { return String(decoding: plain, as: UTF8.self) }
    while !rest.isEmpty {
      units += String(decoding: plain, as: UTF8.self).utf16
      rest = rest.dropFirst(plain.count)
      guard let escape = rest.dropFirst().first else { break }
      rest = rest.dropFirst(2)
      switch escape {
      case UInt8(ascii: "b"): units.append(0x08)
      case UInt8(ascii: "f"): units.append(0x0C)
      case UInt8(ascii: "n"): units.append(0x0A)
      case UInt8(ascii: "r"): units.append(0x0D)
      case UInt8(ascii: "t"): units.append(0x09)
      case UInt8(ascii: "u"):
        let digits = rest.prefix(4).prefix { $0.hexDigit != nil }
        units.append(digits.reduce(0) { $0 << 4 | UInt16($1.hexDigit ?? 0) })
        rest = rest.dropFirst(digits.count)
      default: units.append(UInt16(escape))
      }
      plain = rest.prefix { $0 != UInt8(ascii: "\\") }
    }
    return String(decoding: units, as: UTF16.self)
  }
}
