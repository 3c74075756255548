/// A name that code uses.
package struct UsedName: Sendable, Hashable {
  package var name: String
  /// The name with the members that follow it: `Settings.shared.isFast`.
  package var chain: String
  package var offset: Int
  /// The braces around the name that are in the range asked for, from outermost to innermost; of more
  /// than `CodeDepth.ofStatements`, the outermost.
  package var blocks: [Range<Int>]
  package var conditions: [SourceCondition]
  /// How an expression around the name decides whether it's used.
  package var choice = Choice.none

  package enum Choice: Sendable, Hashable {
    case none
    /// The name follows `??`.
    case fallback
    /// The name follows `?` or `:`.
    case alternative
  }
}

extension SwiftSource {
  /// Returns the names that the code in `range` uses when it runs, in order.
  ///
  /// Code in functions, types, and computed variables that the range declares doesn't run with it.
  /// Labels, declared names, names of types after a colon, `as`, or `is`, names after a dot, and types
  /// in `Type.self` aren't among the names, since no code runs for them.
  package func usedNames(in range: Range<Int>) -> [UsedName] {
    let declared =
      imports.map(\.range) + declarations.map(\.range) + typeAliases.map(\.range)
      + (globals + declarations.flatMap(\.members)).compactMap { member in
        member.kind == .variable ? member.bodyRange : member.range
      }
    let hidden = declared.filter { range.contains($0.lowerBound) }
      .sorted { $0.lowerBound < $1.lowerBound }[...]
    return usedNames(in: range, except: hidden)
  }

  private func usedNames(
    in range: Range<Int>,
    except hidden: ArraySlice<Range<Int>>
  ) -> [UsedName] {
    var hidden = hidden
    var names: [UsedName] = []
    var blocks: [Range<Int>] = []
    var index = tokens.firstIndex(from: range.lowerBound)
    while index < tokens.count, tokens[index].range.lowerBound < range.upperBound {
      let offset = tokens[index].range.lowerBound
      while let first = hidden.first, first.upperBound <= offset { hidden.removeFirst() }
      while let last = blocks.last, last.upperBound <= offset { blocks.removeLast() }
      if let first = hidden.first, first.contains(offset) {
        index = max(tokens.firstIndex(from: first.upperBound), index + 1)
        continue
      }
      switch tokens[index].kind {
      case .poundIf, .poundElseif:
        repeat { index += 1 } while index < tokens.count && !clauseStarts.contains(index)
        continue
      case .openBrace:
        let end = tokens.end(of: index)
        let upper = end < tokens.count ? tokens[end].range.upperBound : bytes.count
        if blocks.count < CodeDepth.ofStatements {
          blocks.append(offset..<max(upper, offset + 1))
        }
      case _ where isUse(index):
        names.append(
          UsedName(
            name: tokens.name(index),
            chain: chain(from: index),
            offset: offset,
            blocks: blocks,
            conditions: context(at: offset).conditions,
            choice: choice(before: index)
          )
        )
      default: break
      }
      index += 1
    }
    return names
  }

  private func chain(from index: Int) -> String {
    var last = index
    while tokens.kind(last + 1) == .dot, tokens.kind(last + 2) == .identifier { last += 2 }
    return stride(from: index, through: last, by: 2).map(tokens.name).joined(separator: ".")
  }

  private func choice(before index: Int) -> UsedName.Choice {
    if tokens.isToken(index - 1, "??") { return .fallback }
    guard tokens.kind(index - 1) == .colon || tokens.kind(index - 1) == .infixOperator else {
      return .none
    }
    let isAlternative =
      tokens.isToken(index - 1, "?")
      || tokens.kind(index - 1) == .colon && tokens.kind(index - 2) != .identifier
    return isAlternative ? .alternative : .none
  }

  private func isUse(_ index: Int) -> Bool {
    guard tokens.kind(index) == .identifier, !tokens.name(index).hasPrefix("$"),
      tokens.word(index)?.isReserved != true,
      tokens.kind(index - 1) != .dot, tokens.kind(index - 1) != .atSign,
      tokens.kind(index + 1) != .colon, tokens.word(index - 1)?.beginsDeclaration != true,
      !isType(index)
    else { return false }
    // `Type.self`, `Outer.Type.self`
    var last = index
    while tokens.kind(last + 1) == .dot, tokens.kind(last + 2) == .identifier {
      last += 2
      if tokens.isToken(last, "self") { return false }
    }
    return true
  }

  /// Returns whether a name is a type by its place: after the name of a variable and a colon, after
  /// `as` or `is`.
  private func isType(_ index: Int) -> Bool {
    var before = index - 1
    if tokens.kind(before) == .postfixOperator || tokens.kind(before) == .infixOperator,
      tokens.isToken(before, "?") || tokens.isToken(before, "!")
    {
      before -= 1
    }
    if tokens.word(before) == .as || tokens.word(before) == .is { return true }
    return tokens.kind(index - 1) == .colon && tokens.kind(index - 2) == .identifier
      && (tokens.word(index - 3) == .let || tokens.word(index - 3) == .var)
  }

  /// The names that `let` and `var` declare anywhere in the file.
  package var variableNames: Set<String> {
    Set(
      (0..<tokens.count).filter {
        tokens.kind($0) == .identifier
          && (tokens.isToken($0 - 1, "let") || tokens.isToken($0 - 1, "var"))
      }.map(tokens.name)
    )
  }
}
