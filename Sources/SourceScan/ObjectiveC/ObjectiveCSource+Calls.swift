extension ObjectiveCSource {
  /// A call of a function.
  package struct Call: Sendable, Hashable {
    package struct Argument: Sendable, Hashable {
      package var range: Range<Int>
      /// What string literals stand for, if it is nothing else.
      package var string: String?
    }

    package var name: String
    package var nameRange: Range<Int>
    package var arguments: [Argument]
    /// From the name to the closing parenthesis.
    package var range: Range<Int>
    /// The name of the function, or the method's selector, around the call.
    package var function: String?
    package var conditions: [Condition]
  }

  /// The calls of functions of these names, in order.
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
          nameRange: range,
          arguments: arguments(index + 1),
          range: range.lowerBound..<tokens[end - 1].range.upperBound,
          function: function?.name,
          conditions: conditions(at: range.lowerBound)
        )
      )
    }
    return calls
  }

  /// Whether parentheses after a name call it; after a type they declare it.
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

  private func arguments(_ open: Int) -> [Call.Argument] {
    let end = tokens.end(of: open)
    var arguments: [Call.Argument] = []
    var index = open + 1
    while index < end {
      let first = index
      while index < end, tokens[index].kind != .comma { index = tokens.index(after: index) }
      if index > first { arguments.append(argument(first..<min(index, tokens.count))) }
      index += 1
    }
    return arguments
  }

  private func argument(_ indices: Range<Int>) -> Call.Argument {
    let last = tokens[indices.upperBound - 1].range
    var string: String? = ""
    for index in indices {
      guard tokens[index].kind == .string,
        let value = ObjectiveCString(bytes[tokens[index].range]).value
      else {
        string = nil
        break
      }
      string?.append(value)
    }
    return Call.Argument(
      range: tokens[indices.lowerBound].range.lowerBound..<last.upperBound,
      string: string
    )
  }
}
