extension Value {
  /// Returns the edits of this dictionary for changes of its arrays, by key.
  func edits(for changes: [String: ListChange], layout: DictionaryLayout) -> [TextEdit] {
    let lists = changes.compactMapValues { change in
      self[change.key].map {
        ListLayout(of: $0, removing: change.removed, style: layout.style)
      }
    }
    let emptied = changes.filter { key, change in
      lists[key]?.isEmptied == true && change.added.isEmpty && change.whenEmptied == .remove
    }
    let layout = EntryLayout(of: self, removing: Set(emptied.keys), layout: layout)
    var edits = layout.removals
    for (key, change) in changes.sorted(by: { $0.key < $1.key }) where emptied[key] == nil {
      if let list = lists[key] {
        edits += change.added.map { list.insertion(of: $0.value, at: $0.position) } + list.removals
      } else if !change.added.isEmpty {
        edits.append(layout.insertion(of: .init(key, .array(change.added.map(\.value)))))
      }
    }
    return edits
  }
}

/// The additions to an array and the removals from it.
struct ListChange: Sendable {
  typealias Addition = (value: NewValue, position: ProjectEditor.ArrayPosition)

  let owner: ProjectObject
  let key: String
  var added: [Addition] = []
  var removed: [String] = []
  var whenEmptied: ProjectEditor.EmptiedArray = .keep

  /// Adds `value`. Sorted additions are kept sorted, since several can have the same position.
  mutating func add(_ value: NewValue, at position: ProjectEditor.ArrayPosition) {
    let next = added.firstIndex {
      position == .sorted && $0.position == .sorted && value.sortKey < $0.value.sortKey
    }
    added.insert((value, position), at: next ?? added.count)
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

/// The entries of an existing dictionary, for edits.
struct EntryLayout {
  let dictionary: DictionaryLayout
  private let range: Range<Int>
  private let entries: [Value.Entry]
  /// Whether to remove each of the entries.
  private let isRemoved: [Bool]
  private let storage: Storage

  init(of value: Value, removing removed: Set<String>, layout: DictionaryLayout) {
    dictionary = layout
    range = value.range
    storage = value.storage
    entries = value.entries
    isRemoved = entries.map { entry in
      !removed.isEmpty && entry.key.string.map(removed.contains) == true
    }
  }

  /// Adds `field` in alphabetical order, after `isa`, which is always first.
  func insertion(of field: NewObject.Field) -> TextEdit {
    let entry = dictionary.written(field)
    let next = entries.firstIndex { !$0.key.isString("isa") && field.key < ($0.key.string ?? "") }
    if let index = isRemoved[..<(next ?? entries.count)].lastIndex(of: false) {
      return .insert(separator + entry, at: end(of: index))
    }
    if let first = isRemoved.firstIndex(of: false) {
      return .insert(entry + separator, at: start(of: first))
    }
    return .insert((dictionary.isMultiline ? separator : "") + entry, at: range.lowerBound + 1)
  }

  /// The edits that remove each run of entries, with everything that adding it inserts.
  var removals: [TextEdit] {
    isRemoved.runs.map { run in
      let end = end(of: run.upperBound - 1)
      if run.lowerBound > 0 { return .remove(self.end(of: run.lowerBound - 1)..<end) }
      if run.upperBound < entries.count { return .remove(start(of: 0)..<start(of: run.upperBound)) }
      return .remove(range.lowerBound + 1..<end)
    }
  }

  private var separator: String {
    guard dictionary.isMultiline else { return " " }
    return entries.first.map { storage.separator(before: $0.key.range.lowerBound) }
      ?? dictionary.newline + dictionary.inner
  }

  private func start(of index: Int) -> Int { entries[index].key.range.lowerBound }

  /// Returns the offset after the `;` of an entry.
  private func end(of index: Int) -> Int {
    let end = entries[index].value.range.upperBound
    return storage.end(of: ";", after: end) ?? end
  }
}
