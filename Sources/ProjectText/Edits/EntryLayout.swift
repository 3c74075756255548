/// The entries of an object that is there, for edits of it.
struct EntryLayout {
  private let object: ObjectLayout
  private let range: Range<Int>
  private let entries: [Value.Entry]
  private let storage: Storage

  init(of owner: ProjectObject, in storage: Storage, style: TextStyle) {
    object = ObjectLayout(of: owner.keyIndex, in: storage, style: style)
    range = owner.value.range
    entries = Array(owner.value.entries)
    self.storage = storage
  }

  /// Adds `field` behind the entry before it in the alphabet, `isa` always being the first.
  func insertion(of field: NewObject.Field) -> TextEdit {
    let entry = object.written(field)
    let next = entries.firstIndex { !$0.key.says("isa") && field.key < ($0.key.string ?? "") }
    let index = next ?? entries.count
    if index > 0 { return .insert(separator + entry, at: end(of: index - 1)) }
    guard let first = entries.first else { return .insert(entry, at: range.lowerBound + 1) }
    return .insert(entry + separator, at: first.key.range.lowerBound)
  }

  /// Removes the entry of `key`, with what adding it would have brought.
  func removal(of key: String) -> TextEdit? {
    guard let index = entries.lastIndex(where: { $0.key.says(key) }) else { return nil }
    if index > 0 { return .remove(end(of: index - 1)..<end(of: index)) }
    guard entries.count > 1 else { return .remove(range.lowerBound + 1..<end(of: 0)) }
    return .remove(entries[0].key.range.lowerBound..<entries[1].key.range.lowerBound)
  }

  private var separator: String {
    guard object.isMultiline else { return " " }
    return entries.first.map { storage.separator(before: $0.key.range.lowerBound) }
      ?? object.newline + object.indent + object.style.indent
  }

  /// The offset behind the `;` of an entry.
  private func end(of index: Int) -> Int {
    let end = entries[index].value.range.upperBound
    return storage.end(of: ";", after: end) ?? end
  }
}
