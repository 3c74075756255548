/// The elements of an array that is there, for edits of it.
struct ListLayout {
  /// An element, with the comment and the comma behind it.
  private struct Item {
    let value: Value
    /// The offset behind the element and its comment.
    let end: Int
    /// The offset behind the comma; the last element may have none.
    let afterComma: Int?
    let isRemoved: Bool

    var start: Int { value.range.lowerBound }
  }

  private let array: Value
  private let items: [Item]
  private let storage: Storage
  private let style: TextStyle

  init(of array: Value, removing removed: [String], in storage: Storage, style: TextStyle) {
    self.array = array
    self.storage = storage
    self.style = style
    items = array.elements.map { value in
      let end = value.range.upperBound
      return Item(
        value: value,
        end: storage.afterComment(end),
        afterComma: storage.end(of: ",", after: end),
        isRemoved: removed.contains(where: value.says)
      )
    }
  }

  /// Whether there were elements and none of them stays.
  var isEmptied: Bool { !items.isEmpty && items.allSatisfy(\.isRemoved) }

  /// Adds `value` behind the element before its place, or before the first.
  func insertion(of value: NewValue, at place: ProjectEditor.ArrayPlace) -> TextEdit {
    let written = value.written(style, onLinesOf: nil)
    if let index = items[..<index(of: value, at: place)].lastIndex(where: { !$0.isRemoved }) {
      let item = items[index]
      let separator = storage.separator(before: item.start)
      if let comma = item.afterComma, !endsWithoutComma(after: index) {
        return .insert(separator + written + ",", at: comma)
      }
      return .insert("," + separator + written, at: item.end)
    }
    if let next = items.first(where: { !$0.isRemoved }) {
      return .insert(written + "," + storage.separator(before: next.start), at: next.start)
    }
    let start = array.range.lowerBound
    if isTight { return .insert(written + ", ", at: start + 1) }
    return .insert(separatorOfFirst + written + ",", at: start + 1)
  }

  /// The edits that remove each run of elements, with what adding it would have brought.
  var removals: [TextEdit] {
    var edits: [TextEdit] = []
    var index = 0
    while index < items.count {
      let end = items[index...].firstIndex { !$0.isRemoved } ?? items.count
      if end > index { edits.append(removal(of: index..<end)) }
      index = end + 1
    }
    return edits
  }

  private func removal(of run: Range<Int>) -> TextEdit {
    let last = items[run.upperBound - 1]
    let lastEnd = last.afterComma ?? last.end
    guard run.lowerBound == 0 else {
      let previous = items[run.lowerBound - 1]
      let start = last.afterComma == nil ? previous.end : previous.afterComma ?? previous.end
      return .remove(start..<lastEnd)
    }
    if run.upperBound < items.count { return .remove(items[0].start..<items[run.upperBound].start) }
    return .remove(array.range.lowerBound + 1..<(isTight ? array.range.upperBound - 1 : lastEnd))
  }

  private func index(of value: NewValue, at place: ProjectEditor.ArrayPlace) -> Int {
    switch place {
    case .last: items.count
    case .after(let id):
      items.lastIndex { $0.value.says(id.rawValue) }.map { $0 + 1 } ?? items.count
    case .sorted:
      items.firstIndex { value.sortKey < ObjectID(rawValue: $0.value.string ?? "") } ?? items.count
    }
  }

  /// Whether what is left behind `index` is nothing, and had no comma at its end.
  private func endsWithoutComma(after index: Int) -> Bool {
    items[items.count - 1].afterComma == nil && items[(index + 1)...].allSatisfy(\.isRemoved)
  }

  /// Whether nothing comes between the bracket and what is in it, as in `()` and `(a, )`.
  private var isTight: Bool {
    array.range.lowerBound + 1 == items.first?.start ?? array.range.upperBound - 1
  }

  /// What goes between the bracket and the first element of an array that holds nothing else.
  private var separatorOfFirst: String {
    if let first = items.first { return storage.separator(before: first.start) }
    guard storage.hasNewline(in: array.range) else { return " " }
    let end = array.range.upperBound - 1
    return storage.newline(above: end) + storage.indentation(at: end) + style.indent
  }
}
