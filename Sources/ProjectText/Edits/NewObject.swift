/// An object to be added to a project file.
package struct NewObject: Sendable, Hashable {
  /// The identifier, for example from ``ProjectDocument/newIdentifier(for:)``.
  package var id: ObjectID

  /// The kind, such as `PBXBuildFile`.
  package var isa: String

  /// The text of the comment that Xcode writes after the identifier.
  package var comment: String

  /// The keys and values after `isa`, in the order in which they are written.
  package var fields: [Field]

  /// A key and its value.
  package struct Field: Sendable, Hashable {
    /// The key, written bare if it can be.
    package var key: String
    /// The value.
    package var value: NewValue

    /// A key and its value.
    package init(_ key: String, _ value: NewValue) {
      self.key = key
      self.value = value
    }
  }

  /// Creates an object of the kind `isa` with an identifier and fields.
  package init(id: ObjectID, isa: String, comment: String, fields: [Field]) {
    self.id = id
    self.isa = isa
    self.comment = comment
    self.fields = fields
  }

  /// A reference to this object, with its comment.
  package var reference: NewValue { .reference(id, comment: comment) }
}

/// A value to be added to a project file.
package indirect enum NewValue: Sendable, Hashable {
  /// A string, quoted if Xcode would.
  case string(String)
  /// An identifier, with the comment that Xcode writes after it.
  case reference(ObjectID, comment: String)
  /// An array.
  case array([NewValue])
  /// A dictionary, whose entries are written in this order; Xcode sorts them by key.
  case dictionary([NewObject.Field])

  /// Returns the value as text. If its entry is on its own line, so are its elements.
  func written(_ style: TextStyle, onLinesOf entry: (newline: String, indent: String)?) -> String {
    switch self {
    case .string(let text):
      return QuotedString.written(text)
    case .reference(let id, let comment):
      let written = QuotedString.written(id.rawValue)
      return style.hasComments ? "\(written) /* \(comment.withoutCommentEnd) */" : written
    case .array(let values):
      let items = values.map { $0.written(style, onLinesOf: nil) }
      guard let (newline, indent) = entry else { return "(\(items.map { $0 + ", " }.joined()))" }
      let lines = items.map { newline + indent + style.indent + $0 + "," }
      return "(\(lines.joined())\(newline)\(indent))"
    case .dictionary(let fields):
      guard let (newline, indent) = entry else {
        return "{\(fields.map { $0.written(style, onLinesOf: nil) + " " }.joined())}"
      }
      let inner = indent + style.indent
      let lines = fields.map { newline + inner + $0.written(style, onLinesOf: (newline, inner)) }
      return "{\(lines.joined())\(newline)\(indent)}"
    }
  }
}

extension NewObject.Field {
  /// Returns the entry as text, with the `;` after it.
  func written(_ style: TextStyle, onLinesOf entry: (newline: String, indent: String)?) -> String {
    "\(QuotedString.written(key)) = \(value.written(style, onLinesOf: entry));"
  }
}

extension String {
  /// The text with a space inside `*/`, which would end a comment.
  fileprivate var withoutCommentEnd: String {
    guard Array(utf8).containsRun("*/") else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar == "/", result.unicodeScalars.last == "*" { result += " " }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
