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
      guard texts.contains(where: { nameBytes.elementsEqual($0) }), !isNoCallee(name),
        !isReference(open)
      else {
        continue
      }
      let first = tokens.startOfExpression(
        endingAt: name,
        knownStarts: starts,
        clauseStarts: clauseStarts
      )
      let next = tokens.index(after: open)
      starts[next - 1] = first
      let start = tokens[first].range.lowerBound
      calls.append(
        Call(
          name: tokens.name(name),
          callee: callee(endingAt: name, from: first),
          calleeRange: start..<tokens[name].range.upperBound,
          arguments: arguments(open),
          range: start..<tokens[next - 1].range.upperBound,
          context: context(at: start)
        )
      )
    }
    return calls
  }

  /// Whether the name before parentheses is declared or a keyword there, or an attribute's.
  private func isNoCallee(_ name: Int) -> Bool {
    if tokens.kind(name - 1) == .dot { return false }
    if tokens.kind(name - 1) == .atSign || caseNames.contains(name) { return true }
    if let word = tokens.word(name) {
      switch word {
      case .some, .any, .await: return true
      default: if word.beginsDeclaration || word.precedesOperand { return true }
      }
    }
    guard tokens.kind(name - 2) != .dot, let word = tokens.word(name - 1) else { return false }
    return word.beginsDeclaration && word != .case
  }

  /// Whether parentheses hold the labels of a function that is named, not called.
  private func isReference(_ open: Int) -> Bool {
    let end = tokens.end(of: open)
    guard end > open + 1 else { return false }
    return (open + 1..<end).allSatisfy {
      tokens[$0].kind == (($0 - open) % 2 == 1 ? .identifier : .colon)
    } && (end - open) % 2 == 1
  }

  /// The names and dots of what is called, or those after the rest.
  private func callee(endingAt name: Int, from first: Int) -> String {
    var names = [tokens.name(name)]
    var index = name
    while index > first, tokens.kind(index - 1) == .dot {
      var base = index - 2
      if base >= first, let open = tokens.startOfAngles(endingAt: base) { base = open - 1 }
      guard base >= first, tokens.kind(base) == .identifier,
        tokens.kind(base - 1) == .dot || base == first
      else {
        names.append("")
        break
      }
      names.append(tokens.name(base))
      index = base
    }
    return names.reversed().joined(separator: ".")
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
      while index < end, tokens[index].kind != .comma {
        index = tokens.indexAfterGenericArguments(index) ?? tokens.index(after: index)
      }
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
