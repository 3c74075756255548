/// The nested scopes of a file, in order of their start.
package struct ScopeTree: Sendable {
  enum Scope: Sendable {
    case type(String)
    case function(String)
    case condition(SourceCondition)
  }

  private struct Node {
    let scope: Scope
    let range: Range<Int>
    let parent: Int?
  }

  private var nodes: [Node] = []

  /// The scopes around the token that is read, with the tokens at which they end.
  private var openScopes: [(scope: Int, end: Int)] = []

  /// By the directive that ends it, the last clause of a `#if` that is read.
  private var clauses: [Int: Clause] = [:]

  /// A clause of a `#if`, and those before it.
  struct Clause {
    var index: Int
    /// The directive of the first clause.
    var first: Int
    /// The conditions of all of them; at most a hundred.
    var conditions: [String]
  }

  /// Opens a scope from a byte to the token at `end`.
  mutating func open(_ scope: Scope, from start: Int, to end: Int, in tokens: Tokens) {
    let limit = end < tokens.count ? tokens[end].range.lowerBound : tokens.bytes.count
    let parent = openScopes.last?.scope
    openScopes.append((nodes.count, end))
    nodes.append(Node(scope: scope, range: start..<max(start, limit), parent: parent))
  }

  /// Opens the clause that a directive begins, if it begins one.
  ///
  /// - Returns: The clause that it ends.
  mutating func openClause(at index: Int, in tokens: Tokens) -> Clause? {
    let last = clauses.removeValue(forKey: index)
    let end = tokens.end(of: index)
    guard end > index else { return last }
    let condition = tokens.condition(at: index, after: last?.conditions ?? [])
    var clause = Clause(index: index, first: last?.first ?? index, conditions: condition.earlier)
    // The limit is enough for real code, and bounds the work for a hostile file.
    if clause.conditions.count < 100 { clause.conditions.append(condition.text) }
    clauses[end] = clause
    open(.condition(condition), from: condition.range.upperBound, to: end, in: tokens)
    return last
  }

  /// Leaves the scopes that end before a token.
  mutating func leave(at index: Int) {
    while let last = openScopes.last, last.end <= index { openScopes.removeLast() }
  }

  /// The scopes around the token that is read, outermost first.
  var current: [Scope] { scopes(upTo: openScopes.last?.scope) }

  /// Returns the scopes around the byte at `offset`, outermost first.
  func scopes(at offset: Int) -> [Scope] {
    let after = nodes.partition { $0.range.lowerBound > offset }
    var scope = after > 0 ? after - 1 : nil
    while let index = scope, nodes[index].range.upperBound <= offset {
      scope = nodes[index].parent
    }
    return scopes(upTo: scope)
  }

  /// Returns the scopes from the outermost to the one at `innermost`.
  private func scopes(upTo innermost: Int?) -> [Scope] {
    var scopes: [Scope] = []
    var scope = innermost
    // Compilers accept at most 256 levels.
    while let index = scope, scopes.count < 256 {
      scopes.append(nodes[index].scope)
      scope = nodes[index].parent
    }
    return scopes.reversed()
  }
}

extension Tokens {
  /// Returns the clause of a `#if` whose directive is at an index, after others with these conditions.
  fileprivate func condition(at index: Int, after earlier: [String]) -> SourceCondition {
    var condition = SourceCondition(
      clause: kind(index) == .poundIf ? .if : kind(index) == .poundElse ? .else : .elseif,
      text: "",
      earlier: earlier,
      range: self[index].range
    )
    if language == .objectiveC {
      condition.text = directive(index).condition
    } else if case let end = endOfCondition(index), end > index + 1 {
      let text = range(of: index + 1..<end)
      condition.text = self.text(text)
      condition.range = condition.range.lowerBound..<text.upperBound
    }
    return condition
  }
}

extension [ScopeTree.Scope] {
  var conditions: [SourceCondition] {
    compactMap { if case .condition(let condition) = $0 { condition } else { nil } }
  }
}
