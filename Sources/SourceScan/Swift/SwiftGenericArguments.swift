/// Generic arguments, which the lexer splits as operators.
extension SwiftTokens {
  /// Returns whether the token at an index is an operator that begins with `<`.
  func isAngle(_ index: Int) -> Bool {
    guard let kind = kind(index), kind != .dot, tokens[index].isOperator else {
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
      if token.isOperator, !isToken(index, "->") {
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
    guard kind(end) != .dot, tokens[end].isOperator,
      bytes[tokens[end].range].last == UInt8(ascii: ">"), !isToken(end, "->")
    else { return nil }
    var depth = 0
    var index = end
    while index > 0, end - index < 200 {
      let token = tokens[index]
      if token.isOperator, !isToken(index, "->") {
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
