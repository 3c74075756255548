/// What goes into an array and what is taken out.
struct ListChange: Sendable {
  typealias Addition = (value: NewValue, place: ProjectEditor.ArrayPlace)

  var owner: ProjectObject
  var key: String
  var added: [Addition] = []
  var removed: [String] = []
  var whenEmptied: ProjectEditor.EmptiedArray = .keep

  init(owner: ProjectObject, key: String) {
    self.owner = owner
    self.key = key
  }

  /// Adds `value`; those that are to be sorted are kept so, since several can go to one place.
  mutating func add(_ value: NewValue, at place: ProjectEditor.ArrayPlace) {
    let next = added.firstIndex {
      place == .sorted && $0.place == .sorted && value.sortKey < $0.value.sortKey
    }
    added.insert((value, place), at: next ?? added.count)
  }
}

extension ProjectEditor {
  /// The edits that make `change`.
  func edits(making change: ListChange) -> [TextEdit] {
    let storage = text.list.storage
    let entries = EntryLayout(of: change.owner, in: storage, style: style)
    guard let array = change.owner[change.key] else {
      let values = NewValue.array(change.added.map(\.value))
      return change.added.isEmpty ? [] : [entries.insertion(of: .init(change.key, values))]
    }
    let list = ListLayout(of: array, removing: change.removed, in: storage, style: style)
    if list.isEmptied, change.added.isEmpty, change.whenEmptied == .remove {
      return entries.removal(of: change.key).map { [$0] } ?? []
    }
    return change.added.map { list.insertion(of: $0.value, at: $0.place) } + list.removals
  }
}

extension NewValue {
  /// What an element is sorted by: its text.
  var sortKey: ObjectID {
    switch self {
    case .string(let text): ObjectID(rawValue: text)
    case .reference(let id, _): id
    case .array: ""
    }
  }
}
