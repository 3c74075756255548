/// The layout of the text around a value, for additions and removals.
extension Storage {
  /// Returns the ending of the line above the one that contains `offset`, or of the first line.
  func newline(above offset: Int) -> String {
    let start = bytes.startOfLine(at: offset)
    let end =
      start > 0 ? start : bytes.firstIndex { $0.isLineEnd }.map { afterLineEnd(at: $0) } ?? 0
    guard end > 0 else { return "\n" }
    if bytes[end - 1] == UInt8(ascii: "\r") { return "\r" }
    return end > 1 && bytes[end - 2] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  /// Returns the white space at the start of the line that contains `offset`.
  func indentation(at offset: Int) -> String {
    let space = bytes[bytes.startOfLine(at: offset)..<offset].prefix { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: space, as: UTF8.self)
  }

  /// Returns the separator between the value at `offset` and its neighbor: a new line or a space.
  func separator(before offset: Int) -> String {
    guard bytes[bytes.startOfLine(at: offset)..<offset].allSatisfy(\.isSpace) else { return " " }
    return newline(above: offset) + indentation(at: offset)
  }

  /// Returns the offset after the line ending at `offset`, or `offset` if there is none.
  func afterLineEnd(at offset: Int) -> Int {
    guard offset < bytes.count, bytes[offset].isLineEnd else { return offset }
    return bytes[offset...].starts(with: "\r\n".utf8) ? offset + 2 : offset + 1
  }

  /// Returns whether a line ends in `range`.
  func hasNewline(in range: Range<Int>) -> Bool {
    bytes[range].contains(where: \.isLineEnd)
  }

  /// Returns whether `range` contains only white space.
  func isBlank(_ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy(\.isSpace)
  }

  /// Returns the offset after the next `mark`, skipping comments and white space.
  func end(of mark: Unicode.Scalar, after offset: Int) -> Int? {
    let next = afterTrivia(offset)
    return next < bytes.count && bytes[next] == UInt8(ascii: mark) ? next + 1 : nil
  }

  /// Returns the offset of the first byte at or after `offset` that is neither white space nor in a
  /// comment.
  private func afterTrivia(_ offset: Int) -> Int {
    var i = offset
    while i < bytes.count {
      if bytes[i].isSpace {
        i += 1
      } else if bytes[i...].starts(with: "/*".utf8) {
        i = commentEnd(from: i)
      } else if bytes[i...].starts(with: "//".utf8) {
        while i < bytes.count, !bytes[i].isLineEnd { i += 1 }
      } else {
        return i
      }
    }
    return i
  }

  /// Returns whether a comment immediately follows `offset`, as Xcode writes after identifiers.
  func hasComment(after offset: Int) -> Bool {
    bytes[offset...].starts(with: " /*".utf8)
  }

  /// Returns the offset after a comment that immediately follows `offset`, or `offset`.
  func afterComment(_ offset: Int) -> Int {
    hasComment(after: offset) ? commentEnd(from: offset + 1) : offset
  }

  private func commentEnd(from start: Int) -> Int {
    var i = start + 2
    while i + 1 < bytes.count, bytes[i] != UInt8(ascii: "*") || bytes[i + 1] != UInt8(ascii: "/") {
      i += 1
    }
    return min(i + 2, bytes.count)
  }
}

/// The style of a file, derived from its content.
struct TextStyle: Sendable {
  /// One step of indentation: a tab in Xcode's own files.
  let indent: String

  /// Whether identifiers are followed by comments with their meaning.
  let hasComments: Bool

  init(of document: ProjectDocument) {
    let storage = document.list.storage
    let first = document.list.root.entries.first
    let indent = first.map { storage.indentation(at: $0.key.range.lowerBound) } ?? ""
    self.indent = indent.isEmpty ? "\t" : indent
    // The main group in Xcode's files has no name, and therefore no comment: one object isn't
    // enough.
    hasComments = document.objects.contains { storage.hasComment(after: $0.key.range.upperBound) }
  }
}

/// The style of a dictionary and its entries.
struct DictionaryLayout {
  /// The white space before the dictionary's closing bracket.
  let indent: String
  /// The line ending.
  let newline: String
  /// Whether each entry is on its own line.
  var isMultiline: Bool
  let style: TextStyle

  init(of dictionary: Node, indent: String, in storage: Storage, style: TextStyle) {
    self.indent = indent
    isMultiline = storage.hasNewline(in: Int(dictionary.start)..<Int(dictionary.end))
    newline = storage.newline(above: Int(isMultiline ? dictionary.end : dictionary.start))
    self.style = style
  }

  /// The white space before each entry that is on its own line.
  var inner: String { indent + style.indent }

  /// Returns `field` as an entry of the dictionary, with the `;` after it.
  func written(_ field: NewObject.Field) -> String {
    field.written(style, onLinesOf: isMultiline ? (newline, inner) : nil)
  }
}

/// The style of an object and of the space around it, derived from an existing one.
struct ObjectLayout {
  /// The separator between the object and its neighbor.
  let separator: String
  var dictionary: DictionaryLayout

  init(of key: Int, in storage: Storage, style: TextStyle) {
    let start = Int(storage.nodes[key].start)
    separator = storage.separator(before: start)
    dictionary = DictionaryLayout(
      of: storage.nodes[key + 1],
      indent: storage.indentation(at: start),
      in: storage,
      style: style
    )
  }

  /// Returns `object` with its identifier and the `;` after it.
  func written(_ object: NewObject) -> String {
    let fields = [NewObject.Field("isa", .string(object.isa))] + object.fields
    let key = object.reference.written(dictionary.style, onLinesOf: nil)
    let entry = dictionary.isMultiline ? (dictionary.newline, dictionary.indent) : nil
    return "\(key) = \(NewValue.dictionary(fields).written(dictionary.style, onLinesOf: entry));"
  }
}
