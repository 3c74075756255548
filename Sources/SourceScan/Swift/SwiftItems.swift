/// The extents of declarations and statements in Swift.
extension SwiftTokens {
  /// Returns whether a token begins a line and doesn't continue the line above.
  func beginsLine(_ index: Int) -> Bool {
    guard tokens[index].isFirstOnLine, index > 0 else { return tokens[index].isFirstOnLine }
    switch tokens[index].kind {
    case .infixOperator, .postfixOperator, .dot, .comma, .colon, .openBrace: return false
    case .prefixOperator where isAngle(index) || endsGenericArguments(index): return false
    case .openParenthesis where followsTypeAttribute(index): return false
    case .identifier where self.word(index)?.continuesPreviousLine == true:
      // `async let` begins a statement, `async throws` continues one.
      return self.word(index) == .async && self.word(index + 1)?.beginsDeclaration == true
    default: break
    }
    switch tokens[index - 1].kind {
    case .infixOperator where endsGenericArguments(index - 1):
      return true
    case _ where self.word(index - 2) == .operator:
      return true
    case .infixOperator, .prefixOperator, .dot, .comma, .colon, .atSign, .backslash:
      return false
    case .postfixOperator:
      let word = self.word(index - 2)
      let last = bytes[tokens[index - 1].range.upperBound - 1]
      return word != .as && word != .try && last != UInt8(ascii: "<")
    case .identifier:
      guard let word = self.word(index - 1), word.continuesOnNextLine else { return true }
      // Like other names, those of members and cases don't continue a statement.
      return self.kind(index - 2) == .dot
        || (!word.isReserved
          && (self.word(index - 2) == .case || self.kind(index - 2) == .comma))
    default:
      return true
    }
  }

  /// Returns whether a type continues after `@convention(c)` with its parameters.
  private func followsTypeAttribute(_ index: Int) -> Bool {
    guard self.kind(index - 1) == .closeParenthesis else { return false }
    let open = self.end(of: index - 1)
    return self.kind(open - 1) == .identifier && self.kind(open - 2) == .atSign
  }

  /// Returns whether a `>` is on its own line, where it can only close a list.
  private func endsGenericArguments(_ index: Int) -> Bool {
    let token = tokens[index]
    guard token.isFirstOnLine, bytes[token.range.lowerBound] == UInt8(ascii: ">") else {
      return false
    }
    return bytes[token.range].allSatisfy {
      $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "!")
    }
  }

  /// Returns the index after a statement, or after a declaration without a brace.
  func endOfItem(_ start: Int) -> Int {
    var index = start
    while index < tokens.count {
      switch tokens[index].kind {
      case .semicolon, .closeBrace, .closeParenthesis, .closeBracket, .poundElseif, .poundElse,
        .poundEndif:
        return max(index, start + 1)
      case .poundIf:
        // Between the parts of a chain of calls, it belongs to the chain.
        var next = endOfCondition(index)
        while self.kind(next) == .poundIf { next = endOfCondition(next) }
        guard index > start, self.kind(next) == .dot else { return max(index, start + 1) }
        index = indexAfterConditions(index)
        continue
      default:
        if index > start, beginsLine(index) || interruptsItem(index) { return index }
      }
      index = self.index(after: index)
    }
    return index
  }

  /// Returns whether a declaration begins although the code before it is incomplete.
  private func interruptsItem(_ index: Int) -> Bool {
    guard let word = self.word(index), word.beginsDeclaration else { return false }
    if self.kind(index - 1) == .dot || self.kind(index + 1) == .colon { return false }
    switch word {
    case .let, .var, .case:
      switch self.word(index - 1) {
      case .if, .guard, .while, .for, .case, .catch: return false
      case nil: return self.kind(index - 1) != .comma
      default: return true
      }
    case .class: return self.kind(index + 1) == .identifier
    default: return true
    }
  }

  /// Returns the brace that opens a declaration's body, from a token in its head.
  func startOfBody(from start: Int) -> Int? {
    var index = start
    while index < tokens.count {
      switch tokens[index].kind {
      case .openBrace: return index
      case .closeBrace, .closeParenthesis, .closeBracket, .semicolon, .poundIf, .poundElseif,
        .poundElse, .poundEndif:
        return nil
      case .identifier:
        if let word = self.word(index), word.beginsDeclaration, self.kind(index - 1) != .dot,
          word != .class || self.kind(index + 1) == .identifier
        {
          return nil
        }
        if beginsLine(index), self.word(index) != .async { return nil }
      case .atSign:
        if beginsLine(index) { return nil }
      default:
        break
      }
      index = self.index(after: index)
    }
    return nil
  }

  /// Returns the index after a directive's condition, which ends with its line.
  func endOfCondition(_ index: Int) -> Int {
    var next = index + 1
    guard tokens[index].kind == .poundIf || tokens[index].kind == .poundElseif else { return next }
    while next < tokens.count {
      if tokens[next].isFirstOnLine, !isOperator(next), !isOperator(next - 1) || next == index + 1 {
        return next
      }
      next = self.index(after: next)
    }
    return next
  }

  /// Returns the index after the `#endif` that matches the `#if` at an index.
  func indexAfterConditions(_ index: Int) -> Int {
    var clause = index
    while clause < tokens.count, tokens[clause].kind != .poundEndif {
      clause = max(self.end(of: clause), clause + 1)
    }
    return min(clause + 1, tokens.count)
  }

  private func isOperator(_ index: Int) -> Bool {
    let kind = tokens[index].kind
    return kind == .infixOperator || kind == .prefixOperator
  }
}
