/// The statements and operands of C and Objective-C.
///
/// The code isn't preprocessed, and types aren't known: a declaration is recognized by its form.
extension CodeReader {
  /// The operator here, with as many bytes of punctuation as it has.
  var punctuation: String? {
    guard kind == .punctuation else { return nil }
    let first = tokens.text(index)
    guard index + 1 < end, tokens.kind(index + 1) == .punctuation,
      tokens[index].range.upperBound == tokens[index + 1].range.lowerBound
    else { return first }
    let both = first + tokens.text(index + 1)
    // `<<=` and `>>=`
    if both == "<<" || both == ">>", tokens.isToken(index + 2, "="),
      tokens[index + 1].range.upperBound == tokens[index + 2].range.lowerBound
    {
      return both + "="
    }
    return [
      "==", "!=", "&&", "||", "<=", ">=", "<<", ">>", "+=", "-=", "*=", "/=", "%=", "|=", "&=",
      "^=", "++", "--",
    ].contains(both) ? both : first
  }

  private mutating func skipStatement() {
    skip { $0.kind == .semicolon || $0.kind?.isDirective == true }
    if kind == .semicolon { index += 1 }
  }

  // MARK: Statements

  /// Reads the body of an `if`, with or without braces.
  private mutating func body() -> [Statement] {
    // `else`, `#pragma`, and a statement
    while kind == .directive { index += 1 }
    if let inside = block() { return inside }
    let start = index
    depth += 1
    defer { depth -= 1 }
    guard depth < CodeDepth.ofOperands else {
      skipStatement()
      return [made(.unknown, from: start)]
    }
    return statement()
  }

  mutating func objectiveCStatement() -> [Statement.Kind] {
    if kind?.isDirective == true {
      index += 1
      return [.declaration]
    }
    if kind == .openBrace { return [.block(body())] }
    if kind == .atKeyword, let statement = keywordStatement() { return [statement] }
    if isToken("__attribute__"), tokens.kind(index + 1) == .openParenthesis {
      index += 1
      skipToken()
      return [.declaration]
    }
    if take("if") { return [ifStatement()] }
    if take("for") { return [forStatement()] }
    if take("while") {
      let condition = group(.openParenthesis).map(expression(in:))
      return [.loop(head: [condition].compactMap(\.self), body())]
    }
    if take("do") { return [doStatement()] }
    if isToken("switch"), tokens.kind(index + 1) == .openParenthesis { return [switchStatement()] }
    if take("return") {
      guard kind != .semicolon, index < end else {
        index += 1
        return [.exit(nil)]
      }
      let value = wholeExpression()
      skipStatement()
      return [.exit(value)]
    }
    if isToken("break") || isToken("continue") {
      skipStatement()
      return [.jump]
    }
    if isToken("goto") {
      let label = tokens.text(index + 1)
      skipStatement()
      return [.goto(label)]
    }
    if isToken("asm") {
      skipStatement()
      return [.unknown]
    }
    if kind == .identifier, tokens.isToken(index + 1, ":") {
      index += 2
      return [.label(tokens.text(index - 2))]
    }
    if isToken("typedef") || isToken("struct") && tokens.kind(index + 2) == .openBrace {
      skipStatement()
      return [.declaration]
    }
    if let found = declaredVariables() { return found }
    let value = wholeExpression()
    skipStatement()
    return [.expression(value)]
  }

  /// Reads a statement that begins with `@`.
  private mutating func keywordStatement() -> Statement.Kind? {
    switch tokens.text(index) {
    case "@autoreleasepool", "@try", "@finally":
      index += 1
      return .block(body())
    case let keyword where keyword == "@synchronized" || keyword == "@catch":
      index += 1
      _ = group(.openParenthesis)
      let inside = body()
      return keyword == "@catch" ? .loop(head: [], inside) : .block(inside)
    case "@throw":
      skipStatement()
      return .failure
    default: return nil
    }
  }

  private mutating func forStatement() -> Statement.Kind {
    guard let inside = group(.openParenthesis) else { return .unknown }
    var reader = CodeReader(self, inside)
    if let variable = reader.loopVariable() {
      let head = reader.wholeExpression()
      return .loop(variable: variable, head: [head], body())
    }
    // What stands between the semicolons runs at different times.
    return .loop(head: [reader.unreadRest()], body())
  }

  private mutating func doStatement() -> Statement.Kind {
    let inside = body()
    let condition = take("while") ? group(.openParenthesis).map(expression(in:)) : nil
    skipStatement()
    // `do { … } while (0)`, as in macros
    if case .number("0") = condition?.kind { return .once(inside) }
    return .loop(head: [condition].compactMap(\.self), inside)
  }

  /// Reads `Type *name in`; returns `nil`, and reads nothing, if there is something else.
  private mutating func loopVariable() -> Parameter? {
    guard let keyword = (index..<end).first(where: { tokens.isToken($0, "in") }),
      keyword > index + 1, tokens.kind(keyword - 1) == .identifier
    else { return nil }
    let type = tokens.typeName(in: index..<keyword - 1)
    index = keyword + 1
    return Parameter(name: tokens.text(keyword - 1), type: type)
  }

  private mutating func ifStatement() -> Statement.Kind {
    guard let inside = group(.openParenthesis) else { return .unknown }
    let condition = expression(in: inside)
    let first = body()
    let second = take("else") ? body() : []
    return .branch([.expression(condition)], then: first, else: second)
  }

  private mutating func switchStatement() -> Statement.Kind {
    index += 1
    guard let inside = group(.openParenthesis), let body = group(.openBrace) else {
      return .unknown
    }
    var reader = CodeReader(self, body)
    var cases = reader.cases { [$0.expression()] }.joined
    // A case without `break` or `return` goes on with the next.
    for index in cases.indices.dropLast().reversed() where !cases[index].body.end {
      let next = cases[index + 1].body
      cases[index].body +=
        next.count < CodeDepth.ofStatements
        ? next : [Statement(kind: .unknown, range: next[0].range)]
    }
    return .choice(expression(in: inside), cases)
  }

  /// Reads `Type *name = value, *other;`; `nil` if it isn't a declaration.
  private mutating func declaredVariables() -> [Statement.Kind]? {
    var next = index
    var names = 0
    while next < end {
      if tokens.kind(next) == .identifier {
        names += 1
        next += 1
      } else if names > 0, tokens.isToken(next, "*") || tokens.isToken(next, "::") {
        next += 1
      } else if names > 0, tokens.isToken(next, "<") {
        // The arguments of a generic type, or protocols.
        guard let close = (next..<min(next + 30, end)).first(where: { tokens.isToken($0, ">") })
        else { return nil }
        next = close + 1
      } else {
        break
      }
    }
    if names >= 1, next < end, tokens.isFunctionPointer(next) {
      // `void (^handler)(void) = ^{}`
      let name = tokens.text(next + 2)
      index = tokens.index(after: tokens.index(after: next))
      let value = take("=") ? wholeExpression() : nil
      skipStatement()
      return [.variable(name: name, type: nil, value: value, body: nil)]
    }
    guard names >= 2, next > index, tokens.kind(next - 1) == .identifier, next < end else {
      return nil
    }
    let follows = tokens.kind(next)
    if follows == .openBracket {
      let name = tokens.text(next - 1)
      index = next
      skip { $0.kind == .semicolon || $0.kind?.isDirective == true }
      let value = made(.other([]), from: next)
      skipStatement()
      return [.variable(name: name, type: nil, value: value, body: nil)]
    }
    guard follows == .semicolon || follows == .comma || tokens.isToken(next, "=") else {
      // A function's declaration.
      guard follows == .openParenthesis, tokens.kind(tokens.index(after: next)) == .semicolon
      else { return nil }
      index = next
      skipStatement()
      return [.declaration]
    }
    // `static NSString *name`
    let pointer = (index..<next - 1).contains { tokens.isToken($0, "*") } ? " *" : ""
    let type = tokens.typeName(in: index..<next - 1).map { $0 + pointer }
    index = next - 1
    var found: [Statement.Kind] = []
    while index < end {
      while isToken("*") || isToken("const") || isToken("__block") { index += 1 }
      guard kind == .identifier else { break }
      let name = tokens.text(index)
      index += 1
      let value = take("=") ? wholeExpression() : nil
      found.append(.variable(name: name, type: type, value: value, body: nil))
      guard kind == .comma else { break }
      index += 1
    }
    skipStatement()
    return found
  }

  // MARK: Expressions

  private func expression(in range: Range<Int>) -> Expression {
    var reader = CodeReader(self, range)
    return reader.wholeExpression()
  }

  /// Reads an expression, and what follows it up to a comma or the end of the statement, as in C++: its
  /// value isn't known then.
  private mutating func wholeExpression() -> Expression {
    let start = index
    let value = expression()
    let next = index
    skip { $0.kind == .semicolon || $0.kind == .comma || $0.kind?.isDirective == true }
    guard index > next else { return value }
    return made(.other([value, made(.other([]), from: next)]), from: start)
  }

  /// Skips the type of a cast, and returns its name; `nil` if there is no cast.
  mutating func takeCast() -> String? {
    guard isCast else { return nil }
    defer { index = tokens.index(after: index) }
    return tokens.typeName(in: index + 1..<tokens.end(of: index)) ?? tokens.text(index + 1)
  }

  /// Whether a type in parentheses begins here: `(NSString *)name`, `(id)value`.
  private var isCast: Bool {
    guard kind == .openParenthesis else { return false }
    let close = tokens.end(of: index)
    guard close < end, close > index + 1 else { return false }
    let inside = index + 1..<close
    // `(void (*)(id))function`
    if let open = inside.first(where: { tokens.kind($0) == .openParenthesis }), open > index + 1,
      tokens.isToken(open + 1, "*") || tokens.isToken(open + 1, "^"),
      tokens.kind(open + 2) == .closeParenthesis, tokens.kind(open + 3) == .openParenthesis
    {
      return true
    }
    guard tokens.kind(index + 1) == .identifier,
      inside.allSatisfy({
        tokens.kind($0) == .identifier || ["*", "<", ">"].contains(tokens.text($0))
      })
    else { return false }
    let isType = tokens.isToken(close - 1, "*") || isKnownType(close - 1)
    switch tokens.kind(close + 1) {
    case .identifier, .openBracket, .string: return true
    case .atKeyword, .number: return isType || inside.count > 1
    case .openParenthesis: return isType
    default: return false
    }
  }

  private func isKnownType(_ index: Int) -> Bool {
    let name = tokens.text(index)
    return [
      "id", "Class", "BOOL", "bool", "int", "long", "float", "double", "void", "char", "NSInteger",
      "NSUInteger", "CGFloat",
    ].contains(name) || name.hasSuffix("_t") || ["NS", "UI", "CG"].contains(name.prefix(2))
  }

  /// Reads an operand of a form that only Objective-C has.
  mutating func objectiveCOperand() -> Expression? {
    let start = index
    switch kind {
    case .openParenthesis:
      guard let inside = group(.openParenthesis) else { return nil }
      var reader = CodeReader(self, inside)
      // `({ …; value; })`
      if let statements = reader.block() {
        let closure = made(.closure(parameters: [], statements), from: start)
        return made(.call(closure, []), from: start)
      }
      let value = reader.wholeExpression()
      return reader.index >= reader.end
        ? value : made(.other([value, reader.unreadRest()]), from: start)
    case .openBracket: return message()
    case .punctuation where isToken("@"):
      // `@{@"key": value}`, `@[value]`, `@(value)`
      index += 1
      let open = kind ?? .semicolon
      guard [.openBrace, .openBracket, .openParenthesis].contains(open),
        let inside = group(open)
      else { return made(.other([]), from: start) }
      return made(.other(list(in: inside).map(\.value)), from: start)
    case .atKeyword:
      let isSelector = isToken("@selector")
      index += 1
      guard let inside = group(.openParenthesis), isSelector, !inside.isEmpty else {
        return made(.other([]), from: start)
      }
      return made(.string(tokens.text(tokens.range(of: inside))), from: start)
    case .punctuation where isToken("^"):
      index += 1
      var parameters: [Parameter] = []
      while kind == .identifier || kind == .openParenthesis || isToken("*") {
        if kind == .openParenthesis { parameters = tokens.parameters(index) }
        skipToken()
      }
      if let statements = block() {
        return made(.closure(parameters: parameters, statements), from: start)
      }
      skipToken()
      return made(.other([]), from: start)
    default: return nil
    }
  }

  /// Reads `[receiver message:argument]`.
  private mutating func message() -> Expression {
    let start = index
    var reader = CodeReader(self, group(.openBracket) ?? index..<index)
    // `@[ … ]` is an array.
    let receiver = reader.prefix()
    // `[NSArray<Store *> alloc]`
    if reader.isToken("<"),
      let close = (reader.index..<min(reader.index + 12, reader.end)).first(where: {
        tokens.isToken($0, ">")
      })
    {
      reader.index = close + 1
    }
    var rest = reader
    var selector = ""
    var arguments: [Expression.Argument] = []
    while reader.index < reader.end {
      guard reader.kind == .identifier || reader.isToken(":") else { break }
      if reader.kind == .identifier {
        selector += tokens.text(reader.index)
        reader.index += 1
      }
      guard reader.take(":") else { break }
      selector += ":"
      repeat {
        arguments.append(Expression.Argument(label: nil, value: reader.expression()))
      } while reader.takeComma()
    }
    guard reader.index >= reader.end, !selector.isEmpty else {
      return made(.other([receiver, rest.unreadRest()]), from: start)
    }
    if selector == "class" || selector == "self", case .name(let name) = receiver.kind,
      name.utf8.first.map({ (0x41...0x5A).contains($0) || $0 == UInt8(ascii: "_") }) == true
        || selector == "class" && name != "self"
    {
      return made(.metatype(receiver), from: start)
    }
    let callee = made(.member(receiver, selector), from: start)
    return made(.call(callee, arguments), from: start)
  }
}

extension Tokens {
  /// The words before the name of a type that don't change what it is.
  private static let qualifiers: Set<String> = [
    "static", "const", "__block", "__weak", "__strong", "nullable", "nonnull", "__kindof",
  ]

  /// Returns the parameters of a function or block, whose list begins at a token.
  func parameters(_ open: Int) -> [Parameter] {
    list(open).compactMap { part in
      // `void (^handler)(id)`
      if let pointer = part.first(where: isFunctionPointer) {
        return Parameter(name: text(pointer + 2), type: nil)
      }
      // `char *argv[]`
      let end = part.first { kind($0) == .openBracket } ?? part.upperBound
      guard end - part.lowerBound > 1, kind(end - 1) == .identifier else { return nil }
      // `NSUserDefaults *defaults`
      let type = (part.lowerBound..<end - 1).first(where: isCapitalized).map(text)
      return Parameter(name: text(end - 1), type: type)
    }
  }

  /// Whether `(^name)(`, a variable with a block or a function, begins at a token.
  fileprivate func isFunctionPointer(_ index: Int) -> Bool {
    kind(index) == .openParenthesis && (isToken(index + 1, "^") || isToken(index + 1, "*"))
      && kind(index + 2) == .identifier && kind(index + 3) == .closeParenthesis
      && kind(index + 4) == .openParenthesis
  }

  /// Returns the name of the type in `static NSString *`.
  func typeName(in range: Range<Int>) -> String? {
    range.lazy.filter { kind($0) == .identifier }.map(text)
      .first { !Self.qualifiers.contains($0) }
  }
}

extension [Statement.Case] {
  /// The cases with those in one that have one body, as in `case 1: case 2: start();`.
  fileprivate var joined: Self {
    reduce(into: []) { cases, next in
      guard let last = cases.last, last.body.isEmpty else { return cases.append(next) }
      var next = next
      next.patterns = last.patterns.flatMap { first in next.patterns.map { first + $0 } }
      cases[cases.count - 1] = next
    }
  }
}
