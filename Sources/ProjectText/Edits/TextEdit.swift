/// A replacement of some bytes of a text.
///
/// Edits refer to the original bytes and are applied together, so all bytes outside their ranges
/// are preserved.
package struct TextEdit: Sendable, Hashable {
  /// The bytes to replace, as offsets in the original; empty for an insertion.
  package var range: Range<Int>

  /// The new bytes; empty for a removal.
  package var replacement: [UInt8]

  /// Creates an edit that replaces the bytes of `range` with `replacement`.
  package init(range: Range<Int>, replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }

  /// Creates an edit that inserts the UTF-8 of `text` before the byte at `offset`.
  package static func insert(_ text: String, at offset: Int) -> TextEdit {
    TextEdit(range: offset..<offset, replacement: Array(text.utf8))
  }

  /// Creates an edit that replaces the bytes of `range` with the UTF-8 of `text`.
  package static func replace(_ range: Range<Int>, with text: String) -> TextEdit {
    TextEdit(range: range, replacement: Array(text.utf8))
  }

  /// Creates an edit that removes the bytes of `range`.
  package static func remove(_ range: Range<Int>) -> TextEdit {
    TextEdit(range: range, replacement: [])
  }
}

extension [TextEdit] {
  /// Returns `original` with these edits applied.
  ///
  /// Insertions at one offset keep the order of the array.
  ///
  /// - Precondition: The ranges are inside `original` and don't overlap.
  package func merged(into original: [UInt8]) -> [UInt8] {
    let ordered = inTextOrder()
    let growth = ordered.reduce(0) { $0 + $1.replacement.count - $1.range.count }
    var result: [UInt8] = []
    result.reserveCapacity(original.count + growth)
    var copied = 0
    for edit in ordered {
      precondition(edit.range.lowerBound >= copied, "edits overlap")
      result += original[copied..<edit.range.lowerBound]
      result += edit.replacement
      copied = edit.range.upperBound
    }
    result += original[copied...]
    return result
  }

  /// Returns these edits by position: at the same offset insertions first, in the order of the
  /// array.
  package func inTextOrder() -> [TextEdit] {
    enumerated()
      .sorted { $0.element.location(at: $0.offset) < $1.element.location(at: $1.offset) }
      .map(\.element)
  }
}

extension TextEdit {
  fileprivate func location(at index: Int) -> (Int, Int, Int) {
    (range.lowerBound, range.isEmpty ? 0 : 1, index)
  }
}
