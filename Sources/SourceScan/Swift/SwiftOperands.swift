/// The extents of operands in Swift expressions.
extension SwiftTokens {
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
      !tokens[index + 1].isFirstOnLine, kind(index + 1) == .dot || tokens[index + 1].opensGroup
    else { return false }
    return ["unsafe", "consume", "copy", "each", "yield", "discard"].contains { isToken(index, $0) }
  }
}
