/// Reads `.xcconfig` bytes by the rules of swift-build.
///
/// The authority is Sources/SWBMacro/MacroConfigFileParser.swift of
/// github.com/swiftlang/swift-build, and its Tests/SWBMacroTests/MacroParsingTests.swift:
/// `//` starts a comment anywhere, within a URL too; a value loses the spaces around it
/// and one `;` behind it; quotes mean nothing; a backslash at the end of a line joins the
/// next one with a space; lines end with LF, CR, CR LF, U+2028 or U+2029.
struct XCConfigParser {
  private(set) var statements: [XCConfig.Statement] = []
  private(set) var problems: [XCConfig.Problem] = []
  private let bytes: [UInt8]
  private let path: String
  private var position = 0
  private var line = 1

  init(bytes: [UInt8], path: String) {
    self.bytes = bytes
    self.path = path
  }

  mutating func parse() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      // Xcode drops the first line. The build fails then, so nothing is lost by reading it.
      report("unexpected byte order mark")
      position = 3
    }
    while position < bytes.count {
      skipBlank()
      if isAtEndOfLine {
        // Nothing on this line.
      } else if byte == UInt8(ascii: "#") {
        parseDirective()
      } else if Self.startsName(byte) {
        parseAssignment()
      } else {
        report("expected a setting's name, found \(character)")
      }
      skipLine()
      skipLineEnd()
    }
  }

  private mutating func parseDirective() {
    position += 1
    skipBlank()
    let keyword = text(until: { Self.isBlank($0) })
    let isOptional = keyword == "include?"
    guard isOptional || keyword == "include" else {
      return report("unknown directive '#\(keyword)'; there are #include and #include?")
    }
    skipBlank()
    guard byte == UInt8(ascii: "\""), !isAtEndOfLine else {
      return report("expected a quoted path behind #\(keyword)")
    }
    position += 1
    let file = text(until: { $0 == UInt8(ascii: "\"") })
    guard !isAtEndOfLine else { return report("the path of #\(keyword) has no closing quote") }
    position += 1
    skipBlank()
    guard isAtEndOfLine else { return report("unexpected \(character) behind the path") }
    statements.append(.include(.init(path: file, isOptional: isOptional, line: line)))
  }

  private mutating func parseAssignment() {
    let start = position
    let name = text(until: { !Self.continuesName($0) })
    skipBlank()
    guard let conditions = parseConditions() else { return }
    guard byte == UInt8(ascii: "="), !isAtEndOfLine else {
      return report(
        isAtEndOfLine
          ? "expected '=' behind '\(name)'" : "expected '=' behind '\(name)', found \(character)"
      )
    }
    position += 1
    statements.append(
      .assignment(
        SettingAssignment(
          name: name,
          conditions: conditions,
          value: parseValue(),
          place: SettingPlace(file: path, offset: start)
        )
      )
    )
  }

  /// The conditions in brackets, or nil when they are not closed or lack their `=`.
  private mutating func parseConditions() -> [SettingCondition]? {
    var conditions: [SettingCondition] = []
    while byte == UInt8(ascii: "["), !isAtEndOfLine {
      position += 1
      let parameter = text(until: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "]") })
      guard byte == UInt8(ascii: "="), !isAtEndOfLine else {
        report(
          isAtEndOfLine ? "a condition has no closing ']'" : "a condition has no '='"
        )
        return nil
      }
      position += 1
      let pattern = text(until: { $0 == UInt8(ascii: "]") })
      guard !isAtEndOfLine else {
        report("a condition has no closing ']'")
        return nil
      }
      position += 1
      conditions.append(SettingCondition(parameter: parameter, pattern: pattern))
      skipBlank()
    }
    return conditions
  }

  /// The value, with the lines joined that end with a backslash.
  private mutating func parseValue() -> String {
    var parts: [String] = []
    while true {
      var part = parseValueLine()
      let continues = part.last == UInt8(ascii: "\\")
      if continues {
        part.removeLast()
        while let last = part.last, Self.isBlank(last) { part.removeLast() }
      }
      if !part.isEmpty { parts.append(String(decoding: part, as: UTF8.self)) }
      guard continues else { return parts.joined(separator: " ") }
      skipLineEnd()
    }
  }

  private mutating func parseValueLine() -> ArraySlice<UInt8> {
    skipBlank()
    let start = position
    while !isAtEndOfLine, !isAtComment { position += 1 }
    var value = bytes[start..<position]
    skipLine()
    while let last = value.last, Self.isBlank(last) { value.removeLast() }
    if value.last == UInt8(ascii: ";") {
      value.removeLast()
      while let last = value.last, Self.isBlank(last) { value.removeLast() }
    }
    return value
  }
}

// MARK: - Bytes

extension XCConfigParser {
  /// The byte at the position, zero behind the last one.
  private var byte: UInt8 { byte(0) }

  private func byte(_ ahead: Int) -> UInt8 {
    position + ahead < bytes.count ? bytes[position + ahead] : 0
  }

  private var isAtEndOfLine: Bool { position >= bytes.count || lengthOfLineEnd > 0 }

  private var isAtComment: Bool { byte == UInt8(ascii: "/") && byte(1) == UInt8(ascii: "/") }

  private var lengthOfLineEnd: Int {
    switch byte {
    case UInt8(ascii: "\n"): 1
    case UInt8(ascii: "\r"): byte(1) == UInt8(ascii: "\n") ? 2 : 1
    case 0xE2 where byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9): 3
    default: 0
    }
  }

  private mutating func skipLineEnd() {
    guard position < bytes.count, lengthOfLineEnd > 0 else { return }
    position += lengthOfLineEnd
    line += 1
  }

  private mutating func skipLine() {
    while !isAtEndOfLine { position += 1 }
  }

  private mutating func skipBlank() {
    while position < bytes.count, Self.isBlank(byte) { position += 1 }
    if isAtComment { skipLine() }
  }

  private mutating func text(until stops: (UInt8) -> Bool) -> String {
    let start = position
    while !isAtEndOfLine, !stops(byte) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// The whole character at the position, for a message.
  private var character: String {
    var end = position + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return "'" + String(decoding: bytes[position..<min(end, bytes.count)], as: UTF8.self) + "'"
  }

  /// Notes a problem of the current line; the rest of the line is skipped.
  private mutating func report(_ message: String) {
    problems.append(.init(file: path, line: line, message: message))
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C
  }

  private static func startsName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "_"):
      true
    default:
      false
    }
  }

  private static func continuesName(_ byte: UInt8) -> Bool {
    startsName(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
