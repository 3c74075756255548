/// The nested scopes of a file, in order of their start.
package struct ScopeTree: Sendable {
  enum Scope: Sendable {
    case type(String)
    case function(String)
    case condition(SourceCondition)
  }

  private struct Node {
    let scope: Scope
    var range: Range<Int>
    let parent: Int?
  }

  private var nodes: [Node] = []

  /// Adds a scope.
  ///
  /// - Parameter parent: The innermost scope around it.
  /// - Returns: Its index.
  mutating func add(_ scope: Scope, _ range: Range<Int>, in parent: Int?) -> Int {
    nodes.append(Node(scope: scope, range: range, parent: parent))
    return nodes.count - 1
  }

  /// Ends a scope whose end wasn't known when it was added.
  mutating func end(_ index: Int, at offset: Int) {
    let start = nodes[index].range.lowerBound
    nodes[index].range = start..<max(start, offset)
  }

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
  func scopes(upTo innermost: Int?) -> [Scope] {
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

extension [ScopeTree.Scope] {
  var conditions: [SourceCondition] {
    compactMap { if case .condition(let condition) = $0 { condition } else { nil } }
  }
}
