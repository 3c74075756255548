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
    switch kind {
    case let kind? where kind.isDirective:
      index += 1
      return [.declaration]
    case .openBrace: return [.block(body())]
    case .atKeyword where isToken("@autoreleasepool") || isToken("@try") || isToken("@finally"):
      index += 1
      return [.block(body())]
    case .atKeyword where isToken("@synchronized"), .atKeyword where isToken("@catch"):
      let isHandler = isToken("@catch")
      index += 1
      _ = group(.openParenthesis)
      let inside = body()
      return [isHandler ? .loop(head: [], inside) : .block(inside)]
    case .atKeyword where isToken("@throw"):
      skipStatement()
      return [.failure]
    default: break
    }
    if isToken("__attribute__"), tokens.kind(index + 1) == .openParenthesis {
      index += 1
      skipToken()
      return [.declaration]
    }
    if take("if") { return [ifStatement()] }
    if take("for") {
      guard let inside = group(.openParenthesis) else { return [.unknown] }
      var reader = CodeReader(self, inside)
      if let variable = reader.loopVariable() {
        let head = reader.wholeExpression()
        return [.loop(variable: variable, head: [head], body())]
      }
      // What stands between the semicolons runs at different times.
      return [.loop(head: [reader.unreadRest()], body())]
    }
    if take("while") {
      let condition = group(.openParenthesis).map(expression(in:))
      return [.loop(head: [condition].compactMap(\.self), body())]
    }
    if take("do") {
      let inside = body()
      let condition = take("while") ? group(.openParenthesis).map(expression(in:)) : nil
      skipStatement()
      // `do { … } while (0)`, as in macros
      if case .number("0") = condition?.kind { return [.once(inside)] }
      return [.loop(head: [condition].compactMap(\.self), inside)]
    }
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
    guard
      inside.allSatisfy({
        tokens.kind($0) == .identifier || tokens.isToken($0, "*") || tokens.isToken($0, "<")
          || tokens.isToken($0, ">")
      }), tokens.kind(index + 1) == .identifier
    else { return false }
    switch tokens.kind(close + 1) {
    case .identifier, .openBracket, .string, .atKeyword, .number: break
    case .openParenthesis:
      return tokens.isToken(close - 1, "*") || isKnownType(close - 1)
    default: return false
    }
    return tokens.isToken(close - 1, "*") || inside.count > 1 || isKnownType(close - 1)
      || tokens.kind(close + 1) == .openBracket || tokens.kind(close + 1) == .string
      || tokens.kind(close + 1) == .identifier
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
  fileprivate func parameters(_ open: Int) -> [Parameter] {
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
  fileprivate func typeName(in range: Range<Int>) -> String? {
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

extension ObjectiveCSource {
  /// Returns the parameters of a function or method.
  package func parameters(of function: Function) -> [Parameter] {
    if function.name.hasPrefix("-") || function.name.hasPrefix("+") {
      return methodParameters(of: function)
    }
    let open = tokens.firstIndex(from: function.nameRange.upperBound)
    guard open < tokens.count, tokens.kind(open) == .openParenthesis else { return [] }
    return tokens.parameters(open)
  }

  /// Returns the class that a function or method returns, without what is around its name; `Self` for
  /// `instancetype`.
  package func returnedType(of function: Function) -> String? {
    let name = tokens.firstIndex(from: function.nameRange.lowerBound)
    guard name > 0 else { return nil }
    guard tokens.kind(name - 1) == .closeParenthesis else {
      // `NSString *name(`
      let words = (0..<name).reversed().prefix {
        tokens.kind($0) == .identifier || tokens.isToken($0, "*")
      }
      return words.first(where: tokens.isCapitalized).map(tokens.text)
    }
    let open = (0..<name).last {
      tokens.kind($0) == .openParenthesis && tokens.end(of: $0) == name - 1
    }
    return open.flatMap { open in
      let words = open + 1..<name
      if words.contains(where: { tokens.isToken($0, "instancetype") }) { return "Self" }
      return words.first(where: tokens.isCapitalized).map(tokens.text)
    }
  }

  /// Returns the parameters in `…:(Type *)name …:(Type)name`.
  private func methodParameters(of method: Function) -> [Parameter] {
    let head =
      tokens.firstIndex(
        from: method.nameRange.lowerBound
      )..<tokens.firstIndex(from: method.bodyRange.lowerBound)
    return head.compactMap { index in
      guard tokens.kind(index) == .openParenthesis, tokens.isToken(index - 1, ":"),
        tokens.kind(tokens.index(after: index)) == .identifier
      else { return nil }
      let type = tokens.typeName(in: index + 1..<tokens.end(of: index))
      return Parameter(name: tokens.text(tokens.index(after: index)), type: type)
    }
  }

  /// The types of the properties that the class `name` declares, by property.
  package func propertyTypes(of name: String) -> [String: String] {
    var types: [String: String] = [:]
    for declaration in classes(named: name) {
      let range =
        tokens.firstIndex(
          from: declaration.range.lowerBound
        )..<tokens.firstIndex(from: declaration.range.upperBound)
      for index in range where tokens.isToken(index, "@property") {
        var type = index + 1
        if tokens.kind(type) == .openParenthesis { type = tokens.index(after: type) }
        while tokens.isToken(type, "IBOutlet") || tokens.isToken(type, "nullable") { type += 1 }
        // In code that doesn't compile, the attributes may end after the class.
        let rest = type..<max(type, range.upperBound)
        let end = rest.first { tokens.kind($0) == .semicolon }
        guard let end, tokens.kind(type) == .identifier, tokens.kind(end - 1) == .identifier else {
          continue
        }
        types[tokens.text(end - 1)] = tokens.text(type)
      }
      types.merge(variableTypes(in: range)) { type, _ in type }
    }
    return types
  }

  /// The types of the pointers among the variables outside of functions, by name.
  package var globalTypes: [String: String] {
    var types: [String: String] = [:]
    var index = 0
    while index < tokens.count {
      if tokens.isToken(index, "@property") {
        while index < tokens.count, tokens.kind(index) != .semicolon { index += 1 }
      }
      let isEnd = tokens.kind(index + 3) == .semicolon || tokens.isToken(index + 3, "=")
      if isEnd, tokens.kind(index) == .identifier, tokens.isToken(index + 1, "*"),
        tokens.kind(index + 2) == .identifier
      {
        types[tokens.text(index + 2)] = tokens.text(index)
      }
      index = tokens.index(after: index)
    }
    return types
  }

  /// Returns the types of the pointers among the variables of a class, in braces after its name.
  private func variableTypes(in declaration: Range<Int>) -> [String: String] {
    // `@interface Name () {`
    let isExtension =
      declaration.count > 2 && tokens.kind(declaration.lowerBound + 2) == .openParenthesis
    let first =
      isExtension ? tokens.index(after: declaration.lowerBound + 2) : declaration.lowerBound
    let open = (first..<max(first, declaration.upperBound)).first { index in
      tokens.kind(index) == .openBrace || tokens.kind(index) == .openParenthesis
        || tokens.isToken(index, "@property")
    }
    guard let open, tokens.kind(open) == .openBrace else { return [:] }
    var types: [String: String] = [:]
    let body = open + 1..<min(max(tokens.end(of: open), open + 1), declaration.upperBound)
    for part in body.split(whereSeparator: { tokens.kind($0) == .semicolon }) {
      // `IBOutlet Store *store, *other`
      let star = part.first { tokens.isToken($0, "*") }
      guard let star, let type = part.first(where: { tokens.kind($0) == .identifier && $0 < star })
      else { continue }
      let isOutlet = tokens.isToken(type, "IBOutlet") && type + 1 < star
      for name in part where name > star && tokens.kind(name) == .identifier {
        types[tokens.text(name)] = tokens.text(isOutlet ? type + 1 : type)
      }
    }
    return types
  }

  /// The variables of the file, outside of functions and classes.
  package var variables: [Statement] {
    var inside = (functions.map(\.bodyRange) + classes.map(\.range))
      .sorted { $0.lowerBound < $1.lowerBound }[...]
    var found: [Statement] = []
    var start = 0
    var index = 0
    while index < tokens.count {
      let offset = tokens[index].range.lowerBound
      while let first = inside.first, first.upperBound <= offset { inside.removeFirst() }
      if let skipped = inside.first, skipped.contains(offset) {
        index = max(tokens.firstIndex(from: skipped.upperBound), index + 1)
        start = index
      } else if tokens[index].kind.isDirective {
        index += 1
        start = index
      } else if tokens.kind(index) == .semicolon {
        var reader = CodeReader(self, start..<index + 1)
        found += reader.statements().filter { statement in
          if case .variable = statement.kind { true } else { false }
        }
        index += 1
        start = index
      } else {
        index = max(tokens.index(after: index), index + 1)
      }
    }
    return found
  }

  /// The macros without parameters, each with what it stands for.
  package var macros: [(name: String, code: [Statement], conditions: [SourceCondition])] {
    let (source, macros) = macroValues { $0.parameters == nil }
    return macros.map { macro in
      (macro.name, source.code(in: macro.value), conditions(at: macro.value.lowerBound))
    }
  }

  /// What all macros stand for, at its place; all else is blank.
  package var macroCode: ObjectiveCSource { macroValues { _ in true }.source }

  /// Returns the macros of this name with parameters, and a source with what they stand for at its place, in
  /// which all else is blank.
  package func functionMacros(named name: String) -> (source: ObjectiveCSource, [Macro]) {
    macroValues { $0.name == name && $0.parameters != nil }
  }

  /// The names that the file itself defines as 0 or 1, with their values.
  ///
  /// Those under a condition, and those that are defined as something else in another place, aren't known.
  package var constants: [String: Bool] {
    var values: [String: Bool?] = [:]
    for index in 0..<tokens.count where tokens.kind(index) == .directive {
      guard tokens.directive(index).name == "define",
        let macro = macro(definedIn: tokens[index].range), macro.parameters == nil
      else { continue }
      let value = text(macro.value).split { !Self.isInName($0.utf8.first ?? 0) }.first
      let isAlways = conditions(at: macro.value.lowerBound).isEmpty
      let known = isAlways ? ["0": false, "1": true][value ?? ""] : nil
      values[macro.name] = values[macro.name].map { $0 == known ? known : nil } ?? .some(known)
    }
    return values.compactMapValues(\.self)
  }

  /// A macro of the preprocessor.
  package struct Macro {
    package var name: String
    /// The names of its parameters; `nil` if it has no list of them.
    package var parameters: [String]?
    /// What it stands for.
    package var value: Range<Int>
  }

  private func macroValues(
    _ isWanted: (Macro) -> Bool
  ) -> (source: ObjectiveCSource, [Macro]) {
    var found: [Macro] = []
    var text = bytes.map { $0.endsLine ? $0 : UInt8(ascii: " ") }
    for index in 0..<tokens.count where tokens.kind(index) == .directive {
      guard tokens.directive(index).name == "define",
        let macro = macro(definedIn: tokens[index].range), isWanted(macro)
      else { continue }
      for offset in macro.value {
        let joinsLines =
          bytes[offset] == UInt8(ascii: "\\") && offset + 1 < macro.value.upperBound
          && bytes[offset + 1].endsLine
        if !joinsLines { text[offset] = bytes[offset] }
      }
      found.append(macro)
    }
    return (ObjectiveCSource(scanning: found.isEmpty ? [] : text), found)
  }

  /// Returns the macro that a `#define` here defines.
  private func macro(definedIn range: Range<Int>) -> Macro? {
    guard let word = range.first(where: { bytes[$0...].starts(with: "define".utf8) }),
      let start = (word + 6..<range.upperBound).first(where: { bytes[$0] > UInt8(ascii: " ") })
    else { return nil }
    let end = bytes[start..<range.upperBound].firstIndex { !Self.isInName($0) } ?? range.upperBound
    guard end > start else { return nil }
    var macro = Macro(name: text(start..<end), value: end..<range.upperBound)
    if end < range.upperBound, bytes[end] == UInt8(ascii: "("),
      let close = bytes[end..<range.upperBound].firstIndex(of: UInt8(ascii: ")"))
    {
      macro.parameters = bytes[end + 1..<close].split { !Self.isInName($0) }
        .map { String(decoding: $0, as: UTF8.self) }
      macro.value = close + 1..<range.upperBound
    }
    return macro
  }
}
