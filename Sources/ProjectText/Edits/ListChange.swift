/// The additions to an array and the removals from it.
struct ListChange: Sendable {
  typealias Addition = (value: NewValue, location: ProjectEditor.ArrayPosition)

  let owner: ProjectObject
  let key: String
  var added: [Addition] = []
  var removed: [String] = []
  var whenEmptied: ProjectEditor.EmptiedArray = .keep

  init(owner: ProjectObject, key: String) {
    self.owner = owner
    self.key = key
  }

  /// Adds `value`. Sorted additions are kept sorted, since several can have the same position.
  mutating func add(_ value: NewValue, at location: ProjectEditor.ArrayPosition) {
    let next = added.firstIndex {
      location == .sorted && $0.location == .sorted && value.sortKey < $0.value.sortKey
    }
    added.insert((value, location), at: next ?? added.count)
  }
}

extension NewValue {
  /// The sort key of an element: its text.
  var sortKey: ObjectID {
    switch self {
    case .string(let text): ObjectID(rawValue: text)
    case .reference(let id, _): id
    case .array, .dictionary: ""
    }
  }
}
