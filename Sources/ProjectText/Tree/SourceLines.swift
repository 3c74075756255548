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
      let words = UnsafeRawBufferPointer(bytes)
      var offset = 0
      while offset < bytes.count {
        if words.hasNoLineEnd(inWordAt: offset) {
          offset += 8
          continue
        }
        let byte = bytes[offset]
        offset += 1
        guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { continue }
        if byte == UInt8(ascii: "\n"), offset > 1, bytes[offset - 2] == UInt8(ascii: "\r") {
          starts[starts.count - 1] = offset
        } else {
          starts.append(offset)
        }
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
