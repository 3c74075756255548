/// A name that code uses.
package struct UsedName: Sendable, Hashable {
  package var name: String
  /// The name with the members that follow it: `Settings.shared.isFast`.
  package var chain: String
  package var offset: Int
}

extension SwiftSource {
  /// The names that the code of the file uses, in order, including code in functions and types.
  package var usedNames: [UsedName] { usedNames(in: 0..<bytes.count, except: []) }

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
    return usedNames(in: range, except: hidden.sorted { $0.lowerBound < $1.lowerBound })
  }

  /// - Parameter hidden: Ranges to leave out, in order.
  private func usedNames(in range: Range<Int>, except hidden: [Range<Int>]) -> [UsedName] {
    var hidden = hidden[...]
    var names: [UsedName] = []
    var index = tokens.firstIndex(from: range.lowerBound)
    while index < tokens.count, tokens[index].range.lowerBound < range.upperBound {
      let offset = tokens[index].range.lowerBound
      while let first = hidden.first, first.upperBound <= offset { hidden.removeFirst() }
      if let first = hidden.first, first.contains(offset) {
        index = max(tokens.firstIndex(from: first.upperBound), index + 1)
      } else if [.poundIf, .poundElseif].contains(tokens[index].kind) {
        index = (index + 1..<tokens.count).first(where: clauseStarts.contains) ?? tokens.count
      } else {
        if isUse(index) {
          names.append(
            UsedName(
              name: tokens.name(index),
              chain: chain(from: index).map(tokens.name).joined(separator: "."),
              offset: offset
            )
          )
        }
        index += 1
      }
    }
    return names
  }

  /// The names of a chain such as `Outer.Type.member`.
  private func chain(from index: Int) -> StrideThrough<Int> {
    var last = index
    while tokens.kind(last + 1) == .dot, tokens.kind(last + 2) == .identifier { last += 2 }
    return stride(from: index, through: last, by: 2)
  }

  private func isUse(_ index: Int) -> Bool {
    guard tokens.kind(index) == .identifier, !tokens.name(index).hasPrefix("$"),
      tokens.word(index)?.isReserved != true,
      tokens.kind(index - 1) != .dot, tokens.kind(index - 1) != .atSign,
      tokens.kind(index + 1) != .colon, tokens.word(index - 1)?.beginsDeclaration != true,
      !isType(index)
    else { return false }
    // `Type.self`, `Outer.Type.self`
    return !chain(from: index).dropFirst().contains { tokens.isToken($0, "self") }
  }

  /// Returns whether a name is a type by its place: after the name of a variable and a colon, after
  /// `as` or `is`.
  private func isType(_ index: Int) -> Bool {
    let before = tokens.isMark(index - 1) ? index - 2 : index - 1
    if tokens.word(before) == .as || tokens.word(before) == .is { return true }
    return tokens.kind(index - 1) == .colon && tokens.kind(index - 2) == .identifier
      && tokens.isBinding(index - 3)
  }

  /// The names that `let` and `var` declare anywhere in the file, each with its place.
  package var variables: [(name: String, offset: Int)] {
    tokens.identifiers.filter { tokens.isBinding($0 - 1) }.map {
      (tokens.name($0), tokens[$0].range.lowerBound)
    }
  }
}

extension ObjectiveCSource {
  /// Returns the functions and classes that the code in `range` calls, in order.
  ///
  /// `[Name class]` calls nothing, and neither does a message to a variable that the file declares.
  package func usedNames(in range: Range<Int>) -> [UsedName] {
    lazy var variables = variableNames
    return tokens.indices(in: range).filter { isCall($0, except: variables) }.map { index in
      let name = tokens.text(index)
      return UsedName(name: name, chain: name, offset: tokens[index].range.lowerBound)
    }
  }

  /// Whether the name at `index` is a function that is called, or receives a message and isn't one of
  /// these variables.
  private func isCall(_ index: Int, except variables: @autoclosure () -> Set<String>) -> Bool {
    guard tokens.kind(index) == .identifier else { return false }
    if tokens.kind(index + 1) == .openParenthesis { return true }
    guard tokens.kind(index - 1) == .openBracket, tokens.kind(index + 1) == .identifier,
      !tokens.isToken(index + 1, "class")
    else { return false }
    return tokens.isCapitalized(index) || !variables().contains(tokens.text(index))
  }

  /// The names that the file declares after a type, as in `Pool *pool`; `self` and `super`.
  var variableNames: Set<String> {
    var names: Set = ["self", "super"]
    for index in 1..<max(tokens.count, 1)
    where tokens.kind(index - 1) == .identifier || tokens.isToken(index - 1, "*") {
      names.insert(tokens.text(index))
    }
    return names
  }
}
