/// A source file in either language: what it declares and does, as far as that matters for an app's
/// launch.
package protocol ScannedSource: Sendable {
  /// The tokens of the file, which only this module reads.
  var tokens: Tokens { get }
  /// The types, functions, and clauses of `#if` in the file, which only this module reads.
  var scopes: ScopeTree { get }
  /// Returns the calls of functions and methods with these names, in order.
  func calls(of names: Set<String>) -> [SourceCall]
  /// Returns whether code creates an object of a type.
  func creates(_ type: String) -> Bool
}

extension ScannedSource {
  /// The bytes of the file.
  package var bytes: [UInt8] { tokens.bytes }

  /// Returns the text of a range of the file.
  package func text(_ range: Range<Int>) -> String {
    tokens.text(range.clamped(to: 0..<bytes.count))
  }

  /// Returns the clauses of `#if` around the byte at `offset`, outermost first.
  package func conditions(at offset: Int) -> [SourceCondition] {
    scopes.scopes(at: offset).conditions
  }

  /// The names and keywords in the file, outside of directives.
  package var identifiers: Set<String> {
    let tokens = tokens
    return Set(tokens.identifiers.map(tokens.name))
  }

  /// Returns whether code names one of these; an import of a module of that name doesn't.
  package func mentions(_ names: Set<String>) -> Bool {
    tokens.identifiers(among: names).contains { !tokens.isToken($0 - 1, "import") }
  }

  /// Returns where code names one of these, in order.
  package func offsets(of names: Set<String>) -> [Int] {
    tokens.identifiers(among: names).map { tokens[$0].range.lowerBound }
  }

  /// Returns the code in a range, with a space for comments and white space.
  package func code(_ range: Range<Int>) -> String {
    var code = ""
    var end = range.lowerBound
    for token in tokens.tokens[tokens.indices(in: range)] {
      code += (token.range.lowerBound > end ? " " : "") + tokens.text(token.range)
      end = token.range.upperBound
    }
    return code
  }

  /// Returns the names and keywords in a range, in order, with `try?` for the forms of `try` that throw nothing.
  package func words(in range: Range<Int>) -> [String] {
    let tokens = tokens
    return tokens.indices(in: range).filter { tokens.kind($0) == .identifier }.map { index in
      let isHandled = tokens.isToken(index + 1, "?") || tokens.isToken(index + 1, "!")
      return isHandled && tokens.isToken(index, "try") ? "try?" : tokens.text(index)
    }
  }

  /// The string literals, in order, including those inside interpolations and without those in
  /// directives; neighbors aren't joined.
  package var stringLiterals: [StringLiteral] {
    let tokens = tokens
    return (0..<tokens.count).compactMap { index in
      switch tokens[index].kind {
      case .string: StringLiteral(value: tokens.string(index), range: tokens[index].range)
      case .stringHead:
        StringLiteral(value: nil, range: tokens.range(of: index..<tokens.index(after: index)))
      default: nil
      }
    }
  }

  /// Returns where `self` is assigned to a variable or property of this name.
  package func assignmentsOfSelf(to name: String) -> [Int] {
    let tokens = tokens
    return tokens.identifiers.filter { index in
      tokens.name(index) == name && tokens.isToken(index + 1, "=")
        && tokens.isToken(index + 2, "self")
    }.map { tokens[$0].range.lowerBound }
  }

  /// Returns where static members of a type are read, as in `Type.member` or `[Type member]`, in order.
  ///
  /// - Parameter members: Their names; `nil` for all.
  package func reads(
    of members: Set<String>?,
    of type: String
  ) -> [(member: String, range: Range<Int>)] {
    let tokens = tokens
    return tokens.uses(of: members, of: type).filter { !tokens.isAssignment($0.last + 1) }
      .map { (tokens.name($0.last), tokens.range(of: $0.first..<$0.last + 1)) }
  }

  /// Returns whether code assigns to one of these static members of a type.
  package func assigns(to members: Set<String>, of type: String) -> Bool {
    let tokens = tokens
    return tokens.uses(of: members, of: type).contains { tokens.isAssignment($0.last + 1) }
  }
}

extension Tokens {
  /// Returns the value of the string literal at an index.
  func string(_ index: Int) -> String? { bytes[tokens[index].range].stringValue }

  /// The first and last tokens of `Type.member` and `[Type member`.
  fileprivate func uses(of members: Set<String>?, of type: String) -> [(first: Int, last: Int)] {
    func isMember(_ index: Int) -> Bool { members?.contains(name(index)) != false }
    return identifiers.compactMap { index in
      guard name(index) == type else { return nil }
      if language == .objectiveC, kind(index - 1) == .openBracket,
        kind(index + 2) == .closeBracket, isMember(index + 1)
      {
        return (index - 1, index + 1)
      }
      let hasMember =
        (kind(index + 1) == .dot || isToken(index + 1, ".")) && kind(index + 2) == .identifier
      return hasMember && isMember(index + 2) ? (index, index + 2) : nil
    }
  }
}
