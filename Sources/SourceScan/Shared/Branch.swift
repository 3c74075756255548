/// An `if`, and what it chooses between.
package struct Branch: Sendable, Hashable {
  package var condition: Range<Int>
  /// What runs if the condition is true.
  package var first: Range<Int>
  /// What follows `else`, with all further `else if`; `nil` if there is none.
  package var second: Range<Int>?
}

extension SwiftSource {
  /// The `if` statements and expressions, in order.
  package var branches: [Branch] {
    // From the last to the first, so that what follows an `else` is known.
    var branches: [Branch] = []
    var nexts: [Int: Int] = [:]
    var braces = TokenSearch(for: [.openBrace, .closeBrace], in: tokens)
    for index in (0..<tokens.count).reversed() where tokens.word(index) == .if {
      let open = braces.first(from: index + 1)
      guard open > index + 1, tokens.kind(open) == .openBrace else { continue }
      let first = open..<tokens.index(after: open)
      var second: Range<Int>?
      if first.upperBound < tokens.count, tokens.word(first.upperBound) == .else {
        let start = first.upperBound + 1
        let isBrace = tokens.kind(start) == .openBrace
        second = (nexts[start] ?? (isBrace ? tokens.index(after: start) : nil)).map { start..<$0 }
      }
      nexts[index] = second?.upperBound ?? first.upperBound
      branches.append(tokens.branch(condition: index + 1..<open, first, second))
    }
    return branches.reversed()
  }
}

extension ObjectiveCSource {
  /// The `if` statements, in order.
  package var branches: [Branch] {
    // From the last to the first, so that the statements in a statement are known.
    var branches: [Branch] = []
    var nexts: [Int: Int] = [:]
    var ends = TokenSearch(for: [.semicolon, .closeBrace], in: tokens)
    /// Returns the range of the statement at an index.
    func statement(at start: Int) -> Range<Int>? {
      guard start < tokens.count else { return nil }
      if tokens.kind(start) == .openBrace { return start..<tokens.index(after: start) }
      if tokens.isToken(start, "if") { return nexts[start].map { start..<$0 } }
      let end = ends.first(from: start)
      return tokens.kind(end) == .semicolon ? start..<end + 1 : nil
    }
    for index in (0..<tokens.count).reversed() where tokens.isToken(index, "if") {
      guard tokens.kind(index + 1) == .openParenthesis else { continue }
      let start = tokens.index(after: index + 1)
      guard start > index + 3, let first = statement(at: start) else { continue }
      let isElse = tokens.isToken(first.upperBound, "else")
      let second = isElse ? statement(at: first.upperBound + 1) : nil
      nexts[index] = second?.upperBound ?? first.upperBound
      branches.append(tokens.branch(condition: index + 2..<start - 1, first, second))
    }
    return branches.reversed()
  }
}

extension TokenList {
  fileprivate func branch(
    condition: Range<Int>,
    _ first: Range<Int>,
    _ second: Range<Int>?
  ) -> Branch {
    Branch(
      condition: range(of: condition),
      first: range(of: first),
      second: second.map { range(of: $0) }
    )
  }
}
