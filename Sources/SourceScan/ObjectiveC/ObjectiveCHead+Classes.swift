extension ObjectiveCHead {
  /// Reads the head of a class, category or protocol; the index after it.
  static func classDeclaration(
    at index: Int,
    in tokens: ObjectiveCTokens
  ) -> (ObjectiveCSource.ClassDeclaration, Int)? {
    guard let kind = ObjectiveCSource.ClassDeclaration.Kind(rawValue: tokens.text(index)),
      tokens.kind(index + 1) == .identifier
    else { return nil }
    let name = tokens[index + 1].range
    var declaration = ObjectiveCSource.ClassDeclaration(
      kind: kind,
      name: tokens.text(name),
      protocols: [],
      conditions: [],
      nameRange: name,
      range: tokens[index].range.lowerBound..<name.upperBound
    )
    var next = index + 2
    if kind == .protocol, tokens.kind(next) == .semicolon || tokens.kind(next) == .comma {
      return nil
    }
    var lists: [[String]] = []
    if let (list, end) = angles(at: next, in: tokens) {
      lists.append(list)
      next = end
      // Before a superclass or category these are parameters of the class.
      if tokens.isToken(next, ":") || tokens.kind(next) == .openParenthesis { lists = [] }
    }
    if tokens.kind(next) == .openParenthesis {
      let end = tokens.index(after: next)
      declaration.category = end > next + 2 ? tokens.text(next + 1) : ""
      next = end
    } else if tokens.isToken(next, ":"), tokens.kind(next + 1) == .identifier {
      declaration.superclass = tokens.text(next + 1)
      next += 2
    }
    while let (list, end) = angles(at: next, in: tokens) {
      lists.append(list)
      next = end
    }
    // `Super<Argument> <Protocol>`: where there are two lists, the first is the superclass's.
    declaration.protocols = lists.last ?? []
    declaration.range = declaration.range.lowerBound..<tokens[next - 1].range.upperBound
    return (declaration, next)
  }

  /// Reads `<A, B>`; the names in it, and the index after it.
  private static func angles(at index: Int, in tokens: ObjectiveCTokens) -> ([String], Int)? {
    guard tokens.isToken(index, "<") else { return nil }
    var names: [String] = []
    var depth = 0
    var next = index
    while next < tokens.count {
      switch tokens[next].kind {
      case .identifier:
        let endsName = tokens.kind(next + 1) == .comma || tokens.isToken(next + 1, ">")
        if depth == 1, endsName || tokens.isToken(next + 1, ":") { names.append(tokens.text(next)) }
      case .punctuation:
        if tokens.isToken(next, "<") { depth += 1 }
        if tokens.isToken(next, ">") { depth -= 1 }
        if depth == 0 { return (names, next + 1) }
      case .semicolon, .openBrace, .closeBrace, .atKeyword:
        return (names, next)
      default:
        break
      }
      next += 1
    }
    return (names, next)
  }
}
