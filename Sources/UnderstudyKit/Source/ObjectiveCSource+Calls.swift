extension ObjectiveCSource {
  /// The calls of functions of these names, in order; declarations of them are not among them.
  package func calls(of names: Set<String>) -> [Call] {
    var calls: [Call] = []
    var conditions: [String] = []
    var depth = 0
    for index in tokens.indices {
      switch tokens[index].kind {
      case .directive:
        Self.follow(text(index), in: &conditions)
      case .punctuation:
        if isToken(index, "{") { depth += 1 }
        if isToken(index, "}") { depth -= 1 }
      case .identifier:
        // What follows a type, as in a declaration, is no call.
        guard isToken(index + 1, "("), names.contains(text(index)),
          depth > 0 || tokens.indices.contains(index - 1) == false
            || tokens[index - 1].kind != .identifier
        else { continue }
        let end = closing(index + 1)
        calls.append(
          Call(
            name: text(index), arguments: arguments(from: index + 2, to: end),
            range: tokens[index].range.lowerBound..<tokens[min(end, tokens.count - 1)].range.upperBound,
            conditions: conditions, depth: depth))
      case .number, .string, .character:
        break
      }
    }
    return calls
  }

  /// The classes that are declared or implemented.
  package var declarations: [Declaration] {
    tokens.indices.compactMap { index in
      let isImplementation = isToken(index, "implementation")
      guard isToken(index - 1, "@"), isImplementation || isToken(index, "interface"),
        tokens.indices.contains(index + 1)
      else { return nil }
      var next = index + 2
      let isCategory = isToken(next, "(")
      var superclass: String?
      if isToken(next, ":") {
        superclass = text(next + 1)
        next += 2
      }
      var protocols: [String] = []
      if isCategory { next = closing(next) + 1 }
      if isToken(next, "<") {
        while tokens.indices.contains(next), !isToken(next, ">") {
          if tokens[next].kind == .identifier { protocols.append(text(next)) }
          next += 1
        }
      }
      return Declaration(
        name: text(index + 1), superclass: superclass, protocols: protocols,
        isImplementation: isImplementation, isCategory: isCategory,
        range: tokens[index - 1].range.lowerBound..<tokens[index + 1].range.upperBound)
    }
  }

  /// The index of the token that closes the parenthesis at `open`, or the end.
  private func closing(_ open: Int) -> Int {
    var depth = 0
    for index in open..<tokens.count where tokens[index].kind == .punctuation {
      if isToken(index, "(") || isToken(index, "[") || isToken(index, "{") { depth += 1 }
      if isToken(index, ")") || isToken(index, "]") || isToken(index, "}") { depth -= 1 }
      if depth == 0 { return index }
    }
    return tokens.count
  }

  private func arguments(from start: Int, to end: Int) -> [Call.Argument] {
    var arguments: [Call.Argument] = []
    var first = start
    var index = start
    while index <= end, first < end {
      if index == end || isToken(index, ",") {
        if index > first {
          let range = tokens[first].range.lowerBound..<tokens[index - 1].range.upperBound
          arguments.append(
            Call.Argument(range: range, string: index == first + 1 ? string(first) : nil))
        }
        first = index + 1
        index += 1
      } else {
        let opens = isToken(index, "(") || isToken(index, "[") || isToken(index, "{")
        index = opens ? min(closing(index), end - 1) + 1 : index + 1
      }
    }
    return arguments
  }

  private static func follow(_ directive: String, in conditions: inout [String]) {
    let text = directive.dropFirst().drop { $0 == " " || $0 == "\t" }
    if text.hasPrefix("if") {
      conditions.append(String(text))
    } else if text.hasPrefix("el"), !conditions.isEmpty {
      conditions[conditions.count - 1] = String(text)
    } else if text.hasPrefix("endif") {
      _ = conditions.popLast()
    }
  }
}
