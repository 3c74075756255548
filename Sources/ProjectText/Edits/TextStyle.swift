/// How a file writes what is the same everywhere in it, taken from what is there.
struct TextStyle: Sendable {
  /// One step of indentation: a tab in Xcode's own files.
  let indent: String

  /// Whether identifiers are followed by comments that tell what they stand for.
  let hasComments: Bool

  init(of text: ProjectText) {
    let storage = text.list.storage
    let first = text.list.root.entries.first { _ in true }
    let indent = first.map { storage.indentation(at: $0.key.range.lowerBound) } ?? ""
    self.indent = indent.isEmpty ? "\t" : indent
    // The main group of Xcode's files has no name, hence no comment: one object does not tell.
    hasComments = text.objects.contains { storage.hasComment(after: $0.key.range.upperBound) }
  }
}

/// How an object is written: taken from one that is there.
struct ObjectLayout {
  /// The white space before the object.
  let indent: String
  /// What comes between the object and its neighbour.
  let separator: String
  /// What a line in the object ends with.
  let newline: String
  /// Whether each of its keys has a line of its own.
  var isMultiline: Bool

  let style: TextStyle

  init(of key: Int, in storage: Storage, style: TextStyle) {
    let start = Int(storage.nodes[key].start)
    let object = storage.nodes[key + 1]
    indent = storage.indentation(at: start)
    separator = storage.separator(before: start)
    isMultiline = storage.hasNewline(in: Int(object.start)..<Int(object.end))
    newline = storage.newline(above: isMultiline ? Int(object.end) : start)
    self.style = style
  }

  /// `object` with its identifier and the `;` behind it.
  func written(_ object: NewObject) -> String {
    let fields = [NewObject.Field("isa", .string(object.isa))] + object.fields
    let key = object.reference.written(style, onLinesOf: nil)
    let entries = fields.map(written)
    guard isMultiline else { return "\(key) = {\(entries.map { $0 + " " }.joined())};" }
    let inner = indent + style.indent
    return "\(key) = {\(newline)\(entries.map { inner + $0 + newline }.joined())\(indent)};"
  }

  /// `field` as an entry of the object, with the `;` behind it.
  func written(_ field: NewObject.Field) -> String {
    let lines = isMultiline ? (newline, indent + style.indent) : nil
    return "\(OpenStepString.written(field.key)) = \(field.value.written(style, onLinesOf: lines));"
  }
}
