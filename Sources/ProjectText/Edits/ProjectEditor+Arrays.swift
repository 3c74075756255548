extension ProjectEditor {
  /// The edits that add to arrays which are there, or make those which are not.
  var additionEdits: [TextEdit] {
    additions.indices.compactMap { index in
      let addition = additions[index]
      guard let array = addition.owner[addition.key] else {
        // One edit makes the array, with all that goes into it.
        let all = additions.filter { $0.isForSameArray(as: addition) }
        let isFirst = additions.firstIndex { $0.isForSameArray(as: addition) } == index
        return isFirst ? newArray(addition.key, all.map(\.value), in: addition.owner) : nil
      }
      return edit(adding: addition, to: array)
    }
  }

  private var storage: Storage { text.list.storage }

  private func edit(adding addition: Addition, to array: Value) -> TextEdit {
    let elements = Array(array.elements)
    let written = addition.value.written(
      comments: elements.last.map { storage.hasComment(after: $0.range.upperBound) }
        ?? ObjectLayout(of: addition.owner.keyIndex, in: storage).hasComments,
      multiline: nil)
    let separator = separator(of: elements, in: array)
    switch addition.place {
    case .after(let id):
      if let element = elements.last(where: { $0.says(id.rawValue) }) {
        return insertion(of: written, after: element, separator)
      }
    case .sorted:
      let text = addition.value.sortKey
      if let next = elements.first(where: { text < ($0.string ?? "") }) {
        return .insert(written + "," + separator, at: next.range.lowerBound)
      }
    case .last:
      break
    }
    if let last = elements.last { return insertion(of: written, after: last, separator) }
    return .insert(separator + written + ",", at: array.range.lowerBound + 1)
  }

  private func insertion(of written: String, after element: Value, _ separator: String) -> TextEdit {
    let end = element.range.upperBound
    guard let comma = storage.end(of: ",", after: end) else {
      // The last element may lack its comma; the comment behind it stays with it.
      let after = storage.afterComment(end)
      return .insert("," + separator + written, at: after)
    }
    return .insert(separator + written + ",", at: comma)
  }

  /// What stands between two elements of `array`: a line break and indentation, or a space.
  private func separator(of elements: [Value], in array: Value) -> String {
    let start = array.range.lowerBound
    if let first = elements.first {
      let isMultiline = storage.hasNewline(in: start..<first.range.lowerBound)
      return isMultiline
        ? storage.newline + storage.indentation(at: first.range.lowerBound) : " "
    }
    guard storage.hasNewline(in: array.range) else { return "" }
    return storage.newline + storage.indentation(at: start) + "\t"
  }

  /// The array at `key`, in the alphabetical place after `isa`.
  private func newArray(_ key: String, _ values: [NewValue], in owner: ProjectObject) -> TextEdit {
    let layout = ObjectLayout(of: owner.keyIndex, in: storage)
    let inner = layout.indent + "\t"
    let value = NewValue.array(values).written(
      comments: layout.hasComments, multiline: layout.isMultiline ? (layout.newline, inner) : nil)
    let entry = "\(OpenStepString.written(key)) = \(value);"
    let separator = layout.isMultiline ? layout.newline + inner : " "
    let entries = Array(owner.value.entries)
    let next = entries.first { !$0.key.says("isa") && key < ($0.key.string ?? "") }
    if let next { return .insert(entry + separator, at: next.key.range.lowerBound) }
    guard let last = entries.last else {
      return .insert(entry, at: owner.value.range.lowerBound + 1)
    }
    let end = last.value.range.upperBound
    return .insert(separator + entry, at: storage.end(of: ";", after: end) ?? end)
  }
}

extension ProjectEditor.Addition {
  fileprivate func isForSameArray(as other: Self) -> Bool {
    owner.keyIndex == other.owner.keyIndex && key == other.key
  }
}

extension NewValue {
  fileprivate var sortKey: String {
    switch self {
    case .string(let text): text
    case .reference(let id, _): id.rawValue
    case .array: ""
    }
  }
}

extension Storage {
  /// The offset behind a comment that follows `offset` right away, or `offset`.
  fileprivate func afterComment(_ offset: Int) -> Int {
    guard hasComment(after: offset) else { return offset }
    var i = offset + 3
    while i < bytes.count, !bytes[i...].starts(with: "*/".utf8) { i += 1 }
    return min(i + 2, bytes.count)
  }
}
