/// An `if`, and what it chooses between.
package struct Branch: Sendable, Hashable {
  package var condition: Range<Int>
  /// What runs if the condition is true.
  package var first: Range<Int>
  /// What follows `else`, with all further `else if`; `nil` if there is none.
  package var second: Range<Int>?
}

extension ScannedSource {
  /// The `if` statements and expressions, in order.
  package var branches: [Branch] {
    var branches = Branches(tokens)
    // From the last to the first, so that the statements in a statement are known.
    return (0..<tokens.count).reversed().compactMap { branches.branch(at: $0) }.reversed()
  }
}

/// The `if` statements of a file, to be asked for from the last to the first.
private struct Branches {
  private let tokens: Tokens
  /// By the index of an `if`, the one after its last token.
  private var nexts: [Int: Int] = [:]
  private var braces: TokenSearch
  private var ends: TokenSearch

  init(_ tokens: Tokens) {
    self.tokens = tokens
    braces = TokenSearch(for: [.openBrace, .closeBrace], in: tokens)
    ends = TokenSearch(for: [.semicolon, .closeBrace], in: tokens)
  }

  mutating func branch(at index: Int) -> Branch? {
    guard tokens.isToken(index, "if"), let condition = condition(of: index),
      let first = statement(
        at: tokens.language == .swift ? condition.upperBound : condition.upperBound + 1
      )
    else { return nil }
    let isElse = tokens.isToken(first.upperBound, "else")
    let second = isElse ? statement(at: first.upperBound + 1) : nil
    nexts[index] = second?.upperBound ?? first.upperBound
    return Branch(
      condition: tokens.range(of: condition),
      first: tokens.range(of: first),
      second: second.map(tokens.range(of:))
    )
  }

  /// Returns the tokens of a condition, in Objective-C without its parentheses.
  private mutating func condition(of index: Int) -> Range<Int>? {
    switch tokens.language {
    case .swift:
      let open = braces.first(from: index + 1)
      return open > index + 1 && tokens.kind(open) == .openBrace ? index + 1..<open : nil
    case .objectiveC:
      guard tokens.kind(index + 1) == .openParenthesis else { return nil }
      let end = tokens.index(after: index + 1) - 1
      return end > index + 2 ? index + 2..<end : nil
    }
  }

  /// Returns the range of a statement, which is in braces in Swift.
  private mutating func statement(at start: Int) -> Range<Int>? {
    guard start < tokens.count else { return nil }
    if tokens.kind(start) == .openBrace { return start..<tokens.index(after: start) }
    if tokens.isToken(start, "if") { return nexts[start].map { start..<$0 } }
    guard tokens.language == .objectiveC else { return nil }
    let end = ends.first(from: start)
    return tokens.kind(end) == .semicolon ? start..<end + 1 : nil
  }
}
