/// Reads the statements of code as a tree.
///
/// The scan answers questions about whole files without a tree. This reader is for the few places
/// where the order of statements matters: an entry point, and the functions that it calls. Code that
/// it doesn't understand is `unknown` in the tree. Both languages share the order of operators,
/// operands, and members; a file for each has its statements, and the operands that only it has.
struct CodeReader {
  let tokens: Tokens
  private let scopes: ScopeTree
  /// The index of the next token.
  var index: Int
  /// The index after the part's last token.
  let end: Int
  /// The number of statements and operands around the next token.
  var depth: Int
  /// Whether braces after an operand are a closure, and not the body of a statement.
  private(set) var allowsClosure = true

  /// - Parameter scopes: Those of the file, for the clauses of `#if` in it.
  init(_ tokens: Tokens, _ scopes: ScopeTree, _ range: Range<Int>, depth: Int = 0) {
    (self.tokens, self.scopes, self.depth) = (tokens, scopes, depth)
    index = range.lowerBound
    end = min(range.upperBound, tokens.count)
  }

  init(_ source: some ScannedSource, _ range: Range<Int>) {
    self.init(source.tokens, source.scopes, range)
  }

  /// Creates a reader of a part inside of the one that `other` reads.
  init(_ other: CodeReader, _ range: Range<Int>) {
    self.init(other.tokens, other.scopes, range, depth: other.depth + 1)
  }
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

extension ScannedSource {
  /// The code of the file as a tree.
  package var code: [Statement] { code(in: 0..<bytes.count) }

  /// Returns the code between two bytes, such as the body of a function without its braces.
  package func code(in range: Range<Int>) -> [Statement] {
    var reader = CodeReader(self, tokens.indices(in: range))
    return reader.statements()
  }
}

extension SwiftSource {
  /// Returns the arguments between two bytes, such as those of an attribute.
  package func arguments(in range: Range<Int>) -> [Expression.Argument] {
    let indices = tokens.indices(in: range)
    return CodeReader(self, indices).list(in: indices)
  }
}

// MARK: Tokens

extension CodeReader {
  var kind: Token.Kind? { index < end ? tokens.kind(index) : nil }

  /// Whether the next token is the first on its line, which only Swift asks.
  var isFirstOnLine: Bool { index < end && tokens[index].isFirstOnLine }

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

  func made(_ kind: Expression.Kind, from start: Int) -> Expression {
    Expression(kind: kind, range: range(from: start))
  }

  func made(_ kind: Statement.Kind, from start: Int) -> Statement {
    Statement(kind: kind, range: range(from: start))
  }

  /// The rest of the part as an expression that isn't read.
  mutating func unreadRest() -> Expression {
    let start = min(index, end)
    index = end
    return made(.other([]), from: start)
  }

  mutating func take(_ text: StaticString) -> Bool {
    guard isToken(text) else { return false }
    index += 1
    return true
  }

  /// The indices inside the group that opens here, which is skipped; `nil` if none does.
  mutating func group(_ open: Token.Kind) -> Range<Int>? {
    guard kind == open else { return nil }
    let close = max(tokens.end(of: index), index + 1)
    defer { skipToken() }
    return index + 1..<min(close, end)
  }

  /// Skips a token, or the group that it opens; nothing at the end.
  mutating func skipToken() {
    if index < end { index = min(tokens.index(after: index), end) }
  }

  /// Skips tokens and groups up to one for which `isEnd` is true.
  mutating func skip(to isEnd: (CodeReader) -> Bool) {
    while index < end, !isEnd(self) { skipToken() }
  }
}

// MARK: Statements

extension CodeReader {
  mutating func statements() -> [Statement] {
    guard depth < CodeDepth.ofStatements else {
      return index < end ? [Statement(kind: .unknown, range: tokens.range(of: index..<end))] : []
    }
    var statements: [Statement] = []
    while index < end {
      if kind == .semicolon || kind == .shebang {
        index += 1
      } else {
        statements += statement()
      }
    }
    return statements
  }

  /// Reads a statement, which can declare several variables.
  mutating func statement() -> [Statement] {
    let start = index
    let kinds =
      kind == .poundIf
      ? [compilation()] : tokens.language == .swift ? swiftStatement() : objectiveCStatement()
    if index == start { index += 1 }
    return kinds.map { made($0, from: start) }
  }

  /// Returns the statements of a part of the code.
  func statements(in range: Range<Int>) -> [Statement] {
    var reader = CodeReader(self, range)
    return reader.statements()
  }

  /// Reads the statements in the braces that open here.
  mutating func block() -> [Statement]? { group(.openBrace).map(statements(in:)) }

  /// Reads the clauses of a `#if` up to its `#endif`; empty ones are left out.
  private mutating func compilation() -> Statement.Kind {
    var clauses: [Statement.Clause] = []
    while index < end, kind != .poundEndif {
      let next = min(max(tokens.end(of: index), index + 1), end)
      let start = tokens.endOfCondition(index)
      if start < next {
        let conditions = scopes.scopes(at: tokens[start].range.lowerBound).conditions
        clauses.append(Statement.Clause(conditions: conditions, body: statements(in: start..<next)))
      }
      index = next
    }
    if kind == .poundEndif { index += 1 }
    return .compilation(clauses)
  }

  /// Reads the cases of a `switch` up to the end.
  ///
  /// - Parameter readPatterns: Reads the patterns after `case`.
  mutating func cases(_ readPatterns: (inout CodeReader) -> [Expression]) -> [Statement.Case] {
    var cases: [Statement.Case] = []
    while index < end {
      let isDefault = take("default")
      guard isDefault || take("case") else {
        index += 1
        continue
      }
      let patterns = isDefault ? nil : readPatterns(&self)
      _ = take(":")
      let start = index
      skip(to: \.startsCase)
      cases.append(Statement.Case(patterns: patterns, body: statements(in: start..<index)))
    }
    return cases
  }

  /// Whether a case of a `switch` begins here, rather than a condition such as `if case`, or a member.
  private var startsCase: Bool {
    guard isToken("case") || isToken("default"), index > 0 else { return false }
    switch tokens.kind(index - 1) {
    case .comma, .dot: return false
    case .identifier:
      return !["if", "guard", "while", "for"].contains(tokens.text(index - 1))
    default: return true
    }
  }
}

// MARK: Expressions

extension CodeReader {
  mutating func expression() -> Expression {
    guard index < end else { return unreadRest() }
    let effect = tokens.language == .swift ? takeEffects() : nil
    let start = index
    var result = binary(0)
    if let name = infixOperator, name == "=" || Expression.isAssignment(name) {
      skipOperator(name)
      let value = expression()
      let kind: Expression.Kind =
        name == "=" ? .assignment(result, value) : .binary(name, result, value)
      result = made(kind, from: start)
    }
    result.effect = effect ?? result.effect
    return result
  }

  /// Reads an expression before the braces of a statement.
  mutating func head() -> Expression {
    let allowed = allowsClosure
    defer { allowsClosure = allowed }
    allowsClosure = false
    return expression()
  }

  private var infixOperator: String? {
    switch tokens.language {
    case .swift: kind == .infixOperator ? tokens.text(index) : nil
    case .objectiveC: punctuation
    }
  }

  private var prefixOperator: String? {
    switch tokens.language {
    case .swift: kind == .prefixOperator ? tokens.text(index) : nil
    case .objectiveC:
      punctuation.flatMap { ["!", "&", "*", "-", "~", "++", "--"].contains($0) ? $0 : nil }
    }
  }

  private mutating func skipOperator(_ name: String) {
    // In Objective-C, each byte of one is a token.
    index += tokens.language == .swift ? 1 : name.utf8.count
  }

  /// The precedences of operators; `?` has 1.
  private static let precedences: (swift: [String: Int], objectiveC: [String: Int]) = (
    swift: [
      "?": 1, "||": 2, "&&": 3, "==": 4, "!=": 4, "===": 4, "!==": 4, "<": 4, ">": 4, "<=": 4,
      ">=": 4, "~=": 4, "??": 5,
    ],
    objectiveC: [
      "?": 1, "||": 2, "&&": 3, "|": 4, "^": 4, "&": 4, "==": 5, "!=": 5, "<": 6, ">": 6, "<=": 6,
      ">=": 6, "+": 7, "-": 7, "*": 7, "/": 7, "%": 7, "<<": 7, ">>": 7,
    ]
  )

  private func precedence(of name: String) -> Int? {
    switch tokens.language {
    case .swift:
      name == "=" || Expression.isAssignment(name) ? nil : Self.precedences.swift[name] ?? 7
    case .objectiveC: Self.precedences.objectiveC[name]
    }
  }

  private mutating func binary(_ least: Int) -> Expression {
    depth += 1
    defer { depth -= 1 }
    let start = index
    var left = prefix()
    for _ in 1..<CodeDepth.chain {
      if tokens.language == .swift, let cast = cast(of: left, from: start, least) {
        left = cast
        continue
      }
      guard let name = infixOperator, let precedence = precedence(of: name),
        precedence > least || precedence == 1 && least <= 1
      else { return left }
      skipOperator(name)
      guard precedence > 1 else {
        left = conditional(left, from: start)
        continue
      }
      // `??` groups from the right.
      let right = binary(name == "??" ? precedence - 1 : precedence)
      left = made(.binary(name, left, right), from: start)
    }
    return unreadRest()
  }

  /// Reads what follows `?`.
  private mutating func conditional(_ condition: Expression, from start: Int) -> Expression {
    // `a ?: b`
    let first = isToken(":") ? condition : expression()
    guard take(":") else { return made(.other([condition, first]), from: start) }
    let second = binary(0)
    return made(.conditional(condition, first, second), from: start)
  }

  mutating func prefix() -> Expression {
    depth += 1
    defer { depth -= 1 }
    guard depth < CodeDepth.ofOperands else { return unreadRest() }
    let start = index
    switch tokens.language {
    case .swift:
      if takeEffect() { return prefix() }
      takeTypeWord()
    case .objectiveC:
      if let type = takeCast() {
        let value = prefix()
        return made(.cast(value, to: type), from: start)
      }
    }
    if let name = prefixOperator {
      skipOperator(name)
      let operand = prefix()
      return made(name == "!" ? .not(operand) : .unary(name, operand), from: start)
    }
    return postfix(primary(), from: start)
  }

  private mutating func primary() -> Expression {
    let start = index
    switch kind {
    case .identifier:
      if tokens.language == .swift, let statement = statementAsExpression() { return statement }
      index += 1
      return made(constant(tokens.text(start)) ?? .name(tokens.name(start)), from: start)
    case .number:
      index += 1
      return made(.number(tokens.text(start)), from: start)
    case .string:
      let value = string()
      return made(.string(value), from: start)
    default:
      let operand = tokens.language == .swift ? swiftOperand() : objectiveCOperand()
      if let operand { return operand }
      if index == start { skipToken() }
      return made(.other([]), from: start)
    }
  }

  /// Reads a string literal; in C, those next to each other are one.
  private mutating func string() -> String? {
    var parts: [String?] = []
    repeat {
      parts.append(tokens.string(index))
      index += 1
    } while tokens.language == .objectiveC && kind == .string
    return parts.contains(nil) ? nil : parts.compactMap(\.self).joined()
  }

  private func constant(_ name: String) -> Expression.Kind? {
    Self.constants[name] ?? (tokens.language == .objectiveC ? Self.constantsInC[name] : nil)
  }

  private static let constants: [String: Expression.Kind] = [
    "nil": .null, "true": .boolean(true), "false": .boolean(false),
  ]

  private static let constantsInC: [String: Expression.Kind] = [
    "Nil": .null, "NULL": .null, "nullptr": .null, "YES": .boolean(true), "TRUE": .boolean(true),
    "NO": .boolean(false), "FALSE": .boolean(false),
  ]

  /// Returns the arguments or elements in a group.
  func list(in range: Range<Int>) -> [Expression.Argument] {
    var reader = CodeReader(self, range)
    var items: [Expression.Argument] = []
    while reader.index < reader.end {
      if reader.take(",") { continue }
      var label: String?
      if reader.kind == .identifier, tokens.kind(reader.index + 1) == .colon,
        reader.index + 1 < reader.end
      {
        label = tokens.name(reader.index)
        reader.index += 2
      }
      let start = reader.index
      items.append(Expression.Argument(label: label, value: reader.expression()))
      if reader.kind == .colon || reader.isToken(":") || reader.index == start { reader.index += 1 }
    }
    return items
  }

  /// Reads the arguments or elements in the group that opens here.
  mutating func list(_ open: Token.Kind) -> [Expression.Argument] {
    group(open).map(list(in:)) ?? []
  }

  /// Reads the members, calls, and subscripts that follow an operand.
  private mutating func postfix(_ base: Expression, from start: Int) -> Expression {
    var result = base
    for _ in 1..<CodeDepth.chain {
      guard let next = suffix(of: result, from: start) else { return result }
      result = next
    }
    return unreadRest()
  }

  /// Reads one of them; `nil` if none follows.
  private mutating func suffix(of base: Expression, from start: Int) -> Expression? {
    switch kind {
    case .dot,
      .punctuation where isToken(".") || isToken("->"):
      index += 1
      return member(of: base, from: start)
    case .openParenthesis where !isFirstOnLine: return call(of: base, from: start)
    case .openBracket where !isFirstOnLine:
      let elements = list(.openBracket)
      return made(.element(base, elements.map(\.value)), from: start)
    default:
      return tokens.language == .swift
        ? swiftSuffix(of: base, from: start) : objectiveCSuffix(of: base, from: start)
    }
  }

  private mutating func member(of base: Expression, from start: Int) -> Expression? {
    guard kind == .identifier || kind == .number else { return nil }
    index += 1
    let name = tokens.name(index - 1)
    let isMetatype = name == "self" && tokens.language == .swift
    return made(isMetatype ? .metatype(base) : .member(base, name), from: start)
  }

  private mutating func call(of base: Expression, from start: Int) -> Expression {
    let isReference = tokens.language == .swift && tokens.containsLabels(index)
    let inside = list(.openParenthesis)
    if isReference { return base }
    let arguments = inside + closures()
    return made(.call(base, arguments), from: start)
  }
}
