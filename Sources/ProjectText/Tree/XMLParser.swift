/// A parser for property lists in the XML format.
///
/// It skips the declaration, the document type, and comments, and never expands an entity that a
/// document type defines.
struct XMLParser {
  private let bytes: [UInt8]
  private var offset: Int
  private var nodes: [Node] = []

  static func parse(_ bytes: [UInt8]) throws(SyntaxError) -> [Node] {
    var parser = XMLParser(bytes: bytes, offset: bytes.afterByteOrderMark)
    let first = try parser.nextTag()
    if first.name == "plist" {
      guard !first.isEmpty else { throw SyntaxError(.empty, at: first.start, in: bytes) }
      try parser.parseElement(parser.nextTag(), depth: 0)
      _ = try parser.closingTag("plist")
    } else {
      try parser.parseElement(first, depth: 0)
    }
    return parser.nodes
  }

  private init(bytes: [UInt8], offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  private struct Tag {
    var name: String
    var start: Int
    var isEmpty = false
    var isClosing = false
  }

  private mutating func parseElement(_ tag: Tag, depth: Int) throws(SyntaxError) {
    guard depth < Node.depthLimit else {
      throw SyntaxError(.tooDeep(limit: Node.depthLimit), at: tag.start, in: bytes)
    }
    guard !tag.isClosing else { throw expected("a value", found: tag) }
    let kind: Node.Kind
    switch tag.name {
    case "dict": kind = .dictionary
    case "array": kind = .array
    case "data": kind = .data
    case "string", "integer", "real", "date", "true", "false": kind = .string
    default: throw expected("a value", found: tag)
    }
    let index = nodes.count
    nodes.append(Node(start: UInt32(tag.start), end: 0, next: 0, kind: kind))
    if !tag.isEmpty {
      switch kind {
      case .dictionary: try parseEntries(depth: depth)
      case .array: try parseElements(depth: depth)
      case .string, .data: try skipText(to: tag)
      }
    }
    nodes[index].end = UInt32(offset)
    nodes[index].next = UInt32(nodes.count)
  }

  private mutating func parseEntries(depth: Int) throws(SyntaxError) {
    while true {
      let key = try nextTag()
      if key.isClosing, key.name == "dict" { return }
      guard key.name == "key", !key.isClosing else {
        throw expected("<key> or </dict>", found: key)
      }
      let index = nodes.count
      nodes.append(Node(start: UInt32(key.start), end: 0, next: UInt32(index + 1), kind: .string))
      if !key.isEmpty { try skipText(to: key) }
      nodes[index].end = UInt32(offset)
      try parseElement(nextTag(), depth: depth + 1)
    }
  }

  private mutating func parseElements(depth: Int) throws(SyntaxError) {
    while true {
      let tag = try nextTag()
      if tag.isClosing, tag.name == "array" { return }
      try parseElement(tag, depth: depth + 1)
    }
  }

  /// Skips the text of a simple element and its closing tag.
  private mutating func skipText(to tag: Tag) throws(SyntaxError) {
    while offset < bytes.count {
      if bytes[offset] != UInt8(ascii: "<") {
        offset += 1
      } else if starts("<!--") {
        try skip(past: "-->", named: "a comment")
      } else if starts("<![CDATA[") {
        try skip(past: "]]>", named: "a CDATA section")
      } else {
        return try closingTag(tag.name)
      }
    }
    throw SyntaxError(.unterminated("<\(tag.name)>"), at: tag.start, in: bytes)
  }

  private mutating func closingTag(_ name: String) throws(SyntaxError) {
    let tag = try nextTag()
    guard tag.isClosing, tag.name == name else { throw expected("</\(name)>", found: tag) }
  }

  /// Returns the next tag, after skipping declarations, comments, and text between tags.
  private mutating func nextTag() throws(SyntaxError) -> Tag {
    while offset < bytes.count {
      if bytes[offset].isSpace {
        offset += 1
      } else if starts("<!--") {
        try skip(past: "-->", named: "a comment")
      } else if starts("<?") {
        try skip(past: "?>", named: "a declaration")
      } else if starts("<!") {
        try skipDocumentType()
      } else if bytes[offset] == UInt8(ascii: "<") {
        return try tag()
      } else {
        throw .expected("a tag", at: offset, in: bytes, open: nodes)
      }
    }
    throw .expected("a tag", at: offset, in: bytes, open: nodes)
  }

  private mutating func tag() throws(SyntaxError) -> Tag {
    let start = offset
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else {
      throw SyntaxError(.unterminated("a tag"), at: start, in: bytes)
    }
    offset = end + 1
    var inner = bytes[(start + 1)..<end]
    var tag = Tag(name: "", start: start)
    if inner.first == UInt8(ascii: "/") {
      tag.isClosing = true
      inner = inner.dropFirst()
    } else if inner.last == UInt8(ascii: "/") {
      tag.isEmpty = true
      inner = inner.dropLast()
    }
    tag.name = String(decoding: inner.prefix { !$0.isSpace }, as: UTF8.self)
    return tag
  }

  private mutating func skipDocumentType() throws(SyntaxError) {
    let start = offset
    var brackets = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == UInt8(ascii: "[") { brackets += 1 }
      if byte == UInt8(ascii: "]") { brackets -= 1 }
      if byte == UInt8(ascii: ">"), brackets <= 0 { return }
    }
    throw SyntaxError(.unterminated("a document type"), at: start, in: bytes)
  }

  private func starts(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[offset...].starts(with: $0) }
  }

  private mutating func skip(past end: StaticString, named name: String) throws(SyntaxError) {
    let start = offset
    while offset < bytes.count {
      if starts(end) {
        offset += end.utf8CodeUnitCount
        return
      }
      offset += 1
    }
    throw SyntaxError(.unterminated(name), at: start, in: bytes)
  }

  private func expected(_ what: String, found tag: Tag) -> SyntaxError {
    // Include only plain text, since it's part of a message.
    let name = tag.name.utf8.prefix(20).prefix { $0 > 0x20 && $0 < 0x7F }
    let found = (tag.isClosing ? "</" : "<") + String(decoding: name, as: UTF8.self) + ">"
    return SyntaxError(.expected(what, found: found), at: tag.start, in: bytes)
  }
}
