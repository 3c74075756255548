/// A single pass over a file's tokens that collects declarations.
struct SwiftScanner {
  private let tokens: Tokens
  private var source: SwiftSource

  /// The groups around the current token, outermost first.
  private var frames: [Frame]

  /// The kinds of the braces of declarations whose heads have been read, by token.
  private var bodies: [Int: Frame.Kind] = [:]

  /// The attributes and modifiers immediately before the current token.
  private var prefix = Prefix()

  private struct Frame {
    enum Kind: Equatable {
      case file
      case type(Int)
      /// A brace with statements: functions, accessors, closures.
      case code
      /// Parentheses, brackets and interpolations, where nothing is declared.
      case group
    }

    var kind: Kind
    var end: Int
    /// The end of the current declaration or statement, in files and types.
    var itemEnd = 0
  }

  private var frame: Frame { frames[frames.count - 1] }

  private struct Prefix {
    var attributes: [SwiftSource.Attribute] = []
    var modifiers: [String] = []
    var isStatic = false
    var start: Int?
  }

  private init(_ tokens: Tokens) {
    self.tokens = tokens
    source = SwiftSource(tokens)
    frames = [Frame(kind: .file, end: tokens.count)]
  }

  /// Returns what a file with these tokens declares.
  static func scan(_ tokens: Tokens) -> SwiftSource {
    var scanner = SwiftScanner(tokens)
    var index = 0
    while index < tokens.count {
      scanner.leaveGroups(at: index)
      index = max(scanner.scan(index), index + 1)
    }
    return scanner.source
  }

  /// Pops the groups and scopes that end before a token.
  private mutating func leaveGroups(at index: Int) {
    while frames.count > 1, frame.end <= index { frames.removeLast() }
    source.scopes.leave(at: index)
  }

  /// Reads the item that begins at a token, and returns the index to continue with.
  private mutating func scan(_ index: Int) -> Int {
    let token = tokens[index]
    switch token.kind {
    case .poundIf, .poundElseif, .poundElse, .poundEndif:
      return scanDirective(index)
    case .openParenthesis, .openBracket, .stringHead:
      noteStatement(index)
      frames.append(Frame(kind: .group, end: tokens.end(of: index)))
    case .openBrace:
      noteStatement(index)
      frames.append(Frame(kind: bodies[index] ?? .code, end: tokens.end(of: index)))
    case .atSign where frame.kind != .group:
      if let next = scanAttribute(index) { return next }
    case .identifier where frame.kind != .group:
      if let word = tokens.word(index), tokens.kind(index - 1) != .dot,
        let next = scan(word, at: index)
      {
        return next
      }
      noteStatement(index)
    case .pound where isAtItem(index): endItem(index, at: tokens.endOfItem(index))
    case .semicolon, .shebang, .closeBrace, .pound: break
    default:
      noteStatement(index)
    }
    prefix = Prefix()
    return index + 1
  }

  /// Reads a modifier or declaration, if the word begins one here.
  private mutating func scan(_ word: SwiftWord, at index: Int) -> Int? {
    if tokens.kind(index + 1) == .colon, word != .default { return nil }
    switch word {
    case .class where tokens.isModifier(classAt: index):
      return scanModifier(index)
    case .class, .struct, .enum, .protocol, .extension, .actor:
      return scanType(word, at: index)
    case .func:
      return scanFunction(index)
    case .import:
      return beginsItem(index) ? scanImport(index) : nil
    case .typealias:
      return scanTypeAlias(index)
    case .let, .var, .`init`, .subscript, .deinit, .case, .associatedtype, .operator,
      .precedencegroup, .macro:
      return beginsItem(index) ? scanMember(word, at: index) : nil
    default:
      return word.isModifier && beginsItem(index) ? scanModifier(index) : nil
    }
  }

  // MARK: Places of declarations

  /// Returns whether a declaration can begin at a token of a brace or the file.
  private func beginsItem(_ index: Int) -> Bool {
    if prefix.start != nil { return true }
    switch tokens.kind(index - 1) {
    case nil, .openBrace, .closeBrace, .semicolon, .poundElse, .poundEndif, .shebang: return true
    case .colon: return frame.kind == .code
    default: return tokens.beginsLine(index) || tokens.word(index - 1) == .in
    }
  }

  /// Returns whether a token is directly in a file or type, outside items that were already read.
  private func isAtItem(_ index: Int) -> Bool {
    switch frame.kind {
    case .file, .type: frame.itemEnd <= index
    case .code, .group: false
    }
  }

  /// Records the end of the declaration or statement that begins at a token of a file or type.
  private mutating func endItem(_ index: Int, at end: Int) {
    if isAtItem(index) { frames[frames.count - 1].itemEnd = end }
  }

  /// Records a statement at file scope, unless the token is inside a known item.
  private mutating func noteStatement(_ index: Int) {
    guard frame.kind == .file, isAtItem(index) else { return }
    let end = tokens.endOfItem(index)
    let start = prefix.start ?? tokens[index].range.lowerBound
    source.topLevelCode =
      (source.topLevelCode?.lowerBound ?? start)..<tokens[end - 1].range.upperBound
    endItem(index, at: end)
  }

  // MARK: Attributes and modifiers

  /// Reads an attribute from its `@`, and returns the index after it.
  private mutating func scanAttribute(_ index: Int) -> Int? {
    guard let (name, end) = tokens.nameOfAttribute(from: index + 1) else { return nil }
    var next = end
    var attribute = SwiftSource.Attribute(
      name: name,
      conditions: context.conditions,
      range: tokens.range(of: index..<end)
    )
    if tokens.hasArguments(nameEnd: end) {
      next = tokens.index(after: end)
      attribute.arguments = tokens.contents(of: end)
      attribute.range = attribute.range.lowerBound..<tokens[next - 1].range.upperBound
    }
    prefix.attributes.append(attribute)
    prefix.start = prefix.start ?? attribute.range.lowerBound
    return next
  }

  /// Reads a modifier with its parentheses, and returns the index after it.
  private mutating func scanModifier(_ index: Int) -> Int {
    let end = tokens.indexAfterModifier(index)
    let range = tokens.range(of: index..<end)
    let text =
      end == index + 1 ? tokens.name(index) : tokens.name(index) + "(\(tokens.name(index + 2)))"
    prefix.modifiers.append(text)
    if text == "static" || text == "class" { prefix.isStatic = true }
    prefix.start = prefix.start ?? range.lowerBound
    return end
  }

  /// Returns the attributes and modifiers read so far, and clears them.
  private mutating func takePrefix() -> Prefix {
    defer { prefix = Prefix() }
    return prefix
  }

  // MARK: Types

  /// Reads the head of a type or extension from its keyword, and returns the index after its name.
  private mutating func scanType(_ word: SwiftWord, at index: Int) -> Int? {
    guard let kind = SwiftSource.Declaration.Kind(rawValue: word.rawValue) else { return nil }
    guard let (name, nameEnd) = tokens.nameOfType(kind, from: index + 1) else { return nil }
    if kind == .actor, !beginsItem(index) { return nil }
    var inherited: [String] = []
    var next =
      tokens.isAngle(nameEnd) && kind != .extension ? tokens.indexAfterAngles(nameEnd) : nameEnd
    if tokens.kind(next) == .colon {
      (inherited, next) = tokens.typeList(from: next + 1) { $0 == .openBrace }
    }
    let body = tokens.startOfBody(from: next)
    let end = body.map { tokens.index(after: $0) } ?? next
    let prefix = takePrefix()
    let start = prefix.start ?? tokens[index].range.lowerBound
    let limit = tokens[end - 1].range.upperBound
    let declaration = SwiftSource.Declaration(
      kind: kind,
      name: name,
      attributes: prefix.attributes,
      modifiers: prefix.modifiers,
      inheritedTypes: inherited,
      context: context,
      range: start..<limit,
      nameRange: tokens.range(of: index + 1..<nameEnd),
      bodyRange: body.map { tokens[$0].range.lowerBound..<limit } ?? limit..<limit
    )
    source.declarations.append(declaration)
    if let body {
      bodies[body] = .type(source.declarations.count - 1)
      openScope(
        .type(name),
        from: tokens[body].range.upperBound,
        to: max(tokens.end(of: body), body + 1)
      )
    }
    endItem(index, at: end)
    return nameEnd
  }

  // MARK: Members

  /// Reads a member of a type, and returns the index after its keyword or name.
  private mutating func scanMember(_ word: SwiftWord, at index: Int) -> Int? {
    let kind = frame.kind
    guard kind != .code else { return nil }
    switch word {
    case .`init`, .subscript:
      addFunction(word == .subscript ? .function : .initializer, nameAt: index, keyword: index)
    case .deinit:
      let end = tokens.endOfItem(index)
      prefix = Prefix()
      endItem(index, at: end)
      openScope(.function(word.rawValue), from: tokens[index].range.lowerBound, to: end)
    case .let, .var:
      return scanVariable(index)
    case .case where kind != .file:
      let end = tokens.endOfItem(index)
      noteCases(from: index, to: end)
      prefix = Prefix()
      endItem(index, at: end)
    case .macro where tokens.kind(index + 1) != .identifier:
      return nil
    default:
      if isAtItem(index) { endItem(index, at: tokens.endOfItem(index)) }
      prefix = Prefix()
    }
    return index + 1
  }

  /// Records the names of cases, which follow `case` and commas.
  private mutating func noteCases(from start: Int, to end: Int) {
    var index = start
    while index < end {
      if index == start || tokens[index].kind == .comma { source.caseNames.insert(index + 1) }
      index = tokens.index(after: index)
    }
  }

  /// Records a member of the enclosing type, or one at file scope.
  private mutating func add(_ member: SwiftSource.Member) {
    switch frame.kind {
    case .file: source.globals.append(member)
    case .type(let index): source.declarations[index].members.append(member)
    case .code, .group: break
    }
  }

  /// Reads the head of a function from `func`, and returns the index after its name.
  private mutating func scanFunction(_ index: Int) -> Int? {
    guard let kind = tokens.kind(index + 1),
      kind == .identifier || tokens[index + 1].kind.isOperator
    else { return nil }
    addFunction(.function, nameAt: index + 1, keyword: index)
    return index + 2
  }

  /// Records a function or initializer and the scope of its parameters and body.
  private mutating func addFunction(
    _ kind: SwiftSource.Member.Kind,
    nameAt index: Int,
    keyword: Int
  ) {
    let nameRange = tokens.rangeOfName(index)
    let name = tokens.text(nameRange)
    let parameters = tokens.startOfParameters(nameAt: index, endingAt: nameRange.upperBound)
    let body = tokens.startOfBody(from: parameters.map { tokens.index(after: $0) } ?? index + 1)
    let end = body.map { tokens.index(after: $0) } ?? tokens.endOfItem(parameters ?? keyword)
    let prefix = takePrefix()
    let start = prefix.start ?? tokens[keyword].range.lowerBound
    let limit = tokens[max(end - 1, index)].range.upperBound
    add(
      SwiftSource.Member(
        kind: kind,
        name: name,
        isStatic: prefix.isStatic,
        labels: parameters.map(tokens.labels) ?? [],
        attributes: prefix.attributes,
        modifiers: prefix.modifiers,
        conditions: context.conditions,
        range: start..<limit,
        nameRange: tokens[index].kind.isOperator ? nameRange : tokens[index].range,
        bodyRange: body.map { tokens[$0].range.lowerBound..<limit }
      )
    )
    endItem(keyword, at: end)
    openScope(.function(name), from: tokens[keyword].range.lowerBound, to: end)
  }

  /// Reads the names of `let` or `var`, and returns the index after the keyword.
  private mutating func scanVariable(_ index: Int) -> Int? {
    let end = tokens.endOfItem(index)
    let prefix = takePrefix()
    let start = prefix.start ?? tokens[index].range.lowerBound
    let (names, body) = tokens.bindings(from: index + 1, to: end)
    for name in names {
      let member = SwiftSource.Member(
        kind: .variable,
        name: tokens.name(name),
        isStatic: prefix.isStatic,
        attributes: prefix.attributes,
        modifiers: prefix.modifiers,
        conditions: context.conditions,
        range: start..<tokens[end - 1].range.upperBound,
        nameRange: tokens[name].range,
        bodyRange: body.map { tokens[$0].range.lowerBound..<tokens[end - 1].range.upperBound }
      )
      add(member)
    }
    // Code in the initial value of a global runs at file scope, at least in `main.swift`.
    if let first = names.first, body != nil || frame.kind != .file {
      openScope(.function(tokens.name(first)), from: tokens[index].range.lowerBound, to: end)
    }
    endItem(index, at: end)
    return index + 1
  }

  // MARK: Imports and type aliases

  /// Reads `import struct Module.Thing`, and returns the index after it.
  private mutating func scanImport(_ index: Int) -> Int? {
    let kinds: [SwiftWord?] = [.class, .struct, .enum, .protocol, .typealias, .func, .let, .var]
    let hasKind =
      kinds.contains(tokens.word(index + 1)) && tokens.kind(index + 2) == .identifier
      && !tokens[index + 2].isFirstOnLine
    let name = hasKind ? index + 2 : index + 1
    guard tokens.kind(name) == .identifier else { return nil }
    var end = name + 1
    while tokens.kind(end) == .dot, end + 1 < tokens.count,
      tokens.kind(end + 1) == .identifier || tokens[end + 1].kind.isOperator
    {
      end += 2
    }
    let start = takePrefix().start ?? tokens[index].range.lowerBound
    source.imports.append(
      SwiftSource.Import(
        module: tokens.name(name),
        conditions: context.conditions,
        range: start..<tokens[end - 1].range.upperBound
      )
    )
    endItem(index, at: end)
    return end
  }

  /// Reads `typealias Name = Target`, and returns the index after the name.
  private mutating func scanTypeAlias(_ index: Int) -> Int? {
    guard tokens.kind(index + 1) == .identifier else { return nil }
    let end = tokens.endOfItem(index)
    let prefix = takePrefix()
    let isLocal = frame.kind == .code
    if !isLocal,
      let equals = (index + 2..<max(end, index + 2)).first(where: { tokens.isToken($0, "=") }),
      equals + 1 < end
    {
      let start = prefix.start ?? tokens[index].range.lowerBound
      let limit = tokens[end - 1].range.upperBound
      source.typeAliases.append(
        SwiftSource.TypeAlias(
          name: tokens.name(index + 1),
          target: tokens.text(tokens[equals + 1].range.lowerBound..<limit),
          context: context,
          range: start..<limit
        )
      )
    }
    endItem(index, at: end)
    return index + 2
  }

  // MARK: Conditions and scopes

  /// Reads a `#if`, `#elseif`, `#else` or `#endif` with its condition.
  private mutating func scanDirective(_ index: Int) -> Int {
    let end = tokens.endOfCondition(index)
    let last = source.scopes.openClause(at: index, in: tokens)
    if tokens.kind(index) != .poundEndif {
      source.clauseStarts.insert(end)
    } else if let last, let start = prefix.start {
      // A `#if` that contains only attributes belongs to the declaration after it.
      prefix.start = min(start, tokens[last.first].range.lowerBound)
    }
    return end
  }

  private mutating func openScope(_ scope: ScopeTree.Scope, from start: Int, to end: Int) {
    source.scopes.open(scope, from: start, to: end, in: tokens)
  }

  /// The scope of the current token.
  private var context: SwiftSource.Context {
    SwiftSource.Context(source.scopes.current)
  }
}
