extension SwiftScanner {
  /// Reads an attribute from its `@`; the index after it.
  mutating func scanAttribute(_ index: Int) -> Int? {
    guard let (name, end) = nameOfAttribute(from: index + 1) else { return nil }
    var next = end
    var attribute = SwiftSource.Attribute(
      name: name,
      conditions: source.context(of: openScopes.last?.scope).conditions,
      range: tokens[index].range.lowerBound..<tokens[end - 1].range.upperBound
    )
    if hasArguments(nameEnd: end) {
      next = tokens.index(after: end)
      attribute.arguments = contents(of: end)
      attribute.range = attribute.range.lowerBound..<tokens[next - 1].range.upperBound
    }
    prefix.attributes.append(attribute)
    prefix.start = prefix.start ?? attribute.range.lowerBound
    return next
  }

  /// Reads `Module.Name<Argument>`; the name without arguments, and the index after all.
  func nameOfAttribute(from start: Int) -> (name: String, end: Int)? {
    guard tokens.kind(start) == .identifier else { return nil }
    var name = tokens.name(start)
    var index = start + 1
    while true {
      if tokens.isAngle(index), tokens[index].range.lowerBound == tokens[index - 1].range.upperBound
      {
        index = tokens.indexAfterAngles(index)
      }
      guard tokens.kind(index) == .dot, tokens.kind(index + 1) == .identifier else { break }
      name += "." + tokens.name(index + 1)
      index += 2
    }
    return (name, index)
  }

  /// Whether parentheses after an attribute's name are its own.
  ///
  /// After a space they are so only if a declaration follows, since they may as
  /// well begin a type: `@escaping (Int) -> Void`.
  func hasArguments(nameEnd index: Int) -> Bool {
    guard tokens.kind(index) == .openParenthesis, !tokens[index].isFirstOnLine else {
      return false
    }
    if tokens[index].range.lowerBound == tokens[index - 1].range.upperBound { return true }
    let next = tokens.index(after: index)
    guard let word = tokens.word(next) else { return tokens.kind(next) == .atSign }
    return word.beginsDeclaration || (word.isModifier && word != .async) || word == .actor
  }

  /// The bytes between the parentheses that open at an index.
  func contents(of index: Int) -> Range<Int> {
    let start = tokens[index].range.upperBound
    let end = tokens.end(of: index)
    return start..<max(start, end < tokens.count ? tokens[end].range.lowerBound : start)
  }

  /// Reads a modifier, with what it has in parentheses; the index after it.
  mutating func scanModifier(_ index: Int) -> Int {
    let end = indexAfterModifier(index)
    let range = tokens[index].range.lowerBound..<tokens[end - 1].range.upperBound
    let text =
      end == index + 1 ? tokens.name(index) : tokens.name(index) + "(\(tokens.name(index + 2)))"
    prefix.modifiers.append(text)
    if text == "static" || text == "class" { prefix.isStatic = true }
    prefix.start = prefix.start ?? range.lowerBound
    return end
  }

  /// The index after `private`, or after `private(set)`.
  private func indexAfterModifier(_ index: Int) -> Int {
    guard tokens.kind(index + 1) == .openParenthesis, tokens.end(of: index + 1) == index + 3,
      tokens.kind(index + 2) == .identifier, tokens.kind(index + 3) == .closeParenthesis
    else { return index + 1 }
    guard let next = tokens.word(index + 4) else {
      return tokens.kind(index + 4) == .atSign ? index + 4 : index + 1
    }
    return next.isModifier || next.beginsDeclaration || next == .actor ? index + 4 : index + 1
  }

  /// Whether `class` stands before a member and declares no class.
  func isModifier(classAt index: Int) -> Bool {
    var next = index + 1
    while let word = tokens.word(next) {
      if word.beginsDeclaration { return true }
      guard word.isModifier else { return false }
      next = indexAfterModifier(next)
    }
    return false
  }

  /// Takes the attributes and modifiers read so far.
  mutating func takePrefix() -> Prefix {
    defer { prefix = Prefix() }
    return prefix
  }
}
