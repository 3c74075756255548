import Diagnostics
import SourceScan

extension ReplacedAttribute: CustomStringConvertible {
  /// The text for the comment, which ``init(_:)`` parses.
  var description: String {
    switch form {
    case .above: "`\(text)` above `\(following)` in \(fileName)"
    case .before: "`\(text)` before `\(following)` in \(fileName)"
    case .exact: "\(text.quoted) before \(following.quoted) in \(fileName)"
    }
  }

  /// Reads a description; nil if it is none.
  init?(_ description: String) {
    var rest = Array(description.utf8)[...]
    guard let quote = rest.first, let text = rest.popQuoted() else { return nil }
    let isAbove = rest.starts(with: " above ".utf8)
    guard isAbove || rest.starts(with: " before ".utf8) else { return nil }
    rest = rest.dropFirst(isAbove ? 7 : 8)
    guard rest.first == quote, let following = rest.popQuoted(), !following.isEmpty,
      rest.starts(with: " in ".utf8)
    else { return nil }
    let form: Form = quote == UInt8(ascii: "\"") ? .exact : isAbove ? .above : .before
    self.init(form, text, following, String(decoding: rest.dropFirst(4), as: UTF8.self))
  }
}

extension ArraySlice<UInt8> {
  /// Removes a part in backquotes, or a string literal, from the start and returns it.
  fileprivate mutating func popQuoted() -> String? {
    guard let quote = first, quote == UInt8(ascii: "`") || quote == UInt8(ascii: "\"") else {
      return nil
    }
    var end = startIndex + 1
    while end < endIndex, self[end] != quote {
      end += quote == UInt8(ascii: "\"") && self[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < endIndex else { return nil }
    let content = self[startIndex + 1..<end]
    let literal = self[startIndex...end]
    self = self[(end + 1)...]
    return quote == UInt8(ascii: "`")
      ? String(decoding: content, as: UTF8.self) : SwiftStringLiteral(literal).value
  }
}

extension String {
  /// The text as a string literal on one line.
  fileprivate var quoted: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\"", "\\": result += "\\" + String(scalar)
      case _ where scalar.steersTerminal:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
