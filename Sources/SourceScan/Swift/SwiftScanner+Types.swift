extension SwiftScanner {
  /// Reads the head of a type or extension from its keyword; the index after its name.
  mutating func scanType(_ word: SwiftWord, at index: Int) -> Int? {
    guard let kind = SwiftSource.Declaration.Kind(rawValue: word.rawValue) else { return nil }
    guard let (name, nameEnd) = nameOfType(kind, from: index + 1) else { return nil }
    if kind == .actor, !beginsItem(index) { return nil }
    var inherited: [String] = []
    var next =
      tokens.isAngle(nameEnd) && kind != .extension ? tokens.indexAfterAngles(nameEnd) : nameEnd
    if tokens.kind(next) == .colon {
      (inherited, next) = inheritedTypes(from: next + 1)
    }
    let body = startOfBody(from: next)
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
      context: source.context(of: openScopes.last?.scope),
      range: start..<limit,
      nameRange: tokens[index + 1].range.lowerBound..<tokens[nameEnd - 1].range.upperBound,
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
    if isAtItem(index) { endItem(at: end) }
    return nameEnd
  }

  /// Reads the name after a type's keyword; the index after it.
  private func nameOfType(
    _ kind: SwiftSource.Declaration.Kind,
    from start: Int
  ) -> (String, Int)? {
    guard kind == .extension else {
      guard tokens.kind(start) == .identifier, tokens.word(start)?.isReserved != true else {
        return nil
      }
      return (tokens.name(start), start + 1)
    }
    switch tokens.kind(start) {
    case .identifier, .openParenthesis, .openBracket, .atSign, .prefixOperator: break
    default: return nil
    }
    let (names, end) = typeList(from: start) { $0 == .colon || $0 == .openBrace }
    return end > start ? (names.joined(separator: "&"), end) : nil
  }

  private func inheritedTypes(from start: Int) -> ([String], Int) {
    typeList(from: start) { $0 == .openBrace }
  }

  /// The brace that opens a declaration's body, from somewhere in its head.
  func startOfBody(from start: Int) -> Int? {
    var index = start
    while index < tokens.count {
      switch tokens[index].kind {
      case .openBrace: return index
      case .closeBrace, .closeParenthesis, .closeBracket, .semicolon, .poundIf, .poundElseif,
        .poundElse, .poundEndif:
        return nil
      case .identifier:
        if let word = tokens.word(index), word.beginsDeclaration, tokens.kind(index - 1) != .dot,
          word != .class || tokens.kind(index + 1) == .identifier
        {
          return nil
        }
        if beginsLine(index), tokens.word(index) != .async { return nil }
      case .atSign:
        if beginsLine(index) { return nil }
      default:
        break
      }
      index = tokens.index(after: index)
    }
    return nil
  }
}
