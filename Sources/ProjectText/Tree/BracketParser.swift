/// A parser for the two formats with brackets: that of project files, and JSON.
///
/// The grammar of project files is that of CoreFoundation's old-style property lists
/// (swiftlang/swift-corelibs-foundation, CFOldStylePList.c), with comments.
struct BracketParser {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let isJSON: Bool
  private var offset: Int
  /// Whether a bare string can contain each byte. A table lookup is faster than a computation.
  private let isBare: [Bool]
  private var nodes: [Node] = []

  private static let bareBytes = (0...UInt8.max).map(\.canStandUnquoted)
  /// Those of numbers, `true`, `false`, and `null`.
  private static let bareJSONBytes = (0...UInt8.max).map { byte in
    byte == UInt8(ascii: "+")
      || byte.canStandUnquoted && byte != UInt8(ascii: ":") && byte != UInt8(ascii: "/")
  }

  static func parse(_ bytes: [UInt8], isJSON: Bool) throws(SyntaxError) -> [Node] {
    let start = bytes.afterByteOrderMark
    let result: Result<[Node], SyntaxError> = bytes.withUnsafeBufferPointer { buffer in
      var parser = BracketParser(bytes: buffer, isJSON: isJSON, offset: start)
      do throws(SyntaxError) {
        try parser.parseFile()
        return .success(parser.nodes)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, isJSON: Bool, offset: Int) {
    self.bytes = bytes
    self.isJSON = isJSON
    self.offset = offset
    isBare = isJSON ? Self.bareJSONBytes : Self.bareBytes
    // Xcode writes fewer values than one for every ten bytes.
    nodes.reserveCapacity(bytes.count / 10)
  }

  private mutating func parseFile() throws(SyntaxError) {
    try skipTrivia()
    if offset == bytes.count { throw SyntaxError(.empty, at: offset, in: bytes) }
    try parseValue(depth: 0)
    try skipTrivia()
    if offset < bytes.count { throw unexpected("the end of the file") }
  }

  private mutating func parseValue(depth: Int) throws(SyntaxError) {
    guard depth < Node.depthLimit else {
      throw SyntaxError(.tooDeep(limit: Node.depthLimit), at: offset, in: bytes)
    }
    guard offset < bytes.count else { throw unexpected("a value") }
    switch bytes[offset] {
    case UInt8(ascii: "{"): try parseDictionary(depth: depth)
    case UInt8(ascii: "(") where !isJSON: try parseArray(closedBy: ")", depth: depth)
    case UInt8(ascii: "[") where isJSON: try parseArray(closedBy: "]", depth: depth)
    case UInt8(ascii: "<") where !isJSON: try parseData()
    default: try parseString("a value", canBeBare: true)
    }
  }

  /// Parses a dictionary: in a project file, each entry ends with `;`, and in JSON, `,` is between two.
  private mutating func parseDictionary(depth: Int) throws(SyntaxError) {
    let index = open(.dictionary)
    try skipTrivia()
    while !take("}") {
      try parseString(isJSON ? "a key" : "a key or '}'", canBeBare: !isJSON)
      try skipTrivia()
      guard take(isJSON ? ":" : "=") else {
        throw unexpected(isJSON ? "':' after a key" : "'=' after a key")
      }
      try skipTrivia()
      try parseValue(depth: depth + 1)
      try skipTrivia()
      if isJSON, isNext("}") { continue }
      guard take(isJSON ? "," : ";") else {
        throw unexpected(isJSON ? "',' or '}'" : "';' after a value")
      }
      try skipTrivia()
      if isJSON, isNext("}") { throw unexpected("a key") }
    }
    close(index)
  }

  /// Parses an array; only in a project file can a comma follow its last element.
  private mutating func parseArray(closedBy end: Unicode.Scalar, depth: Int) throws(SyntaxError) {
    let index = open(.array)
    try skipTrivia()
    while !take(end) {
      try parseValue(depth: depth + 1)
      try skipTrivia()
      if isNext(end) { continue }
      guard take(",") else {
        throw unexpected("',' or '\(end)'" + (isJSON ? "" : " after an element"))
      }
      try skipTrivia()
      if isJSON, isNext(end) { throw unexpected("a value") }
    }
    close(index)
  }

  private mutating func parseData() throws(SyntaxError) {
    let start = offset
    offset += 1
    while offset < bytes.count, bytes[offset] != UInt8(ascii: ">") {
      guard bytes[offset].hexDigit != nil || bytes[offset].isSpace else {
        throw unexpected("a hexadecimal digit or '>'")
      }
      offset += 1
    }
    guard take(">") else { throw SyntaxError(.unterminated("data"), at: start, in: bytes) }
    append(.data, from: start)
  }

  private mutating func parseString(_ expected: String, canBeBare: Bool) throws(SyntaxError) {
    let start = offset
    guard start < bytes.count else { throw unexpected(expected) }
    let quote = bytes[start]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") && !isJSON {
      try skipQuoted(by: quote)
    } else {
      if canBeBare { while offset < bytes.count, isBare[Int(bytes[offset])] { offset += 1 } }
      if offset == start { throw unexpected(expected) }
    }
    append(.string, from: start)
  }

  private mutating func skipQuoted(by quote: UInt8) throws(SyntaxError) {
    let start = offset
    offset += 1
    while offset < bytes.count, bytes[offset] != quote {
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard offset < bytes.count else {
      throw SyntaxError(.unterminated("a quoted string"), at: start, in: bytes)
    }
    offset += 1
  }

  /// Skips white space and, in a project file, comments.
  private mutating func skipTrivia() throws(SyntaxError) {
    while offset < bytes.count {
      if bytes[offset].isSpace {
        offset += 1
      } else if startsComment("*") {
        try skipBlockComment()
      } else if startsComment("/") {
        while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
      } else {
        return
      }
    }
  }

  /// Whether there is a comment of a slash and `second`, which JSON doesn't have.
  private func startsComment(_ second: Unicode.Scalar) -> Bool {
    bytes[offset] == UInt8(ascii: "/") && offset + 1 < bytes.count && !isJSON
      && bytes[offset + 1] == UInt8(ascii: second)
  }

  private mutating func skipBlockComment() throws(SyntaxError) {
    let start = offset
    var end = start + 3
    while end < bytes.count {
      if bytes[end] == UInt8(ascii: "/"), bytes[end - 1] == UInt8(ascii: "*") {
        offset = end + 1
        return
      }
      end += 1
    }
    throw SyntaxError(.unterminated("a comment"), at: start, in: bytes)
  }

  private func isNext(_ byte: Unicode.Scalar) -> Bool {
    offset < bytes.count && bytes[offset] == UInt8(ascii: byte)
  }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard isNext(byte) else { return false }
    offset += 1
    return true
  }

  private mutating func open(_ kind: Value.Kind) -> Int {
    nodes.append(Node(start: UInt32(offset), end: 0, next: 0, kind: kind))
    offset += 1
    return nodes.count - 1
  }

  private mutating func close(_ index: Int) {
    nodes[index].end = UInt32(offset)
    nodes[index].next = UInt32(nodes.count)
  }

  private mutating func append(_ kind: Value.Kind, from start: Int) {
    let next = UInt32(nodes.count + 1)
    nodes.append(Node(start: UInt32(start), end: UInt32(offset), next: next, kind: kind))
  }

  private func unexpected(_ expected: String) -> SyntaxError {
    .expected(expected, at: offset, in: bytes, open: nodes)
  }
}
