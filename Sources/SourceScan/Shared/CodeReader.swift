/// A reader of a tree of statements: a position in the tokens of a part of a file.
protocol CodeReader {
  associatedtype Tokens: TokenList
  var tokens: Tokens { get }
  /// The index of the next token.
  var index: Int { get set }
  /// The index after the part's last token.
  var end: Int { get }
}

/// How deep a reader goes, so that no code exhausts the stack: not this reader's, nor that of who
/// follows its expressions. What is deeper is unknown.
enum CodeDepth {
  /// Of statements in closures and blocks, which take three steps each; also of the blocks that are
  /// kept for a used name.
  static let ofStatements = 90
  /// Of operands in operands, which take up to three steps each.
  static let ofOperands = 300
  /// The most operators, members, or calls in one chain.
  static let chain = 1000
}

extension CodeReader {
  var kind: Tokens.Token.Kind? { index < end ? tokens.kind(index) : nil }

  func isToken(_ text: StaticString) -> Bool { index < end && tokens.isToken(index, text) }

  /// Returns the bytes from the token at `start` to the one before the next; none if the part ends
  /// before it, as where an operand is missing.
  func range(from start: Int) -> Range<Int> {
    guard start < end else {
      let last = end > 0 ? tokens[end - 1].range.upperBound : 0
      return last..<last
    }
    return tokens.range(of: start..<max(start + 1, min(index, end)))
  }

  /// The rest of the part as an expression that isn't read.
  mutating func unreadRest() -> Expression {
    let start = min(index, end)
    index = end
    return Expression(kind: .other([]), range: range(from: start))
  }

  mutating func take(_ text: StaticString) -> Bool {
    guard isToken(text) else { return false }
    index += 1
    return true
  }

  /// The indices inside the group that opens here, which is skipped; `nil` if none does.
  mutating func group(_ open: Tokens.Token.Kind) -> Range<Int>? {
    guard kind == open else { return nil }
    let close = max(tokens.end(of: index), index + 1)
    defer { skipToken() }
    return index + 1..<min(close, end)
  }

  /// Skips a token, or the group that it opens; nothing at the end.
  mutating func skipToken() {
    if index < end { index = min(tokens.index(after: index), end) }
  }
}
