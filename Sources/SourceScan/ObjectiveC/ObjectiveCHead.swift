/// The tokens before a brace at file scope, and the kind of that brace.
struct ObjectiveCHead {
  enum Meaning {
    case function(name: String, range: Range<Int>)
    /// A brace with declarations: a namespace, `extern "C"`, a structure or class of C++.
    case container
    /// A brace with values or enumerators.
    case value
  }

  private let head: [Int]
  private let tokens: ObjectiveCTokens

  init(_ head: [Int], in tokens: ObjectiveCTokens) {
    self.head = head
    self.tokens = tokens
  }

  var meaning: Meaning {
    guard let first = head.first else { return .value }
    if let method { return method }
    if tokens.isToken(first, "typedef") || contains("enum") && !hasParameters { return .value }
    if hasValue { return .value }
    return function ?? .container
  }

  private func contains(_ text: StaticString) -> Bool {
    head.contains { tokens.isToken($0, text) }
  }

  /// Whether the brace begins a value, or is part of one.
  private var hasValue: Bool {
    guard let first = head.first, !tokens.isToken(first, "template") else { return false }
    let parts = topLevel
    return zip(parts, parts.dropFirst()).contains { before, part in
      tokens.isToken(part, "=") && !tokens.isToken(before, "operator")
        && !tokens.isToken(before, "=")
    }
  }

  private var hasParameters: Bool { head.contains { tokens[$0].kind == .openParenthesis } }

  /// The tokens outside parentheses, brackets, and braces.
  private var topLevel: [Int] {
    var result: [Int] = []
    var depth = 0
    for index in head {
      switch tokens[index].kind {
      case .openParenthesis, .openBracket, .openBrace:
        if depth == 0 { result.append(index) }
        depth += 1
      case .closeParenthesis, .closeBracket, .closeBrace: depth = max(depth - 1, 0)
      default: if depth == 0 { result.append(index) }
      }
    }
    return result
  }

  /// The selector of `- (void)application:(id)application didFinish:(id)options`.
  private var method: Meaning? {
    // Macros can be on the lines before it.
    let all = topLevel
    guard let start = all.lastIndex(where: isMethodSign) else { return nil }
    let parts = all[start...]
    let sign = all[start]
    var name = tokens.text(sign)
    var range: Range<Int>?
    for (part, next) in zip(parts.dropFirst(), parts.dropFirst(2) + [-1])
    where tokens[part].kind == .identifier {
      if tokens.isToken(next, ":") {
        name += tokens.text(part) + ":"
      } else if range == nil {
        name += tokens.text(part)
      } else {
        continue
      }
      range = range ?? tokens[part].range
    }
    return .function(name: name, range: range ?? tokens[sign].range)
  }

  private func isMethodSign(_ index: Int) -> Bool {
    guard tokens.isToken(index, "-") || tokens.isToken(index, "+"),
      tokens.kind(index + 1) == .openParenthesis || tokens.kind(index + 1) == .identifier
    else { return false }
    let before = tokens.bytes[..<tokens[index].range.lowerBound].last {
      $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t")
    }
    return index == head.first || before == UInt8(ascii: "\n") || before == UInt8(ascii: "\r")
  }

  /// The function whose parameters precede the brace.
  private var function: Meaning? {
    let parts = topLevel
    // The members that a constructor initializes follow a colon.
    let end = parts.firstIndex { tokens.isToken($0, ":") } ?? parts.endIndex
    let candidates = parts[..<end].indices.dropLast().filter {
      tokens[parts[$0]].kind == .identifier && tokens[parts[$0 + 1]].kind == .openParenthesis
    }
    let functions = candidates.filter { !isMacro(parts[$0]) }
    guard
      let choice = functions.first(where: { $0 > 0 && endsType(parts[$0 - 1]) })
        ?? functions.first ?? candidates.first
    else { return nil }
    var name = tokens.text(parts[choice])
    var first = choice
    while first >= 2, tokens.isToken(parts[first - 1], "::"),
      tokens[parts[first - 2]].kind == .identifier
    {
      first -= 2
      name = tokens.text(parts[first]) + "::" + name
    }
    return .function(name: name, range: tokens[parts[choice]].range)
  }

  private func endsType(_ index: Int) -> Bool {
    tokens[index].kind == .identifier || tokens.isToken(index, "*") || tokens.isToken(index, "&")
      || tokens.isToken(index, ">") || tokens.isToken(index, "::")
  }

  /// Returns whether a name looks like an attribute's: `__attribute__`, `API_AVAILABLE`.
  private func isMacro(_ index: Int) -> Bool {
    let bytes = tokens.bytes[tokens[index].range]
    return bytes.starts(with: [UInt8(ascii: "_"), UInt8(ascii: "_")])
      || !bytes.contains { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
  }
}

extension ObjectiveCHead {
  /// Reads the head of a class, category, or protocol, and returns the index after it.
  static func classDeclaration(
    at index: Int,
    in tokens: ObjectiveCTokens
  ) -> (ObjectiveCSource.ClassDeclaration, Int)? {
    guard let kind = ObjectiveCSource.ClassDeclaration.Kind(rawValue: tokens.text(index)),
      tokens.kind(index + 1) == .identifier
    else { return nil }
    let name = tokens[index + 1].range
    var declaration = ObjectiveCSource.ClassDeclaration(
      kind: kind,
      name: tokens.text(name),
      protocols: [],
      conditions: [],
      nameRange: name,
      range: tokens[index].range.lowerBound..<name.upperBound
    )
    var next = index + 2
    if kind == .protocol, tokens.kind(next) == .semicolon || tokens.kind(next) == .comma {
      return nil
    }
    var lists: [[String]] = []
    if let (list, end) = angles(at: next, in: tokens) {
      lists.append(list)
      next = end
      // Before a superclass or category, these are parameters of the class.
      if tokens.isToken(next, ":") || tokens.kind(next) == .openParenthesis { lists = [] }
    }
    if tokens.kind(next) == .openParenthesis {
      let end = tokens.index(after: next)
      declaration.category = end > next + 2 ? tokens.text(next + 1) : ""
      next = end
    } else if tokens.isToken(next, ":"), tokens.kind(next + 1) == .identifier {
      declaration.superclass = tokens.text(next + 1)
      next += 2
    }
    while let (list, end) = angles(at: next, in: tokens) {
      lists.append(list)
      next = end
    }
    // `Super<Argument> <Protocol>`: of two lists, the first belongs to the superclass.
    declaration.protocols = lists.last ?? []
    declaration.range = declaration.range.lowerBound..<tokens[next - 1].range.upperBound
    return (declaration, next)
  }

  /// Reads `<A, B>`, and returns the names and the index after it.
  private static func angles(at index: Int, in tokens: ObjectiveCTokens) -> ([String], Int)? {
    guard tokens.isToken(index, "<") else { return nil }
    var names: [String] = []
    var depth = 0
    var next = index
    while next < tokens.count {
      switch tokens[next].kind {
      case .identifier:
        let endsName = tokens.kind(next + 1) == .comma || tokens.isToken(next + 1, ">")
        if depth == 1, endsName || tokens.isToken(next + 1, ":") { names.append(tokens.text(next)) }
      case .punctuation:
        if tokens.isToken(next, "<") { depth += 1 }
        if tokens.isToken(next, ">") { depth -= 1 }
        if depth == 0 { return (names, next + 1) }
      case .semicolon, .openBrace, .closeBrace, .atKeyword:
        return (names, next)
      default:
        break
      }
      next += 1
    }
    return (names, next)
  }
}
