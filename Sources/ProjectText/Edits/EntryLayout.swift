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
    let edit = TextEdit(
      range: old.range.lowerBound..<storage.afterComment(old.range.upperBound),
      replacement: Array(value.written(dictionary.style, onLinesOf: lines).utf8)
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
