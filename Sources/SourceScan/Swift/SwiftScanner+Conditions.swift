extension SwiftScanner {
  /// Reads a `#if`, `#elseif`, `#else` or `#endif` with its condition.
  mutating func scanDirective(_ index: Int) -> Int {
    let token = tokens[index]
    let end = endOfCondition(index)
    guard token.kind != .poundEndif else {
      closeIfAttributes(index)
      return end
    }
    source.clauseStarts.insert(end)
    let partner = tokens.end(of: index)
    guard partner > index else { return end }
    var condition = SwiftSource.Condition(
      clause: .if,
      text: "",
      earlier: [],
      range: token.range
    )
    if end > index + 1 {
      condition.range = token.range.lowerBound..<tokens[end - 1].range.upperBound
      condition.text = tokens.text(
        tokens[index + 1].range.lowerBound..<condition.range.upperBound
      )
    }
    var clause = clauses.removeValue(forKey: index) ?? (first: index, conditions: [])
    if token.kind != .poundIf {
      condition.clause = token.kind == .poundElse ? .else : .elseif
      condition.earlier = clause.conditions
    }
    // Enough for people, and keeps the work for a hostile file small.
    if clause.conditions.count < 100 { clause.conditions.append(condition.text) }
    clauses[partner] = clause
    openScope(.condition(condition), from: condition.range.upperBound, to: partner)
    return end
  }

  /// A `#if` around attributes only belongs to the declaration after it.
  private mutating func closeIfAttributes(_ index: Int) {
    guard let clause = clauses.removeValue(forKey: index), let start = prefix.start else {
      return
    }
    prefix.start = min(start, tokens[clause.first].range.lowerBound)
  }

  /// The index after a directive's condition, which ends with its line.
  func endOfCondition(_ index: Int) -> Int {
    var next = index + 1
    guard tokens[index].kind == .poundIf || tokens[index].kind == .poundElseif else { return next }
    while next < tokens.count {
      if tokens[next].isFirstOnLine, !isOperator(next), !isOperator(next - 1) || next == index + 1 {
        return next
      }
      next = tokens.index(after: next)
    }
    return next
  }

  private func isOperator(_ index: Int) -> Bool {
    let kind = tokens[index].kind
    return kind == .infixOperator || kind == .prefixOperator
  }

  /// The index after the `#endif` that belongs to the `#if` at an index.
  func indexAfterConditions(_ index: Int) -> Int {
    var clause = index
    while clause < tokens.count, tokens[clause].kind != .poundEndif {
      clause = max(tokens.end(of: clause), clause + 1)
    }
    return min(clause + 1, tokens.count)
  }

  mutating func openScope(_ kind: SwiftSource.ScopeKind, from start: Int, to end: Int) {
    let limit = end < tokens.count ? tokens[end].range.lowerBound : tokens.bytes.count
    let parent = openScopes.last?.scope
    openScopes.append((source.scopes.count, end))
    source.scopes.append(
      SwiftSource.Scope(kind: kind, range: start..<max(start, limit), parent: parent)
    )
  }

  mutating func closeScopes(at index: Int) {
    while let last = openScopes.last, last.end <= index { openScopes.removeLast() }
  }
}
