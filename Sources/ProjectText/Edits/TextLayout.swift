/// How the text around a value is laid out, for what is added beside it or taken away.
extension Storage {
  /// The ending of the line above the one `offset` is in, or of the first line.
  func newline(above offset: Int) -> String {
    let start = lineStart(of: offset)
    let end =
      start > 0 ? start : bytes.firstIndex { $0.isLineEnd }.map { afterLineEnd(at: $0) } ?? 0
    guard end > 0 else { return "\n" }
    if bytes[end - 1] == UInt8(ascii: "\r") { return "\r" }
    return end > 1 && bytes[end - 2] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  /// The white space at the start of the line that `offset` is in.
  func indentation(at offset: Int) -> String {
    let space = bytes[lineStart(of: offset)..<offset].prefix { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: space, as: UTF8.self)
  }

  /// What stands between the value at `offset` and its neighbour: a new line, or a space.
  func separator(before offset: Int) -> String {
    guard bytes[lineStart(of: offset)..<offset].allSatisfy(\.isSpace) else { return " " }
    return newline(above: offset) + indentation(at: offset)
  }

  /// The offset of the first byte of the line that `offset` is in.
  func lineStart(of offset: Int) -> Int {
    var start = offset
    while start > 0, !bytes[start - 1].isLineEnd { start -= 1 }
    return start
  }

  /// The offset behind the line ending at `offset`, or `offset` if there is none.
  func afterLineEnd(at offset: Int) -> Int {
    guard offset < bytes.count, bytes[offset].isLineEnd else { return offset }
    return bytes[offset...].starts(with: "\r\n".utf8) ? offset + 2 : offset + 1
  }

  /// Whether a line ends somewhere in `range`.
  func hasNewline(in range: Range<Int>) -> Bool {
    bytes[range].contains(where: \.isLineEnd)
  }

  /// Whether there is nothing but white space in `range`.
  func isBlank(_ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy(\.isSpace)
  }

  /// The offset behind the `mark` that follows `offset`, comments and space passed over.
  func end(of mark: Unicode.Scalar, after offset: Int) -> Int? {
    let next = afterTrivia(offset)
    return next < bytes.count && bytes[next] == UInt8(ascii: mark) ? next + 1 : nil
  }

  /// The offset of the first byte at or after `offset` that is neither space nor comment.
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

  /// Whether a comment follows `offset` right away, as Xcode writes behind identifiers.
  func hasComment(after offset: Int) -> Bool {
    bytes[offset...].starts(with: " /*".utf8)
  }

  /// The offset behind a comment that follows `offset` right away, or `offset`.
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
