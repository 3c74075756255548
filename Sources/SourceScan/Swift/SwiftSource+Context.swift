extension SwiftSource {
  package typealias Condition = SourceCondition

  /// What encloses a place in the file, outermost first.
  package struct Context: Sendable, Hashable {
    package var types: [String] = []
    /// The functions and computed properties; empty for code at file scope.
    package var functions: [String] = []
    package var conditions: [Condition] = []
  }

  enum ScopeKind: Sendable {
    case type(String)
    case function(String)
    case condition(Condition)
  }

  struct Scope: Sendable {
    var kind: ScopeKind
    var range: Range<Int>
    var parent: Int?
  }

  /// What encloses the byte at `offset`.
  package func context(at offset: Int) -> Context {
    context(of: innermostScope(at: offset))
  }

  private func innermostScope(at offset: Int) -> Int? {
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
    return scope
  }

  func context(of innermost: Int?) -> Context {
    var context = Context()
    var scope = innermost
    // The compiler takes 256 levels at most; what is deeper is not code.
    for _ in 0..<256 {
      guard let index = scope else { break }
      switch scopes[index].kind {
      case .type(let name): context.types.append(name)
      case .function(let name): context.functions.append(name)
      case .condition(let condition): context.conditions.append(condition)
      }
      scope = scopes[index].parent
    }
    context.types.reverse()
    context.functions.reverse()
    context.conditions.reverse()
    return context
  }
}
