extension SwiftSource {
  /// A call with parentheses.
  package struct Call: Sendable, Hashable {
    package struct Argument: Sendable, Hashable {
      package var label: String?
      /// The expression without its label.
      package var range: Range<Int>
      /// The text of the string literal that it is, if it is one without interpolation.
      package var string: String?
    }

    /// The last part of what is called: `main` of `AppDelegate.main()`.
    package var name: String
    /// The names joined by dots, without generic arguments; `.main` after anything else.
    package var callee: String
    package var calleeRange: Range<Int>
    package var arguments: [Argument]
    /// From the callee to the closing parenthesis.
    package var range: Range<Int>
    package var context: Context
  }

  /// The calls of functions and methods of these names, in order of their parentheses.
  ///
  /// `main` finds `main()`, `.main()` and `App.main()`. A call that passes
  /// nothing but a closure after it has no parentheses and is not found.
  package func calls(of names: Set<String>) -> [Call] {
    let texts = names.map { Array($0.utf8) }
    var calls: [Call] = []
    var starts: [Int: Int] = [:]
    for open in 0..<tokens.count where tokens[open].kind == .openParenthesis {
      let name = open - 1
      guard tokens.kind(name) == .identifier, !tokens[open].isFirstOnLine else { continue }
      let nameBytes = tokens.bytes[tokens.nameRange(name)]
      guard texts.contains(where: { nameBytes.elementsEqual($0) }), !isDeclared(name) else {
        continue
      }
      let callee = callee(endingAt: name, knownStarts: starts)
      let next = tokens.index(after: open)
      starts[next - 1] = callee.start
      let start = tokens[callee.start].range.lowerBound
      calls.append(
        Call(
          name: tokens.name(name),
          callee: callee.text,
          calleeRange: start..<tokens[name].range.upperBound,
          arguments: arguments(open),
          range: start..<tokens[next - 1].range.upperBound,
          context: context(at: start)
        )
      )
    }
    return calls
  }

  /// Whether the name before parentheses is being declared, or is an attribute's.
  private func isDeclared(_ name: Int) -> Bool {
    if tokens.kind(name - 1) == .atSign { return true }
    return tokens.word(name - 1)?.beginsDeclaration == true
  }

  /// The expression that a name ends; its text if it is nothing but names.
  private func callee(
    endingAt name: Int,
    knownStarts: [Int: Int]
  ) -> (text: String, start: Int) {
    var names = [tokens.name(name)]
    var isPlain = true
    var start = name
    while tokens.kind(start - 1) == .dot {
      var base = start - 2
      if tokens.kind(base) == .postfixOperator, tokens[base].range.count == 1,
        !tokens.isToken(base, ">")
      {
        base -= 1
      }
      start -= 1
      if isPlain { names.append("") }
      if let known = knownStarts[base] {
        start = known
        isPlain = false
        break
      }
      guard let operand = startOfOperand(endingAt: base) else { break }
      start = operand
      isPlain = isPlain && operand == base && tokens.kind(base) == .identifier
      if isPlain { names[names.count - 1] = tokens.name(base) }
    }
    return (names.reversed().joined(separator: "."), start)
  }

  /// The start of the name, literal, call or group that ends at a token.
  private func startOfOperand(endingAt index: Int) -> Int? {
    switch tokens.kind(index) {
    case .identifier:
      return tokens.word(index)?.precedesOperand == true ? nil : index
    case .string, .regex, .number:
      return index
    case .closeParenthesis, .closeBracket, .closeBrace, .stringTail:
      var open = tokens.end(of: index)
      guard open >= 0 else { return nil }
      while open > 0, !tokens[open].isFirstOnLine,
        tokens[open].kind == .openParenthesis || tokens[open].kind == .openBracket
      {
        switch tokens[open - 1].kind {
        case .identifier where tokens.word(open - 1)?.precedesOperand != true: return open - 1
        case .closeParenthesis, .closeBracket: open = tokens.end(of: open - 1)
        default: return open
        }
        if open < 0 { return nil }
      }
      return open
    default:
      return nil
    }
  }

  private func arguments(_ open: Int) -> [Call.Argument] {
    let end = tokens.end(of: open)
    var arguments: [Call.Argument] = []
    var index = open + 1
    while index < end {
      let isLabeled =
        tokens.kind(index) == .identifier && tokens.kind(index + 1) == .colon && index + 2 < end
      let label = isLabeled ? tokens.name(index) : nil
      if isLabeled { index += 2 }
      let first = index
      while index < end, tokens[index].kind != .comma { index = tokens.index(after: index) }
      if index > first {
        let range = tokens[first].range.lowerBound..<tokens[index - 1].range.upperBound
        let isLiteral = index == first + 1 && tokens[first].kind == .string
        arguments.append(
          Call.Argument(label: label, range: range, string: isLiteral ? string(first) : nil)
        )
      }
      index += 1
    }
    return arguments
  }
}
