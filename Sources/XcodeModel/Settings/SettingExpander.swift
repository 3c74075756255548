/// Evaluates the text of settings: `$(NAME)`, `${NAME}`, `$[NAME]`, `$NAME`, `$$`,
/// `$(NAME:modifier)`, `$(NAME:modifier=text)`, and composed names, `$(A_$(B))`.
///
/// The rules are those of swift-build (Sources/SWBMacro/MacroExpressionParsing.swift,
/// MacroEvaluationProgram.swift, and MacroEvaluationScope.swift) for values that are single
/// strings. A reference to a setting that is being evaluated, whether by `$(inherited)`, by its own
/// name, or through another setting, refers to its next lower assignment, so evaluation always
/// ends. An unknown `$(NAME)` is empty; an unknown `$NAME` stays.
///
/// A reference nested more than 100 deep is empty, and so is a value that needs more than about 1
/// MB of text.
struct SettingExpander {
  /// The matching assignments, by name, the effective one first.
  let assignments: [String: [SettingAssignment]]
  private var open: [(name: String, index: Int)] = []
  private var openBrackets = 0
  private var budget = 1 << 20

  private static let depthLimit = 100

  init(assignments: [String: [SettingAssignment]]) {
    self.assignments = assignments
  }

  /// Returns the value of a setting; `nil` if it has no assignment, or no lower one.
  mutating func value(of name: String) -> [UInt8]? {
    let index = open.last { $0.name == name }.map { $0.index + 1 } ?? 0
    guard let chain = assignments[name], index < chain.count else { return nil }
    let text = Array(chain[index].value.utf8)
    guard open.count < Self.depthLimit, spend(text.count + 64) else { return [] }
    open.append((name, index))
    defer { open.removeLast() }
    var cursor = SettingCursor(text)
    return literals(&cursor)
  }

  /// Returns `text`, which isn't the value of a setting, with its references replaced.
  mutating func expanded(_ text: String) -> [UInt8] {
    var cursor = SettingCursor(Array(text.utf8))
    return literals(&cursor)
  }

  /// Returns the evaluated text up to the end, or up to a colon or closing bracket, which isn't consumed.
  private mutating func literals(_ cursor: inout SettingCursor, in close: UInt8? = nil) -> [UInt8] {
    let dollar = UInt8(ascii: "$")
    let (stop, other) = close.map { (UInt8(ascii: ":"), $0) } ?? (dollar, dollar)
    var result: [UInt8] = []
    while let byte = cursor.byte, budget >= 0 {
      if byte == dollar {
        result += reference(&cursor)
      } else if byte == stop || byte == other {
        break
      } else {
        result += cursor.take(upTo: dollar, stop, other)
      }
    }
    return spend(result.count) ? result : []
  }

  /// Returns the value of the reference that starts with the `$` at the cursor.
  private mutating func reference(_ cursor: inout SettingCursor) -> [UInt8] {
    cursor.skip()
    guard let byte = cursor.byte else { return [UInt8(ascii: "$")] }
    if let close = Self.closing(byte) { return bracketed(&cursor, close: close) }
    if byte == UInt8(ascii: "$") {
      cursor.skip()
      return [byte]
    }
    guard SettingName.starts(with: byte) else { return [UInt8(ascii: "$")] }
    var name = Array(cursor.take(while: Self.continuesName))
    // `$NAME$(MORE)` is one name in two parts, as in swift-build.
    if cursor.byte == UInt8(ascii: "$"), cursor.byte(ahead: 1) == UInt8(ascii: "(") {
      name += reference(&cursor)
    }
    return named(name) ?? [UInt8(ascii: "$")] + name
  }

  /// Returns the value of `NAME:modifier=text)` after the opening bracket at the cursor.
  private mutating func bracketed(_ cursor: inout SettingCursor, close: UInt8) -> [UInt8] {
    guard openBrackets < Self.depthLimit else {
      cursor.skipToEnd()
      return []
    }
    openBrackets += 1
    defer { openBrackets -= 1 }
    cursor.skip()
    let stops = [UInt8(ascii: ":"), close]
    var result = named(literals(&cursor, in: close))
    while cursor.byte == UInt8(ascii: ":"), budget >= 0 {
      cursor.skip()
      let name = String(decoding: cursor.take(while: Self.continuesModifier), as: UTF8.self)
      guard let next = cursor.byte else { break }
      if stops.contains(next) {
        result = modify(result, by: SettingModifier(name))
      } else if next == UInt8(ascii: "=") {
        cursor.skip()
        let operand = literals(&cursor, in: close)
        result = modify(result, by: SettingModifier(name, operand: operand))
      } else {
        _ = cursor.take { !stops.contains($0) }
      }
    }
    cursor.skip()
    return result ?? []
  }

  private mutating func named(_ name: [UInt8]) -> [UInt8]? {
    let name = String(decoding: name, as: UTF8.self)
    guard name == "inherited" || name == "value" else { return value(of: name) }
    return open.last.flatMap { value(of: $0.name) }
  }

  /// Returns a value, modified unless the modifier is unknown.
  private mutating func modify(_ value: [UInt8]?, by modifier: SettingModifier?) -> [UInt8]? {
    guard let modifier else { return value }
    guard let result = modifier.apply(to: value) else { return nil }
    return spend(result.count) ? result : []
  }

  /// Subtracts `cost` from the budget. Returns `false` if it's exhausted.
  private mutating func spend(_ cost: Int) -> Bool {
    guard budget >= 0 else { return false }
    budget -= cost
    return budget >= 0
  }
}

extension SettingExpander {
  private static func closing(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    default: nil
    }
  }

  private static func continuesName(_ byte: UInt8) -> Bool {
    SettingName.continues(with: byte) || byte == UInt8(ascii: ".")
  }

  private static func continuesModifier(_ byte: UInt8) -> Bool {
    continuesName(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
  }
}

/// A position in the bytes of a value or of an `.xcconfig` file.
struct SettingCursor {
  let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The byte at the cursor; `nil` at the end.
  var byte: UInt8? { byte(ahead: 0) }

  func byte(ahead distance: Int) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  mutating func skip(_ count: Int = 1) {
    position = min(position + count, bytes.count)
  }

  mutating func skipToEnd() {
    position = bytes.count
  }

  /// Takes the bytes before the next one of three.
  mutating func take(upTo first: UInt8, _ second: UInt8, _ third: UInt8) -> ArraySlice<UInt8> {
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte == first || byte == second || byte == third { break }
      position += 1
    }
    return bytes[start..<position]
  }

  mutating func take(while belongs: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = position
    while let byte, belongs(byte) { position += 1 }
    return bytes[start..<position]
  }
}

/// The bytes that names of settings consist of.
enum SettingName {
  static func starts(with byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }

  static func continues(with byte: UInt8) -> Bool {
    starts(with: byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

/// The modifier in `$(NAME:modifier)` or `$(NAME:modifier=text)`.
///
/// These are the modifiers of swift-build (Sources/SWBMacro/MacroEvaluationProgram.swift) except
/// `__md5`, `__stripslash`, `relativeto=`, and `isancestor=`, which don't affect how an app
/// launches and count as unknown.
struct SettingModifier {
  private let modified: (String) -> String
  /// The value of a setting that has none.
  private var fallback: String?

  /// The modifiers without a text.
  private static let known: [String: @Sendable (String) -> String] = [
    "upper": { $0.uppercased() },
    "lower": { $0.lowercased() },
    "identifier": { identifier($0, filler: "_") },
    "rfc1034identifier": { identifier($0, filler: "-") },
    "c99extidentifier": { C99Identifier.from($0) },
    "dir": { directory($0) },
    "file": { PathText.file(of: $0) },
    "base": { PathText.withoutSuffix(PathText.file(of: $0)) },
    "suffix": { PathText.suffix(of: $0) },
    "standardizepath": { PathText.normalized($0, keepingParents: true) },
    "quote": { quoted($0) },
    "not": { $0 == "YES" ? "NO" : "YES" },
    "truncatedversion": { $0.split(separator: ".").prefix(3).joined(separator: ".") },
  ]

  /// Creates a modifier without a text; `nil` if it's unknown.
  init?(_ name: String) {
    guard let modified = Self.known[name] else { return nil }
    self.modified = modified
  }

  /// Creates a modifier with a text; `nil` if it's unknown.
  init?(_ name: String, operand: [UInt8]) {
    let operand = String(decoding: operand, as: UTF8.self)
    switch name {
    case "dir": modified = { PathText.join(operand, PathText.file(of: $0)) }
    case "file": modified = { PathText.join(PathText.directory(of: $0), operand) }
    case "base":
      // The dot stays even if there was no suffix.
      modified = {
        PathText.join(PathText.directory(of: $0), operand) + "."
          + PathText.suffix(of: $0).dropFirst()
      }
    case "suffix":
      let hasDot = operand.utf8.contains(UInt8(ascii: "."))
      let suffix = hasDot ? String(PathText.suffix(of: operand).dropFirst()) : operand
      modified = { PathText.withoutSuffix($0) + "." + suffix }
    case "default": (modified, fallback) = ({ $0 }, operand)
    default: return nil
    }
  }

  /// Returns the modified value. A setting without a value gets one only from `default=`.
  func apply(to value: [UInt8]?) -> [UInt8]? {
    if let fallback, (value ?? []).isEmpty { return Array(fallback.utf8) }
    guard let value else { return nil }
    return Array(modified(String(decoding: value, as: UTF8.self)).utf8)
  }

  private static func directory(_ path: String) -> String {
    let directory = PathText.directory(of: path)
    if directory.isEmpty { return "./" }
    return directory == "/" ? directory : directory + "/"
  }

  /// Returns `text` with `filler` in place of a leading digit and of all characters other than
  /// ASCII letters and digits.
  private static func identifier(_ text: String, filler: Character) -> String {
    var result = ""
    for character in text {
      let isAllowed =
        character == filler
        || character.isASCII && (character.isLetter || character.isNumber && !result.isEmpty)
      result.append(isAllowed ? character : filler)
    }
    return result
  }

  private static func quoted(_ text: String) -> String {
    if text.isEmpty { return "\"\"" }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if " \t\r\n\\\"'".unicodeScalars.contains(scalar) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }
}
