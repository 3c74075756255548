/// Parameters, variables, and macros of C and Objective-C.
extension ObjectiveCSource {
  /// Returns the parameters of a function or method.
  package func parameters(of function: Function) -> [Parameter] {
    if function.name.hasPrefix("-") || function.name.hasPrefix("+") {
      return methodParameters(of: function)
    }
    let open = tokens.firstIndex(from: function.nameRange.upperBound)
    guard open < tokens.count, tokens.kind(open) == .openParenthesis else { return [] }
    return tokens.parameters(open)
  }

  /// Returns the class that a function or method returns, without what is around its name; `Self` for
  /// `instancetype`.
  package func returnedType(of function: Function) -> String? {
    let words = result(of: function)
    if words.contains(where: { tokens.isToken($0, "instancetype") }) { return "Self" }
    return words.first(where: tokens.isCapitalized).map(tokens.text)
  }

  /// Returns the type that a method returns, as in `AppDelegate *`, without spaces.
  package func returnType(of method: Function) -> String {
    result(of: method).map(tokens.text).joined()
  }

  /// Returns whether only the file of a function in C sees it.
  package func isStatic(_ function: Function) -> Bool {
    result(of: function).contains { tokens.isToken($0, "static") }
  }

  /// Returns the tokens of what a method returns; for a function, from its name to the start.
  private func result(of function: Function) -> [Int] {
    let name = tokens.firstIndex(from: function.nameRange.lowerBound)
    guard tokens.kind(name - 1) == .closeParenthesis else {
      // `NSString *name(`
      return (0..<name).reversed().prefix {
        tokens.kind($0) == .identifier || tokens.isToken($0, "*")
      }
    }
    let open = tokens.end(of: name - 1)
    return open < 0 ? [] : Array(open + 1..<name - 1)
  }

  /// Returns the parameters in `…:(Type *)name …:(Type)name`.
  private func methodParameters(of method: Function) -> [Parameter] {
    tokens.indices(in: method.nameRange.lowerBound..<method.bodyRange.lowerBound).compactMap {
      index in
      guard tokens.kind(index) == .openParenthesis, tokens.isToken(index - 1, ":"),
        tokens.kind(tokens.index(after: index)) == .identifier
      else { return nil }
      let type = tokens.typeName(in: index + 1..<tokens.end(of: index))
      return Parameter(name: tokens.text(tokens.index(after: index)), type: type)
    }
  }

  /// The types of the properties that the class `name` declares, by property.
  package func propertyTypes(of name: String) -> [String: String] {
    var types: [String: String] = [:]
    for declaration in classes(named: name) {
      let range = tokens.indices(in: declaration.range)
      for index in range where tokens.isToken(index, "@property") {
        var type = index + 1
        if tokens.kind(type) == .openParenthesis { type = tokens.index(after: type) }
        while tokens.isToken(type, "IBOutlet") || tokens.isToken(type, "nullable") { type += 1 }
        // In code that doesn't compile, the attributes may end after the class.
        let rest = type..<max(type, range.upperBound)
        let end = rest.first { tokens.kind($0) == .semicolon }
        guard let end, tokens.kind(type) == .identifier, tokens.kind(end - 1) == .identifier else {
          continue
        }
        types[tokens.text(end - 1)] = tokens.text(type)
      }
      types.merge(variableTypes(in: range)) { type, _ in type }
    }
    return types
  }

  /// The types of the pointers among the variables outside of functions, by name.
  package var globalTypes: [String: String] {
    var types: [String: String] = [:]
    var index = 0
    while index < tokens.count {
      if tokens.isToken(index, "@property") {
        while index < tokens.count, tokens.kind(index) != .semicolon { index += 1 }
        continue
      }
      let isEnd = tokens.kind(index + 3) == .semicolon || tokens.isToken(index + 3, "=")
      if isEnd, tokens.kind(index) == .identifier, tokens.isToken(index + 1, "*"),
        tokens.kind(index + 2) == .identifier
      {
        types[tokens.text(index + 2)] = tokens.text(index)
      }
      index = tokens.index(after: index)
    }
    return types
  }

  /// Returns the types of the pointers among the variables of a class, in braces after its name.
  private func variableTypes(in declaration: Range<Int>) -> [String: String] {
    // `@interface Name () {`
    let isExtension =
      declaration.count > 2 && tokens.kind(declaration.lowerBound + 2) == .openParenthesis
    let first =
      isExtension ? tokens.index(after: declaration.lowerBound + 2) : declaration.lowerBound
    let open = (first..<max(first, declaration.upperBound)).first { index in
      [.openBrace, .openParenthesis].contains(tokens.kind(index))
        || tokens.isToken(index, "@property")
    }
    guard let open, tokens.kind(open) == .openBrace else { return [:] }
    var types: [String: String] = [:]
    let body = open + 1..<min(max(tokens.end(of: open), open + 1), declaration.upperBound)
    for part in body.split(whereSeparator: { tokens.kind($0) == .semicolon }) {
      // `IBOutlet Store *store, *other`
      let names = part.filter { tokens.kind($0) == .identifier && !tokens.isToken($0, "IBOutlet") }
      guard let star = part.first(where: { tokens.isToken($0, "*") }), let type = names.first,
        type < star
      else { continue }
      for name in names where name > star { types[tokens.text(name)] = tokens.text(type) }
    }
    return types
  }

  /// The variables of the file, outside of functions and classes.
  package var variables: [Statement] {
    var inside = (functions.map(\.bodyRange) + classes.map(\.range))
      .sorted { $0.lowerBound < $1.lowerBound }[...]
    var found: [Statement] = []
    var start = 0
    var index = 0
    while index < tokens.count {
      let offset = tokens[index].range.lowerBound
      while let first = inside.first, first.upperBound <= offset { inside.removeFirst() }
      var isEnd = true
      if let skipped = inside.first, skipped.contains(offset) {
        index = max(tokens.firstIndex(from: skipped.upperBound), index + 1)
      } else if tokens[index].kind.isDirective {
        index += 1
      } else {
        isEnd = tokens.kind(index) == .semicolon
        index = max(tokens.index(after: index), index + 1)
        if isEnd { found += variables(in: start..<index) }
      }
      if isEnd { start = index }
    }
    return found
  }

  private func variables(in declaration: Range<Int>) -> [Statement] {
    var reader = CodeReader(self, declaration)
    return reader.statements().filter { statement in
      if case .variable = statement.kind { true } else { false }
    }
  }

  /// The macros without parameters, each with what it stands for.
  package var macros: [(name: String, code: [Statement], conditions: [SourceCondition])] {
    let (source, macros) = macroValues { !$0.hasParameters }
    return macros.map { macro in
      (macro.name, source.code(in: macro.value), conditions(at: macro.value.lowerBound))
    }
  }

  /// What all macros stand for, at its place; all else is blank.
  package var macroCode: ObjectiveCSource { macroValues { _ in true }.source }

  /// The names that the file itself defines as 0 or 1, with their values.
  ///
  /// Those under a condition, and those that are defined as something else in another place, aren't known.
  package var constants: [String: Bool] {
    var values: [String: Bool?] = [:]
    for index in 0..<tokens.count where tokens.kind(index) == .directive {
      guard tokens.directive(index).name == "define",
        let macro = macro(definedIn: tokens[index].range), !macro.hasParameters
      else { continue }
      let value = text(macro.value).split { !Self.isInName($0.utf8.first ?? 0) }.first
      let isAlways = conditions(at: macro.value.lowerBound).isEmpty
      let known = isAlways ? ["0": false, "1": true][value ?? ""] : nil
      values[macro.name] = values[macro.name].map { $0 == known ? known : nil } ?? .some(known)
    }
    return values.compactMapValues(\.self)
  }

  /// A macro of the preprocessor.
  package struct Macro {
    package var name: String
    package var hasParameters = false
    /// What it stands for.
    package var value: Range<Int>
  }

  /// Returns macros, and a source with what they stand for at its place, in which all else is blank.
  private func macroValues(_ isWanted: (Macro) -> Bool) -> (source: ObjectiveCSource, [Macro]) {
    var found: [Macro] = []
    var text = bytes.map { $0.endsLine ? $0 : UInt8(ascii: " ") }
    for index in 0..<tokens.count where tokens.kind(index) == .directive {
      guard tokens.directive(index).name == "define",
        let macro = macro(definedIn: tokens[index].range), isWanted(macro)
      else { continue }
      for offset in macro.value {
        let joinsLines =
          bytes[offset] == UInt8(ascii: "\\") && offset + 1 < macro.value.upperBound
          && bytes[offset + 1].endsLine
        if !joinsLines { text[offset] = bytes[offset] }
      }
      found.append(macro)
    }
    return (ObjectiveCSource(scanning: found.isEmpty ? [] : text), found)
  }

  /// Returns the macro that a `#define` here defines.
  private func macro(definedIn range: Range<Int>) -> Macro? {
    guard let word = range.first(where: { bytes[$0...].starts(with: "define".utf8) }),
      let start = (word + 6..<range.upperBound).first(where: { bytes[$0] > UInt8(ascii: " ") })
    else { return nil }
    let end = bytes[start..<range.upperBound].firstIndex { !Self.isInName($0) } ?? range.upperBound
    guard end > start else { return nil }
    var macro = Macro(name: text(start..<end), value: end..<range.upperBound)
    if end < range.upperBound, bytes[end] == UInt8(ascii: "("),
      let close = bytes[end..<range.upperBound].firstIndex(of: UInt8(ascii: ")"))
    {
      macro.hasParameters = true
      macro.value = close + 1..<range.upperBound
    }
    return macro
  }
}
