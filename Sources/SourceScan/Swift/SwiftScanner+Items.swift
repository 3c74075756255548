extension SwiftScanner {
  /// Whether a declaration can begin at a token of a brace or the file.
  func beginsItem(_ index: Int) -> Bool {
    if prefix.start != nil { return true }
    switch tokens.kind(index - 1) {
    case nil, .openBrace, .closeBrace, .semicolon, .poundElse, .poundEndif, .shebang: return true
    case .colon: return frames[frames.count - 1].kind == .code
    default: return beginsLine(index) || tokens.word(index - 1) == .in
    }
  }

  /// The index after a declaration without a brace, or a statement.
  func endOfItem(_ start: Int) -> Int {
    var index = start
    while index < tokens.count {
      switch tokens[index].kind {
      case .semicolon, .closeBrace, .closeParenthesis, .closeBracket, .poundElseif, .poundElse,
        .poundEndif:
        return max(index, start + 1)
      case .poundIf:
        // Between the parts of a chain of calls it belongs to the chain.
        var next = endOfCondition(index)
        while tokens.kind(next) == .poundIf { next = endOfCondition(next) }
        guard index > start, tokens.kind(next) == .dot else { return max(index, start + 1) }
        index = indexAfterConditions(index)
        continue
      default:
        if index > start, beginsLine(index) || interruptsItem(index) { return index }
      }
      index = tokens.index(after: index)
    }
    return index
  }

  /// Whether a declaration begins where the code before it is not complete.
  private func interruptsItem(_ index: Int) -> Bool {
    guard let word = tokens.word(index), word.beginsDeclaration else { return false }
    if tokens.kind(index - 1) == .dot || tokens.kind(index + 1) == .colon { return false }
    switch word {
    case .let, .var, .case:
      switch tokens.word(index - 1) {
      case .if, .guard, .while, .for, .case, .catch: return false
      case nil: return tokens.kind(index - 1) != .comma
      default: return true
      }
    case .class: return tokens.kind(index + 1) == .identifier
    default: return true
    }
  }

  /// Whether a token lies in a file or type and in nothing there that is read already.
  func isAtItem(_ index: Int) -> Bool {
    let frame = frames[frames.count - 1]
    switch frame.kind {
    case .file, .type: return frame.itemEnd <= index
    case .code, .group: return false
    }
  }

  /// Notes where the declaration or statement being read ends.
  mutating func endItem(at end: Int) {
    frames[frames.count - 1].itemEnd = end
  }

  /// Notes a statement at file scope, unless the token is inside of something known.
  mutating func noteStatement(_ index: Int) {
    guard frames[frames.count - 1].kind == .file, isAtItem(index) else { return }
    let end = endOfItem(index)
    let start = prefix.start ?? tokens[index].range.lowerBound
    source.topLevelCode =
      (source.topLevelCode?.lowerBound ?? start)..<tokens[end - 1].range.upperBound
    endItem(at: end)
  }
}
