extension SwiftScanner {
  /// Whether a token begins a line and does not go on with the line above.
  func beginsLine(_ index: Int) -> Bool {
    guard tokens[index].isFirstOnLine, index > 0 else { return tokens[index].isFirstOnLine }
    switch tokens[index].kind {
    case .infixOperator, .postfixOperator, .dot, .comma, .colon, .openBrace: return false
    case .prefixOperator where tokens.isAngle(index) || endsGenericArguments(index): return false
    case .openParenthesis where followsTypeAttribute(index): return false
    case .identifier where tokens.word(index)?.continuesPreviousLine == true:
      // `async let` begins something, `async throws` goes on.
      return tokens.word(index) == .async && tokens.word(index + 1)?.beginsDeclaration == true
    default: break
    }
    switch tokens[index - 1].kind {
    case .infixOperator where endsGenericArguments(index - 1):
      return true
    case _ where tokens.word(index - 2) == .operator:
      return true
    case .infixOperator, .prefixOperator, .dot, .comma, .colon, .atSign, .backslash:
      return false
    case .postfixOperator:
      let word = tokens.word(index - 2)
      let last = tokens.bytes[tokens[index - 1].range.upperBound - 1]
      return word != .as && word != .try && last != UInt8(ascii: "<")
    case .identifier:
      guard let word = tokens.word(index - 1), word.continuesOnNextLine else { return true }
      // Names of members and cases go on no more than other names.
      return tokens.kind(index - 2) == .dot
        || (!word.isReserved
          && (tokens.word(index - 2) == .case || tokens.kind(index - 2) == .comma))
    default:
      return true
    }
  }

  /// Whether a type goes on after `@convention(c)` with its parameters.
  private func followsTypeAttribute(_ index: Int) -> Bool {
    guard tokens.kind(index - 1) == .closeParenthesis else { return false }
    let open = tokens.end(of: index - 1)
    return tokens.kind(open - 1) == .identifier && tokens.kind(open - 2) == .atSign
  }

  /// Whether a `>` stands on a line of its own, where it can only close a list.
  private func endsGenericArguments(_ index: Int) -> Bool {
    let token = tokens[index]
    guard token.isFirstOnLine, tokens.bytes[token.range.lowerBound] == UInt8(ascii: ">") else {
      return false
    }
    return tokens.bytes[token.range].allSatisfy {
      $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "!")
    }
  }
}
