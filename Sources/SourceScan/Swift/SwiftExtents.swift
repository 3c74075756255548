/// The extents of declarations and statements in Swift.
extension Tokens {
  /// Returns whether a token begins a line and doesn't continue the line above.
  func beginsLine(_ index: Int) -> Bool {
    guard tokens[index].isFirstOnLine, index > 0 else { return tokens[index].isFirstOnLine }
    // `async let` begins a statement, `async throws` continues one.
    if word(index) == .async { return word(index + 1)?.beginsDeclaration == true }
    return !continuesPreviousLine(index) && !continuesOnNextLine(index - 1)
  }

  private func continuesPreviousLine(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .infixOperator, .postfixOperator, .dot, .comma, .colon, .openBrace: true
    case .prefixOperator: isAngle(index) || endsGenericArguments(index)
    case .openParenthesis: followsTypeAttribute(index)
    case .identifier: word(index)?.continuesPreviousLine == true
    default: false
    }
  }

  private func continuesOnNextLine(_ index: Int) -> Bool {
    if word(index - 1) == .operator { return false }
    switch tokens[index].kind {
    case .infixOperator: return !endsGenericArguments(index)
    case .prefixOperator, .dot, .comma, .colon, .atSign, .backslash: return true
    case .postfixOperator:
      // `as!`, `try?`, and the start of generic arguments
      return word(index - 1) == .as || word(index - 1) == .try
        || bytes[tokens[index].range.upperBound - 1] == UInt8(ascii: "<")
    case .identifier: return word(index)?.continuesOnNextLine == true && !isName(keywordAt: index)
    default: return false
    }
  }

  /// Returns whether a keyword is the name of a member or case.
  private func isName(keywordAt index: Int) -> Bool {
    kind(index - 1) == .dot
      || word(index)?.isReserved == false
        && (word(index - 1) == .case || kind(index - 1) == .comma)
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
      case .poundIf:
        // Between the parts of a chain of calls, it belongs to the chain.
        var next = endOfCondition(index)
        while self.kind(next) == .poundIf { next = endOfCondition(next) }
        guard index > start, self.kind(next) == .dot else { return max(index, start + 1) }
        index = indexAfterConditions(index)
        continue
      case let kind where kind.endsItem: return max(index, start + 1)
      default:
        if index > start, beginsLine(index) || interruptsItem(index) { return index }
      }
      index = self.index(after: index)
    }
    return index
  }

  /// Returns whether a declaration begins although the code before it is incomplete.
  private func interruptsItem(_ index: Int) -> Bool {
    guard beginsDeclaration(index), kind(index + 1) != .colon else { return false }
    guard isBinding(index) || word(index) == .case else { return true }
    // `if case .a = b, let c`
    let patterns: [SwiftWord?] = [.if, .guard, .while, .for, .case, .catch]
    return kind(index - 1) != .comma && !patterns.contains(word(index - 1))
  }

  /// Returns the brace that opens a declaration's body, from a token in its head.
  func startOfBody(from start: Int) -> Int? {
    var index = start
    while index < tokens.count {
      let kind = tokens[index].kind
      if kind == .openBrace { return index }
      if kind.endsItem || beginsDeclaration(index) { return nil }
      let mayBegin = kind == .atSign || kind == .identifier && word(index) != .async
      if mayBegin, beginsLine(index) { return nil }
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
      if let opened = openedAngles(index) {
        depth += opened
        if depth <= 0 || depth > 32 { return index + 1 }
      } else if endsTypes(index), word(index) != .where {
        return index
      }
      index = self.index(after: index)
    }
    return index
  }

  /// Returns how many lists an operator opens, less those that it closes; `nil` for any other token.
  private func openedAngles(_ index: Int) -> Int? {
    guard tokens[index].kind.isOperator, !isToken(index, "->") else { return nil }
    return bytes[tokens[index].range].reduce(0) { depth, byte in
      byte == UInt8(ascii: "<") ? depth + 1 : byte == UInt8(ascii: ">") ? depth - 1 : depth
    }
  }

  /// Returns whether a token ends any list of types.
  func endsTypes(_ index: Int) -> Bool {
    let kind = tokens[index].kind
    if kind == .openBrace || kind.endsItem { return true }
    return word(index) == .where && self.kind(index - 1) != .dot
      || word(index) != .let && beginsDeclaration(index)
  }

  /// Returns the index after `<…>` if these are generic arguments and not comparisons.
  ///
  /// Like the compiler, this depends on the token after the `>`.
  func indexAfterGenericArguments(_ start: Int) -> Int? {
    guard isAngle(start), start > 0, kind(start - 1) == .identifier,
      tokens[start].range.lowerBound == tokens[start - 1].range.upperBound
    else { return nil }
    let end = indexAfterAngles(start)
    guard end > start + 1, bytes[tokens[end - 1].range].contains(UInt8(ascii: ">")),
      !(start..<end).contains(where: { kind($0) == .string })
    else { return nil }
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
      if let opened = openedAngles(index) {
        depth -= opened
        if depth <= 0 { return kind(index - 1) == .identifier ? index : nil }
      } else if endsTypes(index), partners[index] < 0 || kind(index) == .closeBrace {
        return nil
      }
      index = indexBeforeGroup(endingAt: index)
    }
    return nil
  }
}

/// The extents of types in Swift.
extension Tokens {
  /// Returns the index after the type that begins at a token.
  func indexAfterType(_ start: Int) -> Int {
    var (index, expectsType) = (start, true)
    while index < count,
      let part = expectsType ? indexInType(index) : indexAfterOperand(index)
    {
      (index, expectsType) = part
    }
    return index
  }

  /// Returns the index after a token with which a type begins, and whether it goes on: an attribute, a word
  /// such as `some`, a name, or a group.
  private func indexInType(_ index: Int) -> (next: Int, expectsType: Bool)? {
    switch tokens[index].kind {
    case .openParenthesis, .openBracket: return (self.index(after: index), false)
    case .atSign where index + 1 < count:
      let hasArguments = isToken(index + 1, "convention") && kind(index + 2) == .openParenthesis
      return (self.index(after: hasArguments ? index + 2 : index + 1), true)
    case .identifier:
      let word = word(index)
      guard word?.precedesType == true || word?.precedesOperand != true else { return nil }
      return (index + 1, word?.precedesType == true)
    default: return nil
    }
  }

  /// Returns the index after a token that continues a type, and whether another type follows.
  private func indexAfterOperand(_ index: Int) -> (next: Int, expectsType: Bool)? {
    switch tokens[index].kind {
    case .identifier where isEffect(index): return (index + 1, false)
    case .dot: return (index + 1, true)
    case .postfixOperator where isMark(index): return (index + 1, false)
    case .infixOperator where isToken(index, "&") || isToken(index, "->"): return (index + 1, true)
    default:
      let isAdjacent = tokens[index].range.lowerBound == tokens[index - 1].range.upperBound
      return isAngle(index) && isAdjacent ? (indexAfterAngles(index), false) : nil
    }
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
      start = operand.start
      if !operand.isCalled {
        guard kind(start - 1) == .dot else { return start }
        start -= 1
        if clauseStarts.contains(start) { return start }
      }
      last = start - 1
    }
  }

  /// Returns the start of the name, literal, or group that ends at a token, and whether the token
  /// before it belongs to it without a dot.
  private func startOfOperand(endingAt index: Int) -> (start: Int, isCalled: Bool)? {
    switch kind(index) {
    case .identifier: isKeywordBeforeOperand(index) ? nil : (index, false)
    case .string, .regex, .number, .pound: (index, false)
    case .postfixOperator where tokens[index].range.count == 1 && !isToken(index, ">"):
      endsOperand(index - 1) ? (index, true) : nil
    case .infixOperator, .prefixOperator, .postfixOperator:
      startOfAngles(endingAt: index).map { ($0, true) }
    case .stringTail, .closeParenthesis, .closeBracket, .closeBrace: startOfGroup(endingAt: index)
    default: nil
    }
  }

  private func startOfGroup(endingAt index: Int) -> (start: Int, isCalled: Bool)? {
    let open = end(of: index)
    guard open >= 0 else { return nil }
    switch kind(index) {
    case .stringTail: return (open, false)
    case .closeBrace:
      // A trailing closure with a label, after another one.
      let hasLabel =
        kind(open - 1) == .colon && kind(open - 2) == .identifier && kind(open - 3) == .closeBrace
      return hasLabel ? (open - 2, true) : (open, endsOperand(open - 1))
    default: return (open, !tokens[open].isFirstOnLine && endsOperand(open - 1))
    }
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
