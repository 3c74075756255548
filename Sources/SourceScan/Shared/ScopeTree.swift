/// The nested scopes of a file, each with a value, in order of their start.
struct ScopeTree<Value: Sendable>: Sendable {
  private struct Scope {
    let value: Value
    var range: Range<Int>
    let parent: Int?
  }

  private var scopes: [Scope] = []

  /// Adds a scope.
  ///
  /// - Parameter parent: The innermost scope around it.
  /// - Returns: Its index.
  mutating func add(_ value: Value, _ range: Range<Int>, in parent: Int?) -> Int {
    scopes.append(Scope(value: value, range: range, parent: parent))
    return scopes.count - 1
  }

  /// Ends a scope whose end wasn't known when it was added.
  mutating func end(_ index: Int, at offset: Int) {
    let start = scopes[index].range.lowerBound
    scopes[index].range = start..<max(start, offset)
  }

  subscript(index: Int) -> Value { scopes[index].value }

  /// Returns the scopes around the byte at `offset`, outermost first.
  func values(at offset: Int) -> [Value] {
    var low = 0
    var high = scopes.count
    while low < high {
      let middle = (low + high) / 2
      if scopes[middle].range.lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    var scope = low > 0 ? low - 1 : nil
    while let index = scope, scopes[index].range.upperBound <= offset {
      scope = scopes[index].parent
    }
    return values(upTo: scope)
  }

  /// Returns the scopes from the outermost to the one at `innermost`.
  func values(upTo innermost: Int?) -> [Value] {
    var values: [Value] = []
    var scope = innermost
    // Compilers accept at most 256 levels.
    while let index = scope, values.count < 256 {
      values.append(scopes[index].value)
      scope = scopes[index].parent
    }
    return values.reversed()
  }
}
