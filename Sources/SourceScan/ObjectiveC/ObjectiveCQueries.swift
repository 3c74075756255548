/// Queries for names and short patterns, so that no token leaves the module.
extension ObjectiveCSource {
  /// All names and keywords outside of directives.
  package var identifiers: Set<String> {
    Set(tokens.tokens.filter { $0.kind == .identifier }.map { text($0.range) })
  }

  /// The names and keywords outside of directives, in order.
  package var names: [(name: String, offset: Int)] {
    (0..<tokens.count).filter { tokens[$0].kind == .identifier }
      .map { (tokens.text($0), tokens[$0].range.lowerBound) }
  }

  /// Returns the uses of `names` inside functions, in order.
  package func uses(of names: Set<String>) -> [(name: String, range: Range<Int>)] {
    (0..<tokens.count).compactMap { index in
      guard tokens[index].kind == .identifier else { return nil }
      let name = tokens.text(index)
      let range = tokens[index].range
      guard names.contains(name), function(at: range.lowerBound) != nil else { return nil }
      return (name, range)
    }
  }

  /// Returns whether `nil` is used outside of comparisons and of `exceptions`.
  package func usesNil(except exceptions: [Range<Int>]) -> Bool {
    (0..<tokens.count).contains { index in
      guard ["nil", "Nil", "NULL"].contains(tokens.text(index)),
        !exceptions.contains(tokens[index].range)
      else { return false }
      // `==` and `!=` are two tokens here, and end with the same one.
      let isCompared =
        tokens.isToken(index - 1, "=") && beginsComparison(index - 2)
        || beginsComparison(index + 1) && tokens.isToken(index + 2, "=")
      return !isCompared
    }
  }

  /// Returns whether a token is the first half of `==` or `!=`.
  func beginsComparison(_ index: Int) -> Bool {
    tokens.isToken(index, "=") || tokens.isToken(index, "!")
  }

  /// Whether code assigns to a variable named `window` or `_window`.
  package var assignsWindow: Bool {
    (0..<tokens.count).contains { index in
      (tokens.isToken(index, "window") || tokens.isToken(index, "_window"))
        && tokens.isToken(index + 1, "=")
    }
  }

  /// Returns whether code sets a property of this name, with a dot or its setter.
  package func setsProperty(_ name: String) -> Bool {
    let setter = "set" + name.prefix(1).uppercased() + name.dropFirst()
    return (0..<tokens.count).contains { index in
      guard tokens[index].kind == .identifier else { return false }
      let text = tokens.text(index)
      return text == setter
        || text == name && tokens.isToken(index + 1, "=") && !beginsComparison(index + 2)
    }
  }

  /// Returns where `self` is assigned to a variable of this name.
  package func assignmentsOfSelf(to name: String) -> [Int] {
    (0..<tokens.count).filter { index in
      tokens[index].kind == .identifier && tokens.text(index) == name
        && tokens.isToken(index + 1, "=") && tokens.isToken(index + 2, "self")
    }.map { tokens[$0].range.lowerBound }
  }

  /// Returns where members of a class are read, as in `[Type member]` or `Type.member`, in order.
  ///
  /// - Parameter members: Their names; `nil` for all.
  package func reads(
    of members: Set<String>?,
    of type: String
  ) -> [(member: String, range: Range<Int>)] {
    uses(of: members, of: type).filter { !isAssigned($0.last) }
      .map { (tokens.text($0.last), tokens.range(of: $0.first..<$0.last + 1)) }
  }

  /// Returns whether code assigns to one of these members of a class.
  package func assigns(to members: Set<String>, of type: String) -> Bool {
    uses(of: members, of: type).contains { isAssigned($0.last) }
  }

  private func isAssigned(_ index: Int) -> Bool {
    tokens.isToken(index + 1, "=") && !tokens.isToken(index + 2, "=")
  }

  /// The first and last tokens of `[Type member` or `Type.member`.
  private func uses(
    of members: Set<String>?,
    of type: String
  ) -> [(first: Int, last: Int)] {
    (0..<tokens.count).compactMap { index in
      guard tokens[index].kind == .identifier, tokens.text(index) == type else { return nil }
      if tokens.kind(index - 1) == .openBracket, tokens.kind(index + 2) == .closeBracket,
        members?.contains(tokens.text(index + 1)) != false
      {
        return (index - 1, index + 1)
      }
      guard tokens.isToken(index + 1, "."), tokens.kind(index + 2) == .identifier,
        members?.contains(tokens.text(index + 2)) != false
      else { return nil }
      return (index, index + 2)
    }
  }

  /// Returns whether code creates an object of a class: `[Type alloc]` or `[Type new]`.
  package func creates(_ type: String) -> Bool {
    owners(of: "alloc").contains(type) || owners(of: "new").contains(type)
  }

  /// Returns whether a `return` follows `offset` within a few tokens.
  package func returns(soonAfter offset: Int) -> Bool {
    guard let index = tokens.index(at: offset)
    else { return false }
    return (index..<index + 16).contains { tokens.isToken($0, "return") }
  }

  /// The first `initWithName:` that is passed `nil` or a string literal: that string, and where the
  /// selector starts.
  package var initializationWithName: (name: String?, offset: Int)? {
    for index in 0..<tokens.count where tokens.isToken(index, "initWithName") {
      let offset = tokens[index].range.lowerBound
      if tokens.isToken(index + 2, "nil") { return (nil, offset) }
      guard tokens.kind(index + 2) == .string else { continue }
      return (ObjectiveCString(bytes[tokens[index + 2].range]).value, offset)
    }
    return nil
  }

  /// Returns whether every token is in one of `ranges` or is one of `words`.
  package func consists(of ranges: [Range<Int>], and words: Set<String>) -> Bool {
    (0..<tokens.count).allSatisfy { index in
      ranges.contains { $0.contains(tokens[index].range.lowerBound) }
        || words.contains(tokens.text(index))
    }
  }

  /// Returns the offset of the first call of a function other than `functions`, or message other than
  /// `[Name class]` to one of `names`.
  package func firstCall(besides functions: Set<String>, andClassesOf names: [String]) -> Int? {
    (0..<tokens.count).first { index in
      if tokens.isToken(index, "(") {
        return tokens.kind(index - 1) == .identifier && !functions.contains(tokens.text(index - 1))
      }
      guard tokens.isToken(index, "[") else { return false }
      // `argv[]`, or `[AppDelegate class]`.
      return !tokens.isToken(index + 1, "]")
        && !(tokens.isToken(index + 2, "class") && names.contains(tokens.text(index + 1)))
    }.map { tokens[$0].range.lowerBound }
  }

  /// The names of classes that the file sends messages to, and of functions that it calls.
  package var foreignNames: Set<String> {
    let keywords: Set<String> = ["if", "while", "switch", "return", "for", "sizeof"]
    let names = (0..<tokens.count).filter { index in
      guard tokens.kind(index) == .identifier else { return false }
      let isReceiver =
        tokens.isToken(index - 1, "[")
        && tokens.text(index).utf8.first.map { (0x41...0x5A).contains($0) } == true
      return isReceiver || tokens.isToken(index + 1, "(")
    }
    return Set(names.map(tokens.text)).subtracting(keywords)
      .subtracting(classes.map(\.name))
  }
}
