/// Reads the statements of Swift code as a tree.
///
/// The scan answers questions about whole files without a tree. This reader is for the few places
/// where the order of statements matters: an entry point, and the functions that it calls. Code that
/// it doesn't understand is `unknown` in the tree.
struct SwiftCodeReader: CodeReader {
  private let source: SwiftSource
  let tokens: SwiftTokens
  var index: Int
  let end: Int
  private var depth = 0

  init(_ source: SwiftSource, _ range: Range<Int>) {
    self.source = source
    tokens = source.tokens
    index = range.lowerBound
    end = min(range.upperBound, source.tokens.count)
  }

  private init(_ other: SwiftCodeReader, _ range: Range<Int>) {
    self.init(other.source, range)
    depth = other.depth + 1
  }

  // MARK: Tokens

  private var word: SwiftWord? { index < end ? tokens.word(index) : nil }

  private mutating func block() -> [Statement]? {
    group(.openBrace).map { body in
      var reader = SwiftCodeReader(self, body)
      return reader.statements()
    }
  }

  private mutating func skipLine() {
    index += 1
    while index < end, !tokens[index].isFirstOnLine, kind != .semicolon { skipToken() }
  }

  // MARK: Statements

  mutating func statements() -> [Statement] {
    var statements: [Statement] = []
    // Deeper nesting than in real code isn't read.
    guard depth < CodeDepth.ofStatements else {
      return index < end ? [Statement(kind: .unknown, range: tokens.range(of: index..<end))] : []
    }
    while index < end {
      if kind == .semicolon || kind == .shebang {
        index += 1
        continue
      }
      let start = index
      let kind = statement()
      if index == start { index += 1 }
      statements.append(contentsOf: kind.map { Statement(kind: $0, range: range(from: start)) })
    }
    return statements
  }

  private mutating func statement() -> [Statement.Kind] {
    if kind == .poundIf { return [compilation()] }
    while true {
      if kind == .atSign {
        index += 2
        while kind == .dot { index += 2 }
        if kind == .openParenthesis, index < end, !tokens[index].isFirstOnLine {
          _ = group(.openParenthesis)
        }
      } else if word == .class, tokens.kind(index + 1) == .identifier,
        let next = tokens.word(index + 1),
        [.func, .var, .override].contains(next) || next.isModifier
      {
        index += 1
      } else if let word,
        word.isModifier || [.private, .fileprivate, .public, .internal].contains(word),
        tokens.kind(index + 1) == .identifier || tokens.kind(index + 1) == .openParenthesis,
        index + 1 < end, !tokens[index + 1].isFirstOnLine || tokens.word(index + 1) != nil,
        tokens.kind(index + 1) == .identifier || tokens.word(index) != .open
      {
        index += 1
        if kind == .openParenthesis { _ = group(.openParenthesis) }
      } else {
        break
      }
    }
    switch word {
    case .import, .typealias, .operator, .precedencegroup, .case, .associatedtype:
      skipLine()
      return [.declaration]
    case .let, .var: return variables()
    case .func:
      index += 1
      return [function()]
    case .class, .struct, .enum, .extension, .protocol, .actor, .macro:
      if word == .actor || word == .macro, tokens.kind(index + 1) != .identifier { break }
      while index < end, kind != .openBrace { index += 1 }
      _ = group(.openBrace)
      return [.declaration]
    case .`init`
    where tokens.kind(index + 1) == .openParenthesis || tokens.kind(index + 1) == .postfixOperator
      || tokens.isAngle(index + 1):
      return [function()]
    case .deinit, .subscript:
      guard tokens.kind(index + 1) == .openParenthesis || word == .deinit else { break }
      while index < end, kind != .openBrace { skipToken() }
      _ = group(.openBrace)
      return [.declaration]
    case .if:
      return [branch()]
    case .guard:
      index += 1
      let conditions = conditions()
      guard take("else"), let body = block() else { return [.unknown] }
      return [.guarded(conditions, else: body)]
    case .switch: return [choice()]
    case .for, .while:
      while index < end, kind != .openBrace, !isToken("in") { skipToken() }
      let start = index
      let sequence = take("in") ? [Statement.Kind.expression(expression(allowsClosure: false))] : []
      let head = sequence.map { Statement(kind: $0, range: range(from: start)) }
      while index < end, kind != .openBrace { skipToken() }
      return [.loop(head + (block() ?? []))]
    case .repeat:
      index += 1
      let body = block() ?? []
      if take("while") { _ = expression(allowsClosure: false) }
      return [.loop(body)]
    case .do:
      index += 1
      if word == .throws { skipToken(); if kind == .openParenthesis { skipToken() } }
      let body = block() ?? []
      var handlers: [Statement] = []
      while isToken("catch") {
        let start = index
        while index < end, kind != .openBrace { skipToken() }
        handlers.append(Statement(kind: .loop(block() ?? []), range: range(from: start)))
      }
      return [.block(body + handlers)]
    case .defer:
      index += 1
      return [block().map { .deferred($0) } ?? .unknown]
    case .return:
      index += 1
      guard index < end, kind != .semicolon, kind != .closeBrace, !startsStatement else {
        return [.exit(nil)]
      }
      return [.exit(expression())]
    case .throw:
      index += 1
      _ = expression()
      return [.failure]
    case .break, .continue, .fallthrough:
      index += 1
      if kind == .identifier, index < end, !tokens[index].isFirstOnLine { index += 1 }
      return [.jump]
    default: break
    }
    return [.expression(expression())]
  }

  /// Whether the next token begins another statement, as after a `return` alone on its line.
  private var startsStatement: Bool {
    guard index < end, tokens[index].isFirstOnLine, let word else { return false }
    return word.beginsDeclaration || [.if, .guard, .return, .for, .while].contains(word)
  }

  private mutating func compilation() -> Statement.Kind {
    var clauses: [Statement.Clause] = []
    while index < end, kind != .poundEndif {
      let next = min(max(tokens.end(of: index), index + 1), end)
      let start = tokens.endOfCondition(index)
      if start < next {
        var reader = SwiftCodeReader(self, start..<next)
        let conditions = source.context(at: tokens[start].range.lowerBound).conditions
        clauses.append(Statement.Clause(conditions: conditions, body: reader.statements()))
      }
      index = next
    }
    if kind == .poundEndif { index += 1 }
    return .compilation(clauses)
  }

  private mutating func variables() -> [Statement.Kind] {
    index += 1
    var found: [Statement.Kind] = []
    repeat {
      guard kind == .identifier else {
        skipLine()
        return found + [.unknown]
      }
      let name = tokens.name(index)
      index += 1
      let type = kind == .colon ? annotation() : nil
      if isToken("="), kind != .comma {
        index += 1
        found.append(.variable(name: name, type: type, value: expression(), body: nil))
        // Observers follow a value.
        if kind == .openBrace, !(index < end && tokens[index].isFirstOnLine) {
          _ = group(.openBrace)
        }
      } else if kind == .openBrace {
        found.append(.variable(name: name, type: type, value: nil, body: accessor()))
      } else {
        found.append(.variable(name: name, type: type, value: nil, body: nil))
      }
    } while kind == .comma
      && {
        index += 1; return true
      }()
    return found
  }

  /// The code of a computed variable: all of the braces, or what follows `get`.
  private mutating func accessor() -> [Statement]? {
    guard let body = group(.openBrace) else { return nil }
    if tokens.isToken(body.lowerBound, "get") {
      var reader = SwiftCodeReader(self, body)
      reader.index += 1
      while reader.index < reader.end, reader.kind != .openBrace { reader.index += 1 }
      return reader.block()
    }
    var reader = SwiftCodeReader(self, body)
    return reader.statements()
  }

  /// Reads a colon and the type after it.
  private mutating func annotation() -> String? {
    index += 1
    let start = index
    skipType()
    return index > start ? tokens.text(tokens.range(of: start..<index)) : nil
  }

  private mutating func skipType() {
    while index < end {
      switch kind {
      case .identifier:
        // A name after a name begins something else, unless the first is a word such as `any`.
        let isWord = ["any", "some", "inout", "sending"].contains(tokens.name(index))
        index += 1
        if isWord { continue }
      case .openParenthesis, .openBracket: skipToken()
      default: return
      }
      if index < end, tokens.isAngle(index) { index = min(tokens.indexAfterAngles(index), end) }
      while kind == .postfixOperator, index < end, !tokens[index].isFirstOnLine { index += 1 }
      if kind == .dot { index += 1; continue }
      if isToken("&") || isToken("->") { index += 1; continue }
      return
    }
  }

  /// Reads a function from its name, or an initializer.
  private mutating func function() -> Statement.Kind {
    let name = kind == .identifier ? tokens.name(index) : ""
    while index < end, kind != .openParenthesis, kind != .openBrace { index += 1 }
    var parameters: [Parameter] = []
    if let list = group(.openParenthesis) {
      for part in tokens.list(list.lowerBound - 1, separatedBy: .comma, next: tokens.index(after:))
      {
        if let colon = part.first(where: { tokens.kind($0) == .colon }), colon > part.lowerBound {
          let label = tokens.name(part.lowerBound)
          var value = SwiftCodeReader(self, colon..<part.upperBound)
          let type = value.annotation()
          parameters.append(
            Parameter(
              label: label == "_" ? nil : label,
              name: tokens.name(colon - 1),
              type: type,
              initial: value.take("=") ? value.expression() : nil
            )
          )
        }
      }
    }
    while index < end, kind != .openBrace {
      if kind == .semicolon { return .declaration }
      skipToken()
    }
    return .function(name: name, parameters: parameters, block() ?? [])
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
        other = [Statement(kind: kind, range: range(from: start))]
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
      if word == .let || word == .var, tokens.kind(index + 1) == .identifier {
        index += 1
        let name = tokens.name(index)
        let nameRange = tokens[index].range
        index += 1
        if kind == .colon {
          index += 1
          skipType()
        }
        let value =
          take("=")
          ? expression(allowsClosure: false) : Expression(kind: .name(name), range: nameRange)
        conditions.append(.binding(name, value))
      } else if word == .let || word == .var {
        while index < end, !isToken("="), kind != .openBrace { skipToken() }
        if take("=") {
          conditions.append(.expression(expression(allowsClosure: false)))
        }
      } else if word == .case || kind == .pound {
        while index < end, kind != .comma, kind != .openBrace, !isToken("else") { skipToken() }
        conditions.append(.unknown(range(from: start)))
      } else {
        conditions.append(.expression(expression(allowsClosure: false)))
      }
      if kind == .comma { index += 1 }
      if index == start { index += 1 }
    }
    return conditions
  }

  private mutating func choice() -> Statement.Kind {
    index += 1
    let subject = expression(allowsClosure: false)
    guard let body = group(.openBrace) else { return .unknown }
    var reader = SwiftCodeReader(self, body)
    return .choice(subject, reader.cases())
  }

  private mutating func cases() -> [Statement.Case] {
    var cases: [Statement.Case] = []
    while index < end {
      var patterns: [Expression]?
      var isCertain = true
      if take("default") {
        patterns = nil
      } else if take("case") {
        patterns = []
        while index < end, kind != .colon {
          if isToken("where") || word == .let || word == .is { isCertain = false }
          let start = index
          if isCertain {
            patterns?.append(expression())
          } else {
            skipToken()
          }
          if kind == .comma { index += 1 }
          if index == start { index += 1 }
        }
      } else {
        index += 1
        continue
      }
      if kind == .colon { index += 1 }
      let start = index
      while index < end, !isToken("case"), !isToken("default") { skipToken() }
      var reader = SwiftCodeReader(self, start..<index)
      cases.append(
        Statement.Case(patterns: patterns, isCertain: isCertain, body: reader.statements())
      )
    }
    return cases
  }

  // MARK: Expressions

  private mutating func expression(allowsClosure: Bool = true) -> Expression {
    guard index < end else { return unreadRest() }
    let start = index
    var result = binary(0, allowsClosure)
    // The next line begins another statement.
    guard index < end else { return result }
    if kind == .infixOperator, isToken("=") {
      index += 1
      let value = expression(allowsClosure: allowsClosure)
      result = Expression(kind: .assignment(result, value), range: range(from: start))
    }
    return result
  }

  private var precedence: Int? {
    if isToken("is") || isToken("as") { return 6 }
    guard kind == .infixOperator else { return nil }
    switch tokens.text(tokens[index].range) {
    case "=": return nil
    case "?": return 1
    case "||": return 2
    case "&&": return 3
    case "==", "!=", "===", "!==", "<", ">", "<=", ">=", "~=": return 4
    case "??": return 5
    default: return 7
    }
  }

  private mutating func binary(_ least: Int, _ allowsClosure: Bool) -> Expression {
    depth += 1
    defer { depth -= 1 }
    var count = 0
    let start = index
    var left = prefix(allowsClosure)
    while let precedence, precedence > least || precedence == 1 && least <= 1 {
      count += 1
      guard count < CodeDepth.chain else { return unreadRest() }
      if precedence == 1, least > 1 { break }
      if precedence == 6 {
        let isTest = isToken("is")
        index += 1
        if kind == .postfixOperator || kind == .infixOperator { index += 1 }
        skipType()
        let kind: Expression.Kind = isTest ? .other([left]) : left.kind
        left = Expression(kind: kind, range: range(from: start))
        continue
      }
      let name = tokens.text(tokens[index].range)
      index += 1
      if precedence == 1 {
        let first = expression(allowsClosure: allowsClosure)
        guard kind == .colon else {
          left = Expression(kind: .other([left, first]), range: range(from: start))
          continue
        }
        index += 1
        let second = binary(0, allowsClosure)
        left = Expression(kind: .conditional(left, first, second), range: range(from: start))
        continue
      }
      // `??` groups from the right.
      let right = binary(precedence == 5 ? 4 : precedence, allowsClosure)
      left = Expression(kind: .binary(name, left, right), range: range(from: start))
    }
    return left
  }

  private mutating func prefix(_ allowsClosure: Bool) -> Expression {
    depth += 1
    defer { depth -= 1 }
    guard depth < CodeDepth.ofOperands else { return unreadRest() }
    let start = index
    if let word,
      [.try, .await].contains(word) || isToken("unsafe") && tokens.kind(index + 1) == .identifier
    {
      index += 1
      if kind == .postfixOperator { index += 1 }
      return prefix(allowsClosure)
    }
    if isToken("unsafe"), tokens.kind(index + 1) == .identifier {
      index += 1
      return prefix(allowsClosure)
    }
    if word == .any || word == .some, tokens.kind(index + 1) == .identifier { index += 1 }
    if kind == .prefixOperator {
      let isNot = isToken("!")
      index += 1
      let operand = prefix(allowsClosure)
      return Expression(
        kind: isNot ? .not(operand) : .other([operand]),
        range: range(from: start)
      )
    }
    return postfix(primary(), from: start, allowsClosure)
  }

  private mutating func primary() -> Expression {
    let start = index
    func made(_ kind: Expression.Kind, _ reader: SwiftCodeReader) -> Expression {
      Expression(kind: kind, range: reader.range(from: start))
    }
    switch kind {
    case .identifier:
      switch word {
      case .nil: index += 1; return made(.null, self)
      case .true: index += 1; return made(.boolean(true), self)
      case .false: index += 1; return made(.boolean(false), self)
      case .if:
        let kind = branch()
        return made(.statement([Statement(kind: kind, range: range(from: start))]), self)
      case .switch:
        let kind = choice()
        return made(.statement([Statement(kind: kind, range: range(from: start))]), self)
      default:
        let name = tokens.name(index)
        index += 1
        return made(.name(name), self)
      }
    case .number:
      let text = tokens.text(tokens[index].range)
      index += 1
      return made(.number(text), self)
    case .string:
      let value = SwiftStringLiteral(tokens.bytes[tokens[index].range]).value
      index += 1
      return made(.string(value), self)
    case .stringHead:
      while kind == .stringHead || kind == .stringMiddle {
        index = max(tokens.end(of: index), index + 1)
      }
      if kind == .stringTail { index += 1 }
      return made(.string(nil), self)
    case .openParenthesis:
      guard let inside = group(.openParenthesis) else { break }
      let items = SwiftCodeReader(self, inside).list()
      return items.count == 1 && items[0].label == nil
        ? items[0].value : made(.other(items.map(\.value)), self)
    case .openBracket:
      guard let inside = group(.openBracket) else { break }
      return made(.other(SwiftCodeReader(self, inside).list().map(\.value)), self)
    case .openBrace: return closure()
    case .dot where tokens.kind(index + 1) == .identifier:
      let name = tokens.name(index + 1)
      index += 2
      return made(.member(Expression(kind: .name(""), range: range(from: start)), name), self)
    case .pound:
      index += 1
      if kind == .identifier { index += 1 }
      if kind == .openParenthesis { _ = group(.openParenthesis) }
      return made(.other([]), self)
    default: break
    }
    skipToken()
    return made(.other([]), self)
  }

  private mutating func closure() -> Expression {
    let start = index
    var parameters = [Parameter(name: "$0")]
    var statements: [Statement] = []
    if let body = group(.openBrace) {
      var reader = SwiftCodeReader(self, body)
      var first = body.lowerBound
      // `{ name in`, `{ (name: Type) -> Result in`
      var next = first
      while next < body.upperBound, next < first + 20, !tokens.isToken(next, "in"),
        [
          .identifier, .comma, .openParenthesis, .openBracket, .infixOperator, .colon, .atSign,
          .postfixOperator,
        ]
        .contains(tokens.kind(next))
      { next = tokens.index(after: next) }
      if next < body.upperBound, tokens.isToken(next, "in") {
        let names = (first..<next).filter {
          tokens.kind($0) == .identifier && tokens.kind($0 - 1) != .colon
        }
        parameters = names.map { Parameter(name: tokens.name($0)) }
        first = next + 1
        reader = SwiftCodeReader(self, first..<body.upperBound)
      }
      statements = reader.statements()
    }
    return Expression(kind: .closure(parameters: parameters, statements), range: range(from: start))
  }

  /// Reads the arguments or elements up to the end.
  private func list() -> [Expression.Argument] {
    var reader = self
    var items: [Expression.Argument] = []
    while reader.index < reader.end {
      if reader.kind == .comma {
        reader.index += 1
        continue
      }
      var label: String?
      if reader.kind == .identifier, tokens.kind(reader.index + 1) == .colon,
        reader.index + 1 < reader.end
      {
        label = tokens.name(reader.index)
        reader.index += 2
      }
      let start = reader.index
      items.append(Expression.Argument(label: label, value: reader.expression()))
      if reader.kind == .colon { reader.index += 1 }
      if reader.index == start { reader.index += 1 }
    }
    return items
  }

  private mutating func postfix(
    _ base: Expression,
    from start: Int,
    _ allowsClosure: Bool
  ) -> Expression {
    var result = base
    var count = 0
    while index < end {
      count += 1
      guard count < CodeDepth.chain else { return unreadRest() }
      let isFirst = tokens[index].isFirstOnLine
      switch kind {
      case .dot:
        index += 1
        guard kind == .identifier || kind == .number else { return result }
        let name = tokens.name(index)
        index += 1
        result = Expression(
          kind: name == "self" ? .metatype(result) : .member(result, name),
          range: range(from: start)
        )
      case .openParenthesis where !isFirst:
        guard let inside = group(.openParenthesis) else { return result }
        var arguments = SwiftCodeReader(self, inside).list()
        arguments += closures(if: allowsClosure || closesInCondition)
        result = Expression(kind: .call(result, arguments), range: range(from: start))
      case .openBracket where !isFirst:
        guard let inside = group(.openBracket) else { return result }
        let items = SwiftCodeReader(self, inside).list().map(\.value)
        result = Expression(kind: .element(result, items), range: range(from: start))
      case .openBrace where !isFirst && (allowsClosure || closesInCondition):
        guard result.isCallable, !hasObservers else { return result }
        result = Expression(
          kind: .call(result, closures(if: true)),
          range: range(from: start)
        )
      case _ where !isFirst && result.isCallable && hasGenericArguments:
        index = tokens.indexAfterAngles(index)
      case .postfixOperator where !isFirst:
        index += 1
      default: return result
      }
    }
    return result
  }

  /// Whether the braces here are the observers of a variable, which follow its value.
  private var hasObservers: Bool {
    tokens.isToken(index + 1, "didSet") || tokens.isToken(index + 1, "willSet")
  }

  /// Whether the arguments of a generic type or function follow the name here.
  private var hasGenericArguments: Bool {
    guard index > 0, tokens.isAngle(index),
      tokens[index - 1].range.upperBound == tokens[index].range.lowerBound
    else { return false }
    let next = tokens.indexAfterAngles(index)
    guard next < end, !tokens[next].isFirstOnLine else { return false }
    return tokens.kind(next) == .openParenthesis || tokens.kind(next) == .dot
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

  private mutating func closures(if isAllowed: Bool) -> [Expression.Argument] {
    guard isAllowed, kind == .openBrace, index < end, !tokens[index].isFirstOnLine,
      !hasObservers
    else { return [] }
    var found = [Expression.Argument(label: nil, value: closure())]
    while kind == .identifier, tokens.kind(index + 1) == .colon,
      tokens.kind(index + 2) == .openBrace,
      index < end, !tokens[index].isFirstOnLine
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

extension SwiftSource {
  /// The code of the file as a tree.
  package var code: [Statement] {
    var reader = SwiftCodeReader(self, 0..<tokens.count)
    return reader.statements()
  }

  /// Returns the code between two bytes, such as the body of a function without its braces.
  package func code(in range: Range<Int>) -> [Statement] {
    let first = tokens.firstIndex(from: range.lowerBound)
    var reader = SwiftCodeReader(
      self,
      first..<max(first, tokens.firstIndex(from: range.upperBound))
    )
    return reader.statements()
  }
}
