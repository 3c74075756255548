/// The heads of Swift declarations: attributes, modifiers, names, parameters and lists of types.
extension Tokens {
  /// Reads `Module.Name<Argument>`, and returns the name without arguments and the index after it.
  func nameOfAttribute(from start: Int) -> (name: String, end: Int)? {
    guard self.kind(start) == .identifier else { return nil }
    var name = self.name(start)
    var index = start + 1
    while true {
      if isAngle(index), tokens[index].range.lowerBound == tokens[index - 1].range.upperBound {
        index = indexAfterAngles(index)
      }
      guard self.kind(index) == .dot, self.kind(index + 1) == .identifier else { break }
      name += "." + self.name(index + 1)
      index += 2
    }
    return (name, index)
  }

  /// Returns whether parentheses after an attribute's name belong to it.
  ///
  /// After a space they do only if a declaration follows, since they can also begin a type:
  /// `@escaping (Int) -> Void`.
  func hasArguments(nameEnd index: Int) -> Bool {
    guard self.kind(index) == .openParenthesis, !tokens[index].isFirstOnLine else {
      return false
    }
    if tokens[index].range.lowerBound == tokens[index - 1].range.upperBound { return true }
    let next = self.index(after: index)
    guard let word = self.word(next) else { return self.kind(next) == .atSign }
    return word.beginsDeclaration || (word.isModifier && word != .async) || word == .actor
  }

  /// Returns the bytes between the parentheses that open at an index.
  func contents(of index: Int) -> Range<Int> {
    let start = tokens[index].range.upperBound
    let end = self.end(of: index)
    return start..<max(start, end < tokens.count ? tokens[end].range.lowerBound : start)
  }

  /// Returns the index after `private`, or after `private(set)`.
  func indexAfterModifier(_ index: Int) -> Int {
    guard self.kind(index + 1) == .openParenthesis, self.end(of: index + 1) == index + 3,
      self.kind(index + 2) == .identifier, self.kind(index + 3) == .closeParenthesis
    else { return index + 1 }
    guard let next = self.word(index + 4) else {
      return self.kind(index + 4) == .atSign ? index + 4 : index + 1
    }
    return next.isModifier || next.beginsDeclaration || next == .actor ? index + 4 : index + 1
  }

  /// Returns whether `class` is a modifier of a member.
  func isModifier(classAt index: Int) -> Bool {
    var next = index + 1
    while let word = self.word(next) {
      if word.beginsDeclaration { return true }
      guard word.isModifier else { return false }
      next = indexAfterModifier(next)
    }
    return false
  }

  /// Reads the name after a type's keyword, and returns the index after it.
  func nameOfType(_ kind: SwiftSource.Declaration.Kind, from start: Int) -> (String, Int)? {
    guard kind == .extension else {
      guard self.kind(start) == .identifier, self.word(start)?.isReserved != true else {
        return nil
      }
      return (self.name(start), start + 1)
    }
    switch self.kind(start) {
    case .identifier, .openParenthesis, .openBracket, .atSign, .prefixOperator: break
    default: return nil
    }
    let (names, end) = typeList(from: start) { $0 == .colon || $0 == .openBrace }
    return end > start ? (names.joined(separator: "&"), end) : nil
  }

  /// Reads types separated by `,` or `&`, and returns their names and the index after the last.
  ///
  /// Generic arguments, attributes, `any`, and `nonisolated` are omitted.
  func typeList(from start: Int, until isEnd: (Token.Kind) -> Bool) -> (names: [String], end: Int) {
    var list = TypeNames()
    var index = start
    while index < tokens.count, !isEnd(tokens[index].kind), !endsTypes(index) {
      let next = self.index(after: index)
      switch tokens[index].kind {
      case .infixOperator, .prefixOperator, .postfixOperator:
        if !isToken(index, "->") { list.addOperator(text(index)) }
      case .comma: list.separate()
      case .identifier:
        if word(index) != .any, word(index) != .nonisolated { list.add(name(index)) }
      case .dot: list.add(".")
      case .atSign:
        index = indexAfterTypeAttribute(index)
        continue
      default: list.add(text(tokens[index].range.lowerBound..<tokens[next - 1].range.upperBound))
      }
      index = next
    }
    return (list.names.filter { !$0.isEmpty }, index)
  }

  private func indexAfterTypeAttribute(_ index: Int) -> Int {
    guard self.kind(index + 1) == .identifier else { return index + 1 }
    guard self.kind(index + 2) == .openParenthesis,
      tokens[index + 2].range.lowerBound == tokens[index + 1].range.upperBound
    else { return index + 2 }
    return self.index(after: index + 2)
  }

  /// Returns the bytes of a function's name; in `==<T>`, the `<` isn't part of it.
  func rangeOfName(_ index: Int) -> Range<Int> {
    let range = nameRange(index)
    guard tokens[index].kind.isOperator, range.count > 1, self.kind(index + 1) == .identifier,
      bytes[range.upperBound - 1] == UInt8(ascii: "<")
    else { return range }
    return range.lowerBound..<range.upperBound - 1
  }

  func startOfParameters(nameAt name: Int, endingAt nameEnd: Int) -> Int? {
    var index = name + 1
    if tokens[name].kind.isOperator, nameEnd < tokens[name].range.upperBound {
      index = indexAfterAngles(index, depth: 1)
    } else {
      // `init?` and `init!` come before generic parameters.
      if isMark(index) { index += 1 }
      if isAngle(index) { index = indexAfterAngles(index) }
    }
    while index < tokens.count, tokens[index].kind != .openParenthesis {
      let kind = tokens[index].kind
      if kind == .openBrace || kind.endsItem || beginsLine(index)
        || word(index)?.beginsDeclaration == true
      {
        return nil
      }
      index += 1
    }
    return index < tokens.count ? index : nil
  }

  /// Returns the labels of the parameters in the parentheses at an index.
  func labels(_ parameters: Int) -> [String] {
    let end = self.end(of: parameters)
    var labels: [String] = []
    var index = parameters + 1
    var expectsLabel = true
    while index < end {
      switch tokens[index].kind {
      case .atSign where expectsLabel:
        guard let attribute = nameOfAttribute(from: index + 1) else { break }
        index = hasArguments(nameEnd: attribute.end) ? attribute.end : attribute.end - 1
      case .identifier where expectsLabel:
        labels.append(self.name(index))
        expectsLabel = false
      case .comma:
        expectsLabel = isParameter(index + 1)
      default:
        break
      }
      index = indexAfterGenericArguments(index) ?? self.index(after: index)
    }
    return labels
  }

  /// Returns whether a parameter begins here, and not another generic argument.
  private func isParameter(_ index: Int) -> Bool {
    guard self.kind(index) == .identifier else { return self.kind(index) == .atSign }
    return self.kind(index + 1) == .colon || self.kind(index + 1) == .identifier
  }

  /// Returns the names in a declaration of variables, and the brace of a computed one.
  func bindings(from start: Int, to end: Int) -> (names: [Int], body: Int?) {
    var names: [Int] = []
    var body: Int?
    var hasValue = false
    var expectsName = true
    var index = start
    while index < end {
      switch tokens[index].kind {
      case .identifier where expectsName:
        names.append(index)
        expectsName = false
      case .openParenthesis where expectsName:
        names += namesInPattern(index)
        expectsName = false
      case .infixOperator, .prefixOperator, .postfixOperator:
        if isToken(index, "=") { hasValue = true }
      case .comma:
        // `= if let a, let b { … }` contains other names.
        expectsName = self.word(index + 1)?.isReserved != true
        hasValue = hasValue && !expectsName
      case .openBrace where !hasValue && body == nil:
        body = index
      default:
        break
      }
      if !hasValue, isAngle(index) {
        index = indexAfterAngles(index)
      } else {
        index = indexAfterGenericArguments(index) ?? self.index(after: index)
      }
    }
    return (names, body)
  }

  private func namesInPattern(_ open: Int) -> [Int] {
    (open + 1..<max(self.end(of: open), open + 1)).filter {
      tokens[$0].kind == .identifier && kind($0 + 1) != .colon && !isBinding($0)
    }
  }
}

/// The names in a list of types, while it's read.
private struct TypeNames {
  private(set) var names = [""]
  /// The number of lists of generic arguments around what is read, whose names don't count.
  private var depth = 0

  mutating func add(_ text: String) {
    if depth == 0 { names[names.count - 1] += text }
  }

  mutating func separate() {
    if depth == 0 { names.append("") }
  }

  /// Reads an operator such as `<` or `>&`.
  mutating func addOperator(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": depth += 1
      case ">": depth = max(depth - 1, 0)
      case "&": separate()
      default: add(String(scalar))
      }
    }
  }
}
