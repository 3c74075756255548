extension SwiftScanner {
  /// Reads the head of a function from `func`; the index after its name.
  mutating func scanFunction(_ index: Int) -> Int? {
    guard let kind = tokens.kind(index + 1), kind == .identifier || tokens[index + 1].isOperator
    else { return nil }
    addFunction(.function, nameAt: index + 1, keyword: index)
    return index + 2
  }

  /// Notes a function or initializer and the scope of its parameters and body.
  mutating func addFunction(
    _ kind: SwiftSource.Member.Kind,
    nameAt index: Int,
    keyword: Int
  ) {
    let nameRange = rangeOfName(index)
    let name = tokens.text(nameRange)
    let parameters = startOfParameters(nameAt: index, endingAt: nameRange.upperBound)
    let body = startOfBody(from: parameters.map { tokens.index(after: $0) } ?? index + 1)
    let end = body.map { tokens.index(after: $0) } ?? endOfItem(parameters ?? keyword)
    let prefix = takePrefix()
    let start = prefix.start ?? tokens[keyword].range.lowerBound
    let limit = tokens[max(end - 1, index)].range.upperBound
    add(
      SwiftSource.Member(
        kind: kind,
        name: name,
        isStatic: prefix.isStatic,
        labels: parameters.map(labels) ?? [],
        attributes: prefix.attributes,
        modifiers: prefix.modifiers,
        conditions: source.context(of: openScopes.last?.scope).conditions,
        range: start..<limit,
        nameRange: tokens[index].isOperator ? nameRange : tokens[index].range,
        bodyRange: body.map { tokens[$0].range.lowerBound..<limit }
      )
    )
    if isAtItem(keyword) { endItem(at: end) }
    openScope(.function(name), from: tokens[keyword].range.lowerBound, to: end)
  }

  /// The bytes of a function's name; of `==<T>` the `<` is none of it.
  private func rangeOfName(_ index: Int) -> Range<Int> {
    let range = tokens.nameRange(index)
    guard tokens[index].isOperator, range.count > 1, tokens.kind(index + 1) == .identifier,
      tokens.bytes[range.upperBound - 1] == UInt8(ascii: "<")
    else { return range }
    return range.lowerBound..<range.upperBound - 1
  }

  private func startOfParameters(nameAt name: Int, endingAt nameEnd: Int) -> Int? {
    var index = name + 1
    if tokens[name].isOperator, nameEnd < tokens[name].range.upperBound {
      index = tokens.indexAfterAngles(index, depth: 1)
    } else {
      // `init?` and `init!` come before generic parameters.
      if tokens.isToken(index, "?") || tokens.isToken(index, "!") { index += 1 }
      if tokens.isAngle(index) { index = tokens.indexAfterAngles(index) }
    }
    while index < tokens.count {
      switch tokens[index].kind {
      case .openParenthesis: return index
      case _ where beginsLine(index) || tokens.word(index)?.beginsDeclaration == true: return nil
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
        guard let attribute = nameOfAttribute(from: index + 1) else { break }
        index = hasArguments(nameEnd: attribute.end) ? attribute.end : attribute.end - 1
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
}
