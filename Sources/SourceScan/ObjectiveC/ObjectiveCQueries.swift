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
  private func beginsComparison(_ index: Int) -> Bool {
    tokens.isToken(index, "=") || tokens.isToken(index, "!")
  }

  /// Whether code assigns to a variable named `window` or `_window`.
  package var assignsWindow: Bool {
    (0..<tokens.count).contains { index in
      (tokens.isToken(index, "window") || tokens.isToken(index, "_window"))
        && tokens.isToken(index + 1, "=")
    }
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

  /// Returns whether the file calls no function but `functions`, and sends no message but
  /// `[Name class]` to one of `names`.
  package func calls(only functions: Set<String>, andClassesOf names: [String]) -> Bool {
    (0..<tokens.count).allSatisfy { index in
      if tokens.isToken(index, "(") {
        return tokens.kind(index - 1) != .identifier || functions.contains(tokens.text(index - 1))
      }
      guard tokens.isToken(index, "[") else { return true }
      // `argv[]`, or `[AppDelegate class]`.
      return tokens.isToken(index + 1, "]")
        || tokens.isToken(index + 2, "class") && names.contains(tokens.text(index + 1))
    }
  }
}
