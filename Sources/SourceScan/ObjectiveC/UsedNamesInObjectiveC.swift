extension ObjectiveCSource {
  /// Returns the functions and classes that the code in `range` calls, in order.
  ///
  /// `[Name class]` calls nothing, and neither does a message to a variable that the file declares.
  package func usedNames(in range: Range<Int>) -> [UsedName] {
    lazy var variables = variableNames
    var names: [UsedName] = []
    var blocks: [Range<Int>] = []
    var statements = UnbracedStatements(tokens)
    var choices = Choices()
    var index = tokens.firstIndex(from: range.lowerBound)
    while index < tokens.count, tokens[index].range.lowerBound < range.upperBound {
      let offset = tokens[index].range.lowerBound
      while let last = blocks.last, last.upperBound <= offset { blocks.removeLast() }
      if let block = statements.begin(at: index) ?? braces(at: index),
        blocks.count < CodeDepth.ofStatements
      {
        blocks.append(block)
      }
      if isCall(index, except: variables) {
        names.append(
          UsedName(
            name: tokens.text(index),
            chain: tokens.text(index),
            offset: offset,
            blocks: blocks,
            conditions: conditions(at: offset),
            choice: choices.isAlternative ? .alternative : .none
          )
        )
      }
      choices.read(index, in: tokens)
      index += 1
    }
    return names
  }

  private func braces(at index: Int) -> Range<Int>? {
    guard tokens.kind(index) == .openBrace else { return nil }
    let offset = tokens[index].range.lowerBound
    let end = tokens.end(of: index)
    let upper = end < tokens.count ? tokens[end].range.upperBound : bytes.count
    return offset..<max(upper, offset + 1)
  }

  /// Whether the name at `index` is a function that is called, or receives a message and isn't one of
  /// these variables.
  private func isCall(_ index: Int, except variables: @autoclosure () -> Set<String>) -> Bool {
    guard tokens.kind(index) == .identifier else { return false }
    if tokens.kind(index + 1) == .openParenthesis { return true }
    guard tokens.kind(index - 1) == .openBracket, tokens.kind(index + 1) == .identifier,
      !tokens.isToken(index + 1, "class")
    else { return false }
    return (0x41...0x5A).contains(bytes[tokens[index].range.lowerBound])
      || !variables().contains(tokens.text(index))
  }

  /// The names that the file declares after a type, as in `Pool *pool`; `self` and `super`.
  private var variableNames: Set<String> {
    var names: Set = ["self", "super"]
    for index in 1..<max(tokens.count, 1)
    where tokens.kind(index - 1) == .identifier || tokens.isToken(index - 1, "*") {
      names.insert(tokens.text(index))
    }
    return names
  }
}

/// The statements that depend on a keyword without braces around them.
private struct UnbracedStatements {
  private let tokens: ObjectiveCTokens
  /// By the token before, which is the end of the condition or `else`. The ranges begin with it, so that
  /// their first line has the keyword.
  private var statements: [Int: Range<Int>] = [:]
  private var ends: TokenSearch<ObjectiveCTokens>

  init(_ tokens: ObjectiveCTokens) {
    self.tokens = tokens
    ends = TokenSearch(for: [.semicolon, .closeBrace], in: tokens)
  }

  /// Returns the statement after the token at `index`, with that token. Has to be called for each token
  /// in order, since the keyword tells where its statement begins.
  mutating func begin(at index: Int) -> Range<Int>? {
    if let head = head(of: index) {
      let end = ends.first(from: head + 1)
      let upper = end < tokens.count ? tokens[end].range.upperBound : tokens.bytes.count
      statements[head] = tokens[head].range.lowerBound..<upper
    }
    return statements[index]
  }

  /// Returns the last token before the statement of the keyword at `index`.
  private func head(of index: Int) -> Int? {
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
    return head
  }
}

/// Where a name is chosen by `?` and `:`.
private struct Choices {
  /// Whether only brackets are between a `?` or its `:` and the next token.
  private(set) var isAlternative = false
  /// For each open parenthesis and bracket, the index of the last `?` in it. A colon in a selector has
  /// none before it in the same message.
  private var questions: [Int?] = [nil]
  /// The index of the last token that begins a statement or a block.
  private var start = -1

  /// Reads the token at `index`, the next one.
  mutating func read(_ index: Int, in tokens: ObjectiveCTokens) {
    switch tokens.kind(index) {
    case .openBracket:
      questions.append(nil)
      return
    case .openParenthesis: questions.append(nil)
    case .closeParenthesis, .closeBracket: if questions.count > 1 { questions.removeLast() }
    case .semicolon, .openBrace, .closeBrace: start = index
    default: if tokens.isToken(index, "?") { questions[questions.count - 1] = index }
    }
    let question = questions.last.flatMap { $0 } ?? -1
    isAlternative = question > start && (question == index || tokens.isToken(index, ":"))
  }
}
