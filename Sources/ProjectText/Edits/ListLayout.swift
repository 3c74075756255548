/// The elements of an existing array, for edits.
struct ListLayout {
  private let array: Value
  private let items: [Value]
  /// Whether to remove each of the items.
  private let isRemoved: [Bool]
  private let storage: Storage
  private let style: TextStyle

  init(of array: Value, removing removed: [String], style: TextStyle) {
    self.array = array
    storage = array.storage
    self.style = style
    items = array.elements
    let removed = Set(removed.map(ObjectID.init(rawValue:)))
    isRemoved = items.map { item in
      !removed.isEmpty && item.string.map { removed.contains(ObjectID(rawValue: $0)) } == true
    }
  }

  /// Whether there are elements and all of them are removed.
  var isEmptied: Bool { !items.isEmpty && !isRemoved.contains(false) }

  /// Inserts `value` after its predecessor, or before the first element.
  func insertion(of value: NewValue, at position: ProjectEditor.ArrayPosition) -> TextEdit {
    let written = value.written(style, onLinesOf: nil)
    if let index = isRemoved[..<index(of: value, at: position)].lastIndex(of: false) {
      let separator = storage.separator(before: start(of: index))
      if let comma = afterComma(of: index), !endsWithoutComma(after: index) {
        return .insert(separator + written + ",", at: comma)
      }
      return .insert("," + separator + written, at: end(of: index))
    }
    if let next = isRemoved.firstIndex(of: false).map(start) {
      return .insert(written + "," + storage.separator(before: next), at: next)
    }
    let start = array.range.lowerBound
    if isTight { return .insert(written + ", ", at: start + 1) }
    return .insert(separatorOfFirst + written + ",", at: start + 1)
  }

  /// The edits that remove each run of elements, with everything that adding it inserts.
  var removals: [TextEdit] { isRemoved.runs.map(removal) }

  private func removal(of run: Range<Int>) -> TextEdit {
    let last = run.upperBound - 1
    let afterLastComma = afterComma(of: last)
    if run.lowerBound > 0 {
      let previous = run.lowerBound - 1
      // If the array has no trailing comma, also remove the comma before the run.
      guard let afterLastComma, let start = afterComma(of: previous) else {
        return .remove(end(of: previous)..<end(of: last))
      }
      return .remove(start..<afterLastComma)
    }
    if run.upperBound < items.count { return .remove(start(of: 0)..<start(of: run.upperBound)) }
    let upper = isTight ? array.range.upperBound - 1 : afterLastComma ?? end(of: last)
    return .remove(array.range.lowerBound + 1..<upper)
  }

  private func index(of value: NewValue, at position: ProjectEditor.ArrayPosition) -> Int {
    switch position {
    case .last: items.count
    case .after(let id):
      items.lastIndex { $0.isString(id.rawValue) }.map { $0 + 1 } ?? items.count
    case .sorted:
      items.firstIndex { value.sortKey < ObjectID(rawValue: $0.string ?? "") } ?? items.count
    }
  }

  /// Returns whether nothing remains after `index`, and the array had no trailing comma.
  private func endsWithoutComma(after index: Int) -> Bool {
    afterComma(of: items.count - 1) == nil && !isRemoved[(index + 1)...].contains(false)
  }

  private func start(of index: Int) -> Int { items[index].range.lowerBound }

  /// Returns the offset after an element and its comment.
  private func end(of index: Int) -> Int { storage.afterComment(items[index].range.upperBound) }

  /// Returns the offset after the comma of an element; the last one can have none.
  private func afterComma(of index: Int) -> Int? {
    storage.end(of: ",", after: items[index].range.upperBound)
  }

  /// Whether there is no space after the bracket, as in `()` and `(a, )`.
  private var isTight: Bool {
    array.range.lowerBound + 1 == items.first?.range.lowerBound ?? array.range.upperBound - 1
  }

  /// The separator between the bracket and the only element of an array.
  private var separatorOfFirst: String {
    if let first = items.first { return storage.separator(before: first.range.lowerBound) }
    guard storage.hasNewline(in: array.range) else { return " " }
    let end = array.range.upperBound - 1
    return storage.newline(above: end) + storage.indentation(at: end) + style.indent
  }
}

extension [Bool] {
  /// The ranges of adjacent `true` values.
  var runs: [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in indices where self[index] {
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }
}
