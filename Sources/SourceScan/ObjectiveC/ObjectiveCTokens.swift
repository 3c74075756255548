/// A file's tokens and their nesting.
struct ObjectiveCTokens: TokenList, Sendable {
  let bytes: [UInt8]
  private(set) var tokens: [ObjectiveCToken] = []

  /// For a token that opens a group, the index of the one that ends it.
  private var ends: [Int: Int] = [:]

  /// For a group opened in a later clause of a `#if`, the one in the first clause with the same
  /// end.
  private var twins: [Int: Int] = [:]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 6)
    bytes.withUnsafeBufferPointer { buffer in
      var tokenizer = ObjectiveCTokenizer(buffer)
      // The number of `#if`s around a token in a clause that is never compiled, such as `#if 0`.
      var skipped = 0
      while let token = tokenizer.next() {
        if token.kind == .directive {
          let directive = ObjectiveCDirective(bytes[token.range])
          if skipped > 0, directive.kind == .begin { skipped += 1 }
          if skipped > 0, directive.kind == .end { skipped -= 1 }
          if skipped == 1, directive.kind == .next { skipped = 0 }
          if skipped == 0, directive.name == "if", directive.arguments == "0" {
            tokens.append(token)
            skipped = 1
            continue
          }
        }
        if skipped == 0 { tokens.append(token) }
      }
    }
    pair()
  }

  /// Returns the text of the token at `index`.
  func text(_ index: Int) -> String { text(tokens[index].range) }

  /// Returns the directive that the token at `index` is.
  func directive(_ index: Int) -> ObjectiveCDirective {
    ObjectiveCDirective(bytes[tokens[index].range])
  }

  func end(of index: Int) -> Int {
    if let end = ends[index] { return end }
    // If `#if` and braces overlap, the end of the other group can be before this one.
    guard let twin = twins[index], let end = ends[twin], end > index else { return tokens.count }
    return end
  }

  func index(after index: Int) -> Int {
    guard tokens[index].opensGroup else { return index + 1 }
    let end = end(of: index)
    return end < count && closes(end, index) ? end + 1 : max(end, index + 1)
  }

  private func closes(_ end: Int, _ open: Int) -> Bool {
    switch tokens[open].kind {
    case .openParenthesis: tokens[end].kind == .closeParenthesis
    case .openBracket: tokens[end].kind == .closeBracket
    default: tokens[end].kind == .closeBrace
    }
  }

  // MARK: Groups

  /// A set of open groups, identified by the innermost one.
  private struct Open {
    var innermost: Int?
    /// The parent of each group.
    var outer: [Int: Int] = [:]

    mutating func push(_ index: Int) {
      outer[index] = innermost
      innermost = index
    }

    /// Returns the groups opened at or after a token, outermost first.
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
    /// The groups that were open before the `#if`.
    var before: Int?
    /// The groups that were open after its first clause, and those that it opened.
    var afterFirst: Int?
    var firstGroups: [Int]?
    /// The start of the current clause.
    var start: Int
  }

  /// Finds the end of every group.
  ///
  /// Each clause of a `#if` begins with the groups that were open before it: in C, a brace can be
  /// opened in two clauses, and closed once after them.
  private mutating func pair() {
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

  /// Closes the innermost group if it's of this kind; parentheses end with the brace around them.
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
