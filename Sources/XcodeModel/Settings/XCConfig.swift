/// The statements of one `.xcconfig` file, in order.
///
/// Parsing never fails: a line that can't be parsed is a problem, and the other lines count, as in
/// Xcode.
package struct XCConfig: Sendable, Hashable {
  package enum Statement: Sendable, Hashable {
    case assignment(SettingAssignment)
    case include(Include)
  }

  /// `#include "path"` or, if `isOptional`, `#include? "path"`.
  package struct Include: Sendable, Hashable {
    package var path: String
    package var isOptional: Bool
    package var line: Int
  }

  /// A line that Xcode reports or skips.
  package struct Problem: Sendable, Hashable {
    package var file: String
    package var line: Int
    package var message: String
    /// The path of an included file that wasn't found or couldn't be read.
    package var missing: String? = nil
  }

  package let path: String
  /// The number of bytes in the file.
  package let size: Int
  package let statements: [Statement]
  package let problems: [Problem]

  /// Parses the bytes of a file; `path` is used only for the locations of its assignments.
  package init(parsing bytes: [UInt8], path: String) {
    var parser = XCConfigParser(bytes: bytes, path: path)
    parser.parse()
    self.path = path
    size = bytes.count
    statements = parser.statements
    problems = parser.problems
  }
}

/// Parses the bytes of an `.xcconfig` file by the rules of swift-build.
///
/// The source is Sources/SWBMacro/MacroConfigFileParser.swift of github.com/swiftlang/swift-build,
/// and its Tests/SWBMacroTests/MacroParsingTests.swift: `//` starts a comment anywhere, even within
/// a URL; a value loses the spaces around it and one `;` after it; quotes have no meaning; a
/// backslash at the end of a line joins the next one with a space; lines end with LF, CR, CR LF,
/// U+2028, or U+2029.
struct XCConfigParser {
  private(set) var statements: [XCConfig.Statement] = []
  private(set) var problems: [XCConfig.Problem] = []
  private let path: String
  private var cursor: SettingCursor
  private var line = 1

  init(bytes: [UInt8], path: String) {
    self.path = path
    cursor = SettingCursor(bytes)
  }

  mutating func parse() {
    if cursor.bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      // Xcode drops the first line, and the build fails, so it does no harm to parse it.
      report("unexpected byte order mark")
      cursor.skip(3)
    }
    while cursor.byte != nil {
      skipBlank()
      if isAtEndOfLine {
        // An empty line.
      } else if cursor.byte == UInt8(ascii: "#") {
        parseDirective()
      } else if cursor.byte.map(SettingName.starts) == true {
        parseAssignment()
      } else {
        report("expected a setting's name, found \(found)")
      }
      skipLine()
      skipLineEnd()
    }
  }

  private mutating func parseDirective() {
    cursor.skip()
    skipBlank()
    let keyword = text { !Self.isBlank($0) }
    let isOptional = keyword == "include?"
    guard isOptional || keyword == "include" else {
      return report("unknown directive '#\(keyword)'; there are #include and #include?")
    }
    skipBlank()
    guard skip(UInt8(ascii: "\"")) else {
      return report("expected a quoted path after #\(keyword), found \(found)")
    }
    let file = text { $0 != UInt8(ascii: "\"") }
    guard skip(UInt8(ascii: "\"")) else {
      return report("the path of #\(keyword) has no closing quote")
    }
    skipBlank()
    guard isAtEndOfLine else { return report("unexpected \(found) after the path") }
    statements.append(.include(.init(path: file, isOptional: isOptional, line: line)))
  }

  private mutating func parseAssignment() {
    let location = SettingLocation(file: path, offset: cursor.position)
    let name = text(while: SettingName.continues)
    skipBlank()
    var conditions: [SettingCondition] = []
    while skip(UInt8(ascii: "[")) {
      guard let condition = parseCondition() else { return }
      conditions.append(condition)
      skipBlank()
    }
    guard skip(UInt8(ascii: "=")) else {
      return report("expected '=' after '\(name)', found \(found)")
    }
    let assignment = SettingAssignment(
      name: name,
      conditions: conditions,
      value: parseValue(),
      location: location
    )
    statements.append(.assignment(assignment))
  }

  /// Parses the text after a `[`, including its `]`.
  private mutating func parseCondition() -> SettingCondition? {
    let parameter = text { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "]") }
    guard skip(UInt8(ascii: "=")) else {
      report("expected '=' in a condition, found \(found)")
      return nil
    }
    let pattern = text { $0 != UInt8(ascii: "]") }
    guard skip(UInt8(ascii: "]")) else {
      report("expected ']' after a condition, found \(found)")
      return nil
    }
    return SettingCondition(parameter: parameter, pattern: pattern)
  }

  /// Parses the value, joining lines that end with a backslash.
  private mutating func parseValue() -> String {
    var parts: [String] = []
    while true {
      var part = parseValueLine()
      let continues = part.last == UInt8(ascii: "\\")
      if continues {
        part.removeLast()
        Self.trimEnd(of: &part)
      }
      if !part.isEmpty { parts.append(String(decoding: part, as: UTF8.self)) }
      guard continues else { return parts.joined(separator: " ") }
      skipLineEnd()
    }
  }

  private mutating func parseValueLine() -> ArraySlice<UInt8> {
    skipBlank()
    let start = cursor.position
    while !isAtEndOfLine, !isAtComment { cursor.skip() }
    var value = cursor.bytes[start..<cursor.position]
    skipLine()
    Self.trimEnd(of: &value)
    if value.last == UInt8(ascii: ";") {
      value.removeLast()
      Self.trimEnd(of: &value)
    }
    return value
  }
}

// MARK: - Lines

extension XCConfigParser {
  private var isAtEndOfLine: Bool { cursor.byte == nil || lengthOfLineEnd > 0 }

  private var isAtComment: Bool {
    cursor.byte == UInt8(ascii: "/") && cursor.byte(ahead: 1) == UInt8(ascii: "/")
  }

  private var lengthOfLineEnd: Int {
    switch cursor.byte {
    case 0x0A: 1
    case 0x0D: cursor.byte(ahead: 1) == 0x0A ? 2 : 1
    case 0xE2 where cursor.byte(ahead: 1) == 0x80:
      cursor.byte(ahead: 2) == 0xA8 || cursor.byte(ahead: 2) == 0xA9 ? 3 : 0
    default: 0
    }
  }

  private mutating func skipLineEnd() {
    guard lengthOfLineEnd > 0 else { return }
    cursor.skip(lengthOfLineEnd)
    line += 1
  }

  private mutating func skipLine() {
    while !isAtEndOfLine { cursor.skip() }
  }

  /// Skips spaces, and a comment up to the end of the line.
  private mutating func skipBlank() {
    _ = cursor.take(while: Self.isBlank)
    if isAtComment { skipLine() }
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard cursor.byte == byte else { return false }
    cursor.skip()
    return true
  }

  private mutating func text(while belongs: (UInt8) -> Bool) -> String {
    let start = cursor.position
    while let byte = cursor.byte, !isAtEndOfLine, belongs(byte) { cursor.skip() }
    return String(decoding: cursor.bytes[start..<cursor.position], as: UTF8.self)
  }

  /// The character at the cursor, for a message.
  private var found: String {
    if isAtEndOfLine { return "the end of the line" }
    let ahead = String(decoding: cursor.bytes[cursor.position...].prefix(4), as: UTF8.self)
    return "'\(String(ahead.unicodeScalars.prefix(1)))'"
  }

  /// Adds a problem of the current line, whose rest is skipped.
  private mutating func report(_ message: String) {
    problems.append(.init(file: path, line: line, message: message))
  }

  private static func trimEnd(of bytes: inout ArraySlice<UInt8>) {
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C
  }
}
