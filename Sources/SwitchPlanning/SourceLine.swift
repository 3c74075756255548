import ProjectFiles

/// A line of a file: where it starts, and how far it is indented.
struct SourceLine {
  let start: Int
  let indentation: String

  /// The offset behind the indentation.
  var firstText: Int { start + indentation.utf8.count }

  init(of offset: Int, in bytes: [UInt8]) {
    var start = offset
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    self.start = start
    let blanks = bytes[start..<offset].prefix { $0 == 0x20 || $0 == 0x09 }
    indentation = String(decoding: blanks, as: UTF8.self)
  }

  /// The next line with something on it, behind the one that ends at `offset` but for a comment;
  /// nil if there is more on that line, or no other.
  init?(following offset: Int, in bytes: [UInt8]) {
    var rest = bytes[offset...].drop(while: \.isBlank)
    if rest.starts(with: "//".utf8) { rest = rest.drop { !$0.endsLine } }
    guard rest.first?.endsLine == true,
      let text = rest.firstIndex(where: { !$0.isBlank && !$0.endsLine })
    else { return nil }
    self.init(of: text, in: bytes)
  }

  /// Whether `range` is all there is on its lines.
  func isAlone(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
    let rest = bytes[range.upperBound...].prefix { $0 != 0x0A && $0 != 0x0D }
    return begins(range, after: "", in: bytes) && rest.allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  /// Whether the text before `range` on its line is `prefix` or nothing.
  func begins(_ range: Range<Int>, after prefix: String, in bytes: [UInt8]) -> Bool {
    let before = bytes[(start + indentation.utf8.count)..<range.lowerBound]
    return before.isEmpty || before.elementsEqual(prefix.utf8)
  }
}
