/// The extents of declarations and statements in Swift.
extension Tokens {
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
    guard language == .swift,
      tokens[index].kind == .poundIf || tokens[index].kind == .poundElseif
    else { return next }
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

/// Generic arguments, which the lexer splits as operators.
extension Tokens {
  /// Returns whether the token at an index is an operator that begins with `<`.
  func isAngle(_ index: Int) -> Bool {
    guard let kind = kind(index), kind != .dot, tokens[index].kind.isOperator else {
      return false
    }
    return bytes[tokens[index].range.lowerBound] == UInt8(ascii: "<")
  }

  /// Returns the index after the `>` that matches the `<` at an index.
  ///
  /// If the `<` was already read, `depth` is 1 and the index is the next one. Limits of a thousand
  /// tokens and of 32 lists in one another are enough for real lists, and bound the work for others.
  func indexAfterAngles(_ start: Int, depth: Int = 0) -> Int {
    var depth = depth
    var index = start
    while index < count, index - start < 1000 {
      let token = tokens[index]
      if token.kind.isOperator, !isToken(index, "->") {
        for byte in bytes[token.range] {
          if byte == UInt8(ascii: "<") { depth += 1 }
          if byte == UInt8(ascii: ">") { depth -= 1 }
        }
        if depth <= 0 || depth > 32 { return index + 1 }
      } else if endsTypes(index), word(index) != .where {
        return index
      }
      index = self.index(after: index)
    }
    return index
  }

  /// Returns whether a token ends any list of types.
  func endsTypes(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .openBrace, .closeBrace, .closeParenthesis, .closeBracket, .semicolon, .poundIf,
      .poundElseif, .poundElse, .poundEndif:
      return true
    case .identifier:
      guard let word = word(index), kind(index - 1) != .dot else { return false }
      switch word {
      case .where: return true
      case .class: return kind(index + 1) == .identifier
      case .let: return false
      default: return word.beginsDeclaration
      }
    default:
      return false
    }
  }

  /// Returns the index after `<…>` if these are generic arguments and not comparisons.
  ///
  /// Like the compiler, this depends on the token after the `>`.
  func indexAfterGenericArguments(_ start: Int) -> Int? {
    guard isAngle(start), start > 0, kind(start - 1) == .identifier,
      tokens[start].range.lowerBound == tokens[start - 1].range.upperBound
    else { return nil }
    let end = indexAfterAngles(start)
    guard end > start + 1, bytes[tokens[end - 1].range].contains(UInt8(ascii: ">")) else {
      return nil
    }
    for index in start..<end where kind(index) == .string {
      return nil
    }
    switch kind(end) {
    case .identifier: return tokens[end].isFirstOnLine ? end : nil
    case .number, .string, .stringHead, .atSign, .pound, .backslash: return nil
    default: return end
    }
  }

  /// Returns the index of the `<` that matches the `>` at an index, within one type.
  func startOfAngles(endingAt end: Int) -> Int? {
    guard kind(end) != .dot, tokens[end].kind.isOperator,
      bytes[tokens[end].range].last == UInt8(ascii: ">"), !isToken(end, "->")
    else { return nil }
    var depth = 0
    var index = end
    while index > 0, end - index < 200 {
      let token = tokens[index]
      if token.kind.isOperator, !isToken(index, "->") {
        for byte in bytes[token.range] {
          if byte == UInt8(ascii: ">") { depth += 1 }
          if byte == UInt8(ascii: "<") { depth -= 1 }
        }
        if depth <= 0 { return kind(index - 1) == .identifier ? index : nil }
      } else if endsTypes(index), partners[index] < 0 || token.kind == .closeBrace {
        return nil
      }
      index =
        partners[index] >= 0 && Int(partners[index]) < index ? Int(partners[index]) - 1 : index - 1
    }
    return nil
  }
}

/// The extents of types in Swift.
extension Tokens {
  /// Returns the index after the type that begins at a token.
  func indexAfterType(_ start: Int) -> Int {
    var index = start
    var expectsType = true
    while index < count {
      switch tokens[index].kind {
      case .identifier where !expectsType && isEffect(index):
        break
      case .identifier where expectsType:
        if let word = word(index) {
          expectsType = word.precedesType
          if word.isReserved, !expectsType, word != .selfType, word != .anyType { return index }
        } else {
          expectsType = false
        }
      case .openParenthesis where expectsType, .openBracket where expectsType:
        expectsType = false
      case .atSign where expectsType:
        guard index + 1 < count else { return index }
        index += 1
        if isToken(index, "convention"), kind(index + 1) == .openParenthesis {
          index += 1
        }
      case .dot where !expectsType:
        expectsType = true
      case .postfixOperator where !expectsType && isOptional(index):
        break
      case .infixOperator
      where !expectsType && (isToken(index, "&") || isToken(index, "->")):
        expectsType = true
      case .infixOperator, .prefixOperator, .postfixOperator:
        guard !expectsType, isAngle(index),
          tokens[index].range.lowerBound == tokens[index - 1].range.upperBound
        else { return index }
        index = indexAfterAngles(index)
        continue
      default:
        return index
      }
      index = self.index(after: index)
    }
    return index
  }

  /// Returns whether `async` or `throws` comes before `->`.
  private func isEffect(_ index: Int) -> Bool {
    var next = index
    while let word = word(next), word == .async || word == .throws || word == .rethrows {
      next += 1
      if word == .throws, kind(next) == .openParenthesis { next = self.index(after: next) }
    }
    return next > index && isToken(next, "->")
  }

  private func isOptional(_ index: Int) -> Bool {
    isToken(index, "?") || isToken(index, "!")
  }
}

/// The extents of operands in Swift expressions.
extension Tokens {
  /// Returns the first token of the chain of members, calls, and subscripts that ends at a token.
  ///
  /// `knownStarts` has the starts of chains that end at a closing parenthesis, so that long chains
  /// aren't scanned again for each call.
  ///
  /// A chain can span `#if`, or begin in it: `clauseStarts` are the tokens after the conditions.
  func startOfExpression(
    endingAt end: Int,
    knownStarts: [Int: Int],
    clauseStarts: Set<Int>
  ) -> Int {
    var start = end
    var last = end
    while true {
      if kind(last) == .poundEndif, partners[last] >= 0 {
        last = Int(partners[last]) - 1
        continue
      }
      if let known = knownStarts[last] { return known }
      guard let operand = startOfOperand(endingAt: last) else { return start }
      if operand.isCalled {
        start = operand.start
        last = operand.start - 1
        continue
      }
      start = operand.start
      guard kind(start - 1) == .dot else { return start }
      start -= 1
      if clauseStarts.contains(start) { return start }
      last = start - 1
    }
  }

  /// Returns the start of the name, literal, or group that ends at a token, and whether the token
  /// before it belongs to it without a dot.
  private func startOfOperand(endingAt index: Int) -> (start: Int, isCalled: Bool)? {
    switch kind(index) {
    case .identifier:
      return isKeywordBeforeOperand(index) ? nil : (index, false)
    case .string, .regex, .number, .pound:
      return (index, false)
    case .stringTail:
      let head = end(of: index)
      return head >= 0 ? (head, false) : nil
    case .postfixOperator where tokens[index].range.count == 1 && !isToken(index, ">"):
      return endsOperand(index - 1) && endsOperand(index) ? (index, true) : nil
    case .infixOperator, .prefixOperator, .postfixOperator:
      return startOfAngles(endingAt: index).map { ($0, true) }
    case .closeParenthesis, .closeBracket:
      let open = end(of: index)
      guard open >= 0 else { return nil }
      return (open, !tokens[open].isFirstOnLine && endsOperand(open - 1))
    case .closeBrace:
      return startOfClosure(endingAt: index)
    default:
      return nil
    }
  }

  /// Returns the start of a closure, or of the trailing closures of a call with their labels.
  private func startOfClosure(endingAt index: Int) -> (start: Int, isCalled: Bool)? {
    let open = end(of: index)
    guard open >= 0 else { return nil }
    if kind(open - 1) == .colon, kind(open - 2) == .identifier, kind(open - 3) == .closeBrace {
      return (open - 2, true)
    }
    return (open, endsOperand(open - 1))
  }

  func endsOperand(_ index: Int) -> Bool {
    switch kind(index) {
    case .identifier: !isKeywordBeforeOperand(index)
    case .closeParenthesis, .closeBracket, .closeBrace, .string, .stringTail, .pound, .number,
      .regex:
      true
    case .postfixOperator:
      word(index - 1) != .try && word(index - 1) != .as
    case .infixOperator, .prefixOperator: startOfAngles(endingAt: index) != nil
    default: false
    }
  }

  /// Returns whether this is a keyword before an operand, such as `return` or `await`.
  private func isKeywordBeforeOperand(_ index: Int) -> Bool {
    guard kind(index - 1) != .dot else { return false }
    if let word = word(index) { return word.precedesOperand || word == .await }
    guard index + 1 < count, tokens[index + 1].range.lowerBound > tokens[index].range.upperBound,
      !tokens[index + 1].isFirstOnLine,
      kind(index + 1) == .dot || tokens[index + 1].kind.closing != nil
    else { return false }
    return ["unsafe", "consume", "copy", "each", "yield", "discard"].contains { isToken(index, $0) }
  }
}
