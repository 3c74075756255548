/// Calls, classes, and string literals in Objective-C.
extension ObjectiveCSource {
  /// A call of a function.
  package struct Call: Sendable, Hashable {
    package var name: String
    package var arguments: [CallArgument]
    /// From the name to the closing parenthesis.
    package var range: Range<Int>
  }

  /// Returns the calls of functions of these names, in order.
  package func calls(of names: Set<String>) -> [Call] {
    let texts = names.map { Array($0.utf8) }
    var calls: [Call] = []
    for index in 0..<tokens.count
    where tokens[index].kind == .identifier && tokens.kind(index + 1) == .openParenthesis {
      let name = tokens.bytes[tokens[index].range]
      guard texts.contains(where: { name.elementsEqual($0) }) else { continue }
      let range = tokens[index].range
      let function = function(at: range.lowerBound)
      guard isCalled(index, isInFunction: function != nil) else { continue }
      let end = tokens.index(after: index + 1)
      calls.append(
        Call(
          name: tokens.text(index),
          arguments: arguments(index + 1),
          range: range.lowerBound..<tokens[end - 1].range.upperBound
        )
      )
    }
    return calls
  }

  /// Returns whether parentheses after a name call it; after a type, they declare it.
  private func isCalled(_ index: Int, isInFunction: Bool) -> Bool {
    switch tokens.kind(index - 1) {
    case .identifier:
      return ["return", "else", "do", "in", "case", "throw", "co_return", "co_await"].contains(
        tokens.text(index - 1)
      )
    case .punctuation:
      if tokens.isToken(index - 1, "*"), !isInFunction { return false }
      return !tokens.isToken(index - 1, ".") && !tokens.isToken(index - 1, "->")
    case nil:
      return false
    default:
      return true
    }
  }

  private func arguments(_ open: Int) -> [CallArgument] {
    tokens.list(open, separatedBy: .comma, next: tokens.index(after:)).map { part in
      CallArgument(range: tokens.range(of: part), string: string(part))
    }
  }

  /// Returns the value of some tokens, if they are only string literals.
  private func string(_ indices: Range<Int>) -> String? {
    var result = ""
    for index in indices {
      guard tokens[index].kind == .string,
        let value = ObjectiveCString(bytes[tokens[index].range]).value
      else { return nil }
      result += value
    }
    return result
  }

  /// Returns the classes in `[Name class]` or `Name.class` in a range, in order.
  package func classNames(in range: Range<Int>) -> [String] {
    let first = tokens.firstIndex(from: range.lowerBound)
    return tokens.tokens[first...].prefix { $0.range.upperBound <= range.upperBound }.indices
      .filter(asksForClass).map(tokens.text)
  }

  private func asksForClass(_ index: Int) -> Bool {
    guard tokens[index].kind == .identifier else { return false }
    if tokens.isToken(index + 1, ".") {
      return tokens.isToken(index + 2, "class") && !tokens.isToken(index - 1, ".")
    }
    return tokens.kind(index - 1) == .openBracket && tokens.isToken(index + 1, "class")
      && tokens.kind(index + 2) == .closeBracket
  }

  /// The string literals outside of directives, in order; neighbors aren't joined.
  package var stringLiterals: [StringLiteral] {
    tokens.tokens.filter { $0.kind == .string }.map { token in
      StringLiteral(value: ObjectiveCString(bytes[token.range]).value, range: token.range)
    }
  }
}
