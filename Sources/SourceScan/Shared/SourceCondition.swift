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

  /// The clause as written: `#if os(iOS)`, `#else`.
  package var written: String { "#" + clause.rawValue + (text.isEmpty ? "" : " " + text) }

  /// Returns whether this clause is active; `nil` if that is unknown.
  ///
  /// - Parameter value: The value of a condition.
  package func holds(_ value: (String) -> Bool?) -> Bool? {
    let values = earlier.map(value)
    if values.contains(true) { return false }
    let own = clause == .else ? true : value(text)
    if own == false { return false }
    return values.contains(nil) ? nil : own
  }
}

/// A condition of conditional compilation: names and calls with `!`, `&&`, and `||`.
package struct ConditionText {
  /// The value of a name, or of a call with its argument; `nil` if it's unknown.
  package typealias Answer = (_ name: String, _ argument: String?) -> Bool?

  private var tokens: ArraySlice<String>
  private var depth = 0
  private var answer: Answer = { _, _ in nil }

  package init(_ text: String) {
    var tokens: [String] = []
    var word = ""
    for scalar in text.unicodeScalars {
      if scalar.properties.isAlphabetic || scalar == "_" || ("0"..."9").contains(scalar) {
        word.unicodeScalars.append(scalar)
      } else {
        if !word.isEmpty { tokens.append(word) }
        word = ""
        if !scalar.properties.isWhitespace { tokens.append(String(scalar)) }
      }
    }
    if !word.isEmpty { tokens.append(word) }
    self.tokens = tokens[...]
  }

  /// Returns the value of the condition, in three-valued logic.
  package func value(_ answer: @escaping Answer) -> Bool? {
    var parser = self
    parser.answer = answer
    return parser.disjunction()
  }

  private mutating func disjunction() -> Bool? {
    var result = conjunction()
    while take("|") {
      _ = take("|")
      let other = conjunction()
      result = result == true || other == true ? true : result == false ? other : nil
    }
    return result
  }

  private mutating func conjunction() -> Bool? {
    var result = negation()
    while take("&") {
      _ = take("&")
      let other = negation()
      result = result == false || other == false ? false : result == true ? other : nil
    }
    return result
  }

  private mutating func negation() -> Bool? {
    depth += 1
    defer { depth -= 1 }
    // The value of a condition that is nested deeper than in real code is unknown.
    guard depth < 100 else {
      tokens = []
      return nil
    }
    if take("!") { return negation().map { !$0 } }
    if take("(") {
      let result = disjunction()
      _ = take(")")
      return result
    }
    guard let name = tokens.popFirst() else { return nil }
    if name == "defined" {
      let isInParentheses = take("(")
      defer { if isInParentheses { _ = take(")") } }
      return negation()
    }
    guard take("(") else { return answer(name, nil) }
    var argument = ""
    var open = 1
    while open > 0, let token = tokens.popFirst() {
      if token == "(" { open += 1 }
      if token == ")" { open -= 1 }
      if open > 0 { argument += token }
    }
    return answer(name, argument)
  }

  private mutating func take(_ token: String) -> Bool {
    guard tokens.first == token else { return false }
    tokens.removeFirst()
    return true
  }
}
