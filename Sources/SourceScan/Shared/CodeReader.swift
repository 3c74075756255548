/// A reader of a tree of statements: a position in the tokens of a part of a file.
protocol CodeReader {
  associatedtype Tokens: TokenList
  var tokens: Tokens { get }
  /// The index of the next token.
  var index: Int { get set }
  /// The index after the part's last token.
  var end: Int { get }
}

extension CodeReader {
  var kind: Tokens.Token.Kind? { index < end ? tokens.kind(index) : nil }

  func isToken(_ text: StaticString) -> Bool { index < end && tokens.isToken(index, text) }

  /// Returns the bytes from the token at `start` to the one before the next.
  func range(from start: Int) -> Range<Int> {
    tokens.range(of: start..<max(start + 1, min(index, end)))
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

  /// Skips a token, or the group that it opens.
  mutating func skipToken() { index = min(tokens.index(after: index), end) }
}
