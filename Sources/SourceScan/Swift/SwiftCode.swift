/// The statements and operands of Swift.
extension CodeReader {
  private var word: SwiftWord? { index < end ? tokens.word(index) : nil }

  private mutating func skipLine() {
    index += 1
    skip { $0.isFirstOnLine || $0.kind == .semicolon }
  }

  private mutating func skipToBrace() {
    skip { $0.kind == .openBrace }
  }

  /// Skips the attributes and modifiers of a declaration.
  private mutating func skipModifiers() {
    while kind == .atSign || isModifier {
      if kind == .atSign {
        index += 2
        while kind == .dot { index += 2 }
      } else {
        index += 1
      }
      if !isFirstOnLine { _ = group(.openParenthesis) }
    }
  }

  /// Whether a modifier begins here, rather than a name, as in `open (file)`.
  private var isModifier: Bool {
    guard let word, index + 1 < end else { return false }
    if word == .class { return tokens.isModifier(classAt: index) }
    guard word.isModifier else { return false }
    let next = tokens[index + 1]
    return tokens.word(index + 1) != nil
      || !next.isFirstOnLine
        && (next.kind == .identifier || next.kind == .openParenthesis && word != .open)
  }

  mutating func swiftStatement() -> [Statement.Kind] {
    skipModifiers()
    return declaration() ?? [controlFlow() ?? .expression(expression())]
  }

  private mutating func declaration() -> [Statement.Kind]? {
    switch word {
    case .import, .typealias, .operator, .precedencegroup, .case, .associatedtype:
      skipLine()
      return [.declaration]
    case .let, .var: return variables()
    case .func,
      .subscript where hasParameters, .`init` where hasParameters,
      .`init` where tokens.kind(index + 1) == .postfixOperator:
      return [function()]
    case .class, .struct, .enum, .extension, .protocol, .deinit,
      .actor where tokens.kind(index + 1) == .identifier,
      .macro where tokens.kind(index + 1) == .identifier:
      skipToBrace()
      _ = group(.openBrace)
      return [.declaration]
    default: return nil
    }
  }

  /// Reads a branch, a loop, or what leaves one.
  private mutating func controlFlow() -> Statement.Kind? {
    switch word {
    case .if: return branch()
    case .guard: return guarded()
    case .switch: return choice()
    case .for, .while, .repeat: return loop()
    case .do: return .block(handledBlock())
    case .defer:
      index += 1
      return block().map { .deferred($0) } ?? .unknown
    case .return, .throw, .break, .continue, .fallthrough: return exit()
    default: return nil
    }
  }

  private mutating func guarded() -> Statement.Kind {
    index += 1
    let conditions = conditions()
    guard take("else"), let body = block() else { return .unknown }
    return .guarded(conditions, else: body)
  }

  private mutating func exit() -> Statement.Kind {
    let word = word
    index += 1
    switch word {
    case .return:
      let isAlone = index >= end || kind == .semicolon || kind == .closeBrace || startsStatement
      return .exit(isAlone ? nil : expression())
    case .throw:
      _ = expression()
      return .failure
    default:
      if kind == .identifier, !isFirstOnLine { index += 1 }
      return .jump
    }
  }

  /// Whether the parameters of a function follow the word here.
  private var hasParameters: Bool {
    tokens.kind(index + 1) == .openParenthesis || tokens.isAngle(index + 1)
  }

  /// Reads `do` and the handlers of its errors.
  private mutating func handledBlock() -> [Statement] {
    index += 1
    if word == .throws { skipToken(); if kind == .openParenthesis { skipToken() } }
    var body = block() ?? []
    while isToken("catch") {
      let start = index
      skipToBrace()
      let handler = block() ?? []
      body.append(made(.loop(head: [], handler), from: start))
    }
    return body
  }

  private mutating func loop() -> Statement.Kind {
    let word = word
    index += 1
    switch word {
    case .while:
      let parts = conditions().map(\.value)
      return .loop(head: parts, block() ?? [])
    case .repeat:
      let body = block() ?? []
      return .loop(head: take("while") ? [head()] : [], body)
    default: return iteration()
    }
  }

  /// Reads a `for` after its keyword.
  private mutating func iteration() -> Statement.Kind {
    let variable = loopVariable()
    skip { $0.kind == .openBrace || $0.isToken("in") }
    let parts = take("in") ? [head()] : []
    let start = index
    let condition = take("where") ? head() : nil
    skipToBrace()
    let body = block() ?? []
    guard let condition else { return .loop(variable: variable, head: parts, body) }
    let branch = Statement.Kind.branch([.expression(condition)], then: body, else: [])
    return .loop(variable: variable, head: parts, [made(branch, from: start)])
  }

  /// Whether the next token begins another statement, as after a `return` alone on its line.
  private var startsStatement: Bool {
    guard isFirstOnLine else { return false }
    // The compiler reads a macro there as a statement, and any other expression as the value.
    guard let word else { return kind == .pound }
    return word.beginsDeclaration || [.if, .guard, .return, .for, .while].contains(word)
  }

  /// Reads the variable of a `for` that has one, rather than a pattern.
  private mutating func loopVariable() -> Parameter? {
    while takeEffect() {}
    // `for (index, element) in array.enumerated()`
    if kind == .openParenthesis, tokens.kind(index + 1) == .identifier,
      tokens.kind(index + 2) == .comma, tokens.kind(index + 3) == .identifier,
      tokens.kind(index + 4) == .closeParenthesis
    {
      return Parameter(name: tokens.name(index + 3))
    }
    guard kind == .identifier else { return nil }
    let name = tokens.name(index)
    let next = tokens.kind(index + 1)
    guard next == .colon || tokens.isToken(index + 1, "in") else { return nil }
    index += 1
    return Parameter(name: name, type: next == .colon ? annotation() : nil)
  }

  private mutating func variables() -> [Statement.Kind] {
    index += 1
    var found: [Statement.Kind] = []
    repeat {
      guard kind == .identifier else {
        return found + pattern()
      }
      let name = tokens.name(index)
      index += 1
      let type = kind == .colon ? annotation() : nil
      if isToken("="), kind != .comma {
        index += 1
        let value = expression()
        // Observers follow a value.
        let setters = hasObservers ? group(.openBrace).map(accessors)?.setters : nil
        found.append(
          .variable(name: name, type: type, value: value, body: nil, setters: setters ?? [])
        )
      } else {
        let (body, setters) = group(.openBrace).map(accessors) ?? (nil, [])
        found.append(.variable(name: name, type: type, value: nil, body: body, setters: setters))
      }
    } while take(",")
    return found
  }

  /// Reads the variables of `let (a, b) = value`: what each of them gets is known if the value is such a
  /// list, too.
  private mutating func pattern() -> [Statement.Kind] {
    let names = group(.openParenthesis).map { inside in
      inside.filter { tokens.kind($0) == .identifier && tokens.kind($0 - 1) != .colon }
    }
    skip { $0.isToken("=") || $0.isFirstOnLine || $0.kind == .semicolon }
    guard let names, take("=") else { return [.unknown] }
    var rest = self
    let items = rest.list(.openParenthesis).map(\.value)
    let start = index
    let value = expression()
    return names.enumerated().map { position, token in
      let known = items.count == names.count ? items[position] : nil
      var unread = Expression(kind: .other([]), range: tokens[token].range)
      if position == 0 { unread = made(.other([value]), from: start) }
      return .variable(name: tokens.name(token), type: nil, value: known ?? unread, body: nil)
    }
  }

  /// Reads the braces after a variable: the code of its getter, which can be all of them, and its setters.
  private func accessors(in body: Range<Int>) -> (body: [Statement]?, setters: [Statement]) {
    var reader = CodeReader(self, body)
    while reader.isToken("mutating") || reader.isToken("nonmutating") { reader.index += 1 }
    guard reader.accessor != nil,
      body.count == 1
        || [.openBrace, .openParenthesis, .identifier].contains(tokens.kind(reader.index + 1))
    else { return (statements(in: body), []) }
    var found: (body: [Statement]?, setters: [Statement]) = (nil, [])
    while reader.index < reader.end {
      let start = reader.index
      let accessor = reader.accessor
      reader.index += 1
      let parameter = reader.group(.openParenthesis)?.first.map(tokens.name)
      guard let accessor else { continue }
      reader.skipToBrace()
      let code = reader.block()
      if accessor == "get" {
        found.body = code
      } else {
        let name = parameter ?? (accessor == "didSet" ? "oldValue" : "newValue")
        let setter = Statement.Kind.function(
          name: accessor,
          parameters: [Parameter(name: name)],
          code ?? []
        )
        found.setters.append(reader.made(setter, from: start))
      }
    }
    return found
  }

  /// The keyword of the accessor that begins here.
  private var accessor: String? {
    ["get", "set", "willSet", "didSet"].first { index < end && tokens.text(index) == $0 }
  }

  /// Reads a colon and the type after it.
  private mutating func annotation() -> String? {
    index += 1
    let start = index
    skipType()
    return index > start ? tokens.text(tokens.range(of: start..<index)) : nil
  }

  private mutating func skipType() { index = min(tokens.indexAfterType(index), end) }

  /// Reads a function, an initializer, or a subscript.
  private mutating func function() -> Statement.Kind {
    if word == .func { index += 1 }
    let isSubscript = word == .subscript
    let name = kind == .identifier ? tokens.name(index) : ""
    while index < end, kind != .openParenthesis, kind != .openBrace { index += 1 }
    let parameters = group(.openParenthesis).map { list in
      tokens.list(list.lowerBound - 1).compactMap(parameter)
    }
    skip { $0.kind == .openBrace || $0.kind == .semicolon }
    if kind == .semicolon { return .declaration }
    let body = isSubscript ? group(.openBrace).flatMap { accessors(in: $0).body } : block()
    return .function(name: name, parameters: parameters ?? [], body ?? [])
  }

  /// Reads `label name: Type = value`.
  private func parameter(in part: Range<Int>) -> Parameter? {
    guard let colon = part.first(where: { tokens.kind($0) == .colon }), colon > part.lowerBound
    else { return nil }
    let label = tokens.name(part.lowerBound)
    var reader = CodeReader(self, colon..<part.upperBound)
    let type = reader.annotation()
    return Parameter(
      label: label == "_" ? nil : label,
      name: tokens.name(colon - 1),
      type: type,
      initial: reader.take("=") ? reader.expression() : nil
    )
  }

  private mutating func branch() -> Statement.Kind {
    depth += 1
    defer { depth -= 1 }
    index += 1
    guard depth < CodeDepth.ofOperands else { return .unknown }
    let conditions = conditions()
    guard let body = block() else { return .unknown }
    var other: [Statement] = []
    if take("else") {
      let start = index
      if word == .if {
        let kind = branch()
        other = [made(kind, from: start)]
      } else if let body = block() {
        other = body
      } else {
        return .unknown
      }
    }
    return .branch(conditions, then: body, else: other)
  }

  private mutating func conditions() -> [Statement.Condition] {
    var conditions: [Statement.Condition] = []
    while index < end, kind != .openBrace, !isToken("else") {
      let start = index
      switch word {
      case .let, .var: conditions.append(binding())
      case .case,
        nil where kind == .pound:
        skip {
          $0.kind == .comma || $0.kind == .openBrace || $0.isToken("else") || $0.isToken("=")
        }
        conditions.append(unreadCondition(from: start))
      default: conditions.append(.expression(head()))
      }
      if !take(","), index == start { index += 1 }
    }
    return conditions
  }

  /// Reads `let name = value`, `let name`, or the pattern of a tuple.
  private mutating func binding() -> Statement.Condition {
    let start = index
    index += 1
    guard kind == .identifier else {
      skip { $0.isToken("=") || $0.kind == .openBrace }
      return unreadCondition(from: start)
    }
    let name = tokens.name(index)
    index += 1
    let itself = made(.name(name), from: index - 1)
    if kind == .colon { _ = annotation() }
    return .binding(name, take("=") ? head() : itself)
  }

  /// Reads the value after a pattern that isn't read.
  private mutating func unreadCondition(from start: Int) -> Statement.Condition {
    let value = take("=") ? head() : nil
    return .unknown(range(from: start), value)
  }

  private mutating func choice() -> Statement.Kind {
    index += 1
    let subject = head()
    guard let body = group(.openBrace) else { return .unknown }
    var reader = CodeReader(self, body)
    return .choice(subject, reader.cases { $0.patterns() })
  }

  private mutating func patterns() -> [Expression] {
    let first = index
    var patterns: [Expression] = []
    while index < end, kind != .colon {
      let start = index
      if isToken("where") {
        // It may fail for every value.
        skip { $0.kind == .colon }
        return [made(.other([]), from: first)]
      } else if word == .let || word == .is {
        skip { $0.kind == .colon || $0.kind == .comma || $0.isToken("where") }
        patterns.append(made(.other([]), from: start))
      } else {
        patterns.append(expression())
      }
      if !take(","), index == start { index += 1 }
    }
    return patterns
  }

  // MARK: Expressions

  /// Skips a word before an operand that doesn't change its value; returns whether there was one.
  mutating func takeEffect() -> Bool {
    guard
      word == .try || word == .await
        || isToken("unsafe") && tokens.kind(index + 1) == .identifier
    else { return false }
    index += 1
    if kind == .postfixOperator { index += 1 }
    return true
  }

  /// Skips such words, and returns what they say about errors.
  mutating func takeEffects() -> Expression.Effect? {
    var effect: Expression.Effect?
    while index < end {
      if word == .try {
        effect =
          tokens.isToken(index + 1, "?")
          ? .isNil : tokens.isToken(index + 1, "!") ? .traps : .passesOn
      }
      guard takeEffect() else { break }
    }
    return effect
  }

  mutating func takeTypeWord() {
    if word == .any || word == .some, tokens.kind(index + 1) == .identifier { index += 1 }
  }

  /// Reads `is Type` or `as Type` after an operand.
  mutating func cast(of operand: Expression, from start: Int, _ least: Int) -> Expression? {
    let isTest = isToken("is")
    // They bind closer than `??`, but not than arithmetic.
    guard isTest || isToken("as"), least < 6 else { return nil }
    index += 1
    if kind == .postfixOperator || kind == .infixOperator { index += 1 }
    let first = index
    skipType()
    guard !isTest, index > first else { return made(.other([operand]), from: start) }
    return made(.cast(operand, to: tokens.text(tokens.range(of: first..<index))), from: start)
  }

  /// Reads `if` or `switch` as an expression.
  mutating func statementAsExpression() -> Expression? {
    guard word == .if || word == .switch else { return nil }
    let start = index
    let kind = word == .if ? branch() : choice()
    return made(.statement([made(kind, from: start)]), from: start)
  }

  /// Reads an operand of a form that only Swift has.
  mutating func swiftOperand() -> Expression? {
    let start = index
    switch kind {
    case .stringHead: return interpolatedString()
    case .openParenthesis, .openBracket:
      let isTuple = kind == .openParenthesis
      let items = list(isTuple ? .openParenthesis : .openBracket)
      if isTuple, items.count == 1, items[0].label == nil { return items[0].value }
      return made(.other(items.map(\.value)), from: start)
    case .openBrace: return closure()
    case .dot where tokens.kind(index + 1) == .identifier:
      index += 2
      return made(.member(made(.name(""), from: start), tokens.name(start + 1)), from: start)
    case .pound:
      index += 1
      if kind == .identifier { index += 1 }
      _ = group(.openParenthesis)
      return made(.other([]), from: start)
    default: return nil
    }
  }

  private mutating func interpolatedString() -> Expression {
    let start = index
    var values: [Expression] = []
    while kind == .stringHead || kind == .stringMiddle {
      let next = max(tokens.end(of: index), index + 1)
      values += list(in: index + 1..<min(next, end)).map(\.value)
      index = next
    }
    if kind == .stringTail { index += 1 }
    return made(.other(values), from: start)
  }

  private mutating func closure() -> Expression {
    let start = index
    var parameters = [Parameter(name: "$0")]
    var statements: [Statement] = []
    if let body = group(.openBrace) {
      var first = body.lowerBound
      // `{ name in`, `{ (name: Type) -> Result in`, but not `{ for name in`
      var next = tokens.word(first) == .for ? body.upperBound : first
      while next < body.upperBound, next < first + 20, !tokens.isToken(next, "in"),
        [
          .identifier, .comma, .openParenthesis, .openBracket, .infixOperator, .colon, .atSign,
          .postfixOperator,
        ]
        .contains(tokens.kind(next))
      { next = tokens.index(after: next) }
      if next < body.upperBound, tokens.isToken(next, "in") {
        // The variables that it captures stand in brackets before its parameters.
        if tokens.kind(first) == .openBracket { first = tokens.index(after: first) }
        let names = (first..<max(first, next)).filter {
          tokens.kind($0) == .identifier && tokens.kind($0 - 1) != .colon
        }
        parameters = names.map { Parameter(name: tokens.name($0)) }
        first = next + 1
      }
      statements = self.statements(in: first..<body.upperBound)
    }
    return made(.closure(parameters: parameters, statements), from: start)
  }

  /// Reads what follows an operand in Swift only: a closure, generic arguments, `?`, or `!`.
  mutating func swiftSuffix(of base: Expression, from start: Int) -> Expression? {
    switch kind {
    case .openBrace:
      let arguments = base.isCallable ? closures() : []
      return arguments.isEmpty ? nil : made(.call(base, arguments), from: start)
    case .postfixOperator:
      index += 1
      let name = tokens.text(index - 1)
      // `value?` and `value!` have the members of what is in the optional.
      let isOptional = name.allSatisfy { $0 == "?" || $0 == "!" }
      return isOptional ? base : made(.unary(name, base), from: start)
    default:
      guard base.isCallable, hasGenericArguments else { return nil }
      index = tokens.indexAfterAngles(index)
      return base
    }
  }

  /// Whether the braces here are the observers of a variable, which follow its value.
  private var hasObservers: Bool {
    tokens.isToken(index + 1, "didSet") || tokens.isToken(index + 1, "willSet")
  }

  /// Whether the arguments of a generic type or function follow the name here.
  private var hasGenericArguments: Bool {
    guard index > 0, index < end, tokens.isAngle(index),
      tokens[index - 1].range.upperBound == tokens[index].range.lowerBound
    else { return false }
    let next = tokens.indexAfterAngles(index)
    guard next < end, !tokens[next].isFirstOnLine else { return false }
    return tokens.kind(next) == .openParenthesis || tokens.kind(next) == .dot
      || tokens.kind(next) == .openBrace && allowsClosure
  }

  /// Whether the braces here are a closure in a condition, by what follows them, as in the compiler.
  private var closesInCondition: Bool {
    guard kind == .openBrace else { return false }
    let next = tokens.index(after: index)
    guard next < end else { return false }
    switch tokens.kind(next) {
    case .openBrace, .comma: return true
    case .dot, .openParenthesis, .openBracket, .infixOperator, .postfixOperator:
      return !tokens[next].isFirstOnLine
    default: return tokens.word(next) == .where
    }
  }

  /// Reads the closures after a call, of which the first can be on the next line.
  ///
  /// https://github.com/swiftlang/swift/blob/main/lib/Parse/ParseExpr.cpp, `isValidTrailingClosure`
  mutating func closures() -> [Expression.Argument] {
    guard kind == .openBrace, tokens.language == .swift, allowsClosure || closesInCondition,
      !hasObservers
    else { return [] }
    var found = [Expression.Argument(label: nil, value: closure())]
    while kind == .identifier, tokens.kind(index + 1) == .colon,
      tokens.kind(index + 2) == .openBrace, !isFirstOnLine
    {
      let label = tokens.name(index)
      index += 2
      found.append(Expression.Argument(label: label, value: closure()))
    }
    return found
  }
}

extension Expression {
  fileprivate var isCallable: Bool {
    switch kind {
    case .name, .member: true
    default: false
    }
  }
}
