extension ObjectiveCSource {
  /// Returns the functions and classes that the code in `range` calls, in order.
  ///
  /// `[Name class]` calls nothing, and neither does a message to a variable that the file declares.
  package func usedNames(in range: Range<Int>) -> [UsedName] {
    var names: [UsedName] = []
    var blocks: [Range<Int>] = []
    var statements: [Int: Range<Int>] = [:]
    var index = tokens.firstIndex(from: range.lowerBound)
    while index < tokens.count, tokens[index].range.lowerBound < range.upperBound {
      let offset = tokens[index].range.lowerBound
      while let last = blocks.last, last.upperBound <= offset { blocks.removeLast() }
      if let (head, statement) = unbracedStatement(of: index) { statements[head] = statement }
      if let statement = statements[index] { blocks.append(statement) }
      if tokens[index].kind == .openBrace {
        let end = tokens.end(of: index)
        let upper = end < tokens.count ? tokens[end].range.upperBound : bytes.count
        blocks.append(offset..<max(upper, offset + 1))
      } else if isCall(index) {
        names.append(
          UsedName(
            name: tokens.text(index),
            chain: tokens.text(index),
            offset: offset,
            blocks: blocks,
            conditions: conditions(at: offset),
            choice: isAlternative(index) ? .alternative : .none
          )
        )
      }
      index += 1
    }
    return names
  }

  /// Returns the statement that depends on the keyword at `index` without braces around it, and the last
  /// token before it: the end of the condition, or `else`.
  ///
  /// The range begins with that token, so that its line has the keyword.
  private func unbracedStatement(of index: Int) -> (head: Int, range: Range<Int>)? {
    guard tokens.kind(index) == .identifier else { return nil }
    let head: Int
    switch tokens.text(index) {
    case "if", "while", "for":
      guard tokens.kind(index + 1) == .openParenthesis else { return nil }
      head = tokens.end(of: index + 1)
    case "else" where !tokens.isToken(index + 1, "if"): head = index
    default: return nil
    }
    guard head + 1 < tokens.count, ![.openBrace, .semicolon].contains(tokens[head + 1].kind) else {
      return nil
    }
    var last = head + 1
    while last < tokens.count, tokens.kind(last) != .semicolon { last = tokens.index(after: last) }
    let end = last < tokens.count ? tokens[last].range.upperBound : bytes.count
    return (head, tokens[head].range.lowerBound..<end)
  }

  /// Whether the call at `index` is chosen by `?` and `:`.
  private func isAlternative(_ index: Int) -> Bool {
    var before = index - 1
    while tokens.kind(before) == .openBracket { before -= 1 }
    if tokens.isToken(before, "?") { return true }
    guard tokens.isToken(before, ":") else { return false }
    // A colon in a selector has no question mark before it in the same message.
    var depth = 0
    while before > 0, depth >= 0 {
      before -= 1
      switch tokens[before].kind {
      case .closeParenthesis, .closeBracket: depth += 1
      case .openParenthesis, .openBracket: depth -= 1
      case .semicolon, .openBrace, .closeBrace: return false
      default: if depth == 0, tokens.isToken(before, "?") { return true }
      }
    }
    return false
  }

  private func isCall(_ index: Int) -> Bool {
    guard tokens.kind(index) == .identifier else { return false }
    if tokens.kind(index + 1) == .openParenthesis { return true }
    guard tokens.kind(index - 1) == .openBracket, tokens.kind(index + 1) == .identifier,
      !tokens.isToken(index + 1, "class"), let first = tokens.text(index).utf8.first
    else { return false }
    return (0x41...0x5A).contains(first) || !isVariable(tokens.text(index))
  }

  /// Whether a name is declared after a type, as in `Pool *pool`, or is a keyword.
  private func isVariable(_ name: String) -> Bool {
    ["self", "super"].contains(name)
      || (1..<max(tokens.count, 1)).contains { index in
        (tokens.kind(index - 1) == .identifier || tokens.isToken(index - 1, "*"))
          && tokens.text(index) == name
      }
  }
}
