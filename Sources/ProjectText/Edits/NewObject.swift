/// An object to be added to a project file.
public struct NewObject: Sendable, Hashable {
  /// The identifier, as from ``ProjectText/newIdentifier(for:)``.
  public var id: ObjectID

  /// The kind, such as `PBXBuildFile`.
  public var isa: String

  /// What Xcode writes in a comment behind the identifier.
  public var comment: String

  /// The keys and values after `isa`, in the order they are to be written.
  public var fields: [Field]

  /// A key and its value.
  public struct Field: Sendable, Hashable {
    /// The key, written bare if it can be.
    public var key: String
    /// The value.
    public var value: NewValue

    /// A key and its value.
    public init(_ key: String, _ value: NewValue) {
      self.key = key
      self.value = value
    }
  }

  /// An object of kind `isa` with `fields`, known by `id`.
  public init(id: ObjectID, isa: String, comment: String, fields: [Field]) {
    self.id = id
    self.isa = isa
    self.comment = comment
    self.fields = fields
  }

  /// This object as another one refers to it.
  public var reference: NewValue { .reference(id, comment: comment) }
}

/// A value to be added to a project file.
public indirect enum NewValue: Sendable, Hashable {
  /// A string, quoted if Xcode would.
  case string(String)
  /// An identifier, with the comment Xcode writes behind it.
  case reference(ObjectID, comment: String)
  /// An array.
  case array([NewValue])
  /// A dictionary, whose entries are written in this order; Xcode sorts them by key.
  case dictionary([NewObject.Field])

  /// The value as text; elements have lines of their own where the entry around them has one.
  func written(_ style: TextStyle, onLinesOf entry: (newline: String, indent: String)?) -> String {
    switch self {
    case .string(let text):
      return OpenStepString.written(text)
    case .reference(let id, let comment):
      let written = OpenStepString.written(id.rawValue)
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
  /// The entry as text, with the `;` after it.
  func written(_ style: TextStyle, onLinesOf entry: (newline: String, indent: String)?) -> String {
    "\(OpenStepString.written(key)) = \(value.written(style, onLinesOf: entry));"
  }
}

extension String {
  /// The text as it can stand in a comment: a name that holds `*/` would end it.
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
