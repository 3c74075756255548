extension SwiftTokens {
  /// Whether an operator that begins with `<` is at an index.
  func isAngle(_ index: Int) -> Bool {
    guard let kind = kind(index), kind != .dot, tokens[index].isOperator else {
      return false
    }
    return bytes[tokens[index].range.lowerBound] == UInt8(ascii: "<")
  }

  /// The index after the `>` that belongs to the `<` at an index.
  func indexAfterAngles(_ start: Int) -> Int {
    var depth = 0
    var index = start
    while index < count {
      let token = tokens[index]
      if token.isOperator, !isToken(index, "->") {
        for byte in bytes[token.range] {
          if byte == UInt8(ascii: "<") { depth += 1 }
          if byte == UInt8(ascii: ">") { depth -= 1 }
        }
        if depth <= 0 { return index + 1 }
      } else if endsTypes(index) {
        return index
      }
      index = self.index(after: index)
    }
    return index
  }

  /// Whether a token ends a list of types in whatever it stands.
  func endsTypes(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .openBrace, .closeBrace, .closeParenthesis, .closeBracket, .semicolon, .poundIf,
      .poundElseif, .poundElse, .poundEndif:
      return true
    case .identifier:
      guard let word = word(index), kind(index - 1) != .dot else { return false }
      return word == .where || (word.beginsDeclaration && word != .class && word != .let)
    default:
      return false
    }
  }
}
