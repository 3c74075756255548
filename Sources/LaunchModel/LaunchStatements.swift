import ProjectFiles
import SourceScan

/// The statements that an entry point consists of.
extension LaunchInterpreter {
  /// Runs statements in a scope of their own.
  ///
  /// - Parameter isValue: Whether the last expression is what the code returns, as in `if` expressions.
  @discardableResult
  func runBlock(_ code: [Statement], isValue: Bool = false) -> LaunchValue {
    let outer = scope
    scope = LaunchScope(in: outer)
    depth += 1
    defer { (scope, depth) = (outer, depth - 1) }
    declareFunctions(of: code)
    return run(code[...], isValue: isValue)
  }

  @discardableResult
  func run(_ code: ArraySlice<Statement>, isValue: Bool = false) -> LaunchValue {
    let code = place.isSwift ? code : compiled(code)
    let last = code.lastIndex { if case .label = $0.kind { true } else { false } }
    guard let last, case .label(let label) = code[last].kind else {
      return runInOrder(code, isValue: isValue)
    }
    // What leads to a label goes on there: it ends the code before it, which can have others.
    depth += 10
    defer { depth -= 10 }
    if isTooLong(at: code[last].range) { return .void }
    let target = run(.label(label)) { run(code[..<last]) }
    goOn(after: target, at: code[last].range)
    return runInOrder(code[(last + 1)...], isValue: isValue)
  }

  /// The code of the clause of a `#if` that is compiled; `nil` if it isn't known which one is.
  func chosen(_ clauses: [Statement.Clause]) -> [Statement]? {
    let first = clauses.first { isCompiled($0.conditions) != false }
    guard let first else { return [] }
    return isCompiled(first.conditions) == true ? first.body : nil
  }

  /// The code with that of the clauses of `#if` that are compiled, since labels can stand in them.
  private func compiled(_ code: ArraySlice<Statement>) -> ArraySlice<Statement> {
    func chosen(_ statement: Statement) -> [Statement]? {
      if case .compilation(let clauses) = statement.kind { self.chosen(clauses) } else { nil }
    }
    guard code.contains(where: { chosen($0) != nil }) else { return code }
    return compiled(code.flatMap { chosen($0) ?? [$0] }[...])
  }

  private func runInOrder(_ code: ArraySlice<Statement>, isValue: Bool) -> LaunchValue {
    var value = LaunchValue.void
    for (index, statement) in zip(code.indices, code) {
      guard isReachable, !isTooLong(at: statement.range) else { return value }
      value = run(statement, isValue: isValue && index == code.endIndex - 1)
    }
    return value
  }

  private func run(_ statement: Statement, isValue: Bool) -> LaunchValue {
    switch statement.kind {
    case .expression(let expression): return value(of: expression)
    case .function, .variable: declare(statement)
    case .branch(let conditions, let first, let second):
      return test(
        conditions,
        runBlock(first, isValue: isValue),
        otherwise: runBlock(second, isValue: isValue)
      )
    case .guarded(let conditions, let other):
      // What a `guard` binds is seen after it.
      test(conditions, inScope: scope, .void, otherwise: runBlock(other))
    case .choice(let subject, let cases):
      let value = value(of: subject)
      var result = LaunchValue.void
      let target = run(.jump) { result = choose(value, subject.range, cases[...], isValue) }
      return goOn(after: target, at: statement.range, result)
    case .compilation(let clauses):
      return compile(clauses[...], isValue)
    case .loop(let variable, let head, let body):
      runLoop(variable, head, body, at: statement.range)
    case .block(let code): runHandled(code, at: statement.range)
    case .once(let body):
      let target = run(.jump) { runBlock(body) }
      goOn(after: target, at: statement.range)
    case .exit(let result): leave(.returned(result.map { value(of: $0) } ?? .void))
    case .failure: leave(.thrown)
    case .jump: jump(statement)
    case .goto(let label) where isAhead(label): leave(.label(label))
    case .goto:
      // It runs again what it comes from, or what is in another block.
      let cause = UnknownValue(file: place.file, range: statement.range, isAboutTests: true)
      end(.runs(.unknown(cause, possible: [])), 0..<0)
    case .deferred(let body):
      // When it runs isn't followed.
      hand([.function(LaunchFunctionValue(body, at: place, in: scope))], statement.range)
    case .label, .declaration: break
    case .unknown:
      note(statement.range)
      forgetNames(in: statement.range)
      disturb(statement.range)
      let text = place.text(statement.range)
      // It may start the app, or end the process.
      if LaunchFunction.all.keys.contains(where: { text.contains(run: Array($0.utf8)) }) {
        maybe(unknown(statement.range)) { end(.ends, 0..<0) }
      }
    }
    return .void
  }

  private func jump(_ statement: Statement) {
    let words = String(decoding: place.text(statement.range), as: UTF8.self)
      .split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    switch words.first {
    // The case that it leads to was added to this one.
    case "fallthrough": break
    case "continue": leave(.next)
    // With a label, it may leave any loop around; all that they write is unknown after them.
    default: leave(words.count > 1 && place.isSwift ? .next : .jump)
    }
  }

  /// Evaluates conditions from the left; the first that fails decides.
  @discardableResult
  private func test(
    _ conditions: [Statement.Condition],
    inScope known: LaunchScope? = nil,
    _ first: @autoclosure () -> LaunchValue,
    otherwise second: @autoclosure () -> LaunchValue
  ) -> LaunchValue {
    let outer = scope
    scope = known ?? LaunchScope(in: outer)
    defer { scope = outer }
    return test(conditions[...], first) {
      let inner = scope
      scope = outer
      defer { scope = inner }
      return second()
    }
  }

  private func test(
    _ conditions: ArraySlice<Statement.Condition>,
    _ first: () -> LaunchValue,
    _ second: () -> LaunchValue
  ) -> LaunchValue {
    var doubt: UnknownValue?
    for condition in conditions {
      guard isReachable else { return .void }
      var (answer, cause): (Bool?, UnknownValue?)
      func evaluate() -> LaunchValue {
        (answer, cause) = self.answer(to: condition)
        return .void
      }
      // Whether it's evaluated depends on those before it, but if it doesn't hold, they don't matter.
      _ = doubt.map { either($0, evaluate(), or: .void) } ?? evaluate()
      if answer == false { return second() }
      if answer == nil, doubt == nil || cause?.isAboutTests == true { doubt = cause }
    }
    return doubt.map { either($0, first(), or: second()) } ?? first()
  }

  /// Evaluates a condition, and declares what it binds.
  private func answer(to condition: Statement.Condition) -> (Bool?, UnknownValue) {
    switch condition {
    case .expression(let expression):
      let value = value(of: expression)
      return (truth(of: value), value.unknown ?? unknown(expression.range))
    case .binding(let name, let expression):
      let value = value(of: expression)
      let isNull = value.isNull
      // In the code that sees it, it isn't nothing.
      let some = value.possible.filter { $0 != .null }
      let bound: LaunchValue =
        isNull == nil && some.count == 1 && some[0].isNull == false ? some[0] : value
      declare(name, bound)
      return (isNull.map { !$0 }, value.unknown ?? unknown(expression.range))
    case .unknown(let range, let expression):
      let subject = expression.map { value(of: $0) }
      note(range)
      declareNames(inPattern: range)
      return (nil, subject?.unknown ?? unknown(range))
    }
  }

  /// Declares the variables of a pattern, as in `case .some(let name)`, whose values aren't followed.
  private func declareNames(inPattern range: Range<Int>) {
    let text = String(decoding: place.text(range).prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
    guard words.contains("let") || words.contains("var") else { return }
    for word in words where word.utf8.first != UInt8(ascii: ".") {
      declare(String(word), unknownValue(range))
    }
  }

  private func choose(
    _ value: LaunchValue,
    _ subject: Range<Int>,
    _ cases: ArraySlice<Statement.Case>,
    _ isValue: Bool
  ) -> LaunchValue {
    // `default` counts only if no other case does.
    let order =
      cases.indices.filter { cases[$0].patterns != nil }
      + cases.indices.filter { cases[$0].patterns == nil }
    let outer = scope
    defer { scope = outer }
    var possible: [(body: [Statement], scope: LaunchScope)] = []
    var causes = [value]
    var isCertain = false
    for index in order where !isCertain && isReachable {
      scope = LaunchScope(in: outer)
      let answer = matches(value, cases[index].patterns, &causes)
      if answer != false { possible.append((body(ofCase: index, cases), scope)) }
      isCertain = answer == true
    }
    func run(_ way: Int) -> LaunchValue {
      guard possible.indices.contains(way) else { return .void }
      scope = possible[way].scope
      return runBlock(possible[way].body, isValue: isValue)
    }
    let ways = possible.count + (isCertain ? 0 : 1)
    return ways == 1 ? run(0) : oneOf(ways, unknown(subject, of: causes), run)
  }

  /// Whether one of the patterns of a case matches; `default` does.
  ///
  /// - Parameter causes: Gets what that depends on, besides the value.
  private func matches(
    _ value: LaunchValue,
    _ patterns: [Expression]?,
    _ causes: inout [LaunchValue]
  ) -> Bool? {
    guard let patterns else { return true }
    var answer: Bool? = false
    for pattern in patterns where answer != true {
      let equal = matches(value, pattern, &causes)
      answer = equal == true ? true : answer == nil ? nil : equal
    }
    return answer
  }

  /// The code of a case, with that of the next where it ends in `fallthrough`.
  private func body(ofCase index: Int, _ cases: ArraySlice<Statement.Case>) -> [Statement] {
    var body = cases[index].body
    var next = index + 1
    while next < cases.endIndex, let last = body.last, last.kind == .jump,
      place.text(last.range).starts(with: "fallthrough".utf8)
    {
      body.removeLast()
      body += cases[next].body
      next += 1
    }
    return body
  }

  private func matches(
    _ value: LaunchValue,
    _ pattern: Expression,
    _ causes: inout [LaunchValue]
  ) -> Bool? {
    let name = caseName(of: pattern)
    switch pattern.kind {
    case .name("_"): return true
    case _ where name == "some":
      declareNames(inPattern: pattern.range)
      return value.isNull.map { !$0 }
    case .call(_, let arguments) where name != nil:
      declareNames(inPattern: pattern.range)
      causes += arguments.map { self.value(of: $0.value) }
      return nil
    // `case let name`, and all with a condition, which may ask for tests
    case .name("let"), .name("var"), .other, .closure, .statement:
      declareNames(inPattern: pattern.range)
      note(pattern.range)
      causes.append(unknownQuestion(pattern.range))
      return nil
    default:
      let other = self.value(of: pattern)
      causes.append(other)
      return value.isEqual(to: other)
    }
  }

  /// The name of the case that `.name` or `.name(…)` stands for; `nil` for other patterns.
  private func caseName(of pattern: Expression) -> String? {
    switch pattern.kind {
    case .call(let callee, _): caseName(of: callee)
    case .member(let base, let name) where base.kind == .name(""): name
    default: nil
    }
  }

  /// Runs the first code that is compiled.
  private func compile(_ clauses: ArraySlice<Statement.Clause>, _ isValue: Bool) -> LaunchValue {
    var possible: [Statement.Clause] = []
    var isCertain = false
    for clause in clauses where !isCertain {
      let answer = isCompiled(clause.conditions)
      if answer != false { possible.append(clause) }
      isCertain = answer == true
    }
    // What it declares is seen after it.
    func run(_ way: Int) -> LaunchValue {
      guard possible.indices.contains(way) else { return .void }
      declareFunctions(of: possible[way].body)
      return self.run(possible[way].body[...], isValue: isValue)
    }
    let ways = possible.count + (isCertain ? 0 : 1)
    guard ways > 1 else { return run(0) }
    return oneOf(ways, unknown(possible[0].conditions.last?.range ?? 0..<0), run)
  }

  func isCompiled(_ conditions: [SourceCondition]) -> Bool? {
    guard !conditions.isEmpty else { return true }
    if environment != .normal {
      let tests = sources.testBuild
      let build = environment == .debugging ? sources.launchBuild ?? tests : tests
      // A name that the settings of another configuration define isn't defined in this one.
      let answer = build.includes(conditions, undefined: tests.names)
      guard answer == nil, !place.isSwift else { return answer }
      return build.includes(
        conditions,
        undefined: sources.undefinedNames(in: conditions).union(tests.names)
      )
    }
    if !ShippedCode.includes(conditions) { return false }
    return conditions.map { condition in
      condition.holds { text in
        ShippedCode.value(of: text) ?? platform.flatMap { PlatformCode.value(of: text, on: $0) }
      }
    }.allHold
  }

  /// Runs a loop: how often isn't known, so all that it writes isn't either.
  private func runLoop(
    _ variable: Parameter?,
    _ head: [Expression],
    _ body: [Statement],
    at range: Range<Int>
  ) {
    let before = questions
    // What it begins with runs for certain.
    if place.text(range).starts(with: "do".utf8) || place.text(range).starts(with: "repeat".utf8) {
      goOn(after: run(.loop) { runBlock(body) }, at: range)
    }
    let heads = head.map { value(of: $0) }
    func once() {
      let outer = scope
      scope = LaunchScope(in: outer)
      if let variable { declare(variable.name, unknownValue(range, of: heads)) }
      let target = run(.loop) {
        runBlock(body)
        for part in head { _ = value(of: part) }
      }
      goOn(after: target, at: range)
      scope = outer
    }
    // The first pass finds what it writes, and nothing else counts.
    let (mark, ends, exits, outer) = (memory.mark, self.ends.count, exitCount, doubt)
    let known = targets.map(\.exits.count)
    let written = memory.cellsWritten { maybe(unknown(range), once) }
    guard tooLong == nil else { return }
    let last = written.sorted().compactMap(memory.value)
    _ = memory.undo(to: mark)
    self.ends.removeSubrange(ends...)
    (exitCount, doubt) = (exits, outer)
    for (index, count) in known.enumerated() { targets[index].exits.removeSubrange(count...) }

    var cause = unknown(range, of: last + heads)
    cause.range = range
    cause.isAboutTests = cause.isAboutTests || questions > before
    func forget() { for cell in written { memory.write(.unknown(cause, []), to: cell) } }
    forget()
    maybe(cause, once)
    forget()
  }

  /// Runs a block, with the handlers of its errors.
  private func runHandled(_ code: [Statement], at range: Range<Int>) {
    let handlers = code.reversed().prefix { handler($0) != nil }
    guard !handlers.isEmpty else {
      runBlock(code)
      return
    }
    let target = run(.handler) { runBlock(Array(code.dropLast(handlers.count))) }
    guard tooLong == nil, !target.exits.isEmpty else { return }
    let ending = memory.undo(to: target.mark)
    let isReached = isReachable
    let cause = cause(among: target.exits.compactMap(\.doubt), range)
    func handle() -> LaunchValue {
      memory.join(target.exits.map(\.changes), because: cause)
      for handler in handlers.reversed() {
        func run() { runBlock(self.handler(handler) ?? []) }
        // Which of several handles it isn't known.
        if handlers.count == 1 { run() } else { maybe(unknown(handler.range), run) }
      }
      return .void
    }
    func pass() -> LaunchValue {
      memory.apply(ending)
      return .void
    }
    isReachable = true
    _ = isReached ? either(cause, pass(), or: handle()) : handle()
  }

  /// The code of a `catch`, which is read as a loop; `nil` for other statements.
  private func handler(_ statement: Statement) -> [Statement]? {
    guard case .loop(nil, let head, let body) = statement.kind, head.isEmpty,
      place.text(statement.range).starts(with: "catch".utf8)
    else { return nil }
    return body
  }
}
