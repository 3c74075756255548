/// How the text around a value is laid out, for what is added beside it.
extension Storage {
  /// The line ending of the file: that of its first line.
  var newline: String {
    guard let end = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return "\n" }
    if bytes[end] == 0x0A { return "\n" }
    return end + 1 < bytes.count && bytes[end + 1] == 0x0A ? "\r\n" : "\r"
  }

  /// The white space at the start of the line that `offset` is in.
  func indentation(at offset: Int) -> String {
    let start = lineStart(of: offset)
    let space = bytes[start..<offset].prefix { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: space, as: UTF8.self)
  }

  func lineStart(of offset: Int) -> Int {
    var start = offset
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    return start
  }

  /// Whether a line ends somewhere in `range`.
  func hasNewline(in range: Range<Int>) -> Bool {
    bytes[range].contains { $0 == 0x0A || $0 == 0x0D }
  }

  /// The offset behind the `mark` that follows `offset`, comments and space passed over.
  func end(of mark: Unicode.Scalar, after offset: Int) -> Int? {
    let next = afterTrivia(offset)
    return next < bytes.count && bytes[next] == UInt8(ascii: mark) ? next + 1 : nil
  }

  /// The offset of the first byte at or after `offset` that is neither space nor comment.
  func afterTrivia(_ offset: Int) -> Int {
    var i = offset
    while i < bytes.count {
      if bytes[i].isSpace {
        i += 1
      } else if bytes[i...].starts(with: "/*".utf8) {
        i += 2
        while i < bytes.count, !bytes[i...].starts(with: "*/".utf8) { i += 1 }
        i += 2
      } else if bytes[i...].starts(with: "//".utf8) {
        while i < bytes.count, bytes[i] != 0x0A, bytes[i] != 0x0D { i += 1 }
      } else {
        return i
      }
    }
    return min(i, bytes.count)
  }

  /// Whether a comment follows `offset` right away, as Xcode writes behind identifiers.
  func hasComment(after offset: Int) -> Bool {
    bytes[offset...].starts(with: " /*".utf8)
  }
}
