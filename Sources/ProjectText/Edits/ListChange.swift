/// What goes into an array and what is taken out.
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

  /// Adds `value`; those that are to be sorted are kept so, since several can go to one place.
  mutating func add(_ value: NewValue, at location: ProjectEditor.ArrayPosition) {
    let next = added.firstIndex {
      location == .sorted && $0.location == .sorted && value.sortKey < $0.value.sortKey
    }
    added.insert((value, location), at: next ?? added.count)
  }
}

extension NewValue {
  /// What an element is sorted by: its text.
  var sortKey: ObjectID {
    switch self {
    case .string(let text): ObjectID(rawValue: text)
    case .reference(let id, _): id
    case .array, .dictionary: ""
    }
  }
}
