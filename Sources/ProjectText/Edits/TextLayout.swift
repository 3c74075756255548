/// The layout of the text around a value, for additions and removals.
extension Storage {
  /// Returns the ending of the line above the one that contains `offset`, or of the first line.
  func newline(above offset: Int) -> String {
    let start = lineStart(of: offset)
    let end =
      start > 0 ? start : bytes.firstIndex { $0.isLineEnd }.map { afterLineEnd(at: $0) } ?? 0
    guard end > 0 else { return "\n" }
    if bytes[end - 1] == UInt8(ascii: "\r") { return "\r" }
    return end > 1 && bytes[end - 2] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  /// Returns the white space at the start of the line that contains `offset`.
  func indentation(at offset: Int) -> String {
    let space = bytes[lineStart(of: offset)..<offset].prefix { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: space, as: UTF8.self)
  }

  /// Returns the separator between the value at `offset` and its neighbor: a new line or a space.
  func separator(before offset: Int) -> String {
    guard bytes[lineStart(of: offset)..<offset].allSatisfy(\.isSpace) else { return " " }
    return newline(above: offset) + indentation(at: offset)
  }

  /// Returns the offset of the line that contains `offset`.
  func lineStart(of offset: Int) -> Int {
    var start = offset
    while start > 0, !bytes[start - 1].isLineEnd { start -= 1 }
    return start
  }

  /// Returns the offset after the line ending at `offset`, or `offset` if there is none.
  func afterLineEnd(at offset: Int) -> Int {
    guard offset < bytes.count, bytes[offset].isLineEnd else { return offset }
    return bytes[offset...].starts(with: "\r\n".utf8) ? offset + 2 : offset + 1
  }

  /// Returns whether a line ends in `range`.
  func hasNewline(in range: Range<Int>) -> Bool {
    bytes[range].contains(where: \.isLineEnd)
  }

  /// Returns whether `range` contains only white space.
  func isBlank(_ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy(\.isSpace)
  }

  /// Returns the offset after the next `mark`, skipping comments and white space.
  func end(of mark: Unicode.Scalar, after offset: Int) -> Int? {
    let next = afterTrivia(offset)
    return next < bytes.count && bytes[next] == UInt8(ascii: mark) ? next + 1 : nil
  }

  /// Returns the offset of the first byte at or after `offset` that is neither white space nor in a
  /// comment.
  private func afterTrivia(_ offset: Int) -> Int {
    var i = offset
    while i < bytes.count {
      if bytes[i].isSpace {
        i += 1
      } else if bytes[i...].starts(with: "/*".utf8) {
        i = commentEnd(from: i)
      } else if bytes[i...].starts(with: "//".utf8) {
        while i < bytes.count, !bytes[i].isLineEnd { i += 1 }
      } else {
        return i
      }
    }
    return i
  }

  /// Returns whether a comment immediately follows `offset`, as Xcode writes after identifiers.
  func hasComment(after offset: Int) -> Bool {
    bytes[offset...].starts(with: " /*".utf8)
  }

  /// Returns the offset after a comment that immediately follows `offset`, or `offset`.
  func afterComment(_ offset: Int) -> Int {
    hasComment(after: offset) ? commentEnd(from: offset + 1) : offset
  }

  private func commentEnd(from start: Int) -> Int {
    var i = start + 2
    while i + 1 < bytes.count, bytes[i] != UInt8(ascii: "*") || bytes[i + 1] != UInt8(ascii: "/") {
      i += 1
    }
    return min(i + 2, bytes.count)
  }
}

extension UInt8 {
  fileprivate var isLineEnd: Bool { self == 0x0A || self == 0x0D }
}
