extension ObjectiveCTokens {
  /// The groups that are open somewhere, through the innermost of them.
  private struct Open {
    var innermost: Int?
    /// For each group that was ever open, the one around it.
    var outer: [Int: Int] = [:]

    mutating func push(_ index: Int) {
      outer[index] = innermost
      innermost = index
    }

    /// Those opened at or after a token, outermost first.
    func groups(since start: Int) -> [Int] {
      var groups: [Int] = []
      var group = innermost
      while let index = group, index >= start {
        groups.append(index)
        group = outer[index]
      }
      return groups.reversed()
    }
  }

  private struct Condition {
    /// What was open before the `#if`.
    var before: Int?
    /// What was open after its first clause, and which of that it opened.
    var afterFirst: Int?
    var firstGroups: [Int]?
    /// Where the current clause begins.
    var start: Int
  }

  /// Finds the end of every group.
  ///
  /// Each clause of a `#if` begins with the groups open before it: in C one
  /// brace may be opened in two clauses, and closed once after them.
  mutating func pair() {
    var open = Open()
    var conditions: [Condition] = []
    for index in tokens.indices {
      switch tokens[index].kind {
      case .openParenthesis, .openBracket, .openBrace: open.push(index)
      case .closeParenthesis: close(.openParenthesis, at: index, &open)
      case .closeBracket: close(.openBracket, at: index, &open)
      case .closeBrace: close(.openBrace, at: index, &open)
      case .directive:
        switch directive(index).kind {
        case .begin: conditions.append(Condition(before: open.innermost, start: index))
        case .next: endClause(at: index, &conditions, &open)
        case .end:
          endClause(at: index, &conditions, &open)
          if let condition = conditions.popLast() { open.innermost = condition.afterFirst }
        case .other: break
        }
      default: break
      }
    }
  }

  /// Ends the innermost group if it is of the kind; parentheses end with the
  /// brace around them.
  private mutating func close(_ kind: ObjectiveCToken.Kind, at index: Int, _ open: inout Open) {
    while let group = open.innermost {
      let isMatch = tokens[group].kind == kind
      if !isMatch, tokens[group].kind == .openBrace { return }
      if ends[group] == nil { ends[group] = index }
      open.innermost = open.outer[group]
      if isMatch || kind != .openBrace { return }
    }
  }

  private mutating func endClause(
    at index: Int,
    _ conditions: inout [Condition],
    _ open: inout Open
  ) {
    guard var condition = conditions.popLast() else { return }
    let groups = open.groups(since: condition.start)
    if let first = condition.firstGroups {
      for (group, twin) in zip(groups, first) { twins[group] = twin }
    } else {
      condition.firstGroups = groups
      condition.afterFirst = open.innermost
    }
    condition.start = index
    open.innermost = condition.before
    conditions.append(condition)
  }
}
