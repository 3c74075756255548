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
    if let statement = keywordStatement() { return [statement] }
    if let found = declaredVariables() { return found }
    let value = wholeExpression()
    skipStatement()
    return [.expression(value)]
  }

  /// Reads a statement that begins with a keyword, or a label.
  private mutating func keywordStatement() -> Statement.Kind? {
    guard index < end else { return nil }
    let start = index
    index += 1
    switch tokens.text(start) {
    case "__attribute__" where kind == .openParenthesis:
      skipToken()
      return .declaration
    case "@autoreleasepool", "@try", "@finally": return .block(body())
    case "@synchronized":
      _ = group(.openParenthesis)
      return .block(body())
    case "@catch":
      _ = group(.openParenthesis)
      return .loop(head: [], body())
    case "@throw":
      skipStatement()
      return .failure
    case "if": return ifStatement()
    case "for": return forStatement()
    case "while":
      let condition = group(.openParenthesis).map(expression(in:))
      return .loop(head: [condition].compactMap(\.self), body())
    case "do": return doStatement()
    case "switch" where kind == .openParenthesis: return switchStatement()
    case "return":
      let value = kind == .semicolon || index >= end ? nil : wholeExpression()
      skipStatement()
      return .exit(value)
    case "break", "continue":
      skipStatement()
      return .jump
    case "goto":
      let label = index < end ? tokens.text(index) : ""
      skipStatement()
      return .goto(label)
    case "asm":
      skipStatement()
      return .unknown
    case "typedef",
      "struct" where tokens.kind(index + 1) == .openBrace:
      skipStatement()
      return .declaration
    case let name where isToken(":") && tokens.kind(start) == .identifier:
      index += 1
      return .label(name)
    default:
      index = start
      return nil
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
    let first = index
    guard let (words, next) = wordsOfDeclaration(), next < end else { return nil }
    if tokens.isFunctionPointer(next) {
      // `void (^handler)(void) = ^{}`
      index = tokens.index(after: tokens.index(after: next))
      defer { skipStatement() }
      return [variable(next + 2, type: nil)]
    }
    guard words > 1, tokens.kind(next - 1) == .identifier else { return nil }
    switch tokens.kind(next) {
    case .openBracket:
      index = next
      skip { $0.kind == .semicolon || $0.kind?.isDirective == true }
      let value = made(.other([]), from: next)
      skipStatement()
      return [.variable(name: tokens.text(next - 1), type: nil, value: value, body: nil)]
    case .openParenthesis where tokens.kind(tokens.index(after: next)) == .semicolon:
      // A function's declaration.
      index = next
      skipStatement()
      return [.declaration]
    case .semicolon, .comma,
      .punctuation where tokens.isToken(next, "="):
      // `static NSString *name`
      let pointer = (first..<next - 1).contains { tokens.isToken($0, "*") } ? " *" : ""
      index = next - 1
      return variables(of: tokens.typeName(in: first..<next - 1).map { $0 + pointer })
    default: return nil
    }
  }

  /// Returns how many words a declaration begins with, as in `static NSArray<Store *> *name`, and the
  /// index after them.
  private func wordsOfDeclaration() -> (count: Int, end: Int)? {
    guard kind == .identifier else { return nil }
    var reader = self
    var count = 0
    while reader.index < end {
      if reader.kind == .identifier {
        count += 1
      } else if reader.isToken("<") {
        guard let close = reader.endOfAngles else { return nil }
        reader.index = close
      } else if !reader.isToken("*"), !reader.isToken("::") {
        break
      }
      reader.index += 1
    }
    return (count, reader.index)
  }

  /// Reads the names and values in `*name = value, *other;`.
  private mutating func variables(of type: String?) -> [Statement.Kind] {
    var found: [Statement.Kind] = []
    repeat {
      while isToken("*") || isToken("const") || isToken("__block") { index += 1 }
      guard kind == .identifier else { break }
      index += 1
      found.append(variable(index - 1, type: type))
    } while take(",")
    skipStatement()
    return found
  }

  /// Reads the value of a variable, if it has one.
  private mutating func variable(_ name: Int, type: String?) -> Statement.Kind {
    let value = take("=") ? wholeExpression() : nil
    return .variable(name: tokens.text(name), type: type, value: value, body: nil)
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
      tokens.isFunctionPointer(open, isNamed: false)
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
    switch kind {
    case .openParenthesis: parenthesized()
    case .openBracket: message()
    case .atKeyword: keywordOperand()
    case .punctuation where isToken("@"): literal()
    case .punctuation where isToken("^"): blockLiteral()
    default: nil
    }
  }

  /// Reads `++` or `--` after an operand.
  mutating func objectiveCSuffix(of base: Expression, from start: Int) -> Expression? {
    guard let name = punctuation, ["++", "--"].contains(name) else { return nil }
    index += 2
    return made(.unary(name, base), from: start)
  }

  private mutating func parenthesized() -> Expression? {
    let start = index
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
  }

  /// Reads `@{@"key": value}`, `@[value]`, or `@(value)`.
  private mutating func literal() -> Expression {
    let start = index
    index += 1
    guard let kind, [.openBrace, .openBracket, .openParenthesis].contains(kind) else {
      return made(.other([]), from: start)
    }
    let items = list(kind)
    return made(.other(items.map(\.value)), from: start)
  }

  /// Reads `@selector(name:)`, whose value is a string, or another name with `@`, whose value isn't known.
  private mutating func keywordOperand() -> Expression {
    let start = index
    index += 1
    guard let inside = group(.openParenthesis), tokens.isToken(start, "@selector"), !inside.isEmpty
    else { return made(.other([]), from: start) }
    return made(.string(tokens.text(tokens.range(of: inside))), from: start)
  }

  /// Reads `^(NSString *name) { … }`.
  private mutating func blockLiteral() -> Expression {
    let start = index
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
  }

  /// Reads `[receiver message:argument]`.
  private mutating func message() -> Expression {
    let start = index
    var reader = CodeReader(self, group(.openBracket) ?? index..<index)
    // `@[ … ]` is an array.
    let receiver = reader.prefix()
    // `[NSArray<Store *> alloc]`
    if let close = reader.endOfAngles { reader.index = close + 1 }
    var rest = reader
    let (selector, arguments) = reader.selectorWithArguments()
    guard reader.index >= reader.end, !selector.isEmpty else {
      return made(.other([receiver, rest.unreadRest()]), from: start)
    }
    switch (selector, receiver.kind) {
    case ("class", .name(let name)) where name != "self",
      ("self", .name(let name)) where name.first?.isUppercase == true || name.hasPrefix("_"):
      return made(.metatype(receiver), from: start)
    default:
      let callee = made(.member(receiver, selector), from: start)
      return made(.call(callee, arguments), from: start)
    }
  }

  /// Reads `message:argument other:argument`.
  private mutating func selectorWithArguments() -> (selector: String, [Expression.Argument]) {
    var selector = ""
    var arguments: [Expression.Argument] = []
    while kind == .identifier || isToken(":") {
      if kind == .identifier {
        selector += tokens.text(index)
        index += 1
      }
      guard take(":") else { break }
      selector += ":"
      repeat {
        arguments.append(Expression.Argument(label: nil, value: expression()))
      } while take(",")
    }
    return (selector, arguments)
  }

  /// The index of the `>` that ends the arguments of a generic type, or the protocols, that begin here.
  private var endOfAngles: Int? {
    guard isToken("<") else { return nil }
    return (index..<min(index + 30, end)).first { tokens.isToken($0, ">") }
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
      if let pointer = part.first(where: { isFunctionPointer($0) }) {
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

  /// Whether `(^name)(`, a variable with a block or a function, or the type `(^)(` begins at a token.
  fileprivate func isFunctionPointer(_ index: Int, isNamed: Bool = true) -> Bool {
    let close = index + (isNamed ? 3 : 2)
    return kind(index) == .openParenthesis && (isToken(index + 1, "^") || isToken(index + 1, "*"))
      && (!isNamed || kind(index + 2) == .identifier) && kind(close) == .closeParenthesis
      && kind(close + 1) == .openParenthesis
  }

  /// Returns the name of the type in `static NSString *`, and of the protocol in `id<Store>`.
  func typeName(in range: Range<Int>) -> String? {
    let names = range.filter { kind($0) == .identifier }.map(text)
      .filter { !Self.qualifiers.contains($0) }
    return names.first == "id" ? names.dropFirst().first ?? "id" : names.first
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
