/// Queries for names and short patterns, so that no token leaves the module.
extension ObjectiveCSource {
  /// The names and keywords outside of directives, in order.
  package var names: [(name: String, offset: Int)] {
    tokens.identifiers.map { (tokens.text($0), tokens[$0].range.lowerBound) }
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
    return tokens.identifiers.contains { index in
      let text = tokens.text(index)
      return text == setter
        || text == name && tokens.isToken(index + 1, "=") && !beginsComparison(index + 2)
    }
  }

  /// Returns whether code creates an object of a class: `[Type alloc]` or `[Type new]`.
  package func creates(_ type: String) -> Bool {
    owners(of: "alloc").contains(type) || owners(of: "new").contains(type)
  }

  /// The first `initWithName:` that is passed `nil` or a string literal: that string, and where the
  /// selector starts.
  package var initializationWithName: (name: String?, offset: Int)? {
    for index in 0..<tokens.count where tokens.isToken(index, "initWithName") {
      let offset = tokens[index].range.lowerBound
      if tokens.isToken(index + 2, "nil") { return (nil, offset) }
      guard tokens.kind(index + 2) == .string else { continue }
      return (tokens.string(index + 2), offset)
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

  /// Returns the offset of the first name that isn't known, and that isn't the name of a variable.
  package func firstName(besides known: Set<String>) -> Int? {
    let variables = variableNames
    return tokens.identifiers.first { index in
      let name = tokens.text(index)
      return !known.contains(name)
        && (!variables.contains(name) || tokens.isToken(index + 1, "("))
    }.map { tokens[$0].range.lowerBound }
  }

  /// The names of classes that the file sends messages to, and of functions that it calls.
  package var foreignNames: Set<String> {
    let keywords: Set<String> = ["if", "while", "switch", "return", "for", "sizeof"]
    let names = tokens.identifiers.filter { index in
      tokens.isToken(index - 1, "[") && tokens.isCapitalized(index)
        || tokens.isToken(index + 1, "(")
    }
    return Set(names.map(tokens.text)).subtracting(keywords)
      .subtracting(classes.map(\.name))
  }
}

/// Calls, classes, and string literals in Objective-C.
extension ObjectiveCSource {
  /// Returns the calls of functions of these names, in order.
  package func calls(of names: Set<String>) -> [SourceCall] {
    let texts = names.map { Array($0.utf8) }
    return tokens.identifiers.compactMap { index in
      let name = tokens.bytes[tokens[index].range]
      guard tokens.kind(index + 1) == .openParenthesis,
        texts.contains(where: { name.elementsEqual($0) }),
        isCalled(index, isInFunction: function(at: tokens[index].range.lowerBound) != nil)
      else { return nil }
      return SourceCall(
        name: tokens.text(index),
        callee: tokens.text(index),
        arguments: arguments(index + 1),
        range: tokens.range(of: index..<tokens.index(after: index + 1))
      )
    }
  }

  /// Returns whether parentheses after a name call it; after a type, they declare it.
  private func isCalled(_ index: Int, isInFunction: Bool) -> Bool {
    switch tokens.kind(index - 1) {
    case .identifier:
      return ["return", "else", "do", "in", "case", "throw", "co_return", "co_await"].contains(
        tokens.text(index - 1)
      )
    case .punctuation:
      if tokens.isToken(index - 1, "*"), !isInFunction { return false }
      return !tokens.isToken(index - 1, ".") && !tokens.isToken(index - 1, "->")
    case let kind: return kind != nil
    }
  }

  private func arguments(_ open: Int) -> [CallArgument] {
    tokens.list(open).map { part in
      CallArgument(range: tokens.range(of: part), string: string(part))
    }
  }

  /// Returns the value of some tokens, if they are only string literals.
  private func string(_ indices: Range<Int>) -> String? {
    var result = ""
    for index in indices {
      guard tokens[index].kind == .string, let value = tokens.string(index) else { return nil }
      result += value
    }
    return result
  }

  /// Returns the classes in `[Name class]` or `Name.class` in a range, in order.
  package func classNames(in range: Range<Int>) -> [String] {
    tokens.indices(in: range).prefix { tokens[$0].range.upperBound <= range.upperBound }
      .filter(asksForClass).map(tokens.text)
  }

  private func asksForClass(_ index: Int) -> Bool {
    guard tokens[index].kind == .identifier else { return false }
    if tokens.isToken(index + 1, ".") {
      return tokens.isToken(index + 2, "class") && !tokens.isToken(index - 1, ".")
    }
    return tokens.kind(index - 1) == .openBracket && tokens.isToken(index + 1, "class")
      && tokens.kind(index + 2) == .closeBracket
  }
}

/// Messages and casts in Objective-C.
extension ObjectiveCSource {
  /// A message such as `[receiver name]` or `[receiver name:argument]`.
  package struct Message: Sendable, Hashable {
    package var receiver: Range<Int>
    /// From bracket to bracket.
    package var range: Range<Int>
  }

  /// A cast to a pointer to a class, such as `(AppDelegate *)[app delegate]`.
  package struct Cast: Sendable, Hashable {
    /// The name of the class.
    package var type: String
    package var range: Range<Int>
    /// The expression that is cast, with a space between names and none elsewhere.
    package var operand: String
  }

  /// The messages whose selectors begin with one of these names, in order.
  package func messages(of names: Set<String>) -> [Message] {
    (0..<tokens.count).compactMap { index in
      guard tokens.kind(index) == .openBracket, let name = selector(inMessageAt: index),
        names.contains(tokens.text(name))
      else { return nil }
      return Message(
        receiver: tokens.range(of: index + 1..<name),
        range: tokens.range(of: index..<tokens.index(after: index))
      )
    }
  }

  /// The index of the selector's first part in the message whose bracket is at `index`.
  private func selector(inMessageAt index: Int) -> Int? {
    let end = tokens.end(of: index)
    guard end < tokens.count, tokens.kind(end) == .closeBracket else { return nil }
    var name = operandEnd(from: index + 1)
    // `[(Type)value name]`
    if tokens.kind(index + 1) == .openParenthesis, tokens.kind(name) == .identifier,
      name + 1 < end, tokens.kind(name + 1) == .identifier
    {
      name += 1
    }
    guard name > index + 1, name < end, tokens.kind(name) == .identifier else { return nil }
    return name + 1 == end || tokens.isToken(name + 1, ":") ? name : nil
  }

  /// Returns the index after a name or a group, its members, calls, and subscripts.
  private func operandEnd(from start: Int) -> Int {
    guard start < tokens.count else { return start }
    var index = tokens.index(after: start)
    while index < tokens.count {
      if tokens.isToken(index, ".") || tokens.isToken(index, "->"),
        tokens.kind(index + 1) == .identifier
      {
        index += 2
      } else if tokens.kind(index) == .openBracket
        || tokens.kind(index) == .openParenthesis && tokens.kind(index - 1) == .identifier
      {
        index = tokens.index(after: index)
      } else {
        break
      }
    }
    return index
  }

  /// Returns the names of which `name` is asked: `X` of `[X name]` and `X.name`, in order.
  package func owners(of name: String) -> [String] {
    tokens.identifiers.compactMap { index in
      guard tokens.text(index) == name else { return nil }
      let owner = tokens.isToken(index - 1, ".") ? index - 2 : index - 1
      guard tokens.kind(owner) == .identifier,
        owner == index - 2 || tokens.kind(owner - 1) == .openBracket
      else { return nil }
      return tokens.text(owner)
    }
  }

  /// The messages that run the shared application: `[NSApp run]`,
  /// `[[NSApplication sharedApplication] run]`, and the same with a subclass or a variable.
  package var applicationRuns: [Message] {
    messages(of: ["run"]).filter { message in
      let first = tokens.firstIndex(from: message.receiver.lowerBound)
      if tokens.isToken(first, "NSApp") { return true }
      let end = tokens.firstIndex(from: message.receiver.upperBound)
      if containsSharedApplication(first..<end) { return true }
      let variable = text(message.receiver)
      return tokens.identifiers.contains { index in
        guard tokens.isToken(index + 1, "="),
          tokens.text(index) == variable
        else { return false }
        var last = index
        while last < tokens.count, tokens.kind(last) != .semicolon { last += 1 }
        return containsSharedApplication(index..<last)
      }
    }
  }

  private func containsSharedApplication(_ indices: Range<Int>) -> Bool {
    indices.contains { tokens.isToken($0, "sharedApplication") }
  }

  /// Returns the casts to a pointer to the class `type`, or to any class, in order.
  package func casts(to type: String? = nil) -> [Cast] {
    (0..<tokens.count).compactMap { index in
      guard isCast(index), index + 4 < tokens.count else { return nil }
      let name = tokens.text(index + 1)
      guard type == nil || type == name else { return nil }
      let end = operandEnd(from: index + 4)
      return Cast(
        type: name,
        range: tokens.range(of: index..<end),
        operand: spelling(index + 4..<end)
      )
    }
  }

  /// Returns the values of variables and properties that are pointers to the class `type`.
  package func values(of type: String) -> [Cast] {
    let names = variables(of: [type])
    return tokens.identifiers(among: names.union(names.map { "_\($0)" })).compactMap { index in
      let start = index + 2
      guard tokens.isToken(index + 1, "="), start < tokens.count else { return nil }
      let isCast = tokens.kind(start) == .openParenthesis && tokens.isToken(start + 1, "id")
      let end = min(operandEnd(from: isCast ? start + 3 : start), tokens.count)
      return Cast(type: type, range: tokens.range(of: start..<end), operand: spelling(start..<end))
    }
  }

  /// Returns the delegates of the shared application of a class that declares them as pointers to the class `type`:
  /// casts that nobody writes.
  package func delegates(ofApplication application: String, as type: String) -> [Cast] {
    tokens.identifiers(among: [application]).compactMap { name in
      // The brackets in front of it; the class itself, if points follow.
      let firsts = (name - 2..<name).reversed().prefix { tokens.kind($0) == .openBracket }
      return (firsts + (tokens.isToken(name + 1, ".") ? [name] : [])).lazy
        .compactMap { first -> Cast? in
          var end = first == name ? name + 3 : tokens.end(of: first) + 1
          if tokens.isToken(end, "."), tokens.isToken(end + 1, "delegate") { end += 2 }
          guard end <= tokens.count else { return nil }
          let operand = spelling(first..<end)
          return operand.wordsOfMessage == [application, "sharedApplication", "delegate"]
            ? Cast(type: type, range: tokens.range(of: first..<end), operand: operand) : nil
        }.first
    }
  }

  /// Whether a declaration in a range says that `member` is a pointer to the class `type`.
  package func declares(_ member: String, as type: String, in range: Range<Int>) -> Bool {
    tokens.indices(in: range).contains { index in
      guard tokens.isToken(index + 1, ";"), tokens.text(index) == member else { return false }
      var first = index
      while first > 0, ![.semicolon, .atKeyword].contains(tokens.kind(first)) { first -= 1 }
      return (first..<index).contains { tokens.text($0) == type }
    }
  }

  /// The classes that variables and parameters are pointers to, by their names.
  package var typesOfVariables: [String: Set<String>] {
    tokens.identifiers.reduce(into: [:]) { types, index in
      let star = tokens.kind(index - 1) == .closeParenthesis ? index - 2 : index - 1
      guard tokens.isToken(star, "*"), tokens.kind(star - 1) == .identifier else { return }
      types[tokens.text(index), default: []].insert(tokens.text(star - 1))
    }
  }

  /// Returns the names of the variables and parameters that are pointers to one of these classes.
  package func variables(of types: Set<String>) -> Set<String> {
    Set(typesOfVariables.filter { !$0.value.isDisjoint(with: types) }.keys)
  }

  /// Returns the messages sent to the value of a cast, by the first part of their selectors: to the cast
  /// itself, or to the variable that it's assigned to; `nil` if the value goes anywhere else.
  package func messages(to cast: Cast) -> Set<String>? {
    var first = tokens.firstIndex(from: cast.range.lowerBound)
    var end = tokens.firstIndex(from: cast.range.upperBound)
    while tokens.kind(first - 1) == .openParenthesis, tokens.kind(end) == .closeParenthesis,
      tokens.kind(first - 2) != .identifier
    {
      first -= 1
      end += 1
    }
    if let name = message(toOperandAt: first..<end) { return [name] }
    guard tokens.isToken(first - 1, "="), tokens.kind(first - 2) == .identifier,
      tokens.kind(end) == .semicolon, let function = function(at: cast.range.lowerBound)
    else { return nil }
    // Any other variable can be read in other files.
    guard tokens.isToken(first - 3, "*") || tokens.kind(first - 3) == .identifier else {
      return nil
    }
    return messages(toVariable: tokens.text(first - 2), after: end, in: function)
  }

  private func messages(
    toVariable name: String,
    after start: Int,
    in function: Function
  ) -> Set<String>? {
    var names: Set<String> = []
    for index in start..<tokens.firstIndex(from: function.bodyRange.upperBound)
    where tokens.kind(index) == .identifier && tokens.text(index) == name
      && !tokens.isToken(index - 1, ".")
    {
      if let message = message(toOperandAt: index..<index + 1) {
        names.insert(message)
      } else if !isCompared(index) {
        return nil
      }
    }
    return names
  }

  /// Returns `name` of `[operand name…]` and `operand.name`.
  private func message(toOperandAt operand: Range<Int>) -> String? {
    let end = operand.upperBound
    guard tokens.isToken(end, ".") || tokens.kind(operand.lowerBound - 1) == .openBracket else {
      return nil
    }
    let name = tokens.isToken(end, ".") ? end + 1 : end
    return tokens.kind(name) == .identifier ? tokens.text(name) : nil
  }

  /// Returns whether a variable is a condition, or compared to something.
  private func isCompared(_ index: Int) -> Bool {
    let isAlone = tokens.kind(index - 1) == .openParenthesis || beginsComparison(index - 1)
    return isAlone && tokens.kind(index + 1) == .closeParenthesis
      && (tokens.isToken(index - 2, "if") || beginsComparison(index - 1))
      || beginsComparison(index + 1) && tokens.isToken(index + 2, "=")
  }

  /// Whether `(Type *)` begins at a token.
  private func isCast(_ index: Int) -> Bool {
    tokens.kind(index) == .openParenthesis && tokens.kind(index + 1) == .identifier
      && tokens.isToken(index + 2, "*") && tokens.kind(index + 3) == .closeParenthesis
  }

  /// Returns the expression that a function returns, without a cast and with a space between names
  /// only; `nil` if the function does anything else.
  package func returnedExpression(of function: Function) -> String? {
    let first = tokens.firstIndex(from: function.bodyRange.lowerBound) + 1
    guard tokens.isToken(first, "return") else { return nil }
    var start = first + 1
    if isCast(start) {
      start += 4
    } else if tokens.kind(start) == .openParenthesis, tokens.isToken(start + 1, "id") {
      start = tokens.index(after: start)
    }
    let end = operandEnd(from: start)
    guard end > start, tokens.kind(end) == .semicolon, tokens.kind(end + 1) == .closeBrace else {
      return nil
    }
    return spelling(start..<end)
  }

  /// Returns the operands in a range with their members, each spelled with a space between names only.
  package func expressions(in range: Range<Int>) -> [String] {
    tokens.indices(in: range).filter {
      tokens.kind($0) == .openBracket || tokens.kind($0) == .identifier
    }.map { spelling($0..<operandEnd(from: $0)) }
  }

  /// The text of tokens, with a space between names and none elsewhere.
  private func spelling(_ indices: Range<Int>) -> String {
    indices.map { index in
      let followsName =
        index > indices.lowerBound && tokens.kind(index) == .identifier
        && (tokens.kind(index - 1) == .identifier || tokens.kind(index - 1) == .closeBracket
          || tokens.kind(index - 1) == .closeParenthesis)
      return (followsName ? " " : "") + tokens.text(index)
    }.joined()
  }
}

extension String {
  /// The receiver and the messages of an expression such as `[[Type first] second]` or `Type.first.second`.
  package var wordsOfMessage: [String] {
    split { $0 == "." || $0 == " " || $0 == "[" || $0 == "]" }.map(String.init)
  }
}
