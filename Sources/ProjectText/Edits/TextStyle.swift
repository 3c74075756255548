/// The style of a file, derived from its content.
struct TextStyle: Sendable {
  /// One step of indentation: a tab in Xcode's own files.
  let indent: String

  /// Whether identifiers are followed by comments with their meaning.
  let hasComments: Bool

  init(of text: ProjectDocument) {
    let storage = text.list.storage
    let first = text.list.root.entries.first { _ in true }
    let indent = first.map { storage.indentation(at: $0.key.range.lowerBound) } ?? ""
    self.indent = indent.isEmpty ? "\t" : indent
    // The main group in Xcode's files has no name, and therefore no comment: one object isn't
    // enough.
    hasComments = text.objects.contains { storage.hasComment(after: $0.key.range.upperBound) }
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
    let entries = fields.map(dictionary.written)
    guard dictionary.isMultiline else { return "\(key) = {\(entries.map { $0 + " " }.joined())};" }
    let lines = entries.map { dictionary.inner + $0 + dictionary.newline }
    return "\(key) = {\(dictionary.newline)\(lines.joined())\(dictionary.indent)};"
  }
}
