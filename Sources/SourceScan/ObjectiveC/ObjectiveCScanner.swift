/// A single pass over a file's tokens that collects declarations.
struct ObjectiveCScanner {
  private let tokens: Tokens
  private var source: ObjectiveCSource

  /// The start of the current declaration.
  private var itemStart = 0

  /// The current function: its brace and its end.
  private var body: (open: Int, end: Int)?

  /// The class whose `@end` hasn't been read yet.
  private var openClass: Int?

  private init(_ tokens: Tokens) {
    self.tokens = tokens
    source = ObjectiveCSource(tokens)
  }

  /// Returns what a file with these tokens declares.
  static func scan(_ tokens: Tokens) -> ObjectiveCSource {
    var scanner = ObjectiveCScanner(tokens)
    var index = 0
    while index < tokens.count {
      if let end = scanner.body?.end, index >= end {
        scanner.body = nil
        // There is no closing brace if braces and `#if` overlap.
        scanner.itemStart = index
      }
      scanner.source.scopes.leave(at: index)
      index = max(scanner.scan(index), index + 1)
    }
    return scanner.source
  }

  private mutating func scan(_ index: Int) -> Int {
    switch tokens[index].kind {
    case let kind where kind.isDirective:
      scanDirective(index)
    case .atKeyword where body == nil:
      return scanKeyword(index)
    case .semicolon where body == nil && followsMethod(index):
      break
    case .semicolon where body == nil, .closeBrace where body == nil:
      itemStart = index + 1
    case .openBrace where body == nil:
      return scanBrace(index)
    default:
      break
    }
    return index + 1
  }

  /// Whether a semicolon stands between a method and its body, which Objective-C allows.
  private func followsMethod(_ semicolon: Int) -> Bool {
    tokens.kind(semicolon + 1) == .openBrace
      && (tokens.isToken(itemStart, "-") || tokens.isToken(itemStart, "+"))
  }

  /// Reads the item that a brace at file scope begins.
  private mutating func scanBrace(_ index: Int) -> Int {
    let head = (itemStart..<index).filter {
      !tokens[$0].kind.isDirective && tokens.kind($0) != .semicolon
    }
    switch ObjectiveCHead(head: head, tokens: tokens).meaning {
    case .function(let name, let range):
      let next = tokens.index(after: index)
      let bodyRange = tokens.range(of: index..<next)
      source.functions.append(
        ObjectiveCSource.Function(
          name: name,
          nameRange: range,
          bodyRange: bodyRange,
          conditions: currentConditions
        )
      )
      body = (index, max(tokens.end(of: index), index + 1))
      return index + 1
    case .container:
      itemStart = index + 1
      return index + 1
    case .value:
      itemStart = skip(from: index)
      return itemStart
    }
  }

  /// Moves past a group, but reads the directives in it.
  private mutating func skip(from index: Int) -> Int {
    let next = tokens.index(after: index)
    for inner in index..<next where tokens[inner].kind.isDirective { scanDirective(inner) }
    return next
  }

  private mutating func scanKeyword(_ index: Int) -> Int {
    var next = index + 1
    if tokens.isToken(index, "@end") {
      if let openClass {
        source.classes[openClass].range =
          source.classes[openClass].range.lowerBound..<tokens[index].range.upperBound
      }
      openClass = nil
    } else if tokens.isToken(index, "@import") {
      next = scanModuleImport(index)
    } else if let (declaration, end) = ObjectiveCHead.classDeclaration(at: index, in: tokens) {
      source.classes.append(declaration)
      source.classes[source.classes.count - 1].conditions = currentConditions
      openClass = source.classes.count - 1
      next = end
    } else {
      return next
    }
    itemStart = next
    return next
  }

  private mutating func scanModuleImport(_ index: Int) -> Int {
    var end = index + 1
    while end < tokens.count, tokens[end].kind == .identifier || tokens.isToken(end, ".") {
      end += 1
    }
    guard end > index + 1 else { return end }
    let path = tokens.text(tokens.range(of: index + 1..<end))
    source.imports.append(
      ObjectiveCSource.Import(path: path, range: tokens.range(of: index..<end))
    )
    return end
  }

  private var currentConditions: [SourceCondition] { source.scopes.current.conditions }

  // MARK: Directives

  private mutating func scanDirective(_ index: Int) {
    source.scopes.leave(at: index)
    guard tokens.kind(index) != .directive else {
      scanImport(tokens.directive(index), at: index)
      return
    }
    let last = source.scopes.openClause(at: index, in: tokens)
    // A function that began in the previous clause can begin in this one, too.
    if tokens.kind(index) != .poundEndif, let last, let body, body.open > last.index {
      self.body = nil
      itemStart = index + 1
    }
  }

  private mutating func scanImport(_ directive: ObjectiveCDirective, at index: Int) {
    guard ["import", "include", "include_next"].contains(directive.name) else { return }
    let text = Array(directive.arguments.utf8)
    let close: UInt8
    switch text.first {
    case UInt8(ascii: "\""): close = UInt8(ascii: "\"")
    case UInt8(ascii: "<"): close = UInt8(ascii: ">")
    default: return
    }
    guard let end = text.dropFirst().firstIndex(of: close) else { return }
    source.imports.append(
      ObjectiveCSource.Import(
        path: String(decoding: text[1..<end], as: UTF8.self),
        range: tokens[index].range
      )
    )
  }
}

/// The tokens before a brace at file scope, and the kind of that brace.
struct ObjectiveCHead {
  enum Meaning {
    case function(name: String, range: Range<Int>)
    /// A brace with declarations: a namespace, `extern "C"`, a structure or class of C++.
    case container
    /// A brace with values or enumerators.
    case value
  }

  let head: [Int]
  let tokens: Tokens

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
    in tokens: Tokens
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
  private static func angles(at index: Int, in tokens: Tokens) -> ([String], Int)? {
    guard tokens.isToken(index, "<") else { return nil }
    var names: [String] = []
    var depth = 0
    for next in index..<tokens.count {
      if tokens.isToken(next, "<") { depth += 1 }
      if tokens.isToken(next, ">") { depth -= 1 }
      if depth == 0 { return (names, next + 1) }
      switch tokens[next].kind {
      case .identifier where depth == 1:
        let endsName = [",", ">", ":"].contains { tokens.isToken(next + 1, $0) }
        if endsName { names.append(tokens.text(next)) }
      case .semicolon, .openBrace, .closeBrace, .atKeyword: return (names, next)
      default: break
      }
    }
    return (names, tokens.count)
  }
}
