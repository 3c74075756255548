extension SwiftScanner {
  /// Reads `import struct Module.Thing`; the index after it.
  mutating func scanImport(_ index: Int) -> Int? {
    let hasKind =
      tokens.word(index + 1)?.isImportKind == true && tokens.kind(index + 2) == .identifier
      && !tokens[index + 2].isFirstOnLine
    let name = hasKind ? index + 2 : index + 1
    guard tokens.kind(name) == .identifier else { return nil }
    var end = name + 1
    while tokens.kind(end) == .dot, end + 1 < tokens.count,
      tokens.kind(end + 1) == .identifier || tokens[end + 1].isOperator
    {
      end += 2
    }
    let prefix = takePrefix()
    let start = prefix.start ?? tokens[index].range.lowerBound
    source.imports.append(
      SwiftSource.Import(
        module: tokens.name(name),
        attributes: prefix.attributes,
        modifiers: prefix.modifiers,
        conditions: source.context(of: openScopes.last?.scope).conditions,
        range: start..<tokens[end - 1].range.upperBound
      )
    )
    if isAtItem(index) { endItem(at: end) }
    return end
  }

  /// Reads `typealias Name = Target`; the index after the name.
  mutating func scanTypeAlias(_ index: Int) -> Int? {
    guard tokens.kind(index + 1) == .identifier else { return nil }
    let end = endOfItem(index)
    let prefix = takePrefix()
    let isLocal = frames[frames.count - 1].kind == .code
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
          context: source.context(of: openScopes.last?.scope),
          range: start..<limit
        )
      )
    }
    if isAtItem(index) { endItem(at: end) }
    return index + 2
  }
}

extension SwiftWord {
  fileprivate var isImportKind: Bool {
    switch self {
    case .class, .struct, .enum, .protocol, .typealias, .func, .let, .var: true
    default: false
    }
  }
}
