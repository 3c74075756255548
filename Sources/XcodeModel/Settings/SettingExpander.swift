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
/// MB of text; both are problems.
struct SettingExpander {
  /// The matching assignments, by name, the effective one first.
  let assignments: [String: [SettingAssignment]]
  private(set) var problems: [BuildSettings.Problem] = []
  private var open: [(name: String, index: Int)] = []
  private var openBrackets = 0
  private var budget = 1 << 20

  init(assignments: [String: [SettingAssignment]]) {
    self.assignments = assignments
  }

  /// Returns the value of a setting; `nil` if it has no assignment, or no lower one.
  mutating func value(of name: String) -> [UInt8]? {
    let index = open.last { $0.name == name }.map { $0.index + 1 } ?? 0
    guard let chain = assignments[name], index < chain.count else { return nil }
    let text = Array(chain[index].value.utf8)
    guard isShallow(open.count), spend(text.count + 64) else { return [] }
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
    guard let byte = cursor.byte else {
      report("a '$' at the end of the value")
      return [UInt8(ascii: "$")]
    }
    if let close = Self.closing(byte) {
      guard isShallow(openBrackets) else {
        cursor.skipToEnd()
        return []
      }
      openBrackets += 1
      defer { openBrackets -= 1 }
      cursor.skip()
      return bracketed(&cursor, close: close)
    }
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

  /// Returns the value of `NAME:modifier=text)` after an opening bracket.
  private mutating func bracketed(_ cursor: inout SettingCursor, close: UInt8) -> [UInt8] {
    let stops = [UInt8(ascii: ":"), close]
    var result = named(literals(&cursor, in: close))
    while cursor.byte == UInt8(ascii: ":"), budget >= 0 {
      cursor.skip()
      let name = String(decoding: cursor.take(while: Self.continuesModifier), as: UTF8.self)
      guard let next = cursor.byte else { break }
      if stops.contains(next) {
        result = modify(result, by: SettingModifier(name), named: name)
      } else if next == UInt8(ascii: "=") {
        cursor.skip()
        let operand = literals(&cursor, in: close)
        result = modify(result, by: SettingModifier(name, operand: operand), named: name)
      } else {
        report("expected ':' or the closing bracket after modifier '\(name)'")
        _ = cursor.take { !stops.contains($0) }
      }
    }
    if cursor.byte == nil, budget >= 0 { report("a '$(' is not closed") }
    cursor.skip()
    return result ?? []
  }

  private mutating func named(_ name: [UInt8]) -> [UInt8]? {
    let name = String(decoding: name, as: UTF8.self)
    guard name == "inherited" || name == "value" else { return value(of: name) }
    return open.last.flatMap { value(of: $0.name) }
  }

  private mutating func modify(
    _ value: [UInt8]?,
    by modifier: SettingModifier?,
    named name: String
  ) -> [UInt8]? {
    guard let modifier else {
      report("unknown modifier '\(name)'")
      return value
    }
    guard let result = modifier.apply(to: value) else { return nil }
    return spend(result.count) ? result : []
  }

  private mutating func isShallow(_ depth: Int) -> Bool {
    if depth >= 100 { report("references are nested more than 100 deep") }
    return depth < 100
  }

  /// Subtracts `cost` from the budget. Returns `false` if it's exhausted.
  private mutating func spend(_ cost: Int) -> Bool {
    guard budget >= 0 else { return false }
    budget -= cost
    if budget < 0 { report("the value is larger than 1 MB") }
    return budget >= 0
  }

  private mutating func report(_ message: String) {
    let current = open.last
    let location = current.flatMap { assignments[$0.name]?[$0.index].location }
    let problem = BuildSettings.Problem(
      setting: current?.name ?? "",
      location: location,
      message: message
    )
    // A few problems are enough, and keep this search short.
    if problems.count < 16, !problems.contains(problem) { problems.append(problem) }
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
