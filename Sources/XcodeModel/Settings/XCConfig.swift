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

// MARK: - Included files

extension XCConfig {
  /// The content of an `.xcconfig` file together with all files that it includes.
  package struct Loaded: Sendable, Hashable {
    /// The assignments, included ones at the location of their `#include`; later ones win.
    package var assignments: [SettingAssignment] = []
    package var problems: [Problem] = []
    /// The files read, in order of their first inclusion, the file itself first.
    package var files: [String] = []
  }

  /// Combines the file at `path` with the files that it includes, which `find` returns parsed.
  ///
  /// An included path is searched for in the directory of the including file, then in those of its
  /// includers, then in `searchPaths`; `.xcconfig` may be appended to a path without an extension.
  /// Missing files and cycles are problems, and reading continues; a missing `#include?` isn't a
  /// problem (swift-build, Sources/SWBCore/MacroConfigFileLoader.swift). Files in `<DEVELOPER_DIR>`
  /// belong to Xcode and aren't read. Inclusions are nested at most 100 deep, and there are at most
  /// 1000 of them, with 16 MB in total. The paths passed to `find` have no `.` or `..` as far as
  /// possible.
  package static func load(
    path: String,
    searchPaths: [String] = [],
    find: (String) -> XCConfig?
  ) -> Loaded {
    withoutActuallyEscaping(find) { find in
      var loader = XCConfigLoader(file: find)
      loader.load(PathText.normalized(path), searchPaths: searchPaths)
      return loader.loaded
    }
  }
}

private struct XCConfigLoader {
  /// Returns the parsed file at a path, `nil` if there is none.
  let file: (String) -> XCConfig?
  var loaded = XCConfig.Loaded()
  var open: [String] = []
  var remainingInclusions = 1000
  var remainingBytes = 16 << 20

  mutating func load(_ path: String, searchPaths: [String]) {
    guard let file = file(path) else {
      return report("the file is missing or cannot be read", file: path, line: 1)
    }
    append(file, searchPaths: searchPaths)
  }

  private mutating func append(_ file: XCConfig, searchPaths: [String]) {
    let path = file.path
    remainingBytes -= file.size
    guard remainingBytes >= 0 else {
      return report("the included files are larger than 16 MB together", file: path, line: 1)
    }
    if !loaded.files.contains(path) {
      loaded.files.append(path)
      loaded.problems += file.problems
    }
    open.append(path)
    let directories = [PathText.directory(of: path)] + searchPaths
    for statement in file.statements {
      switch statement {
      case .assignment(let assignment): loaded.assignments.append(assignment)
      case .include(let include): append(include, of: path, directories: directories)
      }
    }
    open.removeLast()
  }

  private mutating func append(_ include: XCConfig.Include, of path: String, directories: [String])
  {
    func report(_ message: String, missing: String? = nil) {
      if missing != nil, include.isOptional { return }
      self.report(message, file: path, line: include.line, missing: missing)
    }
    remainingInclusions -= 1
    if remainingInclusions == -1 { report("more than 1000 inclusions") }
    guard remainingInclusions >= 0 else { return }
    if include.path.utf8.starts(with: "<DEVELOPER_DIR>".utf8) {
      let problem = "'\(include.path)' is part of Xcode and was not read"
      return report(problem, missing: include.path)
    }
    guard let file = find(include.path, in: directories) else {
      let missing = PathText.normalized(PathText.join(directories[0], include.path))
      return report("included file '\(include.path)' was not found", missing: missing)
    }
    guard !open.contains(file.path) else {
      return report("'\(include.path)' includes this file, and is skipped")
    }
    guard open.count < 100 else { return report("inclusions are nested more than 100 deep") }
    append(file, searchPaths: directories)
  }

  private func find(_ path: String, in directories: [String]) -> XCConfig? {
    let names = PathText.suffix(of: path).isEmpty ? [path, path + ".xcconfig"] : [path]
    for directory in directories {
      for name in names {
        if let file = file(PathText.normalized(PathText.join(directory, name))) { return file }
      }
    }
    return nil
  }

  private mutating func report(_ message: String, file: String, line: Int, missing: String? = nil) {
    loaded.problems.append(.init(file: file, line: line, message: message, missing: missing))
  }
}
