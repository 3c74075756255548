import ProjectFiles
import SourceScan
import XcodeModel

/// Runs statements in one environment.
final class LaunchEvaluator {
  let sources: TargetSources
  let environment: LaunchEnvironment
  private let platform: Platform?
  /// The file in which the evaluation begins.
  let firstFile: String
  /// Where the code stands that is evaluated.
  var place: Place
  /// The offsets of the names of the app's code in the first file, in order.
  private let names: [Int]
  /// The call in the first file that led to another file.
  var callToOtherFile: Range<Int>?
  /// How many statements were executed.
  var steps = 0
  /// Whether code is larger than that of real entry points, so that its evaluation ends.
  var isTooLong: Bool { steps >= 20_000 }
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
  var depth = 0
  /// The state before the expression that is evaluated.
  var state = LaunchState()

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
    for (name, value) in variables {
      state.variables[name] =
        value.map { .initial(Function(body: [Statement($0)], place: place)) }
        ?? unknownValue(condition.range)
    }
    return value(of: condition).truth
  }

  /// How often the environment was asked for.
  private var questions = 0

  var isTest: Bool {
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
  func declare(_ code: [Statement]) {
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
  func note(_ range: Range<Int>) {
    guard place.file == firstFile else { return }
    let first = names.partition { $0 >= range.lowerBound }
    let used = names[first...].prefix { $0 < range.upperBound }
    state.way.steps += used.map { Way.Step(name: $0) }
  }

  // MARK: Statements

  /// - Parameter isValue: Whether the last expression is what the code returns, as in `if` expressions.
  func execute(_ code: [Statement], _ state: LaunchState, isValue: Bool = false) -> Flow {
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

  func execute(_ statement: Statement, _ before: LaunchState, isValue: Bool) -> Flow {
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
  func either(
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
  func test(
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
      case .unknown(let range):
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
