import ProjectFiles
import ProjectText

/// The comments before the first code of a file, such as a license header.
struct LeadingComment {
  /// The lines, without their ends.
  private let lines: [ArraySlice<UInt8>]
  /// The offset after the last line.
  private let end: Int

  init?(of bytes: [UInt8]) {
    let start = bytes.afterByteOrderMark
    end = Self.endOfComments(from: start, in: bytes)
    guard end > start else { return nil }
    lines = bytes[start..<end].split(whereSeparator: \.endsLine)
  }

  private static func endOfComments(from start: Int, in bytes: [UInt8]) -> Int {
    var (offset, end) = (start, start)
    while true {
      while offset < bytes.count, bytes[offset] <= 0x20 { offset += 1 }
      if bytes[offset...].starts(with: "//".utf8) {
        offset = bytes[offset...].firstIndex(where: \.endsLine) ?? bytes.count
      } else if bytes[offset...].starts(with: "/*".utf8) {
        offset = bytes.firstOffset(of: Array("*/".utf8), from: offset).map { $0 + 2 } ?? bytes.count
      } else {
        return end
      }
      end = offset
    }
  }

  /// Returns the edit that adds the comment to another file, below the comment that's there; `nil` if
  /// nothing is left of it without the lines of that, and those that Xcode writes about a new file.
  func moved(from file: String, to bytes: [UInt8]) -> TextEdit? {
    let other = LeadingComment(of: bytes)
    let known = other?.lines ?? []
    // A comment of several lines can't lose some of them.
    let isWhole = lines.contains { $0.starts(with: "/*".utf8) }
    let kept = isWhole ? lines : linesBesidesTemplate(of: file).filter { !known.contains($0) }
    guard kept.contains(where: { !Self.text($0).isEmpty }), !kept.allSatisfy(known.contains) else {
      return nil
    }
    let newline = Array(SourceStyle(of: bytes).newline.utf8)
    let comment = Array(kept.joined(separator: newline))
    guard let other else {
      let start = bytes.afterByteOrderMark
      return TextEdit(range: start..<start, replacement: comment + newline + newline)
    }
    return TextEdit(range: other.end..<other.end, replacement: newline + newline + comment)
  }

  /// Xcode writes the file's name, that of the target, an empty line, and who created it.
  ///
  /// The file may have been renamed since.
  private func linesBesidesTemplate(of file: String) -> [ArraySlice<UInt8>] {
    var kept = lines.filter { !Self.text($0).starts(with: "Created by ".utf8) }
    let suffix = Array(".\(Path.fileExtension(of: file))".utf8)
    guard let line = kept.firstIndex(where: { !Self.text($0).isEmpty }),
      Self.text(kept[line]).suffix(suffix.count).elementsEqual(suffix),
      !Self.text(kept[line]).contains(UInt8(ascii: " "))
    else { return kept }
    let namesTarget = line + 2 < kept.count && Self.text(kept[line + 2]).isEmpty
    kept.removeSubrange(line...(namesTarget ? line + 1 : line))
    return kept
  }

  private static func text(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.drop { $0 <= 0x20 || $0 == UInt8(ascii: "/") }
  }
}
