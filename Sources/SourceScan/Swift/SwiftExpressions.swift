/// Calls, casts, and string literals in Swift.
extension SwiftSource {
  /// Returns the calls of functions and methods with these names, in order of their parentheses.
  ///
  /// `main` finds `main()`, `.main()`, `App.main()` and `main?()`, and `#expect` a macro. A call with only a
  /// trailing closure has no parentheses and isn't found.
  package func calls(of names: Set<String>) -> [SourceCall] {
    let texts = names.map { Array($0.utf8) }
    var calls: [SourceCall] = []
    var starts: [Int: Int] = [:]
    for open in 0..<tokens.count where tokens[open].kind == .openParenthesis {
      // `delegate.application?(…)` calls an optional requirement.
      let name = tokens.isMark(open - 1) ? open - 2 : open - 1
      guard tokens.kind(name) == .identifier || tokens.kind(name) == .pound,
        !tokens[open].isFirstOnLine
      else { continue }
      let nameBytes = tokens.bytes[tokens.nameRange(name)]
      guard texts.contains(where: { nameBytes.elementsEqual($0) }), !isNoCallee(name),
        !tokens.containsLabels(open)
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
      calls.append(
        SourceCall(
          name: tokens.name(name),
          callee: callee(endingAt: name, from: first),
          arguments: arguments(open),
          range: tokens.range(of: first..<next)
        )
      )
    }
    return calls
  }

  /// Returns whether the name before parentheses is a declaration, a keyword, or an attribute.
  private func isNoCallee(_ name: Int) -> Bool {
    if tokens.kind(name - 1) == .dot { return false }
    if tokens.kind(name - 1) == .atSign || caseNames.contains(name) { return true }
    if let word = tokens.word(name),
      word.beginsDeclaration || word.precedesOperand || [.some, .any, .await].contains(word)
    {
      return true
    }
    guard tokens.kind(name - 2) != .dot, let word = tokens.word(name - 1) else { return false }
    return word.beginsDeclaration && word != .case
  }

  /// Returns the names and dots at the end of the callee.
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

  private func arguments(_ open: Int) -> [CallArgument] {
    let end = tokens.end(of: open)
    return tokens.list(open) {
      tokens.indexAfterGenericArguments($0) ?? tokens.index(after: $0)
    }.compactMap { part in
      let first = part.lowerBound
      let isLabeled =
        tokens.kind(first) == .identifier && tokens.kind(first + 1) == .colon && first + 2 < end
      let value = isLabeled ? first + 2..<part.upperBound : part
      guard !value.isEmpty else { return nil }
      let isLiteral = value.count == 1 && tokens[value.lowerBound].kind == .string
      return CallArgument(
        label: isLabeled ? tokens.name(first) : nil,
        range: tokens.range(of: value),
        string: isLiteral ? tokens.string(value.lowerBound) : nil
      )
    }
  }

  // MARK: Casts

  /// A conversion, `as`, `as?` or `as!`, or a test, `is`.
  package struct Cast: Sendable, Hashable {
    package enum Form: String, Sendable {
      case plain = "as"
      case optional = "as?"
      case forced = "as!"
      case test = "is"
    }

    package var form: Form
    /// The type as written.
    package var typeRange: Range<Int>
    /// From the keyword to the end of the type.
    package var range: Range<Int>
  }

  /// The conversions and tests, in order, including those in patterns such as `case let x as Type`.
  package var casts: [Cast] {
    var casts: [Cast] = []
    for index in tokens.identifiers where [.as, .is].contains(tokens.word(index)) {
      guard tokens.endsOperand(index - 1), tokens.kind(index + 1) != .colon else { continue }
      let start = tokens.isMark(index + 1) ? index + 2 : index + 1
      let keyword = tokens.text(index) + (start > index + 1 ? tokens.text(index + 1) : "")
      guard let form = Cast.Form(rawValue: keyword) else { continue }
      let end = tokens.indexAfterType(start)
      guard end > start else { continue }
      let typeRange = tokens.range(of: start..<end)
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
}
