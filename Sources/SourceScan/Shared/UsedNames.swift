/// A name that code uses.
package struct UsedName: Sendable, Hashable {
  package var name: String
  /// The name with the members that follow it: `Settings.shared.isFast`.
  package var chain: String
  package var offset: Int
  /// The braces around the name that are in the range asked for, from outermost to innermost; of more
  /// than `CodeDepth.ofStatements`, the outermost.
  package var blocks: [Range<Int>]
  package var conditions: [SourceCondition]
  /// How an expression around the name decides whether it's used.
  package var choice = Choice.none

  package enum Choice: Sendable, Hashable {
    case none
    /// The name follows `??`.
    case fallback
    /// The name follows `?` or `:`.
    case alternative
  }
}

extension ScannedSource {
  /// Returns the names that code uses, in order.
  ///
  /// - Parameters:
  ///   - skip: Returns where to go on instead of reading a token.
  ///   - statement: Returns the statement without braces that begins at a token.
  ///   - use: Returns the use at a token, of which only the name, chain, and choice are known.
  fileprivate func usedNames(
    in range: Range<Int>,
    skip: (Int) -> Int? = { _ in nil },
    statement: (Int) -> Range<Int>? = { _ in nil },
    use: (Int) -> (name: String, chain: String, choice: UsedName.Choice)?
  ) -> [UsedName] {
    var names: [UsedName] = []
    var blocks: [Range<Int>] = []
    var index = tokens.firstIndex(from: range.lowerBound)
    while index < tokens.count, tokens[index].range.lowerBound < range.upperBound {
      let offset = tokens[index].range.lowerBound
      while let last = blocks.last, last.upperBound <= offset { blocks.removeLast() }
      if let next = skip(index) {
        index = next
        continue
      }
      let braces = tokens[index].kind == .openBrace ? tokens.group(index) : nil
      if let block = statement(index) ?? braces, blocks.count < CodeDepth.ofStatements {
        blocks.append(block)
      }
      if let use = use(index) {
        names.append(
          UsedName(
            name: use.name,
            chain: use.chain,
            offset: offset,
            blocks: blocks,
            conditions: conditions(at: offset),
            choice: use.choice
          )
        )
      }
      index += 1
    }
    return names
  }
}

extension SwiftSource {
  /// Returns the names that the code in `range` uses when it runs, in order.
  ///
  /// Code in functions, types, and computed variables that the range declares doesn't run with it.
  /// Labels, declared names, names of types after a colon, `as`, or `is`, names after a dot, and types
  /// in `Type.self` aren't among the names, since no code runs for them.
  package func usedNames(in range: Range<Int>) -> [UsedName] {
    let declared =
      imports.map(\.range) + declarations.map(\.range) + typeAliases.map(\.range)
      + (globals + declarations.flatMap(\.members)).compactMap { member in
        member.kind == .variable ? member.bodyRange : member.range
      }
    var hidden = declared.filter { range.contains($0.lowerBound) }
      .sorted { $0.lowerBound < $1.lowerBound }[...]
    return usedNames(
      in: range,
      skip: { index in
        let offset = tokens[index].range.lowerBound
        while let first = hidden.first, first.upperBound <= offset { hidden.removeFirst() }
        if let first = hidden.first, first.contains(offset) {
          return max(tokens.firstIndex(from: first.upperBound), index + 1)
        }
        guard [.poundIf, .poundElseif].contains(tokens[index].kind) else { return nil }
        return (index + 1..<tokens.count).first(where: clauseStarts.contains) ?? tokens.count
      },
      use: { index in
        guard isUse(index) else { return nil }
        return (tokens.name(index), chain(from: index), choice(before: index))
      }
    )
  }

  private func chain(from index: Int) -> String {
    var last = index
    while tokens.kind(last + 1) == .dot, tokens.kind(last + 2) == .identifier { last += 2 }
    return stride(from: index, through: last, by: 2).map(tokens.name).joined(separator: ".")
  }

  private func choice(before index: Int) -> UsedName.Choice {
    if tokens.isToken(index - 1, "??") { return .fallback }
    guard tokens.kind(index - 1) == .colon || tokens.kind(index - 1) == .infixOperator else {
      return .none
    }
    let isAlternative =
      tokens.isToken(index - 1, "?")
      || tokens.kind(index - 1) == .colon && tokens.kind(index - 2) != .identifier
    return isAlternative ? .alternative : .none
  }

  private func isUse(_ index: Int) -> Bool {
    guard tokens.kind(index) == .identifier, !tokens.name(index).hasPrefix("$"),
      tokens.word(index)?.isReserved != true,
      tokens.kind(index - 1) != .dot, tokens.kind(index - 1) != .atSign,
      tokens.kind(index + 1) != .colon, tokens.word(index - 1)?.beginsDeclaration != true,
      !isType(index)
    else { return false }
    // `Type.self`, `Outer.Type.self`
    var last = index
    while tokens.kind(last + 1) == .dot, tokens.kind(last + 2) == .identifier {
      last += 2
      if tokens.isToken(last, "self") { return false }
    }
    return true
  }

  /// Returns whether a name is a type by its place: after the name of a variable and a colon, after
  /// `as` or `is`.
  private func isType(_ index: Int) -> Bool {
    var before = index - 1
    if tokens.kind(before) == .postfixOperator || tokens.kind(before) == .infixOperator,
      tokens.isToken(before, "?") || tokens.isToken(before, "!")
    {
      before -= 1
    }
    if tokens.word(before) == .as || tokens.word(before) == .is { return true }
    return tokens.kind(index - 1) == .colon && tokens.kind(index - 2) == .identifier
      && (tokens.word(index - 3) == .let || tokens.word(index - 3) == .var)
  }

  /// The names that `let` and `var` declare anywhere in the file.
  package var variableNames: Set<String> {
    Set(
      tokens.identifiers.filter {
        tokens.isToken($0 - 1, "let") || tokens.isToken($0 - 1, "var")
      }.map(tokens.name)
    )
  }
}

extension ObjectiveCSource {
  /// Returns the functions and classes that the code in `range` calls, in order.
  ///
  /// `[Name class]` calls nothing, and neither does a message to a variable that the file declares.
  package func usedNames(in range: Range<Int>) -> [UsedName] {
    lazy var variables = variableNames
    var statements = UnbracedStatements(tokens)
    var choices = Choices()
    return usedNames(
      in: range,
      statement: { statements.begin(at: $0) },
      use: { index in
        defer { choices.read(index, in: tokens) }
        guard isCall(index, except: variables) else { return nil }
        let name = tokens.text(index)
        return (name, name, choices.isAlternative ? .alternative : .none)
      }
    )
  }

  /// Whether the name at `index` is a function that is called, or receives a message and isn't one of
  /// these variables.
  private func isCall(_ index: Int, except variables: @autoclosure () -> Set<String>) -> Bool {
    guard tokens.kind(index) == .identifier else { return false }
    if tokens.kind(index + 1) == .openParenthesis { return true }
    guard tokens.kind(index - 1) == .openBracket, tokens.kind(index + 1) == .identifier,
      !tokens.isToken(index + 1, "class")
    else { return false }
    return tokens.isCapitalized(index) || !variables().contains(tokens.text(index))
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
  private let tokens: Tokens
  /// By the token before, which is the end of the condition or `else`. The ranges begin with it, so that
  /// their first line has the keyword.
  private var statements: [Int: Range<Int>] = [:]
  private var ends: TokenSearch

  init(_ tokens: Tokens) {
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
  mutating func read(_ index: Int, in tokens: Tokens) {
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
