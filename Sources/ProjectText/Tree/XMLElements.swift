/// The elements of an XML file: a scheme, a workspace, a storyboard, or a property list.
///
/// Comments and declarations are skipped, and no entity that a document type defines is expanded.
/// Parsing takes linear time, and no recursion, however deep elements are nested.
package struct XMLElements: Sendable {
  /// An element, without what is inside.
  package struct Element: Sendable {
    /// The name, such as `FileRef`.
    package var name: String

    /// The values of the attributes by name, without entities.
    package var attributes: [String: String]

    /// The range with both tags, up to the end of the file if there is no end tag.
    package var range: Range<Int>

    /// The index of the element around it.
    package var parent: Int?

    /// The index of the first element that isn't inside this one.
    package fileprivate(set) var next: Int

    /// The offset of the end tag, or of the end of `<name/>`; `nil` if the element isn't closed.
    fileprivate(set) var endTag: Int?

    /// The offset of the first text directly inside.
    fileprivate(set) var text: Int?
  }

  /// The elements in the order of their start tags.
  package private(set) var elements: [Element] = []

  /// What ended the reading before the end of the file.
  private(set) var problem: SyntaxError?

  let bytes: [UInt8]
  private let lines: SourceLines
  private var offset: Int

  /// Parses the file with these bytes.
  ///
  /// - Throws: If a tag can't be parsed, an element isn't closed, or there is none.
  package init(parsing bytes: [UInt8]) throws(SyntaxError) {
    self.init(bytes)
    if let problem { throw problem.explainedByConflict(in: bytes) }
  }

  /// Parses the file with these bytes up to the first tag that can't be parsed.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = SourceLines(bytes)
    offset = bytes.afterByteOrderMark
    do throws(SyntaxError) {
      try parse()
    } catch {
      problem = error
    }
  }

  /// Returns the line and column of an element.
  package func position(of element: Element) -> SourcePosition {
    lines.position(at: element.range.lowerBound)
  }

  /// Returns the elements named `name` inside the element at `index`, at any depth.
  package func indices(named name: String, inside index: Int = 0) -> [Int] {
    ((index + 1)..<elements[index].next).filter { elements[$0].name == name }
  }

  private mutating func parse() throws(SyntaxError) {
    if let invalid = bytes.firstInvalidUTF8() {
      throw SyntaxError(.notUTF8, at: invalid, in: bytes)
    }
    // The elements around the offset.
    var open: [Int] = []
    defer { for index in open { elements[index].next = elements.count } }
    while let start = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) {
      if let last = open.last, elements[last].text == nil {
        elements[last].text = bytes[offset..<start].firstIndex { !$0.isSpace }
      }
      offset = start
      try parseTag(at: start, inside: &open)
    }
    if let last = open.last {
      let (name, line) = (elements[last].name.plainStart, position(of: elements[last]).line)
      let what = "<\(name)> that begins in line \(line)"
      throw SyntaxError(.unterminated(what), at: bytes.count, in: bytes)
    }
    if elements.isEmpty { throw SyntaxError(.empty, at: bytes.count, in: bytes) }
  }

  /// Parses a tag, or skips what isn't one.
  private mutating func parseTag(at start: Int, inside open: inout [Int]) throws(SyntaxError) {
    if let (_, end, name) = Self.skipped.first(where: { starts($0.start) }) {
      try skip(past: end, named: name)
    } else if starts("<!") {
      try skipDocumentType()
    } else if starts("</") {
      try parseEndTag(at: start, inside: &open)
    } else {
      guard !open.isEmpty || elements.isEmpty else {
        throw expected("the end of the file", at: start)
      }
      offset += 1
      if try parseStartTag(at: start, parent: open.last) { open.append(elements.count - 1) }
    }
  }

  /// What is skipped up to its end.
  private static let skipped: [(start: StaticString, end: StaticString, name: String)] = [
    ("<!--", "-->", "a comment"), ("<![CDATA[", "]]>", "a CDATA section"),
    ("<?", "?>", "a declaration"),
  ]

  /// Parses the end tag of the innermost open element, which begins at `start`.
  private mutating func parseEndTag(at start: Int, inside open: inout [Int]) throws(SyntaxError) {
    guard let index = open.last else { throw expected("the end of the file", at: start) }
    offset += 2
    let name = takeName()
    guard elements[index].name == name else {
      throw mismatch("</\(elements[index].name.plainStart)>", "</\(name.plainStart)>", at: start)
    }
    skipSpace()
    try take(">", named: "'>'")
    elements[index].endTag = start
    elements[index].range = elements[index].range.lowerBound..<offset
    elements[index].next = elements.count
    open.removeLast()
  }

  /// Parses the rest of a start tag.
  ///
  /// - Returns: Whether the element is open: it isn't of the form `<name/>`.
  private mutating func parseStartTag(at start: Int, parent: Int?) throws(SyntaxError) -> Bool {
    let name = takeName()
    guard !name.isEmpty else { throw expected("the name of an element", at: offset) }
    var attributes: [String: String] = [:]
    skipSpace()
    while !starts("/>"), !starts(">") {
      let attribute = takeName()
      guard !attribute.isEmpty else { throw expected("an attribute, or '>'", at: offset) }
      skipSpace()
      try take("=", named: "'='")
      skipSpace()
      attributes[attribute] = try takeQuoted()
      skipSpace()
    }
    let isEmpty = starts("/>")
    offset += isEmpty ? 2 : 1
    elements.append(
      Element(
        name: name,
        attributes: attributes,
        range: start..<(isEmpty ? offset : bytes.count),
        parent: parent,
        next: elements.count + 1,
        endTag: isEmpty ? offset : nil
      )
    )
    return !isEmpty
  }

  private mutating func takeQuoted() throws(SyntaxError) -> String {
    guard let quote = bytes[offset...].first,
      quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    else { throw expected("a value in quotes", at: offset) }
    guard let end = bytes[(offset + 1)...].firstIndex(of: quote) else {
      throw SyntaxError(.unterminated("a value in quotes"), at: offset, in: bytes)
    }
    defer { offset = end + 1 }
    return Self.decoded(bytes[(offset + 1)..<end])
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
    var rest = bytes[offset...]
    guard rest.skip(past: end) else {
      throw SyntaxError(.unterminated(name), at: offset, in: bytes)
    }
    offset = rest.startIndex
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

  private func starts(_ text: StaticString) -> Bool { bytes.hasRun(text, at: offset) }

  private func expected(_ what: String, at offset: Int) -> SyntaxError {
    .expected(what, at: offset, in: bytes, open: [])
  }

  private func mismatch(_ what: String, _ found: String, at offset: Int) -> SyntaxError {
    SyntaxError(.expected(what, found: found), at: offset, in: bytes)
  }

  /// Returns the error that something else is expected in place of a tag of `element`.
  func unexpected(_ element: Element, isEndTag: Bool = false, expected what: String) -> SyntaxError
  {
    let name = element.name.plainStart
    return isEndTag
      ? mismatch(what, "</\(name)>", at: element.endTag ?? bytes.count)
      : mismatch(what, "<\(name)>", at: element.range.lowerBound)
  }
}

extension XMLElements {
  /// Returns the value of the simple element in `bytes`: its text, or its name for `<true/>` and
  /// `<false/>`.
  static func text(of bytes: ArraySlice<UInt8>) -> String {
    guard let opened = bytes.firstIndex(of: UInt8(ascii: ">")),
      let closing = bytes.lastIndex(of: UInt8(ascii: "<")), closing > opened
    else {
      let name = bytes.dropFirst().prefix { $0 != UInt8(ascii: "/") && $0 != 0x20 }
      let isBoolean = name.elementsEqual("true".utf8) || name.elementsEqual("false".utf8)
      return isBoolean ? String(decoding: name, as: UTF8.self) : ""
    }
    return decoded(bytes[(opened + 1)..<closing])
  }

  /// Returns the text in `bytes`, which have no tags, without comments and entities.
  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(where: "&<".utf8.contains) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    var rest = bytes
    var result: [UInt8] = []
    while let byte = rest.first {
      let before = rest
      if rest.starts("<!--") {
        _ = rest.skip(past: "-->")
      } else if rest.starts("<![CDATA[") {
        let length = rest.skip(past: "]]>") ? before.count - rest.count - 3 : before.count
        result += before.prefix(length).dropFirst(9)
      } else if byte == UInt8(ascii: "&"), let entity = rest.entity() {
        result += Array(String(entity.scalar).utf8)
        rest = rest.dropFirst(entity.length)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func starts(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { starts(with: $0) }
  }

  /// Removes everything up to and including `end`; everything, with the result `false`, if that is
  /// missing.
  fileprivate mutating func skip(past end: StaticString) -> Bool {
    while !isEmpty {
      if starts(end) {
        self = dropFirst(end.utf8CodeUnitCount)
        return true
      }
      self = dropFirst()
    }
    return false
  }

  /// Returns the value of a predefined or numeric entity at the start; others are kept as written.
  fileprivate func entity() -> (scalar: Unicode.Scalar, length: Int)? {
    guard let end = prefix(12).firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: self[(startIndex + 1)..<end], as: UTF8.self)
    let length = end - startIndex + 1
    return Self.scalar(named: name).map { ($0, length) }
  }

  private static let predefined: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  private static func scalar(named name: String) -> Unicode.Scalar? {
    if let scalar = predefined[name] { return scalar }
    guard name.first == "#" else { return nil }
    let isHexadecimal = name.hasPrefix("#x") || name.hasPrefix("#X")
    let code = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
    return code.flatMap(Unicode.Scalar.init)
  }
}

extension String {
  /// The start of a name, as far as it is plain text that can be part of a message.
  fileprivate var plainStart: String {
    String(decoding: utf8.prefix(20).prefix { $0 > 0x20 && $0 < 0x7F }, as: UTF8.self)
  }
}
