extension SwiftSource {
  /// A conversion: `as`, `as?` or `as!`.
  package struct Cast: Sendable, Hashable {
    package enum Form: String, Sendable {
      case plain = "as"
      case optional = "as?"
      case forced = "as!"
    }

    package var form: Form
    /// The type as written.
    package var typeRange: Range<Int>
    /// From `as` to the end of the type.
    package var range: Range<Int>
  }

  /// The conversions, in order; patterns of `case let x as Type` among them.
  package var casts: [Cast] {
    var casts: [Cast] = []
    for index in 0..<tokens.count
    where tokens.kind(index) == .identifier && tokens.word(index) == .as {
      guard tokens.endsOperand(index - 1), tokens.kind(index + 1) != .colon else { continue }
      var start = index + 1
      var form = Cast.Form.plain
      if tokens.isToken(start, "?") { form = .optional }
      if tokens.isToken(start, "!") { form = .forced }
      if form != .plain { start += 1 }
      let end = indexAfterType(start)
      guard end > start else { continue }
      let typeRange = tokens[start].range.lowerBound..<tokens[end - 1].range.upperBound
      casts.append(
        Cast(
          form: form,
          typeRange: typeRange,
          range: tokens[index].range.lowerBound..<typeRange.upperBound
        )
      )
    }
    return casts
  }

  /// The index after the type that begins at a token.
  private func indexAfterType(_ start: Int) -> Int {
    var index = start
    var expectsType = true
    while index < tokens.count {
      switch tokens[index].kind {
      case .identifier where !expectsType && isEffect(index):
        break
      case .identifier where expectsType:
        if let word = tokens.word(index) {
          expectsType = word == .any || word == .some || word == .inout
          if word.isReserved, !expectsType, word != .selfType, word != .anyType { return index }
        } else {
          expectsType = false
        }
      case .openParenthesis where expectsType, .openBracket where expectsType:
        expectsType = false
      case .atSign where expectsType:
        guard index + 1 < tokens.count else { return index }
        index += 1
        if tokens.isToken(index, "convention"), tokens.kind(index + 1) == .openParenthesis {
          index += 1
        }
      case .dot where !expectsType:
        expectsType = true
      case .postfixOperator where !expectsType && isOptional(index):
        break
      case .infixOperator
      where !expectsType && (tokens.isToken(index, "&") || tokens.isToken(index, "->")):
        expectsType = true
      case .infixOperator, .prefixOperator, .postfixOperator:
        guard !expectsType, tokens.isAngle(index),
          tokens[index].range.lowerBound == tokens[index - 1].range.upperBound
        else { return index }
        index = tokens.indexAfterAngles(index)
        continue
      default:
        return index
      }
      index = tokens.index(after: index)
    }
    return index
  }

  /// Whether `async` or `throws` stands before `->`.
  private func isEffect(_ index: Int) -> Bool {
    var next = index
    while let word = tokens.word(next), word == .async || word == .throws || word == .rethrows {
      next += 1
      if word == .throws, tokens.kind(next) == .openParenthesis { next = tokens.index(after: next) }
    }
    return next > index && tokens.isToken(next, "->")
  }

  private func isOptional(_ index: Int) -> Bool {
    tokens.isToken(index, "?") || tokens.isToken(index, "!")
  }
}
