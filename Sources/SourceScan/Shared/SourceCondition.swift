/// A clause of conditional compilation: `#if`, `#elseif` or `#else`.
package struct SourceCondition: Sendable, Hashable {
  package enum Clause: String, Sendable {
    case `if`, `elseif`, `else`
  }

  package var clause: Clause
  /// The condition as written; empty for `#else`.
  ///
  /// C's `#ifdef NAME` reads `defined(NAME)`, its `#elif` is an `elseif`.
  package var text: String
  /// The conditions of the clauses before, none of which held; at most a hundred.
  package var earlier: [String]
  /// From `#` to the end of the condition.
  package var range: Range<Int>
}

extension SourceCondition {
  /// The names in this clause and those before it.
  package var names: [String] {
    ([text] + earlier).flatMap { text in
      text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    }.filter { $0.first?.isNumber == false }
  }

  /// The clause as written, `#if os(iOS)`, or `#else of #if os(iOS)`.
  package var written: String {
    guard clause == .else, let first = earlier.first else { return "#\(clause.rawValue) \(text)" }
    return "#else of #if \(first)"
  }

  /// Returns whether this clause is active; `nil` if that is unknown.
  ///
  /// - Parameter value: The value of a condition.
  package func holds(_ value: (String) -> Bool?) -> Bool? {
    let earlier = earlier.map(value).anyHolds
    return earlier == true ? false : [earlier.map(!), clause == .else ? true : value(text)].allHold
  }

  /// Returns the value of a condition, in three-valued logic: of names and calls with `!`, `&&`, and `||`.
  ///
  /// - Parameter answer: The value of a name, or of a call with its argument; `nil` if it's unknown.
  package static func value(
    of condition: String,
    _ answer: (_ name: String, _ argument: String?) -> Bool?
  ) -> Bool? {
    var bytes = Array(condition.utf8)
    var tokens = Tokens(objectiveC: bytes)
    // `defined(NAME)` and `defined NAME` have the value of the name.
    let words = tokens.identifiers.filter { tokens.isToken($0, "defined") }
    for offset in words.flatMap({ tokens[$0].range }) { bytes[offset] = UInt8(ascii: " ") }
    if !words.isEmpty { tokens = Tokens(objectiveC: bytes) }
    var reader = CodeReader(tokens, ScopeTree(), 0..<tokens.count)
    return value(of: reader.expression(), in: bytes, answer)
  }

  private static func value(
    of expression: Expression,
    in bytes: [UInt8],
    _ answer: (String, String?) -> Bool?
  ) -> Bool? {
    switch expression.kind {
    case .name(let name), .number(let name): return answer(name, nil)
    case .boolean(let value): return value
    case .not(let operand): return value(of: operand, in: bytes, answer).map { !$0 }
    case .binary("||", let first, let second):
      return [first, second].map { value(of: $0, in: bytes, answer) }.anyHolds
    case .binary("&&", let first, let second):
      return [first, second].map { value(of: $0, in: bytes, answer) }.allHold
    case .call(let callee, _):
      guard case .name(let name) = callee.kind else { return nil }
      let argument = bytes[callee.range.upperBound..<expression.range.upperBound]
        .filter { $0 > UInt8(ascii: " ") }.dropFirst().dropLast()
      return answer(name, String(decoding: argument, as: UTF8.self))
    default: return nil
    }
  }
}

extension [Bool?] {
  /// Whether all are true; `nil` if that isn't known.
  package var allHold: Bool? {
    contains(false) ? false : contains(nil) ? nil : true
  }

  /// Whether one is true; `nil` if that isn't known.
  package var anyHolds: Bool? {
    contains(true) ? true : contains(nil) ? nil : false
  }
}
