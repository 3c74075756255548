import ProjectFiles
import SourceScan
import XcodeModel

/// Runs statements in one environment.
final class LaunchEvaluator {
  private let sources: TargetSources
  private let environment: LaunchEnvironment
  private let platform: Platform?
  /// The file in which the evaluation begins.
  private let firstFile: String
  /// Where the code stands that is evaluated.
  private var place: Place
  /// The offsets of the names of the app's code in the first file, in order.
  private let names: [Int]
  /// The call in the first file that led to another file.
  private var callToOtherFile: Range<Int>?
  /// How many statements were executed.
  private var steps = 0
  /// Whether code is larger than that of real entry points, so that its evaluation ends.
  private var isTooLong: Bool { steps >= 20_000 }
  /// The names of classes made at run time.
  var madeClasses: Set<String> = []
  /// The strings that were evaluated, in order.
  var strings: [EvaluatedString] = []
  /// The names of classes that were looked up.
  var lookedUp: Set<String> = []
  /// The first expression whose meaning was guessed from its name.
  var guess: UnknownValue?
  /// Whether tests were taken to get a variable or argument that no scheme passes.
  var assumesInput = false
  /// Whether it was asked for a variable or argument of UI tests.
  var asksForUITests = false
  /// Where the entry point leads.
  private(set) var flow = Flow.exits(Way())
  private var depth = 0
  /// The state before the expression that is evaluated.
  private var state = LaunchState()

  /// What runs before the app starts, or else at all.
  var way: Way {
    let ways = flow.ends.filter { end, _ in
      if case .launch = end { true } else { !flow.launches }
    }
    .map(\.state.way)
    return ways.dropFirst().reduce(ways.first ?? Way()) { $0.joined(with: $1) }
  }

  init(
    at place: Place,
    _ names: [Int],
    _ sources: TargetSources,
    _ environment: LaunchEnvironment
  ) {
    self.place = place
    self.names = names
    self.sources = sources
    self.environment = environment
    firstFile = place.file
    platform = sources.target.platforms.first
  }

  /// Runs an entry point: `main`, the code of the file, or that of the type with the attribute.
  func run(_ declaration: SwiftSource.Declaration?) { flow = evaluate(declaration) }

  /// The value of a condition, in a scope with these variables; without a value, one isn't known.
  func truth(of condition: Expression, _ variables: [String: Expression?]) -> Bool? {
    let unknown = unknownValue(condition.range)
    for (name, value) in variables {
      state.variables[name] =
        value.map { .initial(Function(body: [Statement($0)], place: place)) } ?? unknown
    }
    return value(of: condition).truth
  }

  /// How often the environment was asked for.
  private var questions = 0

  private var isTest: Bool {
    questions += 1
    return environment == .tests || environment == .testsWithoutStandIn
  }

  private func evaluate(_ declaration: SwiftSource.Declaration?) -> Flow {
    if let swift = place.source as? SwiftSource {
      let code = swift.code
      declare(code)
      guard let type = declaration else { return execute(code, state) }
      declareStored(code)
      for member in type.members where member.isStatic {
        let code = swift.code(in: member.range)
        declare(code)
        declareStored(code)
      }
      let mains = type.mainFunctions.prefix { $0.bodyRange != nil }.map { main in
        (
          conditions: main.conditions,
          body: swift.code(in: (main.bodyRange ?? main.range).withoutBraces)
        )
      }
      // If none is compiled, the framework's own runs.
      return compile(mains[...], state, otherwise: .runs(launched(.type("Self")), Way()))
    }
    guard let objectiveC = place.source as? ObjectiveCSource,
      let main = objectiveC.main(on: platform)
    else { return .exits(Way()) }
    for macro in objectiveC.macros where isCompiled(macro.conditions) == true {
      state.functions[macro.name] = Function(body: macro.code, place: place)
    }
    for function in objectiveC.functions where function.bodyRange != main.bodyRange {
      state.functions[function.name] = Function(
        parameters: objectiveC.parameters(of: function),
        body: objectiveC.code(in: function.bodyRange.withoutBraces),
        place: place
      )
    }
    declareStored(
      objectiveC.variables.filter {
        isCompiled(objectiveC.conditions(at: $0.range.lowerBound)) == true
      }
    )
    return execute(objectiveC.code(in: main.bodyRange.withoutBraces), state)
  }

  /// Adds the functions and computed variables of some code, which can be used before them.
  private func declare(_ code: [Statement]) {
    for statement in code {
      switch statement.kind {
      case .function(let name, _, _), .variable(let name, _, nil, _?, _):
        state.functions[name] = Function(statement, at: place)
      case .compilation(let clauses):
        let compiled = clauses.first { isCompiled($0.conditions) != false }
        if let compiled, isCompiled(compiled.conditions) == true {
          declare(compiled.body)
        }
      default: break
      }
    }
  }

  /// Adds the variables of a file or type, whose values are evaluated when they are used.
  private func declareStored(_ code: [Statement]) {
    for statement in code {
      guard case .variable(let name, _, _, nil, _) = statement.kind else { continue }
      state.variables[name] = Function(statement, at: place).map { .initial($0) } ?? .null
    }
  }

  /// Notes that the names in a range of the code run.
  private func note(_ range: Range<Int>) {
    guard place.file == firstFile else { return }
    let first = names.partition { $0 >= range.lowerBound }
    let used = names[first...].prefix { $0 < range.upperBound }
    state.way.steps += used.map { Way.Step(name: $0) }
  }

  /// Notes that a member of a variable is used, which can be code of the app.
  private func noteVariable(_ value: Expression) {
    if case .name(let name) = value.kind, state.variables[name] != nil { note(value.range) }
  }

  // MARK: Statements

  /// - Parameter isValue: Whether the last expression is what the code returns, as in `if` expressions.
  private func execute(_ code: [Statement], _ state: LaunchState, isValue: Bool = false) -> Flow {
    var flow = Flow.continues(state)
    for (index, statement) in code.enumerated() {
      if case .deferred(let body) = statement.kind {
        let rest = Array(code[(index + 1)...])
        return flow.then {
          execute(rest, $0, isValue: isValue).atEnd { self.execute(body, $0) }
        }
      }
      let isLast = index == code.count - 1
      if case .label(let label) = statement.kind {
        flow = flow.map { .leads(to: $0 == .label(label) ? .next : $0, $1) }
      }
      flow = flow.then { execute(statement, $0, isValue: isValue && isLast) }.limited
    }
    return flow
  }

  private func execute(_ statement: Statement, _ before: LaunchState, isValue: Bool) -> Flow {
    state = before
    steps += 1
    guard !isTooLong else {
      note(statement.range)
      return .choice(unknown(statement.range), .exits(state.way), .continues(state))
    }
    switch statement.kind {
    case .expression(let expression):
      let value = value(of: expression)
      return resume { .leads(to: isValue ? .returned(value) : .next, $0) }
    case .function, .variable(_, _, nil, _?, _):
      declare([statement])
      return .continues(state)
    case .variable(let name, _, let value, _, _):
      let value = value.map { self.value(of: $0) } ?? .null
      state.variables[name] = value
      return resume { .continues($0) }
    case .branch(let conditions, let first, let second):
      return test(conditions) {
        self.execute(first, $0, isValue: isValue)
      } otherwise: {
        self.execute(second, $0, isValue: isValue)
      }
    case .guarded(let conditions, let other):
      return test(conditions) {
        .continues($0)
      } otherwise: {
        self.execute(other, $0)
      }
    case .choice(let subject, let cases):
      let value = value(of: subject)
      return resume { choose(value, subject.range, cases, $0, isValue: isValue) }.afterJumps
    case .compilation(let clauses):
      let clauses = clauses.map { (conditions: $0.conditions, body: $0.body) }
      return compile(clauses[...], state, isValue: isValue, otherwise: .continues(state))
    case .loop(_, let head, let body):
      let before = questions
      for part in head { _ = value(of: part) }
      return resume { state in
        let flow = execute(body, state).afterJumps
        var unknown = unknown(statement.range)
        unknown.isAboutTests = unknown.isAboutTests || questions > before
        return .either(unknown, flow, .continues(state))
      }
    case .block(let body): return execute(body, state)
    case .once(let body): return execute(body, state).afterJumps
    case .exit(let value):
      let value = value.map { self.value(of: $0) } ?? .null
      return resume { .leads(to: .returned(value), $0) }
    case .failure: return .exits(state.way)
    case .jump: return .leads(to: .jump, state)
    case .goto(let label): return .leads(to: .label(label), state)
    case .label, .declaration, .deferred: return .continues(state)
    case .unknown:
      note(statement.range)
      let text = self.text(statement.range)
      guard LaunchFunction.all.keys.contains(where: { text.contains(run: Array($0.utf8)) }) else {
        return .continues(state)
      }
      return .choice(unknown(statement.range), .exits(state.way), .continues(state))
    }
  }

  /// Goes on after an expression, unless it has ended the launch.
  private func resume(_ next: (LaunchState) -> Flow) -> Flow {
    guard let end = state.end else { return next(state) }
    guard end.continues else { return end }
    state.end = nil
    let rest = next(state)
    return end.then { _ in rest }
  }

  /// Evaluates one of two things; which one depends on an expression that isn't known.
  @discardableResult
  private func either(
    _ unknown: UnknownValue,
    _ first: () -> LaunchValue,
    or second: () -> LaunchValue = { .null }
  ) -> (LaunchValue, LaunchValue) {
    var before = state
    before.end = nil
    func evaluate(_ value: () -> LaunchValue) -> (LaunchValue, LaunchState) {
      let outer = state
      defer { state = outer }
      state = before
      return (value(), state)
    }
    let ((one, first), (other, second)) = (evaluate(first), evaluate(second))
    let end = state.end
    state = first.joined(with: second, because: unknown)
    state.end = end
    if first.end != nil || second.end != nil {
      state.finish(
        .either(unknown, first.end ?? .continues(first), second.end ?? .continues(second))
      )
    }
    return (one, other)
  }

  /// Evaluates conditions from the left; the first that fails decides.
  private func test(
    _ conditions: [Statement.Condition],
    _ first: (LaunchState) -> Flow,
    otherwise second: (LaunchState) -> Flow
  ) -> Flow {
    var doubt: UnknownValue?
    for condition in conditions {
      var answer: Bool?
      switch condition {
      case .expression(let expression), .binding(_, let expression):
        let value =
          doubt.map { either($0) { self.value(of: expression) }.0 } ?? value(of: expression)
        answer = value.truth
        if case .binding(let name, _) = condition {
          answer = value.isNull.map { !$0 }
          if value != .null { state.variables[name] = value }
        }
        if answer == nil { doubt = doubt ?? value.unknown ?? unknown(expression.range) }
      case .unknown(let range, _):
        note(range)
        doubt = doubt ?? unknown(range)
      }
      // Conditions before it that aren't known don't matter.
      if answer == false { return resume(second) }
    }
    return resume { state in
      doubt.map { .either($0, first(state), second(state)) } ?? first(state)
    }
  }

  private func choose(
    _ value: LaunchValue,
    _ subject: Range<Int>,
    _ cases: [Statement.Case],
    _ before: LaunchState,
    isValue: Bool
  ) -> Flow {
    state = before
    var possible: [(body: [Statement], state: LaunchState)] = []
    var isCertain = false
    // `default` counts only if no other case does.
    for choice in cases.filter({ $0.patterns != nil }) + cases.filter({ $0.patterns == nil }) {
      var answer: Bool? = choice.patterns == nil
      for pattern in choice.patterns ?? [] where answer != true {
        let equal = isEqual(value, self.value(of: pattern))
        if equal != false { answer = equal }
      }
      if answer != false { possible.append((choice.body, state)) }
      isCertain = answer == true
      if isCertain { break }
    }
    let last =
      isCertain ? possible.popLast().map { execute($0.body, $0.state, isValue: isValue) } : nil
    let unknown = value.unknown ?? unknown(subject)
    return possible.reversed().reduce(last ?? .continues(state)) { rest, choice in
      .either(unknown, execute(choice.body, choice.state, isValue: isValue), rest)
    }
  }

  /// Runs the first code that is compiled.
  private func compile(
    _ clauses: ArraySlice<(conditions: [SourceCondition], body: [Statement])>,
    _ state: LaunchState,
    isValue: Bool = false,
    otherwise: Flow
  ) -> Flow {
    guard let first = clauses.first else { return otherwise }
    func run() -> Flow { execute(first.body, state, isValue: isValue) }
    func rest() -> Flow {
      compile(clauses.dropFirst(), state, isValue: isValue, otherwise: otherwise)
    }
    switch isCompiled(first.conditions) {
    case true: return run()
    case false: return rest()
    case nil: return .either(unknown(first.conditions.last?.range ?? 0..<0), run(), rest())
    }
  }

  private func isCompiled(_ conditions: [SourceCondition]) -> Bool? {
    if environment != .normal { return sources.testBuild.includes(conditions) }
    if !ShippedCode.includes(conditions) { return false }
    let values = conditions.map { condition in
      condition.holds { text in
        ShippedCode.value(of: text) ?? platform.flatMap { PlatformCode.value(of: text, on: $0) }
      }
    }
    return values.contains(false) ? false : values.contains(nil) ? nil : true
  }

}

/// The values of expressions and names.
extension LaunchEvaluator {
  // MARK: Expressions

  private func text(_ range: Range<Int>) -> [UInt8] {
    let bytes = place.source.bytes
    return Array(bytes[range.clamped(to: 0..<bytes.count)])
  }

  private func unknown(_ range: Range<Int>) -> UnknownValue {
    UnknownValue(file: place.file, range: range, isAboutTests: mentionsTests(text(range)))
  }

  /// A question about a name that isn't known, which may be one of the tests'.
  private func unknownQuestion(_ range: Range<Int>) -> LaunchValue {
    .unknown(UnknownValue(file: place.file, range: range, isAboutTests: true), [])
  }

  private func mentionsTests(_ bytes: [UInt8]) -> Bool {
    if ["XCTest", "XCInject", ".xctest"].contains(where: { bytes.contains(run: Array($0.utf8)) }) {
      return true
    }
    return String(decoding: bytes, as: UTF8.self)
      .split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      .contains { TestVocabulary.isCheck(String($0)) }
  }

  /// A value that isn't known because of the first of `causes` that isn't, or else of its expression.
  private func unknownValue(
    _ range: Range<Int>,
    _ causes: LaunchValue...,
    possible: [LaunchValue] = []
  ) -> LaunchValue {
    .unknown(causes.lazy.compactMap(\.unknown).first ?? unknown(range), possible)
  }

  private func value(of expression: Expression) -> LaunchValue {
    steps += 1
    depth += 1
    defer { depth -= 1 }
    guard !isTooLong, depth < 200 else {
      note(expression.range)
      return unknownValue(expression.range)
    }
    switch expression.kind {
    case .name(let name):
      let value = value(ofName: name, expression.range)
      // A type isn't a value, so this is a macro, or a constant of another file.
      guard value == .type(name) else { return value }
      return doubt(about: name, expression.range)
    case .string(let value):
      guard let value else {
        note(expression.range)
        return unknownValue(expression.range)
      }
      let string = EvaluatedString(
        value: value,
        file: place.file,
        offset: expression.range.lowerBound
      )
      if !strings.contains(string) { strings.append(string) }
      return .string(value)
    case .boolean(let value): return .boolean(value)
    case .number(let text): return Int(text).map { .number($0) } ?? unknownValue(expression.range)
    case .null: return .null
    case .metatype(let type):
      guard let path = type.path else { return value(of: type) }
      return variable(path, expression.range) ?? .type(path)
    case .not(let operand):
      let value = value(of: operand)
      return value.truth.map { .boolean(!$0) } ?? unknownValue(expression.range, value)
    case .binary(let name, let left, let right):
      return value(of: name, left, right, expression.range)
    case .conditional(let condition, let first, let second):
      let answer = value(of: condition)
      switch answer.truth {
      case true: return value(of: first)
      case false: return value(of: second)
      case nil:
        let cause = answer.unknown ?? unknown(condition.range)
        let values = either(cause) {
          value(of: first)
        } or: {
          value(of: second)
        }
        return values.0 == values.1 ? values.0 : .unknown(cause, [values.0, values.1])
      }
    case .assignment(let target, let source):
      let value = value(of: source)
      note(target.range)
      switch target.kind {
      case .name(let name): state.variables[name] = value
      case .member(let base, "delegate"):
        if case .application = self.value(of: base) { state.delegate = value }
      case .member(let base, let name) where [.name("self"), .name("Self")].contains(base.kind):
        state.variables[name] = value
      default: mayCall([value], target.range)
      }
      return value
    case .cast(let operand, _): return value(of: operand)
    case .closure(let parameters, let body):
      return .closure(Function(parameters: parameters, body: body, place: place))
    case .statement(let code):
      let before = state
      state.end = nil
      let flow = execute(code, state, isValue: true)
      return result(of: flow, expression.range, from: before)
    case .member(let base, let name):
      noteVariable(base)
      return value(of: base, name, expression.range)
    case .element(let base, let items):
      let container = value(of: base)
      let values = items.map { value(of: $0) }
      guard case .environment = container, let name = values.first else {
        return container == .null ? .null : unknownValue(expression.range)
      }
      return environmentVariable(name, expression.range)
    case .call(let callee, let arguments):
      return call(callee, arguments, expression.range)
    case .other(let parts):
      if parts.isEmpty { note(expression.range) }
      mayCall(parts.map { value(of: $0) }, expression.range)
      return unknownValue(expression.range)
    }
  }

  /// The value of what a member is asked of: only there, a name alone can be that of a class.
  private func owner(of base: Expression) -> LaunchValue {
    guard case .name(let name) = base.kind else { return value(of: base) }
    return value(ofName: name, base.range)
  }

  private func value(
    of name: String,
    _ left: Expression,
    _ right: Expression,
    _ range: Range<Int>
  ) -> LaunchValue {
    let first = value(of: left)
    let isLogical = name == "&&" || name == "||"
    let decides = name == "||"
    if isLogical, first.truth == decides { return .boolean(decides) }
    if name == "??", first.isNull == false { return first }
    let mayFollow = isLogical ? first.truth == nil : name == "??" && first.isNull == nil
    let second =
      mayFollow
      ? either(first.unknown ?? unknown(left.range)) { value(of: right) }.0
      : value(of: right)
    var answer: Bool?
    switch name {
    case "&&", "||":
      answer = second.truth == decides ? decides : first.truth == nil ? nil : second.truth
    case "??":
      return first == .null ? second : unknownValue(left.range, first, possible: [first, second])
    case "==", "===": answer = isEqual(first, second)
    case "!=", "!==": answer = isEqual(first, second).map { !$0 }
    case "<", ">", "<=", ">=":
      if case .number(let a) = first, case .number(let b) = second {
        answer = name == "<" ? a < b : name == ">" ? a > b : name == "<=" ? a <= b : a >= b
      }
    case "+": if case .string(let a) = first, case .string(let b) = second { return .string(a + b) }
    default: break
    }
    return answer.map { .boolean($0) } ?? unknownValue(range, first, second)
  }

  private func isEqual(_ first: LaunchValue, _ second: LaunchValue) -> Bool? {
    switch (first, second) {
    case (.unknown, _), (_, .unknown): return nil
    case (.null, .number(0)), (.number(0), .null): return true
    case (.null, _), (_, .null): return first == second
    case (.setByTests, .string(let text)), (.string(let text), .setByTests):
      return ["1", "YES", "yes", "true", "TRUE"].contains(text) ? true : nil
    case (.setByTests, _), (_, .setByTests): return nil
    default: return first == second
    }
  }

  // MARK: Names

  private func value(ofName name: String, _ range: Range<Int>) -> LaunchValue {
    if let known = variable(name, range) { return known }
    if let function = state.functions[name] { return call(function, [], range) }
    switch name {
    case "NSApp":
      note(range)
      return .application("NSApplication")
    case "self", "Self": return .type("Self")
    default: break
    }
    note(range)
    let isPrivate = name.utf8.first == UInt8(ascii: "_") && !name.utf8.starts(with: "_XC".utf8)
    if name.beginsLikeType || isPrivate { return .type(name) }
    // In an extension of the system's type.
    if let type = place.type, let known = property(name, of: .type(type)) { return known }
    return member(name, of: .type("Self"), [], range, range) ?? globalCheck(name, range)
      ?? doubt(about: name, range)
  }

  /// The value of a variable.
  private func variable(_ name: String, _ range: Range<Int>) -> LaunchValue? {
    guard case .initial(let function)? = state.variables[name] else { return state.variables[name] }
    return call(function, [], range)
  }

  /// The value of a global that another file declares and that looks for tests.
  private func globalCheck(_ name: String, _ range: Range<Int>) -> LaunchValue? {
    guard place.isSwift else { return nil }
    let features: SourceFeatures = [.testName, .runnerVariable, .testCheck, .isTesting]
    for (member, source) in sources.swift(with: features) where member.path != place.file {
      guard let global = source.globals.first(where: { $0.name == name }),
        let function = Function(global, at: Place(file: member.path, source: source))
      else { continue }
      return call(function, [], range)
    }
    return nil
  }

  private func value(of base: Expression, _ name: String, _ range: Range<Int>) -> LaunchValue {
    if case .name("") = base.kind { return .constant(name) }
    let owner = owner(of: base)
    if owner == .type("Self") { return value(ofName: name, range) }
    if let known = property(name, of: owner) { return known }
    if case .closure = owner { return unknownValue(range) }
    if let found = member(name, of: owner, [], base.range, range) { return found }
    if case .type(let type) = owner, let (_, declaration) = sources.declaration(of: type) {
      return declaration.kind == .enum ? .constant(name) : doubt(about: name, range)
    }
    if let unknown = owner.unknown, !TestVocabulary.isCheck(name) { return .unknown(unknown, []) }
    return doubt(about: name, range)
  }

  /// The value of a property that the system declares; in Objective-C, it's asked for with a message.
  private func property(_ name: String, of owner: LaunchValue) -> LaunchValue? {
    switch (owner, name) {
    case (.null, _): .null
    case (.type("ProcessInfo"), "processInfo"), (.type("NSProcessInfo"), "processInfo"):
      .processInfo
    case (.processInfo, "environment"), (.environment, "keys"): .environment
    case (.processInfo, "arguments"), (.type("CommandLine"), "arguments"): .arguments
    case (.type(let type), "sharedApplication"): .application(type)
    case (.type(let type), "shared")
    where type.hasSuffix("Application") || sources.application(type, derivesFrom: "NSApplication"):
      .application(type)
    case (.setByTests, "isEmpty"): .boolean(false)
    case (.setByTests, "boolValue"): .boolean(true)
    case (.setByTests, "length"), (.setByTests, "count"): .number(1)
    case (.string(let text), "isEmpty"): .boolean(text.isEmpty)
    default: nil
    }
  }

  /// The value of something that no source of the app declares: the name can say that it checks for
  /// tests, which is a guess.
  private func doubt(about name: String, _ range: Range<Int>) -> LaunchValue {
    guard TestVocabulary.isCheck(name) else { return unknownValue(range) }
    if !TestVocabulary.checks.contains(name) { guess = guess ?? unknown(range) }
    return .boolean(isTest)
  }

  /// Evaluates a member of a type or object of the app; `nil` if the app doesn't declare it.
  ///
  /// - Parameter use: The name that stands for the type.
  private func member(
    _ name: String,
    of owner: LaunchValue,
    _ arguments: [Argument],
    _ use: Range<Int>,
    _ range: Range<Int>
  ) -> LaunchValue? {
    let type: String
    var wantsStatic: Bool?
    switch owner {
    case .type("Self"): type = place.type ?? ""
    case .type(let name): (type, wantsStatic) = (name, true)
    case .instance(let name): (type, wantsStatic) = (name, false)
    default: return nil
    }
    func isWanted(_ isStatic: Bool) -> Bool { wantsStatic.map { $0 == isStatic } ?? true }
    var found: Function?
    let members = swiftMembers(name, of: type).filter { member in
      isWanted(member.declaration.isStatic)
        && isCompiled(member.declaration.conditions) != false
    }
    if let first = members.first {
      // Of members in several `#if`, the build decides which there is.
      guard members.count == 1 || isCompiled(first.declaration.conditions) == true else {
        let isAboutTests = members.contains { member in
          mentionsTests(Array(member.place.source.bytes[member.declaration.range]))
        }
        let unknown = UnknownValue(file: place.file, range: range, isAboutTests: isAboutTests)
        return .unknown(unknown, [])
      }
      found = Function(first.declaration, at: first.place)
    } else if !place.isSwift, let (member, implementation) = sources.implementation(of: type),
      let source = sources.objectiveCSource(of: member)
    {
      let method = source.functions.first {
        implementation.range.contains($0.nameRange.lowerBound) && $0.plainName == name
          && isWanted($0.name.hasPrefix("+"))
      }
      found = method.map { method in
        Function(
          parameters: source.parameters(of: method),
          body: source.code(in: method.bodyRange.withoutBraces),
          place: Place(file: member.path, source: source, type: type)
        )
      }
    }
    guard let found else { return nil }
    if found.place.file == firstFile, place.file == firstFile {
      // What runs is its body.
      state.way = state.way.without(use)
    }
    return call(found, arguments, range)
  }

  /// The members of a name that a type of the app has in Swift, or that the app adds to a type of another
  /// module if the name can be that of a check for tests.
  private func swiftMembers(
    _ name: String,
    of type: String
  ) -> [(declaration: SwiftSource.Member, place: Place)] {
    var files: [SourceMember] = []
    var path = type
    if let (member, declaration) = sources.declaration(of: type) {
      (files, path) = ([member], declaration.path)
    } else if place.isSwift, name.lowercased().contains("test") {
      files = sources.members(declaring: type).filter { $0.kind == .swift }
    }
    return files.flatMap { file -> [(declaration: SwiftSource.Member, place: Place)] in
      guard let source = sources.swiftSource(of: file) else { return [] }
      let place = Place(file: file.path, source: source, type: type)
      return source.declarations.filter { $0.path == path || $0.name == path }
        .flatMap(\.members)
        .filter { $0.name == name && $0.kind != .initializer }
        .map { (declaration: $0, place: place) }
    }
  }

  /// The value of a variable of the environment.
  private func environmentVariable(_ name: LaunchValue, _ range: Range<Int>) -> LaunchValue {
    guard case .string(let name) = name else { return unknownQuestion(range) }
    if name.utf8.starts(with: "XCODE".utf8) { return unknownValue(range) }
    let isOfRunner =
      name.utf8.starts(with: "XC".utf8) || TestVocabulary.runnerVariable(named: name) != nil
    guard let isSet = isOfRunner ? isTest : isPassed(name, range) else {
      return unknownValue(range)
    }
    return isSet ? .setByTests : .null
  }

  /// Whether a scheme passes a variable or argument in this launch; `nil` if its name doesn't show it.
  ///
  /// Those of UI tests are for apps in processes of their own, unless a scheme passes them to unit tests.
  private func isPassed(_ written: String, _ range: Range<Int>) -> Bool? {
    let name = Array(written.lowercased().filter { $0.isLetter }.utf8)
    func has(_ text: String) -> Bool { name.contains(run: Array(text.utf8)) }
    let inputs: Set<LaunchInput> = [.variable(written), .argument(written)]
    let isListed = sources.target.runs.contains { !$0.inputs.isDisjoint(with: inputs) }
    if has("uitest") {
      asksForUITests = true
      return isTest && isListed
    }
    guard has("test"), !has("testflight") else { return nil }
    let isTest = isTest
    if !isListed { assumesInput = true }
    // A scheme passes it to tests for sure; in other launches, somebody else may.
    let isKnown = isListed && isTest || TestVocabulary.isCheck(written)
    if !isKnown { guess = guess ?? unknown(range) }
    return isTest
  }
}

/// Calls, and how they end the launch.
extension LaunchEvaluator {
  private struct Argument {
    var label: String?
    var value: LaunchValue
  }

  private func values(of arguments: [Expression.Argument]) -> [Argument] {
    arguments.map { Argument(label: $0.label, value: value(of: $0.value)) }
  }

  private func call(
    _ callee: Expression,
    _ arguments: [Expression.Argument],
    _ range: Range<Int>
  ) -> LaunchValue {
    if case .member(let base, let name) = callee.kind {
      noteVariable(base)
      return call(base, name, arguments, range)
    }
    guard case .name(let name) = callee.kind else {
      let function = value(of: callee)
      let arguments = values(of: arguments)
      if case .closure(let function) = function { return call(function, arguments, range) }
      mayCall(arguments.map(\.value), range)
      return unknownValue(range)
    }
    if state.functions[name] == nil { note(callee.range) }
    let arguments = values(of: arguments)
    func argument(_ index: Int) -> LaunchValue {
      arguments.indices.contains(index) ? arguments[index].value : unknownValue(range)
    }
    if TestVocabulary.lookupFunctions.contains(name) { return lookUp(argument(0), range) }
    if let function = LaunchFunction.all[name] {
      let delegate =
        function.takesDelegate ? argument(function.argumentCount - 1) : state.delegate
      end(with: delegate.map(launched) ?? .ofMainNib, range)
      return .null
    }
    if LaunchFunction.endingProcess.contains(name) {
      // `exit(UIApplicationMain(…))` runs the app.
      state.finish(.exits(state.way))
      return .null
    }
    switch name {
    case "getenv":
      return environmentVariable(argument(0), range)
    case "NSStringFromClass", "unsafeBitCast", "Bool", "String", "NSString",
      "NSSelectorFromString", "Selector":
      return argument(0)
    case "objc_allocateClassPair":
      guard case .string(let name) = argument(1) else { return unknownValue(range) }
      madeClasses.insert(name)
      return .type(name)
    // https://developer.apple.com/documentation/dispatch/dispatch_once
    case "autoreleasepool", "withExtendedLifetime", "dispatch_once", "dispatch_sync":
      guard case .closure(let function)? = arguments.last?.value else { return unknownValue(range) }
      return call(function, [], range)
    default: break
    }
    if let function = state.functions[name] { return call(function, arguments, range) }
    if case .closure(let function)? = variable(name, range) {
      return call(function, arguments, range)
    }
    if let found = member(name, of: .type("Self"), arguments, callee.range, range) {
      return found
    }
    if state.isOver { return .null }
    mayCall(arguments.map(\.value), range)
    if name.beginsLikeType { return .instance(name) }
    return globalCheck(name, range) ?? doubt(about: name, range)
  }

  /// Follows the closures among values that a function gets which isn't known, and may call them.
  private func mayCall(_ values: [LaunchValue], _ range: Range<Int>) {
    for case .closure(let function) in values {
      let (before, known) = (state, guess)
      either(unknown(range)) { call(function, [], range) }
      // What it assigns, and whether it ends the process, matters later, if ever.
      let (way, end) = (state.way, state.end)
      state = before
      state.way = way
      if !before.isOver, end?.launches == true { state.end = end } else { guess = known }
    }
  }

  private func call(
    _ base: Expression,
    _ name: String,
    _ arguments: [Expression.Argument],
    _ range: Range<Int>
  ) -> LaunchValue {
    let owner = owner(of: base)
    let arguments = values(of: arguments)
    let values = arguments.map(\.value)
    if state.isOver { return .null }
    if owner != .type("Self"), let known = property(name, of: owner) { return known }
    switch (owner, name) {
    case (.type("Self"), _):
      if let function = state.functions[name], function.place == place {
        return call(function, arguments, range)
      }
    case (.type(let type), "main") where values.isEmpty:
      end(with: .named(type), range)
      return .null
    case (.type(let type), "perform"), (.type(let type), "performSelector:"):
      // A launcher in a test bundle, which the app knows by name only.
      if values.first == .string("main") {
        end(with: .named(type), range)
        return .null
      }
    case (.unknown(let unknown, let possible), "main") where values.isEmpty:
      let classes = possible.map(launched)
      if !classes.isEmpty {
        end(with: .unknown(unknown, possible: classes), range)
        return .null
      }
    case (.type, "alloc"), (.type, "self"), (.type, "class"), (.instance, "self"): return owner
    case (.type(let type), _) where name == "new" || name.hasPrefix("init"),
      (.instance(let type), _) where name.hasPrefix("init"):
      mayCall(values, range)
      return .instance(type)
    case (.application, "run"):
      end(with: state.delegate.map(launched) ?? .none, range)
      return .null
    case (.application, "setDelegate:"):
      state.delegate = values.first ?? .null
      return .null
    case (.environment, _):
      if ["objectForKey:", "valueForKey:", "objectForKeyedSubscript:"].contains(name) {
        return environmentVariable(values.first ?? unknownQuestion(range), range)
      }
      if name == "contains" || name == "first", case .string(let variable)? = values.first {
        let value = environmentVariable(.string(variable), range)
        return value.isNull.map { .boolean(!$0) } ?? value
      }
      if mentionsTests(text(range)) {
        return name == "first" ? isTest ? .setByTests : .null : .boolean(isTest)
      }
    case (.arguments, _):
      if case .string(let argument)? = values.first, let answer = isPassed(argument, range) {
        return .boolean(answer)
      }
    case (_, "map"), (_, "flatMap"), (_, "compactMap"):
      if case .closure(let function)? = values.first, owner.isNull == false {
        return call(function, [Argument(value: owner)], range)
      }
    case (.setByTests, "isEqualToString:"), (.string, "isEqualToString:"), (_, "isEqual:"):
      if let answer = values.first.flatMap({ isEqual(owner, $0) }) { return .boolean(answer) }
    case (.setByTests, "hasSuffix"), (.setByTests, "hasSuffix:"):
      if case .string(let text)? = values.first, text.hasSuffix("xctest") { return .boolean(true) }
    case (.string(let text), "hasSuffix"), (.string(let text), "hasSuffix:"):
      if case .string(let end)? = values.first { return .boolean(text.hasSuffix(end)) }
    case (_, "classNamed:"), (_, "classNamed"):
      return lookUp(values.first ?? unknownValue(range), range)
    case (_, "contains"), (_, "first"):
      // `Bundle.allBundles.contains { $0.bundlePath.hasSuffix(".xctest") }`
      if text(range).contains(run: Array(".xctest".utf8)) { return .boolean(isTest) }
    case (_, "assumeIsolated"), (_, "sync"), (_, "performActivity"),
      (_, "performActivityWithOptions:reason:usingBlock:"):
      if case .closure(let function)? = values.last {
        return call(function, [], range)
      }
    default: break
    }
    if let found = member(name, of: owner, arguments, base.range, range) { return found }
    mayCall(values, range)
    if let unknown = owner.unknown, !TestVocabulary.isCheck(name) { return .unknown(unknown, []) }
    return doubt(about: name, range)
  }

  /// Calls a function of the app.
  private func call(
    _ function: Function,
    _ arguments: [Argument],
    _ range: Range<Int>
  ) -> LaunchValue {
    depth += 10
    defer { depth -= 10 }
    guard depth < 150 else {
      note(range)
      return unknownValue(range)
    }
    let before = state
    state.end = nil
    var rest = arguments[...]
    var initial: [(name: String, value: Expression)] = []
    for parameter in function.parameters {
      if let next = rest.first, next.label == parameter.label || parameter.initial == nil {
        state.variables[parameter.name] = next.value
        rest.removeFirst()
      } else if let value = parameter.initial {
        initial.append((parameter.name, value))
      } else {
        state.variables[parameter.name] = unknownValue(range)
      }
    }
    let (outer, outerCall) = (place, callToOtherFile)
    if place.file == firstFile { callToOtherFile = range }
    place = function.place
    declare(function.body)
    for (name, value) in initial {
      let value = self.value(of: value)
      state.variables[name] = value
    }
    // One expression is the result.
    let flow = execute(function.body, state, isValue: function.body.count == 1)
    (place, callToOtherFile) = (outer, outerCall)
    return result(of: flow, range, from: before)
  }

  /// The value that a flow returns; how it ends otherwise is kept in the state.
  ///
  /// - Parameter outer: The state outside of the code.
  private func result(of flow: Flow, _ range: Range<Int>, from outer: LaunchState) -> LaunchValue {
    var results: [(value: LaunchValue, state: LaunchState)] = []
    let next = flow.map { end, after in
      switch end {
      case .returned(let value): results.append((value, after))
      case .next, .jump, .label: results.append((.null, after))
      case .launch, .exit: return .leads(to: end, after)
      }
      return .continues(outer)
    }
    state = outer
    if next != .continues(outer) { state.finish(next) }
    guard let first = results.first else { return .null }
    var cause = UnknownValue(file: place.file, range: range, isAboutTests: false)
    if case .choice(let unknown, _, _) = flow { cause = unknown }
    let after = results.dropFirst().reduce(first.state) {
      $0.joined(with: $1.state, because: cause)
    }
    for name in outer.variables.keys { state.variables[name] = after.variables[name] }
    (state.delegate, state.way) = (after.delegate, after.way)
    let isKnown = results.allSatisfy { $0.value == first.value }
    return isKnown ? first.value : .unknown(cause, results.map(\.value))
  }

  /// Ends the evaluation with the call at `range`, which starts the app.
  private func end(with launched: LaunchedClass, _ range: Range<Int>) {
    guard !state.isOver else { return }
    // The names in the call are those of the launch.
    let call = place.file == firstFile ? range : callToOtherFile ?? 0..<0
    state.finish(.runs(launched, state.way.without(call)))
  }

  private func launched(_ value: LaunchValue) -> LaunchedClass {
    switch value {
    case .null: .none
    case .type("Self"): .named(place.type ?? "Self")
    case .string(let name), .type(let name), .instance(let name): .named(name)
    case .unknown(let unknown, let possible): .unknown(unknown, possible: possible.map(launched))
    default:
      .unknown(UnknownValue(file: place.file, range: 0..<0, isAboutTests: false), possible: [])
    }
  }

  /// The class that the runtime finds by a name.
  private func lookUp(_ name: LaunchValue, _ range: Range<Int>) -> LaunchValue {
    guard case .string(let name) = name else { return unknownQuestion(range) }
    lookedUp.insert(name)
    if name.utf8.starts(with: "XC".utf8) { return isTest ? .setByTests : .null }
    // In-process UI tests keep the full app, so `install` skips their targets.
    if name.utf8.starts(with: "KIF".utf8) || name.utf8.starts(with: "EarlGrey".utf8) {
      return .null
    }
    if sources.declaresClass(withRuntimeName: name) { return .type(name.withoutModule) }
    if name.hasApplePrefix { return unknownValue(range) }
    return environment == .tests ? .type(name) : .null
  }
}

extension LaunchCode.File {
  /// Returns whether a condition is true when tests are running, and otherwise; `nil` where that isn't
  /// certain, or doesn't depend on tests.
  ///
  /// - Parameters:
  ///   - type: The type around the code.
  ///   - variables: The variables in scope; without a value, one isn't known.
  func values(
    of condition: Expression,
    type: String?,
    _ variables: [String: Expression?]
  ) -> (inTests: Bool?, otherwise: Bool?) {
    guard let source: any ScannedSource = swift ?? objectiveC else { return (nil, nil) }
    let place = Place(file: path, source: source, type: type)
    let tests = LaunchEvaluator(at: place, [], sources, .testsWithoutStandIn)
    guard let inTests = tests.truth(of: condition, variables), tests.guess == nil,
      !tests.assumesInput
    else { return (nil, nil) }
    let otherwise = LaunchEvaluator(at: place, [], sources, .debugging)
      .truth(of: condition, variables)
    // A variable can get another value.
    guard inTests != otherwise || tests.asksForUITests else { return (nil, nil) }
    return (inTests, otherwise)
  }
}

extension Expression {
  /// `A.B` as written.
  fileprivate var path: String? {
    switch kind {
    case .name(let name): name
    case .member(let base, let name): base.path.map { "\($0).\(name)" }
    case .cast(let operand, _): operand.path
    default: nil
    }
  }
}
