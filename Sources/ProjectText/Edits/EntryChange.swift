/// What becomes of the entry of a key.
indirect enum EntryChange: Sendable {
  /// It gets this value, or is removed.
  case set(NewValue?)
  /// Elements are added to its array, or removed.
  case list(ListChange)
  /// Entries of its dictionary change.
  case entries(DictionaryChange)
}

/// The changes of a dictionary, by key.
struct DictionaryChange: Sendable {
  var entries: [String: EntryChange] = [:]

  /// Sets the value at a path of keys, of which there is at least one.
  ///
  /// - Throws: ``ProjectEditor/EditingError/conflictingChange(key:)`` where a dictionary on the way, or
  ///   something in the dictionary that is set, has been changed before.
  mutating func set(
    _ value: NewValue?,
    at path: ArraySlice<String>
  ) throws(ProjectEditor.EditingError) {
    guard let key = path.first else { preconditionFailure("a path has a key") }
    switch (entries[key], path.count) {
    case (nil, 1), (.set?, 1):
      entries[key] = .set(value)
    case (nil, _):
      var nested = DictionaryChange()
      try nested.set(value, at: path.dropFirst())
      entries[key] = .entries(nested)
    case (.entries(var nested)?, 2...):
      try nested.set(value, at: path.dropFirst())
      entries[key] = .entries(nested)
    default:
      throw .conflictingChange(key: key)
    }
  }

  /// The entries as those of a dictionary that isn't there yet.
  fileprivate var fields: [NewObject.Field] {
    entries.sorted { $0.key < $1.key }.compactMap { key, change in
      change.newValue.map { NewObject.Field(key, $0) }
    }
  }

  /// Returns the edits that make the changes in `dictionary`.
  func edits(in dictionary: Value, layout: DictionaryLayout) -> [TextEdit] {
    let style = layout.style
    var removed: Set<String> = []
    var lists: [String: ListLayout] = [:]
    for (key, change) in entries {
      switch change {
      case .set(nil):
        removed.insert(key)
      case .list(let change):
        guard let array = dictionary[key] else { continue }
        let list = ListLayout(
          of: array,
          removing: change.removed,
          in: dictionary.storage,
          style: style
        )
        lists[key] = list
        if list.isEmptied, change.added.isEmpty, change.whenEmptied == .remove {
          removed.insert(key)
        }
      case .set, .entries: continue
      }
    }
    let layout = EntryLayout(of: dictionary, removing: removed, layout: layout)
    var edits = layout.removals
    for (key, change) in entries.sorted(by: { $0.key < $1.key }) where !removed.contains(key) {
      guard let value = dictionary[key] else {
        change.newValue.map { edits.append(layout.insertion(of: .init(key, $0))) }
        continue
      }
      switch change {
      case .set(let new):
        new.flatMap { layout.replacement(of: value, by: $0) }.map { edits.append($0) }
      case .list(let change):
        guard let list = lists[key] else { continue }
        edits += change.added.map { list.insertion(of: $0.value, at: $0.location) } + list.removals
      case .entries(let nested):
        let inner = DictionaryLayout(
          of: value.node,
          indent: layout.dictionary.inner,
          in: value.storage,
          style: style
        )
        edits += nested.edits(in: value, layout: inner)
      }
    }
    return edits
  }
}

extension EntryChange {
  /// The value of an entry that isn't there yet; `nil` if it stays so.
  fileprivate var newValue: NewValue? {
    switch self {
    case .set(let value): value
    case .list(let change): change.added.isEmpty ? nil : .array(change.added.map(\.value))
    case .entries(let change): change.fields.isEmpty ? nil : .dictionary(change.fields)
    }
  }
}
