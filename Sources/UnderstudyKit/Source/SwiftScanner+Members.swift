extension SwiftScanner {
  /// Reads the head of a function from `func`; the index after its name.
  mutating func scanFunction(_ index: Int) -> Int? {
    guard let kind = tokens.kind(index + 1), kind == .identifier || tokens[index + 1].isOperator
    else { return nil }
    addFunction(.function, nameAt: index + 1, keyword: index)
    return index + 2
  }

  /// Notes a function or initializer and the scope of its parameters and body.
  private mutating func addFunction(
    _ kind: SwiftSource.Member.Kind,
    nameAt index: Int,
    keyword: Int
  ) {
    let parameters = startOfParameters(from: index + 1)
    let body = startOfBody(from: parameters.map { tokens.index(after: $0) } ?? index + 1)
    let end = body.map { tokens.index(after: $0) } ?? endOfItem(keyword)
    let prefix = takePrefix()
    let start = prefix.start ?? tokens[keyword].range.lowerBound
    let limit = tokens[max(end - 1, index)].range.upperBound
    add(
      SwiftSource.Member(
        kind: kind,
        name: tokens.name(index),
        isStatic: prefix.isStatic,
        labels: parameters.map(labels) ?? [],
        attributes: prefix.attributes,
        modifiers: prefix.modifiers,
        conditions: source.context(of: openScopes.last?.scope).conditions,
        range: start..<limit,
        nameRange: tokens[index].range,
        bodyRange: body.map { tokens[$0].range.lowerBound..<limit }
      )
    )
    if isAtItem(keyword) { endItem(at: end) }
    openScope(.function(tokens.name(index)), from: tokens[keyword].range.lowerBound, to: end)
  }

  mutating func add(_ member: SwiftSource.Member) {
    switch frames[frames.count - 1].kind {
    case .file: source.globals.append(member)
    case .type(let index): source.declarations[index].members.append(member)
    case .code, .group: break
    }
  }

  private func startOfParameters(from start: Int) -> Int? {
    var index = tokens.isAngle(start) ? tokens.indexAfterAngles(start) : start
    while index < tokens.count, !beginsLine(index) {
      switch tokens[index].kind {
      case .openParenthesis: return index
      case .openBrace, .closeBrace, .closeParenthesis, .closeBracket, .semicolon: return nil
      default: index += 1
      }
    }
    return nil
  }

  /// The labels of the parameters in the parentheses at an index.
  private func labels(_ parameters: Int) -> [String] {
    let end = tokens.end(of: parameters)
    var labels: [String] = []
    var index = parameters + 1
    var expectsLabel = true
    while index < end {
      switch tokens[index].kind {
      case .atSign where expectsLabel:
        index += 1
      case .identifier where expectsLabel:
        labels.append(tokens.name(index))
        expectsLabel = false
      case .comma:
        expectsLabel = isParameter(index + 1)
      default:
        break
      }
      index = tokens.indexAfterGenericArguments(index) ?? tokens.index(after: index)
    }
    return labels
  }

  /// Whether a parameter begins here, and not another generic argument.
  private func isParameter(_ index: Int) -> Bool {
    guard tokens.kind(index) == .identifier else { return tokens.kind(index) == .atSign }
    return tokens.kind(index + 1) == .colon || tokens.kind(index + 1) == .identifier
  }

  /// Reads what else can stand in a type; the index after its keyword or name.
  mutating func scanMember(_ word: SwiftWord, at index: Int) -> Int? {
    let kind = frames[frames.count - 1].kind
    guard kind == .file || kind != .code else { return nil }
    switch word {
    case .`init`:
      guard kind != .file else { return nil }
      addFunction(.initializer, nameAt: index, keyword: index)
    case .subscript, .deinit:
      guard kind != .file else { return nil }
      let end = endOfItem(index)
      prefix = Prefix()
      if isAtItem(index) { endItem(at: end) }
      openScope(.function(word.rawValue), from: tokens[index].range.lowerBound, to: end)
    case .let, .var:
      return scanVariable(index)
    case .macro where tokens.kind(index + 1) != .identifier:
      return nil
    default:
      if isAtItem(index) { endItem(at: endOfItem(index)) }
      prefix = Prefix()
    }
    return index + 1
  }
}
