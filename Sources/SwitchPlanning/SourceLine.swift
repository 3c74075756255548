import ProjectFiles

/// The start and the indentation of a line of a file.
struct SourceLine {
  let start: Int
  let indentation: String

  /// The offset after the indentation.
  var firstText: Int { start + indentation.utf8.count }

  init(of offset: Int, in bytes: [UInt8]) {
    var start = offset
    while start > 0, !bytes[start - 1].endsLine { start -= 1 }
    self.start = start
    let blanks = bytes[start..<offset].prefix(while: \.isBlank)
    indentation = String(decoding: blanks, as: UTF8.self)
  }

  /// The next line that isn't empty, after the line that `offset` is in; `nil` if there is none, or
  /// if more than a comment follows `offset` on its line.
  init?(following offset: Int, in bytes: [UInt8]) {
    var rest = bytes[offset...].drop(while: \.isBlank)
    if rest.starts(with: "//".utf8) { rest = rest.drop { !$0.endsLine } }
    guard rest.first?.endsLine == true,
      let text = rest.firstIndex(where: { !$0.isBlank && !$0.endsLine })
    else { return nil }
    self.init(of: text, in: bytes)
  }

  /// Whether nothing else is on the lines of `range`.
  func isAlone(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
    let rest = bytes[range.upperBound...].prefix { !$0.endsLine }
    return begins(range, after: "", in: bytes) && rest.allSatisfy(\.isBlank)
  }

  /// Whether the text before `range` on its line is `prefix` or nothing.
  func begins(_ range: Range<Int>, after prefix: String, in bytes: [UInt8]) -> Bool {
    let before = bytes[firstText..<range.lowerBound]
    return before.isEmpty || before.elementsEqual(prefix.utf8)
  }
}
