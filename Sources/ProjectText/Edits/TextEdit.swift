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

/// Why edits can't be applied to a text.
public enum TextEditError: Error, Sendable, Hashable {
  /// Two edits replace the same bytes, or one inserts between bytes that another replaces.
  case overlap(Range<Int>, Range<Int>)
  /// An edit's range isn't inside the text.
  case outOfBounds(Range<Int>)
}

extension [TextEdit] {
  /// Returns `original` with all these edits made.
  ///
  /// Insertions at one offset keep the order of the array.
  ///
  /// - Throws: ``TextEditError`` if a range isn't inside `original`, or two overlap.
  public func applied(to original: [UInt8]) throws(TextEditError) -> [UInt8] {
    var previous: TextEdit?
    for edit in inTextOrder() {
      guard edit.range.lowerBound >= 0, edit.range.upperBound <= original.count else {
        throw .outOfBounds(edit.range)
      }
      if let previous, edit.range.lowerBound < previous.range.upperBound {
        throw .overlap(previous.range, edit.range)
      }
      previous = edit
    }
    return merged(into: original)
  }

  /// Returns `original` with all these edits made, which are known to be separate.
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

  /// These edits by position: at one offset insertions first, in the order they were given.
  public func inTextOrder() -> [TextEdit] {
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
