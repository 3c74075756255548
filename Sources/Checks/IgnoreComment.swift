import ProjectFiles
import ProjectText

/// A comment that suppresses findings: `// understudy:ignore NAME, NAME`.
///
/// It applies to its own line, or to the next one if nothing else is on its line. The text after
/// `--` is the reason.
struct IgnoreComment {
  struct Name {
    var text: String
    var offset: Int
  }

  var names: [Name]

  /// The text after `--`; `nil` if there is none.
  var reason: String?

  /// The line of code that the comment applies to.
  var line: Int

  /// Returns all such comments in a Swift, Objective-C, or `.xcconfig` file.
  static func all(in bytes: [UInt8]) -> [IgnoreComment] {
    var comments: [IgnoreComment] = []
    var start = 0
    var line = 1
    var counted = 0
    while let offset = bytes.firstOffset(of: marker, from: start) {
      start = offset + marker.count
      line += SourcePosition(offset: offset - counted, in: bytes[counted...]).line - 1
      counted = offset
      var lineStart = offset
      while lineStart > 0, !bytes[lineStart - 1].endsLine { lineStart -= 1 }
      guard let comment = bytes[lineStart..<offset].startOfComment else { continue }
      let isAlone = bytes[lineStart..<comment].allSatisfy(\.isBlank)
      let (names, reason) = content(of: bytes, from: start)
      comments.append(
        IgnoreComment(names: names, reason: reason, line: isAlone ? line + 1 : line)
      )
    }
    return comments
  }

  private static let marker = Array("understudy:ignore".utf8)

  private static func content(
    of bytes: [UInt8],
    from start: Int
  ) -> (names: [Name], reason: String?) {
    var names: [Name] = []
    var offset = start
    while offset < bytes.count, !bytes[offset].endsLine {
      if bytes[offset...].starts(with: "*/".utf8) { break }
      if bytes[offset...].starts(with: "--".utf8) {
        return (names, reason(in: bytes[(offset + 2)...]))
      }
      if bytes[offset].isInFindingName {
        let end = bytes[offset...].firstIndex { !$0.isInFindingName } ?? bytes.count
        names.append(
          Name(text: String(decoding: bytes[offset..<end], as: UTF8.self), offset: offset)
        )
        offset = end
      } else {
        offset += 1
      }
    }
    return (names, nil)
  }

  /// Returns the rest of the comment that `bytes` start in, on its first line.
  private static func reason(in bytes: ArraySlice<UInt8>) -> String? {
    let line = Array(bytes.prefix { !$0.endsLine })
    let end = line.firstOffset(of: Array("*/".utf8), from: 0) ?? line.count
    let text = line[..<end].drop(while: \.isBlank)
    let last = text.lastIndex { !$0.isBlank }
    return last.map { String(decoding: text[...$0], as: UTF8.self) }
  }
}

extension ArraySlice<UInt8> {
  /// The index of the comment that continues to the end of these bytes.
  fileprivate var startOfComment: Int? {
    guard count > 1 else { return nil }
    return (startIndex..<endIndex - 1).first { index in
      self[index] == UInt8(ascii: "/")
        && (self[index + 1] == UInt8(ascii: "/") || self[index + 1] == UInt8(ascii: "*"))
    }
  }
}

extension UInt8 {
  fileprivate var isInFindingName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
