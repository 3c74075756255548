extension ObjectiveCSource {
  /// A message in brackets.
  package struct Message: Sendable, Hashable {
    /// The object or class it is sent to.
    package var receiver: Range<Int>
    package var selector: String
    package var arguments: [Range<Int>]
    /// From bracket to bracket.
    package var range: Range<Int>
    /// The name of the function, or the method's selector, around the message.
    package var function: String?
    package var conditions: [Condition]
  }

  /// The messages with these selectors, in order of their opening brackets.
  package func messages(of selectors: Set<String>) -> [Message] {
    (0..<tokens.count).compactMap { index in
      guard tokens[index].kind == .openBracket, !tokens.isToken(index - 1, "@") else { return nil }
      return message(index, selectors)
    }
  }

  /// The classes that a range asks for with `[Name class]` or `Name.class`, in order.
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

  private func message(_ open: Int, _ selectors: Set<String>) -> Message? {
    let end = tokens.end(of: open)
    guard tokens.kind(end) == .closeBracket else { return nil }
    var labels: [Int] = []
    var ternaries = 0
    var last = open
    var beforeLast = open
    var index = open + 1
    while index < end {
      if tokens.isToken(index, "?") { ternaries += 1 }
      if tokens.isToken(index, ":") {
        if ternaries > 0 {
          ternaries -= 1
        } else if tokens[index - 1].kind == .identifier, index - 1 > open + 1 {
          labels.append(index - 1)
        }
      }
      beforeLast = last
      last = index
      index = tokens.index(after: index)
    }
    if labels.isEmpty {
      guard tokens[last].kind == .identifier, beforeLast > open, endsOperand(last - 1) else {
        return nil
      }
      labels = [last]
    }
    let isUnary = !tokens.isToken(labels[0] + 1, ":")
    let selector = labels.map { tokens.text($0) + (isUnary ? "" : ":") }.joined()
    guard selectors.contains(selector) else { return nil }
    let start = tokens[open].range.lowerBound
    return Message(
      receiver: tokens[open + 1].range.lowerBound..<tokens[labels[0] - 1].range.upperBound,
      selector: selector,
      arguments: isUnary ? [] : arguments(after: labels, to: end),
      range: start..<tokens[end].range.upperBound,
      function: function(at: start)?.name,
      conditions: conditions(at: start)
    )
  }

  private func endsOperand(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .identifier, .string, .closeBracket, .closeParenthesis: true
    default: false
    }
  }

  private func arguments(after labels: [Int], to end: Int) -> [Range<Int>] {
    zip(labels, labels.dropFirst() + [end]).compactMap { label, next in
      guard next > label + 2 else { return nil }
      return tokens[label + 2].range.lowerBound..<tokens[next - 1].range.upperBound
    }
  }
}
