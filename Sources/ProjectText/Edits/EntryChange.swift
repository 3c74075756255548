/// The change of a dictionary's entry.
indirect enum EntryChange: Sendable {
  /// Set this value, or remove the entry.
  case set(NewValue?)
  /// Add elements to its array, or remove some.
  case list(ListChange)
  /// Change entries of its dictionary.
  case entries(DictionaryChange)
}

/// The changes of a dictionary's entries, by key.
struct DictionaryChange: Sendable {
  var entries: [String: EntryChange] = [:]

  /// Sets the value at a path of at least one key.
  ///
  /// - Throws: ``ProjectEditor/EditingError/conflictingChange(key:)`` if a dictionary on the path,
  ///   or a value in the dictionary that is set, has already been changed.
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

  /// The entries of a new dictionary.
  fileprivate var fields: [NewObject.Field] {
    entries.sorted { $0.key < $1.key }.compactMap { key, change in
      change.newValue.map { NewObject.Field(key, $0) }
    }
  }

  /// Returns the edits of `dictionary` for these changes.
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
        let list = ListLayout(of: array, removing: change.removed, style: style)
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
        edits += change.added.map { list.insertion(of: $0.value, at: $0.position) } + list.removals
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
  /// The value of a new entry; `nil` if there is none.
  fileprivate var newValue: NewValue? {
    switch self {
    case .set(let value): value
    case .list(let change): change.added.isEmpty ? nil : .array(change.added.map(\.value))
    case .entries(let change): change.fields.isEmpty ? nil : .dictionary(change.fields)
    }
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

  /// Replaces the value of an entry, and the comment after it, with `value`.
  func replacement(of old: Value, by value: NewValue) -> TextEdit? {
    let lines = dictionary.isMultiline ? (dictionary.newline, dictionary.inner) : nil
    let edit = TextEdit.replace(
      old.range.lowerBound..<storage.afterComment(old.range.upperBound),
      with: value.written(dictionary.style, onLinesOf: lines)
    )
    return storage.bytes[edit.range].elementsEqual(edit.replacement) ? nil : edit
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
