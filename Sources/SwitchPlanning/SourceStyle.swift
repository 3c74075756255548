import ProjectFiles

/// Indentation and line endings of a source file, for new files next to it.
package struct SourceStyle: Sendable {
  /// One level of indentation.
  package var indentation = "    "
  package var newline = "\n"

  package init() {}

  /// The style of a file with these bytes; Xcode's defaults where the file has no indented lines.
  package init(of bytes: [UInt8]) {
    if let end = bytes.firstIndex(of: 0x0A), end > 0, bytes[end - 1] == 0x0D { newline = "\r\n" }
    let lines = bytes.split(separator: 0x0A).prefix(400)
    if lines.contains(where: { $0.first == 0x09 }) {
      indentation = "\t"
      return
    }
    // Comments are often aligned by a single space.
    let widths = lines.map { $0.prefix { $0 == 0x20 }.count }.filter { $0 > 1 }
    if widths.min() == 2, widths.count > 1 { indentation = "  " }
  }
}

/// The start and the indentation of a line of a file.
struct SourceLine {
  let start: Int
  let indentation: String

  /// The offset after the indentation.
  var firstText: Int { start + indentation.utf8.count }

  init(of offset: Int, in bytes: [UInt8]) {
    // Without ProjectText: Scripts/typecheck compiles this file by itself.
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

  /// The lines of a declaration, with the comments above it, and the empty line above or else below.
  static func declaration(at range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    func lineAbove(_ start: Int) -> SourceLine? {
      guard start > 0 else { return nil }
      let isPair = start > 1 && bytes[start - 2] == UInt8(ascii: "\r")
      return SourceLine(of: isPair ? start - 2 : start - 1, in: bytes)
    }
    var start = SourceLine(of: range.lowerBound, in: bytes).start
    while let above = lineAbove(start), bytes[above.firstText...].starts(with: "//".utf8) {
      start = above.start
    }
    var end = range.upperBound
    func takeRestOfLine() {
      let rest = bytes[end...].drop(while: \.isBlank)
      guard rest.first?.endsLine == true else { return }
      end = rest.startIndex + (rest.starts(with: "\r\n".utf8) ? 2 : 1)
    }
    takeRestOfLine()
    if let above = lineAbove(start), bytes[above.firstText].endsLine {
      start = above.start
    } else {
      takeRestOfLine()
    }
    return start..<end
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
