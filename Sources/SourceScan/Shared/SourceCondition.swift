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
