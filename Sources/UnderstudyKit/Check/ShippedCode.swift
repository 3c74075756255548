/// Whether code between `#if` and `#endif` is part of what users get.
///
/// A release is taken to define nothing that has DEBUG or TEST in its name, and to run on devices;
/// what else a condition asks is not known. Code counts as shipped unless it certainly is not.
enum ShippedCode {
  /// Whether code is shipped that stands in these clauses.
  static func includes(_ conditions: [SourceCondition]) -> Bool {
    conditions.allSatisfy { condition in
      if condition.earlier.contains(where: { value(of: $0) == true }) { return false }
      return condition.clause == .else || value(of: condition.text) != false
    }
  }

  /// What a condition comes to in a release; nil if that is not known.
  static func value(of condition: String) -> Bool? {
    var parser = Parser(condition)
    return parser.disjunction()
  }

  /// The operators `!`, `&&` and `||` over names and calls, in three-valued logic.
  private struct Parser {
    private var tokens: ArraySlice<String>
    private var depth = 0

    init(_ text: String) {
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

    mutating func disjunction() -> Bool? {
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
      // Deeper than anybody writes: not known, and no deeper.
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
      guard take("(") else { return Self.value(ofName: name) }
      var argument = ""
      var open = 1
      while open > 0, let token = tokens.popFirst() {
        if token == "(" { open += 1 }
        if token == ")" { open -= 1 }
        if open > 0 { argument += token }
      }
      return name == "targetEnvironment" && argument == "simulator" ? false : nil
    }

    private mutating func take(_ token: String) -> Bool {
      guard tokens.first == token else { return false }
      tokens.removeFirst()
      return true
    }

    private static func value(ofName name: String) -> Bool? {
      switch name {
      case "true", "1", "NDEBUG": return true
      case "false", "0", "TARGET_OS_SIMULATOR", "TARGET_IPHONE_SIMULATOR": return false
      default:
        let upper = Array(name.uppercased().utf8)
        let isForDevelopers = ["DEBUG", "TEST"].contains { upper.contains(run: Array($0.utf8)) }
        return isForDevelopers ? false : nil
      }
    }
  }
}

extension SourceCondition {
  /// Whether `text` stands in this clause or one before it.
  func mentions(_ text: String) -> Bool {
    let text = Array(text.utf8)
    return ([self.text] + earlier).contains { Array($0.utf8).contains(run: text) }
  }
}
