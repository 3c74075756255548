/// A line and column in a text.
public struct SourcePosition: Sendable, Hashable, Comparable {
  /// The line, counted from 1. `\n`, `\r\n`, and a lone `\r` end a line.
  public var line: Int

  /// The column, counted from 1 in bytes of UTF-8, as in compilers' messages.
  public var column: Int

  /// Creates a position from a line and a column, both counted from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Creates the position of the byte at `offset`, or of the end of the text.
  public init(offset: Int, in bytes: some Collection<UInt8>) {
    let position = bytes.withContiguousStorageIfAvailable { Self(offset: offset, in: $0) }
    self = position ?? Array(bytes).withUnsafeBufferPointer { Self(offset: offset, in: $0) }
  }

  /// A plain loop is fast in debug builds, too: a test reads thousands of broken files.
  private init(offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let end = min(offset, bytes.count)
    let words = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[..<end])
    var line = 1
    var lineStart = 0
    var i = 0
    while i < end {
      if words.hasNoLineEnd(inWordAt: i) {
        i += 8
        continue
      }
      let byte = bytes[i]
      i += 1
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { continue }
      // The second half of `\r\n` doesn't end another line.
      if byte == UInt8(ascii: "\r") || i < 2 || bytes[i - 2] != UInt8(ascii: "\r") { line += 1 }
      lineStart = i
    }
    self.init(line: line, column: end - lineStart + 1)
  }

  /// Returns whether `left` comes before `right` in the text.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension UnsafeRawBufferPointer {
  /// Returns whether there are eight bytes at `offset`, none of which is `\n` or `\r`: most bytes
  /// don't end a line, and it's faster to check several at once.
  @inline(__always)
  func hasNoLineEnd(inWordAt offset: Int) -> Bool {
    offset + 8 <= count && !loadUnaligned(fromByteOffset: offset, as: UInt64.self).hasLineEnd
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
