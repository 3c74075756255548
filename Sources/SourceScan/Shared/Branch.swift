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
    (0..<tokens.count).compactMap { tokens.word($0) == .if ? branch(at: $0)?.branch : nil }
  }

  /// Returns the branch whose `if` is at `index`, and the index after it.
  private func branch(at index: Int) -> (branch: Branch, next: Int)? {
    var open = index + 1
    while open < tokens.count, tokens.kind(open) != .openBrace {
      guard tokens.kind(open) != .closeBrace else { return nil }
      open = tokens.index(after: open)
    }
    guard open > index + 1, open < tokens.count else { return nil }
    let next = tokens.index(after: open)
    var branch = Branch(
      condition: tokens.range(of: index + 1..<open),
      first: tokens.range(of: open..<next)
    )
    guard next < tokens.count, tokens.word(next) == .else else { return (branch, next) }
    if tokens.word(next + 1) == .if, let other = self.branch(at: next + 1) {
      branch.second = tokens.range(of: next + 1..<other.next)
      return (branch, other.next)
    }
    guard tokens.kind(next + 1) == .openBrace else { return (branch, next) }
    let end = tokens.index(after: next + 1)
    branch.second = tokens.range(of: next + 1..<end)
    return (branch, end)
  }
}

extension ObjectiveCSource {
  /// The `if` statements, in order.
  package var branches: [Branch] {
    (0..<tokens.count).compactMap { tokens.isToken($0, "if") ? branch(at: $0)?.branch : nil }
  }

  /// Returns the branch whose `if` is at `index`, and the index after it.
  private func branch(at index: Int) -> (branch: Branch, next: Int)? {
    guard tokens.kind(index) == .identifier, tokens.kind(index + 1) == .openParenthesis else {
      return nil
    }
    let start = tokens.index(after: index + 1)
    guard start > index + 3, let end = statement(at: start) else { return nil }
    var branch = Branch(
      condition: tokens.range(of: index + 2..<start - 1),
      first: tokens.range(of: start..<end)
    )
    guard tokens.isToken(end, "else"), let last = statement(at: end + 1) else {
      return (branch, end)
    }
    branch.second = tokens.range(of: end + 1..<last)
    return (branch, last)
  }

  /// Returns the index after the statement at `index`.
  private func statement(at index: Int) -> Int? {
    guard index < tokens.count else { return nil }
    if tokens.kind(index) == .openBrace { return tokens.index(after: index) }
    if tokens.isToken(index, "if") { return branch(at: index)?.next }
    var end = index
    while end < tokens.count, tokens.kind(end) != .semicolon {
      guard tokens.kind(end) != .closeBrace else { return nil }
      end = tokens.index(after: end)
    }
    return end < tokens.count ? end + 1 : nil
  }
}
