/// The groups and the clauses of `#if` in a file, found while its tokens are read.
///
/// Clauses in Swift contain whole groups, so brackets never match across them. In C, a brace can be
/// opened in two clauses and closed once after them: each clause begins with the groups that were open
/// before the `#if`, and what follows the `#endif` goes on after the first clause.
struct TokenGroups {
  private let language: Tokens.Language
  private(set) var tokens: [Token] = []
  private(set) var partners: [Int32] = []

  /// The tokens that open groups, each with the place of the group around it in this list.
  private var groups: [(token: Int, outer: Int?)] = []
  /// The place of the innermost open group.
  private var innermost: Int?
  /// The `#if`s whose `#endif` hasn't been read yet.
  private var conditions: [Condition] = []
  /// Groups opened in later clauses, each with the one in the first clause that has the same end.
  private var twins: [(group: Int, first: Int)] = []

  private struct Condition {
    let start: Int
    /// The directive that begins the current clause.
    var clause: Int
    /// The innermost group before the `#if`, and after its first clause.
    let before: Int?
    var afterFirst: Int?
    /// The groups that the first clause leaves open, outermost first.
    var left: [Int]?
  }

  init(_ language: Tokens.Language, capacity: Int) {
    self.language = language
    tokens.reserveCapacity(capacity)
    partners.reserveCapacity(capacity)
  }

  mutating func append(_ token: Token) {
    let index = tokens.count
    tokens.append(token)
    partners.append(-1)
    switch token.kind {
    case .openParenthesis, .openBracket, .openBrace, .stringHead:
      groups.append((index, innermost))
      innermost = groups.count - 1
    case .closeParenthesis: close(.openParenthesis, at: index)
    case .closeBracket: close(.openBracket, at: index)
    case .closeBrace: close(.openBrace, at: index)
    case .stringMiddle, .stringTail: close(.stringHead, at: index)
    case .poundIf: conditions.append(Condition(start: index, clause: index, before: innermost))
    case .poundElseif, .poundElse, .poundEndif: endClause(at: index)
    default: break
    }
  }

  /// Ends the groups and clauses that no token ends.
  mutating func end() {
    for (group, first) in twins where partners[first] > group { end(group, at: partners[first]) }
    for (group, _) in groups { end(group, at: Int32(truncatingIfNeeded: tokens.count)) }
    for condition in conditions {
      end(condition.clause, at: Int32(truncatingIfNeeded: tokens.count))
    }
  }

  /// Sets the end of a group or clause, unless it has one from the first clause around its end.
  private mutating func end(_ opening: Int, at index: Int32) {
    if partners[opening] < 0 { partners[opening] = index }
  }

  /// Closes the innermost group of a kind, and those in it that have no end, as in unfinished code:
  /// for a parenthesis or bracket only one, for a brace all but strings and braces.
  private mutating func close(_ kind: Token.Kind, at index: Int) {
    while let current = innermost {
      let (group, outer) = groups[current]
      let isMatch = tokens[group].kind == kind
      if isMatch, tokens[index].kind == .stringMiddle { return }
      if !isMatch, kind != .stringHead, [.openBrace, .stringHead].contains(tokens[group].kind) {
        return
      }
      if language == .swift, let condition = conditions.last, group < condition.clause { return }
      innermost = outer
      end(group, at: Int32(truncatingIfNeeded: index))
      if isMatch { partners[index] = Int32(truncatingIfNeeded: group) }
      if isMatch || kind == .openParenthesis || kind == .openBracket { return }
    }
  }

  private mutating func endClause(at index: Int) {
    guard var condition = conditions.popLast() else { return }
    end(condition.clause, at: Int32(truncatingIfNeeded: index))
    var left: [Int] = []
    var outer = innermost
    while let current = outer, groups[current].token > condition.clause {
      left.append(groups[current].token)
      outer = groups[current].outer
    }
    left.reverse()
    switch (language, condition.left) {
    case (.swift, _):
      for group in left { end(group, at: Int32(truncatingIfNeeded: index)) }
      condition.afterFirst = outer
    case (.objectiveC, let first?): twins += zip(left, first).map { ($0, $1) }
    case (.objectiveC, nil): (condition.left, condition.afterFirst) = (left, innermost)
    }
    if tokens[index].kind == .poundEndif {
      partners[index] = Int32(truncatingIfNeeded: condition.start)
      innermost = condition.afterFirst
    } else {
      condition.clause = index
      innermost = condition.before
      conditions.append(condition)
    }
  }
}
