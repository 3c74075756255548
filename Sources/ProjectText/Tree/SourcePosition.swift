/// A line and column in a text.
package struct SourcePosition: Sendable, Hashable, Comparable {
  /// The line, counted from 1. `\n`, `\r\n`, and a lone `\r` end a line.
  package var line: Int

  /// The column, counted from 1 in bytes of UTF-8, as in compilers' messages.
  package var column: Int

  /// Creates a position from a line and a column, both counted from 1.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Creates the position of the byte at `offset`, or of the end of the text.
  package init(offset: Int, in bytes: some Collection<UInt8>) {
    let position = bytes.withContiguousStorageIfAvailable { Self(offset: offset, in: $0) }
    self = position ?? Array(bytes).withUnsafeBufferPointer { Self(offset: offset, in: $0) }
  }

  private init(offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let end = min(offset, bytes.count)
    var line = 1
    var lineStart = 0
    UnsafeBufferPointer(rebasing: bytes[..<end]).forEachLine { start, isSecondHalf in
      if !isSecondHalf { line += 1 }
      lineStart = start
    }
    self.init(line: line, column: end - lineStart + 1)
  }

  /// Returns whether `left` comes before `right` in the text.
  package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// The offsets of a text's lines, to compute many positions.
///
/// ``SourcePosition/init(offset:in:)`` counts lines from the start of the text each time, which
/// takes quadratic time for a position in every line.
package struct SourceLines: Sendable {
  private let starts: [Int]
  private let count: Int

  package init(_ bytes: [UInt8]) {
    var starts = [0]
    bytes.withUnsafeBufferPointer { bytes in
      bytes.forEachLine { start, isSecondHalf in
        if isSecondHalf { starts[starts.count - 1] = start } else { starts.append(start) }
      }
    }
    self.starts = starts
    count = bytes.count
  }

  /// Returns the position of the byte at `offset`, or of the end of the text.
  package func position(at offset: Int) -> SourcePosition {
    let offset = min(offset, count)
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return SourcePosition(line: low, column: offset - starts[low - 1] + 1)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Calls `body` with the offset of each line after the first. Of `\r\n`, each byte ends a line; the
  /// line after the second one takes the place of that between the two.
  ///
  /// A plain loop is fast in debug builds, too: a test reads thousands of broken files.
  @inline(__always)
  fileprivate func forEachLine(_ body: (_ start: Int, _ isSecondHalf: Bool) -> Void) {
    let words = UnsafeRawBufferPointer(self)
    var offset = 0
    while offset < count {
      // Most bytes don't end a line, and it's faster to check several at once.
      if offset + 8 <= count,
        !words.loadUnaligned(fromByteOffset: offset, as: UInt64.self).hasLineEnd
      {
        offset += 8
        continue
      }
      let byte = self[offset]
      offset += 1
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { continue }
      let isPair = offset > 1 && self[offset - 2] == UInt8(ascii: "\r")
      body(offset, byte == UInt8(ascii: "\n") && isPair)
    }
  }
}

extension UInt64 {
  /// Whether one of eight bytes is `\n` or `\r`.
  fileprivate var hasLineEnd: Bool {
    (self ^ 0x0A0A_0A0A_0A0A_0A0A).hasZeroByte || (self ^ 0x0D0D_0D0D_0D0D_0D0D).hasZeroByte
  }

  private var hasZeroByte: Bool {
    (self &- 0x0101_0101_0101_0101) & ~self & 0x8080_8080_8080_8080 != 0
  }
}
