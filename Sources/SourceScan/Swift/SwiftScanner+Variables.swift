extension SwiftScanner {
  /// Reads the names of `let` or `var`; the index after the keyword.
  mutating func scanVariable(_ index: Int) -> Int? {
    let end = endOfItem(index)
    let prefix = takePrefix()
    let start = prefix.start ?? tokens[index].range.lowerBound
    let (names, body) = bindings(from: index + 1, to: end)
    for name in names {
      let member = SwiftSource.Member(
        kind: .variable,
        name: tokens.name(name),
        isStatic: prefix.isStatic,
        attributes: prefix.attributes,
        modifiers: prefix.modifiers,
        conditions: source.context(of: openScopes.last?.scope).conditions,
        range: start..<tokens[end - 1].range.upperBound,
        nameRange: tokens[name].range,
        bodyRange: body.map { tokens[$0].range.lowerBound..<tokens[end - 1].range.upperBound }
      )
      add(member)
    }
    // What the value of a global calls runs at file scope, in `main.swift` at least.
    if let first = names.first, body != nil || frames[frames.count - 1].kind != .file {
      openScope(.function(tokens.name(first)), from: tokens[index].range.lowerBound, to: end)
    }
    if isAtItem(index) { endItem(at: end) }
    return index + 1
  }

  /// The names in a declaration of variables, and the brace of a computed one.
  private func bindings(from start: Int, to end: Int) -> (names: [Int], body: Int?) {
    var names: [Int] = []
    var body: Int?
    var hasValue = false
    var expectsName = true
    var index = start
    while index < end {
      switch tokens[index].kind {
      case .identifier where expectsName:
        names.append(index)
        expectsName = false
      case .openParenthesis where expectsName:
        names += namesInPattern(index)
        expectsName = false
      case .infixOperator, .prefixOperator, .postfixOperator:
        if tokens.isToken(index, "=") { hasValue = true }
      case .comma:
        // `= if let a, let b { … }` holds others.
        expectsName = tokens.word(index + 1)?.isReserved != true
        hasValue = hasValue && !expectsName
      case .openBrace where !hasValue && body == nil:
        body = index
      default:
        break
      }
      if !hasValue, tokens.isAngle(index) {
        index = tokens.indexAfterAngles(index)
      } else {
        index = tokens.indexAfterGenericArguments(index) ?? tokens.index(after: index)
      }
    }
    return (names, body)
  }

  private func namesInPattern(_ open: Int) -> [Int] {
    (open + 1..<max(tokens.end(of: open), open + 1)).filter {
      tokens[$0].kind == .identifier && tokens.kind($0 + 1) != .colon && tokens.word($0) != .let
        && tokens.word($0) != .var
    }
  }
}
