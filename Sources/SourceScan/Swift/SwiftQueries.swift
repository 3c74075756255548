/// Queries for names and short patterns, so that no token leaves the module.
extension SwiftSource {
  /// Returns the type that a function returns, as written; `nil` if it returns nothing.
  package func returnedType(of function: Member) -> String? {
    let end = tokens.firstIndex(from: function.bodyRange?.lowerBound ?? function.range.upperBound)
    var index = tokens.firstIndex(from: function.nameRange.upperBound)
    while index < end, !tokens.isToken(index, "->") { index = tokens.index(after: index) }
    return index + 1 < end ? tokens.text(tokens.range(of: index + 1..<end)) : nil
  }

  /// Returns the names that a pattern binds, and perhaps others in it.
  package func boundNames(in pattern: Range<Int>) -> [String] {
    let indices = tokens.indices(in: pattern)
    let names = indices.filter {
      tokens.kind($0) == .identifier && tokens.kind($0 - 1) != .dot
        && tokens.kind($0 + 1) != .openParenthesis && tokens.kind($0 + 1) != .colon
    }
    let binds = indices.contains { ["let", "var", "for"].contains(tokens.text($0)) }
    return binds ? names.map(tokens.name) : []
  }

  /// Returns the uses of `names`, in order, without their declarations and argument labels.
  package func uses(of names: Set<String>) -> [(name: String, range: Range<Int>)] {
    tokens.identifiers(among: names).filter { index in
      (tokens.kind(index + 1) != .colon || tokens.isToken(index - 1, "?"))
        && tokens.word(index - 1)?.beginsDeclaration != true
    }.map { (tokens.name($0), tokens[$0].range) }
  }

  /// Returns the uses of `names` that can refer to globals of another file, in order: not members of
  /// something, and not what this file declares around them by the same name.
  package func globalUses(of names: Set<String>) -> [(name: String, range: Range<Int>)] {
    let uses = uses(of: names).filter { use in
      let index = tokens.firstIndex(from: use.range.lowerBound)
      return tokens.kind(index - 1) != .dot
    }
    guard !uses.isEmpty else { return [] }
    let shadows = shadows(of: names)
    return uses.filter { use in
      !shadows.contains { $0.name == use.name && $0.range.contains(use.range.lowerBound) }
    }
  }

  /// Where a name refers to a declaration of this file: a global, a member, a parameter, or a constant
  /// or variable of a function.
  private func shadows(of names: Set<String>) -> [(name: String, range: Range<Int>)] {
    var found = globals.filter { names.contains($0.name) }.map { ($0.name, 0..<bytes.count) }
    for declaration in declarations {
      found += declaration.members.filter { names.contains($0.name) }
        .map { ($0.name, declaration.bodyRange) }
    }
    for function in globals + declarations.flatMap(\.members) {
      guard function.labels != nil, let body = function.bodyRange else { continue }
      let head = tokens.firstIndex(from: function.nameRange.upperBound)
      found += (head..<tokens.firstIndex(from: body.lowerBound)).filter {
        tokens.kind($0) == .identifier && tokens.kind($0 + 1) == .colon
      }.map { (tokens.name($0), body) }
    }
    for index in tokens.identifiers {
      let name = tokens.name(index)
      if names.contains(name), let range = scope(ofVariable: index) { found.append((name, range)) }
      if tokens.word(index) == .in { found += closureParameters(before: index) }
    }
    return found
  }

  /// Returns where a variable that a statement declares can be used: up to the end of the braces.
  private func scope(ofVariable index: Int) -> Range<Int>? {
    let keyword = index - 1
    let before = tokens.word(keyword - 1)
    guard tokens.isBinding(keyword), tokens.kind(keyword - 1) != .comma else { return nil }
    if before == .if || before == .while {
      var open = index
      while open < tokens.count, tokens.kind(open) != .openBrace {
        open = tokens.index(after: open)
      }
      return range(from: open, toEndOf: open)
    }
    guard tokens[keyword].isFirstOnLine || before == .guard else { return nil }
    var open = keyword
    while open >= 0, tokens.kind(open) != .openBrace {
      open = tokens.indexBeforeGroup(endingAt: open)
    }
    // A value of the same name refers to another declaration: `let app = app`.
    let start = (index + 1..<tokens.count).first { tokens[$0].isFirstOnLine }
    return start.flatMap { range(from: $0, toEndOf: open) }
  }

  /// Returns the bytes from a token to the end of the braces that open at `open`; `nil` if there are none.
  private func range(from start: Int, toEndOf open: Int) -> Range<Int>? {
    guard tokens.kind(open) == .openBrace, start <= tokens.end(of: open),
      tokens.end(of: open) < tokens.count
    else { return nil }
    return tokens.range(of: start..<tokens.end(of: open) + 1)
  }

  /// Returns the parameters of the closure with `in` at an index.
  private func closureParameters(before keyword: Int) -> [(name: String, range: Range<Int>)] {
    var open = keyword - 1
    while open >= 0, tokens.kind(open) != .openBrace {
      guard !tokens[open].isFirstOnLine, tokens.word(open) != .for else { return [] }
      open -= 1
    }
    guard let body = range(from: open, toEndOf: open) else { return [] }
    return (open + 1..<keyword).filter { tokens.kind($0) == .identifier }
      .map { (tokens.name($0), body) }
  }

  /// Returns the types named as `X.self` in `range`, in order.
  package func metatypes(in range: Range<Int>) -> [String] {
    tokens.indices(in: range).compactMap { index in
      guard tokens.isToken(index, "self"), tokens.kind(index - 1) == .dot,
        tokens.kind(index - 2) == .identifier
      else { return nil }
      var first = index - 2
      while tokens.kind(first - 1) == .dot, tokens.kind(first - 2) == .identifier { first -= 2 }
      return stride(from: first, to: index, by: 2).map(tokens.name).joined(separator: ".")
    }
  }

  /// The types assigned to the property `delegateClass`, `X` of `….delegateClass = X.self`, each with where
  /// that is.
  package var typesAssignedToDelegateClass: [(type: String, offset: Int)] {
    (0..<tokens.count).compactMap { index in
      guard tokens.isToken(index, "delegateClass"), tokens.isToken(index + 1, "=") else {
        return nil
      }
      return metatypes(in: tokens[index].range.upperBound..<bytes.count).first
        .map { ($0, tokens[index].range.lowerBound) }
    }
  }

  /// Returns the declared type of a variable: `X` of `var name: X`.
  package func annotatedType(of member: Member) -> String? {
    let colon = tokens.firstIndex(from: member.nameRange.upperBound)
    let isAnnotated = tokens.kind(colon) == .colon && tokens.kind(colon + 1) == .identifier
    return isAnnotated ? tokens.name(colon + 1) : nil
  }

  /// Returns whether a stored property of instances gets its value from a call when they're created.
  package func createsValue(_ member: Member) -> Bool {
    let code = tokens.indices(in: member.nameRange.lowerBound..<member.range.upperBound)
    return member.kind == .variable && !member.isStatic && !member.modifiers.contains("lazy")
      && code.drop { !tokens.isToken($0, "=") }.contains { tokens.kind($0) == .openParenthesis }
  }

  /// Whether a variable has a getter, and no value.
  package func isComputed(_ member: Member) -> Bool {
    guard member.kind == .variable, let body = member.bodyRange else { return false }
    let open = tokens.firstIndex(from: body.lowerBound)
    let name = tokens.firstIndex(from: member.nameRange.lowerBound)
    return !(name..<max(name, open)).contains { tokens.isToken($0, "=") }
      && !tokens.isToken(open + 1, "didSet") && !tokens.isToken(open + 1, "willSet")
  }

  /// Returns whether code in another file can set a variable to a value of its type or to `nil`: it's
  /// a `var` with a setter that isn't private, and its type is an optional.
  package func isSettableOptional(_ member: Member) -> Bool {
    guard tokens.isToken(tokens.firstIndex(from: member.nameRange.lowerBound) - 1, "var"),
      !member.modifiers.contains(where: { $0.hasPrefix("private") || $0.hasPrefix("fileprivate") })
    else { return false }
    let type = text(
      member.nameRange.upperBound..<(member.bodyRange?.lowerBound ?? member.range.upperBound)
    ).prefix { $0 != "=" }
    guard type.contains("?") || type.contains("!") else { return false }
    guard let body = member.bodyRange else { return true }
    let accessors = ["set", "didSet", "willSet", "_modify"]
    return tokens.indices(in: body).contains { accessors.contains(tokens.text($0)) }
  }

  /// Returns whether code calls an initializer of a type: `Type()`.
  package func creates(_ type: String) -> Bool {
    tokens.identifiers.contains { index in
      tokens.name(index) == type && tokens.kind(index + 1) == .openParenthesis
    }
  }

  /// The types written after the names of variables, as in `name: Type` and `name = Type(…)`.
  package var typesOfVariables: [String: Set<String>] {
    tokens.identifiers.reduce(into: [:]) { types, index in
      guard tokens.kind(index + 2) == .identifier, tokens.isCapitalized(index + 2),
        tokens.isToken(index + 1, ":")
          || tokens.isToken(index + 1, "=") && tokens.kind(index + 3) == .openParenthesis
      else { return }
      types[tokens.name(index), default: []].insert(tokens.name(index + 2))
    }
  }

  /// Returns whether code assigns to a variable or property of this name, rather than declaring it.
  package func assigns(to name: String) -> Bool {
    tokens.identifiers.contains { index in
      tokens.name(index) == name && tokens.isToken(index + 1, "=")
        && !tokens.isBinding(index - 1)
    }
  }

  /// Returns the first token of the expression that ends at a token.
  private func startOfExpression(endingAt end: Int) -> Int {
    tokens.startOfExpression(endingAt: end, knownStarts: [:], clauseStarts: clauseStarts)
  }

  /// Returns the expression that ends before `offset`, without the space between its tokens.
  package func expression(before offset: Int) -> String {
    let end = tokens.firstIndex(from: offset) - 1
    guard end >= 0 else { return "" }
    return (startOfExpression(endingAt: end)...end).map { tokens.text($0) }.joined()
  }

  /// Whether code inside a function assigns to a variable named `window`.
  package var assignsWindow: Bool {
    (0..<tokens.count).contains { index in
      tokens.isToken(index, "window") && tokens.isToken(index + 1, "=")
        && !context(at: tokens[index].range.lowerBound).functions.isEmpty
    }
  }

  /// Returns whether the expression that ends before `offset` is the application's delegate:
  /// `UIApplication.shared.delegate`, `application.delegate`, `NSApp.delegate`, and `delegate` in a
  /// class of the application.
  package func isApplicationDelegate(before offset: Int) -> Bool {
    let index = tokens.indexBeforeMarks(endingAt: tokens.firstIndex(from: offset) - 1)
    guard tokens.isToken(index, "delegate") else { return false }
    let hasOwner = tokens.kind(index - 1) == .dot
    if hasOwner, !tokens.isToken(index - 2, "self") { return isApplication(endingAt: index - 2) }
    return context(at: offset).types.last?.isApplicationClass == true
  }

  /// Returns whether the expression that ends before `offset` is the application's delegate, or that of
  /// something else, as a scene.
  package func isDelegate(ofScene: Bool, before offset: Int) -> Bool {
    if isApplicationDelegate(before: offset) { return !ofScene }
    let index = tokens.indexBeforeMarks(endingAt: tokens.firstIndex(from: offset) - 1)
    return ofScene && tokens.isToken(index, "delegate") && tokens.kind(index - 1) == .dot
  }

  /// The names of the variables that are set to the application's delegate, without a cast.
  package var applicationDelegateVariables: Set<String> {
    var variables: Set<String> = []
    var known = -1
    // A variable can have the value of another one.
    while variables.count > known {
      known = variables.count
      for index in tokens.identifiers(among: variables.union(["delegate"])) {
        var end = index
        while tokens.isMark(end + 1) { end += 1 }
        let offset = tokens[end].range.upperBound
        guard isApplicationDelegate(before: offset) || isVariable(among: variables, before: offset),
          tokens.kind(end + 1) != .dot, tokens.word(end + 1) != .as, tokens.word(end + 1) != .is
        else { continue }
        let first = startOfExpression(endingAt: index)
        if tokens.isToken(first - 1, "="), let name = variable(endingAt: first - 2) {
          variables.insert(name)
        }
      }
    }
    return variables
  }

  /// Returns the name of the variable whose declaration up to its value, `name` or `name: Type`, ends at a
  /// token.
  private func variable(endingAt end: Int) -> String? {
    var index = tokens.indexBeforeMarks(endingAt: end)
    if tokens.isToken(index - 1, "any") { index -= 1 }
    if tokens.kind(index - 1) == .colon { index -= 2 }
    return tokens.kind(index) == .identifier ? tokens.name(index) : nil
  }

  /// Returns whether the expression that ends before `offset` is one of these variables.
  package func isVariable(among names: Set<String>, before offset: Int) -> Bool {
    let index = tokens.indexBeforeMarks(endingAt: tokens.firstIndex(from: offset) - 1)
    guard tokens.kind(index) == .identifier, names.contains(tokens.name(index)) else {
      return false
    }
    return tokens.kind(index - 1) != .dot || tokens.isToken(index - 2, "self")
  }

  /// Returns the calls of these methods on the application's delegate, or on one of these variables,
  /// each from the name to the end.
  package func delegateCalls(of methods: Set<String>, on variables: Set<String>) -> [Range<Int>] {
    tokens.identifiers(among: methods).compactMap { index in
      var open = index + 1
      while tokens.isMark(open) { open += 1 }
      guard tokens.kind(open) == .openParenthesis, tokens.kind(index - 1) == .dot else {
        return nil
      }
      let dot = tokens[index - 1].range.lowerBound
      guard isApplicationDelegate(before: dot) || isVariable(among: variables, before: dot) else {
        return nil
      }
      return tokens.range(of: index..<tokens.index(after: open))
    }
  }

  /// Whether code sets the application's delegate.
  package var assignsApplicationDelegate: Bool {
    tokens.identifiers(among: ["delegate"]).contains { index in
      tokens.isAssignment(index + 1)
        && isApplicationDelegate(before: tokens[index].range.upperBound)
    }
  }

  /// Returns whether an expression that ends at a token is the application.
  private func isApplication(endingAt end: Int) -> Bool {
    var index = tokens.indexBeforeMarks(endingAt: end)
    if tokens.kind(index) == .closeParenthesis { index = tokens.end(of: index) - 1 }
    guard tokens.kind(index) == .identifier else { return false }
    let owner = tokens.name(index).lowercased()
    return owner == "shared" || owner == "nsapp" || owner == "sharedapplication"
      || owner == "app" || owner.hasSuffix("application")
  }

  /// Returns the property or function without parameters around a byte that other code uses by its name
  /// and `Type`: a static one, or one of the application.
  package func accessor(at offset: Int) -> (type: String, member: Member)? {
    for declaration in declarations where declaration.bodyRange.contains(offset) {
      let next = declaration.members.partition { $0.range.lowerBound > offset }
      guard next > 0, case let member = declaration.members[next - 1],
        member.isStatic || declaration.name.isApplicationClass, member.labels ?? [] == [],
        member.bodyRange?.contains(offset) == true
      else { continue }
      return (declaration.name, member)
    }
    return nil
  }

  /// Returns where a member of a type is used: `Type.name`, and `application.name` if the type is that
  /// of the application.
  package func uses(ofMember name: String, of type: String) -> [Int] {
    tokens.identifiers(among: [name]).filter { index in
      tokens.kind(index - 1) == .dot && !tokens.isToken(index + 1, "=")
        && (tokens.kind(index - 2) == .identifier && tokens.name(index - 2) == type
          || type.isApplicationClass && isApplication(endingAt: index - 2))
    }.map { tokens[$0].range.lowerBound }
  }

  /// Returns the offsets of the names that aren't among `known` and that the file doesn't declare as a
  /// variable or function, in order.
  package func offsets(ofNamesBesides known: Set<String>) -> [Int] {
    let names = namesOutsideConditions
    let declared = names.filter { index in
      tokens.isBinding(index - 1) || tokens.isToken(index - 1, "func")
    }
    let known = known.union(declared.map(tokens.name))
    return names.filter { !known.contains(tokens.name($0)) }.map { tokens[$0].range.lowerBound }
  }

  /// The names of types and functions that the file uses and doesn't declare: capitalized names, and
  /// names of calls, that no dot precedes.
  package var foreignNames: Set<String> { foreignNames(in: 0..<bytes.count) }

  /// Returns those that code in a range uses and doesn't declare.
  package func foreignNames(in range: Range<Int>) -> Set<String> {
    let declaring: [StaticString] = [
      "class", "struct", "enum", "protocol", "typealias", "let", "var", "func",
    ]
    // `await (x)` calls nothing named `await`, which isn't a reserved word.
    var declared: Set = ["await"]
    var used: Set<String> = []
    for index in namesOutsideConditions where range.contains(tokens[index].range.lowerBound) {
      let name = tokens.name(index)
      if declaring.contains(where: { tokens.isToken(index - 1, $0) }) {
        declared.insert(name)
      } else if ![".", "@", "import"].contains(where: { tokens.isToken(index - 1, $0) }),
        tokens.word(index)?.isReserved != true,
        tokens.isCapitalized(index) || tokens.isToken(index + 1, "(")
      {
        used.insert(name)
      }
    }
    return used.subtracting(declared)
  }

  /// The names of generic parameters of functions and types.
  package var genericNames: Set<String> {
    var names: Set<String> = []
    for index in 0..<tokens.count where tokens.isAngle(index + 2) {
      guard let word = tokens.word(index), word == .func || word.beginsDeclaration else { continue }
      let end = tokens.indexAfterAngles(index + 2)
      for next in index + 3..<max(end, index + 3) where tokens.kind(next) == .identifier {
        let isFirst = tokens.isAngle(next - 1) || tokens.kind(next - 1) == .comma
        if isFirst { names.insert(tokens.name(next)) }
      }
    }
    return names
  }

  /// The names that aren't in the condition of an `#if` or `#elseif`.
  private var namesOutsideConditions: [Int] {
    var isCondition = false
    var next = 0
    return tokens.identifiers.filter { name in
      for index in next...name {
        if clauseStarts.contains(index) { isCondition = false }
        if [.poundIf, .poundElseif].contains(tokens.kind(index)) { isCondition = true }
      }
      next = name + 1
      return !isCondition
    }
  }
}

extension String {
  fileprivate var isApplicationClass: Bool { self == "UIApplication" || self == "NSApplication" }
}
