/// The elements of an XML file that isn't a property list, such as a scheme or a workspace.
///
/// Text between elements, comments, and declarations are skipped, and no entity that a document type
/// defines is expanded. Parsing takes linear time, and no recursion, however deep elements are nested.
package struct XMLElements: Sendable {
  /// An element, without what is inside.
  package struct Element: Sendable {
    /// The name, such as `FileRef`.
    package var name: String

    /// The values of the attributes by name, without entities.
    package var attributes: [String: String]

    /// The offset of the start tag.
    package var offset: Int

    /// The number of elements around it.
    package var depth: Int

    /// The index of the first element that isn't inside this one.
    fileprivate var next: Int
  }

  /// The elements in the order of their start tags; at least one.
  package private(set) var elements: [Element] = []

  private let bytes: [UInt8]
  private var offset: Int

  /// Parses the file with these bytes.
  ///
  /// - Throws: If a tag can't be parsed, or an element isn't closed.
  package init(parsing bytes: [UInt8]) throws(SyntaxError) {
    self.bytes = bytes
    offset = bytes.afterByteOrderMark
    do throws(SyntaxError) {
      try parse()
    } catch {
      throw error.explainedByConflict(in: bytes)
    }
  }

  /// Returns the line and column of an element.
  package func position(of element: Element) -> SourcePosition {
    SourcePosition(offset: element.offset, in: bytes)
  }

  /// Returns the elements named `name` inside the element at `index`, at any depth.
  package func indices(named name: String, inside index: Int = 0) -> [Int] {
    ((index + 1)..<elements[index].next).filter { elements[$0].name == name }
  }

  private mutating func parse() throws(SyntaxError) {
    if let invalid = bytes.firstInvalidUTF8() {
      throw SyntaxError(.notUTF8, at: invalid, in: bytes)
    }
    var open: [Int] = []
    while let start = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) {
      offset = start
      if starts("<!--") {
        try skip(past: "-->", named: "a comment")
      } else if starts("<![CDATA[") {
        try skip(past: "]]>", named: "a CDATA section")
      } else if starts("<?") || starts("<!") {
        try skip(past: ">", named: "a declaration")
      } else if starts("</") {
        offset += 2
        let name = takeName()
        guard let last = open.popLast() else { throw expected("the end of the file", at: start) }
        guard elements[last].name == name else {
          throw expected("</\(elements[last].name.plainStart)>", at: start)
        }
        skipSpace()
        try take(">", named: "'>'")
        elements[last].next = elements.count
      } else {
        guard !open.isEmpty || elements.isEmpty else {
          throw expected("the end of the file", at: start)
        }
        offset += 1
        if try parseStartTag(at: start, depth: open.count) { open.append(elements.count - 1) }
      }
    }
    if let last = open.last {
      let line = position(of: elements[last]).line
      throw SyntaxError(
        .unterminated("<\(elements[last].name.plainStart)> that begins in line \(line)"),
        at: bytes.count,
        in: bytes
      )
    }
    if elements.isEmpty { throw SyntaxError(.empty, at: bytes.count, in: bytes) }
  }

  /// Parses the rest of a start tag.
  ///
  /// - Returns: Whether the element is open: it isn't of the form `<name/>`.
  private mutating func parseStartTag(at start: Int, depth: Int) throws(SyntaxError) -> Bool {
    let name = takeName()
    guard !name.isEmpty else { throw expected("the name of an element", at: offset) }
    var attributes: [String: String] = [:]
    while true {
      skipSpace()
      let isEmpty = starts("/>")
      if isEmpty || starts(">") {
        offset += isEmpty ? 2 : 1
        let next = elements.count + 1
        elements.append(
          Element(name: name, attributes: attributes, offset: start, depth: depth, next: next)
        )
        return !isEmpty
      }
      let attribute = takeName()
      guard !attribute.isEmpty else { throw expected("an attribute, or '>'", at: offset) }
      skipSpace()
      try take("=", named: "'='")
      skipSpace()
      guard let quote = bytes[offset...].first,
        quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      else { throw expected("a value in quotes", at: offset) }
      guard let end = bytes[(offset + 1)...].firstIndex(of: quote) else {
        throw SyntaxError(.unterminated("a value in quotes"), at: offset, in: bytes)
      }
      attributes[attribute] = XMLString.text(ofAttribute: bytes[(offset + 1)..<end])
      offset = end + 1
    }
  }

  private mutating func takeName() -> String {
    let name = bytes[offset...].prefix { byte in
      !byte.isSpace && byte != UInt8(ascii: "/") && byte != UInt8(ascii: ">")
        && byte != UInt8(ascii: "=") && byte != UInt8(ascii: "<") && byte != UInt8(ascii: "\"")
    }
    offset = name.endIndex
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func skipSpace() {
    while offset < bytes.count, bytes[offset].isSpace { offset += 1 }
  }

  private mutating func take(_ text: StaticString, named name: String) throws(SyntaxError) {
    guard starts(text) else { throw expected(name, at: offset) }
    offset += text.utf8CodeUnitCount
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

  private func starts(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[offset...].starts(with: $0) }
  }

  private func expected(_ what: String, at offset: Int) -> SyntaxError {
    .expected(what, at: offset, in: bytes, open: [])
  }
}

extension String {
  /// The start of a name, as far as it is plain text that can be part of a message.
  fileprivate var plainStart: String {
    String(decoding: utf8.prefix(20).prefix { $0 > 0x20 && $0 < 0x7F }, as: UTF8.self)
  }
}
