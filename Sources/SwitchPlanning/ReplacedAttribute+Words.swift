import Diagnostics
import ProjectFiles
import SourceScan

extension ReplacedAttribute: CustomStringConvertible {
  /// The text for the comment, which ``init(_:)`` parses.
  var description: String {
    let (code, next) = (TextInWords(text), TextInWords(following))
    return switch form {
    case .above(1): "\(code) above \(next) in \(fileName)"
    case .above(let lines): "\(code) \(lines) lines above \(next) in \(fileName)"
    case .before: "\(code) before \(next) in \(fileName)"
    case .exact:
      if !code.isReadable || !next.isReadable {
        "\(text.quoted) before \(following.quoted) in \(fileName)"
      } else if code.parts.count == 1, next.parts.count == 1 {
        "\(code) directly before \(next) in \(fileName)"
      } else {
        "\(code) before \(next) in \(fileName)"
      }
    }
  }

  /// Parses a description; `nil` if the text isn't one.
  init?(_ description: String) {
    var rest = Array(description.utf8)[...]
    guard rest.first != UInt8(ascii: "\"") else {
      guard let text = rest.popQuoted(), rest.pop(" before "), let following = rest.popQuoted(),
        !following.isEmpty, rest.pop(" in ")
      else { return nil }
      self.init(.exact, text, following, String(decoding: rest, as: UTF8.self))
      return
    }
    guard let code = TextInWords(from: &rest) else { return nil }
    var form: Form
    if rest.pop(" above ") {
      form = .above(lines: 1)
    } else if rest.pop(" directly before ") {
      form = .exact
    } else if rest.pop(" before ") {
      form = .before
    } else {
      guard rest.pop(" "), let lines = rest.popNumber(), lines > 1, rest.pop(" lines above ") else {
        return nil
      }
      form = .above(lines: lines)
    }
    guard let next = TextInWords(from: &rest), rest.pop(" in ") else { return nil }
    if code.parts.count > 1 || next.parts.count > 1 { form = .exact }
    self.init(form, code.text, next.text, String(decoding: rest, as: UTF8.self))
  }
}

/// Code with the whitespace around it, as a list in English: `` `@main` and a tab ``.
private struct TextInWords: CustomStringConvertible {
  enum Part {
    case code(String)
    /// A space or line break, repeated.
    case space(Space, count: Int)
  }

  enum Space: String, CaseIterable {
    case crlf = "\r\n"
    case lineFeed = "\n"
    case carriageReturn = "\r"
    case tab = "\t"
    case space = " "

    var name: String {
      switch self {
      case .crlf: "CRLF line break"
      case .lineFeed: "line break"
      case .carriageReturn: "carriage return"
      case .tab: "tab"
      case .space: "space"
      }
    }
  }

  private(set) var parts: [Part] = []

  /// Splits a text into code and the whitespace around it. Single spaces within code stay in it.
  init(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      if let space = Space.allCases.first(where: { rest.starts(with: $0.rawValue.utf8) }) {
        var count = 0
        while rest.pop(space.rawValue) { count += 1 }
        parts.append(.space(space, count: count))
      } else {
        let line = rest.prefix { $0 != 0x09 && !$0.endsLine }
        let end = line.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? line.endIndex
        parts.append(.code(String(decoding: line[..<end], as: UTF8.self)))
        rest = rest[end...]
      }
    }
  }

  /// Removes a list from the start of a description; `nil` if it doesn't start with one that has
  /// code.
  init?(from description: inout ArraySlice<UInt8>) {
    repeat {
      if let code = description.popFenced() {
        parts.append(.code(code))
      } else {
        guard let count = description.pop("a ") ? 1 : description.popNumber(andSpace: true),
          count > 0,
          let space = Space.allCases.first(where: { description.pop($0.name) }),
          count == 1 || description.pop("s")
        else { return nil }
        parts.append(.space(space, count: count))
      }
    } while description.pop(", and ") || description.pop(", ") || description.pop(" and ")
    guard parts.contains(where: { if case .code = $0 { true } else { false } }) else { return nil }
  }

  var text: String {
    parts.map { part in
      switch part {
      case .code(let code): code
      case .space(let space, let count): String(repeating: space.rawValue, count: count)
      }
    }.joined()
  }

  /// Whether all of the code is visible to a reader.
  var isReadable: Bool {
    parts.contains { if case .code = $0 { true } else { false } }
      && parts.allSatisfy { part in
        guard case .code(let code) = part else { return true }
        return code.unicodeScalars.allSatisfy { !$0.steersTerminal }
      }
  }

  var description: String {
    let items = parts.map { part in
      switch part {
      case .code(let code): code.fenced
      case .space(let space, 1): "a \(space.name)"
      case .space(let space, let count): "\(count) \(space.name)s"
      }
    }
    guard items.count > 2 else { return items.joined(separator: " and ") }
    return items.dropLast().joined(separator: ", ") + ", and " + items[items.count - 1]
  }
}

extension ArraySlice<UInt8> {
  /// Removes `text` from the start. Returns `false` if the start is something else.
  fileprivate mutating func pop(_ text: String) -> Bool {
    guard starts(with: text.utf8) else { return false }
    self = dropFirst(text.utf8.count)
    return true
  }

  /// Removes a number from the start and returns it.
  fileprivate mutating func popNumber(andSpace: Bool = false) -> Int? {
    let digits = prefix { (0x30...0x39).contains($0) }
    guard let number = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
    var rest = dropFirst(digits.count)
    guard !andSpace || rest.pop(" ") else { return nil }
    self = rest
    return number
  }

  /// Removes code between backquotes from the start and returns it.
  fileprivate mutating func popFenced() -> String? {
    let quote = UInt8(ascii: "`")
    let length = prefix { $0 == quote }.count
    guard length > 0 else { return nil }
    var end = startIndex + length
    while end < endIndex {
      let run = self[end...].prefix { $0 == quote }.count
      if run == length {
        var content = self[startIndex + length..<end]
        // A space keeps backquotes of the code apart from the others.
        if content.count > 2, content.first == 0x20, content.last == 0x20 {
          content = content.dropFirst().dropLast()
        }
        self = self[(end + length)...]
        return content.isEmpty ? nil : String(decoding: content, as: UTF8.self)
      }
      end += Swift.max(run, 1)
    }
    return nil
  }

  /// Removes a string literal from the start and returns its value.
  fileprivate mutating func popQuoted() -> String? {
    guard first == UInt8(ascii: "\"") else { return nil }
    var end = startIndex + 1
    while end < endIndex, self[end] != UInt8(ascii: "\"") {
      end += self[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < endIndex else { return nil }
    let literal = self[startIndex...end]
    self = self[(end + 1)...]
    return SwiftStringLiteral(literal).value
  }
}

extension String {
  /// The text between backquotes, one more than in any run of backquotes in it, as in Markdown.
  fileprivate var fenced: String {
    let runs = utf8.split { $0 != UInt8(ascii: "`") }.map(\.count)
    let fence = String(repeating: "`", count: (runs.max() ?? 0) + 1)
    let padding = utf8.first == UInt8(ascii: "`") || utf8.last == UInt8(ascii: "`") ? " " : ""
    return fence + padding + self + padding + fence
  }

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
