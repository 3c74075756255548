/// A replacement of some bytes of a text by others.
///
/// Edits are made against the original bytes and applied together, last, so
/// that every byte outside their ranges stays as it was.
public struct TextEdit: Sendable, Hashable {
  /// The bytes to replace, as offsets in the original; empty for an insertion.
  public var range: Range<Int>

  /// What stands there afterwards; empty for a removal.
  public var replacement: [UInt8]

  /// Replaces the bytes of `range` by `replacement`.
  public init(range: Range<Int>, replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }

  /// Inserts the UTF-8 of `text` before the byte at `offset`.
  public static func insert(_ text: String, at offset: Int) -> TextEdit {
    TextEdit(range: offset..<offset, replacement: Array(text.utf8))
  }

  /// Removes the bytes of `range`.
  public static func remove(_ range: Range<Int>) -> TextEdit {
    TextEdit(range: range, replacement: [])
  }
}

extension [TextEdit] {
  /// The bytes that come of `original` when all these edits are made.
  ///
  /// Insertions at one offset keep the order of the array.
  ///
  /// - Precondition: the ranges lie inside `original` and do not overlap.
  public func applied(to original: [UInt8]) -> [UInt8] {
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

  /// These edits by position, those at one offset in the order they were given.
  public func inTextOrder() -> [TextEdit] {
    enumerated()
      .sorted {
        ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
      }
      .map(\.element)
  }
}
