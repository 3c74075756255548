extension ObjectiveCSource {
  /// Returns the functions and classes that the code in `range` calls, in order.
  ///
  /// `[Name class]` calls nothing, and neither does a message to a variable that the file declares.
  package func usedNames(in range: Range<Int>) -> [UsedName] {
    var names: [UsedName] = []
    var blocks: [Range<Int>] = []
    var index = tokens.firstIndex(from: range.lowerBound)
    while index < tokens.count, tokens[index].range.lowerBound < range.upperBound {
      let offset = tokens[index].range.lowerBound
      while let last = blocks.last, last.upperBound <= offset { blocks.removeLast() }
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
            conditions: conditions(at: offset)
          )
        )
      }
      index += 1
    }
    return names
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
