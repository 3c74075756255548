import ProjectText

/// Changes to a project, for an editor to make and for content to compare with.
struct Change {
  struct Element {
    var value: NewValue
    var key: String
    var owner: ObjectID
    var location = ProjectEditor.ArrayPosition.last
    /// Whether the array is to go when it has become empty.
    var whenEmptied = ProjectEditor.EmptiedArray.keep
  }

  var objects: [NewObject] = []
  var elements: [Element] = []

  /// The edits that add all this to `text`.
  func edits(addingTo text: ProjectDocument) throws -> [TextEdit] {
    var editor = try ProjectEditor(text)
    for object in objects { editor.add(object) }
    for element in elements {
      guard let owner = text.object(element.owner) else { continue }
      try editor.add(element.value, to: element.key, of: owner, at: element.location)
    }
    return editor.edits
  }

  /// The edits that remove all this from `text`.
  func edits(removingFrom text: ProjectDocument) throws -> [TextEdit] {
    var editor = try ProjectEditor(text)
    for object in objects { text.object(object.id).map { editor.remove($0) } }
    for element in elements {
      guard let owner = text.object(element.owner) else { continue }
      try editor.remove(
        element.value.text,
        from: element.key,
        of: owner,
        whenEmptied: element.whenEmptied
      )
    }
    return editor.edits
  }

  /// What `content` says when all this is added.
  func adding(to content: Content) -> Content {
    var content = content
    for object in objects { content["objects"]?[object.id.rawValue] = Content(object) }
    for element in elements {
      var list = content["objects"]?[element.owner.rawValue]?[element.key]?.elements ?? []
      let value = Content(element.value)
      let index =
        switch element.location {
        case .last: list.count
        case .after(let id): list.lastIndex(of: .string(Array(id.rawValue.utf8))).map { $0 + 1 }
        case .sorted: list.firstIndex { value.text.lexicographicallyPrecedes($0.text) }
        }
      list.insert(value, at: index ?? list.count)
      content["objects"]?[element.owner.rawValue]?[element.key] = .array(list)
    }
    return content
  }
}

extension Content {
  /// What a new object will say.
  init(_ object: NewObject) {
    let fields = [.init("isa", .string(object.isa))] + object.fields
    let entries = fields.map { (Array($0.key.utf8), Content($0.value)) }
    self = .dictionary(Dictionary(entries) { $1 })
  }

  init(_ value: NewValue) {
    switch value {
    case .string, .reference: self = .string(Array(value.text.utf8))
    case .array(let values): self = .array(values.map(Content.init))
    case .dictionary(let fields):
      let entries = fields.map { (Array($0.key.utf8), Content($0.value)) }
      self = .dictionary(Dictionary(entries) { $1 })
    }
  }

  var elements: [Content] {
    if case .array(let elements) = self { elements } else { [] }
  }

  var text: [UInt8] {
    if case .string(let text) = self { text } else { [] }
  }
}

extension NewValue {
  /// What the value says if it is a string or a reference.
  var text: String {
    switch self {
    case .string(let text): text
    case .reference(let id, _): id.rawValue
    case .array, .dictionary: ""
    }
  }
}
