extension Tokens {
  /// Reads the tokens of a file of C, C++, or Objective-C.
  init(objectiveC bytes: [UInt8]) {
    var tokens: [Token] = []
    tokens.reserveCapacity(bytes.count / 6)
    bytes.withUnsafeBufferPointer { buffer in
      var tokenizer = ObjectiveCTokenizer(buffer)
      // The number of `#if`s around a token in a clause that is never compiled, such as `#if 0`.
      var skipped = 0
      while let token = tokenizer.next() {
        if token.kind == .directive {
          let directive = ObjectiveCDirective(bytes[token.range])
          if skipped > 0, directive.kind == .begin { skipped += 1 }
          if skipped > 0, directive.kind == .end { skipped -= 1 }
          if skipped == 1, directive.kind == .next { skipped = 0 }
          if skipped == 0, directive.name == "if", directive.arguments == "0" {
            tokens.append(token)
            skipped = 1
            continue
          }
        }
        if skipped == 0 { tokens.append(token) }
      }
    }
    let groups = ObjectiveCGroups(tokens, in: bytes)
    self.init(language: .objectiveC, bytes: bytes, tokens: tokens, partners: groups.partners)
  }

  /// Returns the directive that the token at `index` is.
  func directive(_ index: Int) -> ObjectiveCDirective {
    ObjectiveCDirective(bytes[tokens[index].range])
  }
}

/// The groups in a file of C, C++, or Objective-C.
private struct ObjectiveCGroups {
  private let tokens: [Token]

  /// For a token that opens a group, the index of the one that ends it.
  private var ends: [Int: Int] = [:]

  /// For a group opened in a later clause of a `#if`, the one in the first clause with the same
  /// end.
  private var twins: [Int: Int] = [:]

  init(_ tokens: [Token], in bytes: [UInt8]) {
    self.tokens = tokens
    pair(bytes)
  }

  var partners: [Int32] {
    tokens.indices.map { index in
      guard tokens[index].kind.closing != nil else { return -1 }
      return Int32(truncatingIfNeeded: end(of: index))
    }
  }

  private func end(of index: Int) -> Int {
    if let end = ends[index] { return end }
    // If `#if` and braces overlap, the end of the other group can be before this one.
    guard let twin = twins[index], let end = ends[twin], end > index else { return tokens.count }
    return end
  }

  /// A set of open groups, identified by the innermost one.
  private struct Open {
    var innermost: Int?
    /// The parent of each group.
    var outer: [Int: Int] = [:]

    mutating func push(_ index: Int) {
      outer[index] = innermost
      innermost = index
    }

    /// Returns the groups opened at or after a token, outermost first.
    func groups(since start: Int) -> [Int] {
      var groups: [Int] = []
      var group = innermost
      while let index = group, index >= start {
        groups.append(index)
        group = outer[index]
      }
      return groups.reversed()
    }
  }

  private struct Condition {
    /// The groups that were open before the `#if`.
    var before: Int?
    /// The groups that were open after its first clause, and those that it opened.
    var afterFirst: Int?
    var firstGroups: [Int]?
    /// The start of the current clause.
    var start: Int
  }

  /// Finds the end of every group.
  ///
  /// Each clause of a `#if` begins with the groups that were open before it: in C, a brace can be
  /// opened in two clauses, and closed once after them.
  private mutating func pair(_ bytes: [UInt8]) {
    var open = Open()
    var conditions: [Condition] = []
    for index in tokens.indices {
      switch tokens[index].kind {
      case .openParenthesis, .openBracket, .openBrace: open.push(index)
      case .closeParenthesis: close(.openParenthesis, at: index, &open)
      case .closeBracket: close(.openBracket, at: index, &open)
      case .closeBrace: close(.openBrace, at: index, &open)
      case .directive:
        switch ObjectiveCDirective(bytes[tokens[index].range]).kind {
        case .begin: conditions.append(Condition(before: open.innermost, start: index))
        case .next: endClause(at: index, &conditions, &open)
        case .end:
          endClause(at: index, &conditions, &open)
          if let condition = conditions.popLast() { open.innermost = condition.afterFirst }
        case .other: break
        }
      default: break
      }
    }
  }

  /// Closes the innermost group if it's of this kind; parentheses end with the brace around them.
  private mutating func close(_ kind: Token.Kind, at index: Int, _ open: inout Open) {
    while let group = open.innermost {
      let isMatch = tokens[group].kind == kind
      if !isMatch, tokens[group].kind == .openBrace { return }
      if ends[group] == nil { ends[group] = index }
      open.innermost = open.outer[group]
      if isMatch || kind != .openBrace { return }
    }
  }

  private mutating func endClause(
    at index: Int,
    _ conditions: inout [Condition],
    _ open: inout Open
  ) {
    guard var condition = conditions.popLast() else { return }
    let groups = open.groups(since: condition.start)
    if let first = condition.firstGroups {
      for (group, twin) in zip(groups, first) { twins[group] = twin }
    } else {
      condition.firstGroups = groups
      condition.afterFirst = open.innermost
    }
    condition.start = index
    open.innermost = condition.before
    conditions.append(condition)
  }
}

/// A preprocessor directive: its name and arguments.
struct ObjectiveCDirective {
  enum Kind {
    case begin, next, end, other
  }

  var kind: Kind
  var name: String
  /// The text after the name, without trailing comments.
  var arguments: String
}

extension ObjectiveCDirective {
  /// The condition in the form of `#if`: `defined(DEBUG)` for `#ifdef DEBUG`.
  var condition: String {
    switch name {
    case "ifdef", "elifdef": "defined(\(arguments))"
    case "ifndef", "elifndef": "!defined(\(arguments))"
    case "else": ""
    default: arguments
    }
  }

  /// Parses the bytes of a directive.
  init(_ bytes: ArraySlice<UInt8>) {
    var rest = Self.withoutComments(bytes)[...]
    rest = rest.dropFirst().drop(while: Self.isBlank)
    let nameBytes = rest.prefix {
      $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") || $0 == UInt8(ascii: "_")
    }
    rest = rest.dropFirst(nameBytes.count).drop(while: Self.isBlank)
    while let last = rest.last, Self.isBlank(last) { rest.removeLast() }
    name = String(decoding: nameBytes, as: UTF8.self)
    arguments = String(decoding: rest, as: UTF8.self)
    switch name {
    case "if", "ifdef", "ifndef": kind = .begin
    case "else", "elif", "elifdef", "elifndef": kind = .next
    case "endif": kind = .end
    default: kind = .other
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: " ") }

  /// Returns the bytes with a space for each comment and each joined line.
  private static func withoutComments(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var index = bytes.startIndex
    var isInString = false
    func byte(_ offset: Int) -> UInt8 { offset < bytes.endIndex ? bytes[offset] : 0 }
    while index < bytes.endIndex {
      let current = bytes[index]
      if current == UInt8(ascii: "\"") { isInString.toggle() }
      if !isInString, current == UInt8(ascii: "/"), byte(index + 1) == UInt8(ascii: "/") {
        break
      }
      if !isInString, current == UInt8(ascii: "/"), byte(index + 1) == UInt8(ascii: "*") {
        index += 2
        while index < bytes.endIndex,
          byte(index) != UInt8(ascii: "*") || byte(index + 1) != UInt8(ascii: "/")
        {
          index += 1
        }
        index = min(index + 2, bytes.endIndex)
        result.append(UInt8(ascii: " "))
        continue
      }
      if current == UInt8(ascii: "\\"), [0x0A, 0x0D].contains(byte(index + 1)) {
        index += byte(index + 1) == 0x0D && byte(index + 2) == 0x0A ? 3 : 2
        result.append(UInt8(ascii: " "))
        continue
      }
      result.append(current)
      index += 1
    }
    return result
  }
}
