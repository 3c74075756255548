/// A search for the next token of some kinds, past groups, that goes over every token once however
/// often it's asked.
struct TokenSearch<Tokens: TokenList> {
  private let tokens: Tokens
  private let kinds: [Tokens.Token.Kind]
  private var found: [Int: Int] = [:]

  init(for kinds: [Tokens.Token.Kind], in tokens: Tokens) {
    self.tokens = tokens
    self.kinds = kinds
  }

  /// Returns the index of the first token of the kinds at or after `start`; the number of tokens if
  /// there is none.
  mutating func first(from start: Int) -> Int {
    var index = start
    var passed: [Int] = []
    while index < tokens.count, !kinds.contains(tokens[index].kind), found[index] == nil {
      passed.append(index)
      index = tokens.index(after: index)
    }
    let end = found[index] ?? index
    for index in passed { found[index] = end }
    return end
  }
}
