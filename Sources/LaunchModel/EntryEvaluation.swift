package import Diagnostics
import ProjectFiles
import SourceScan
import XcodeModel

/// What an entry point runs, in one environment.
///
/// The evaluation follows the statements of the entry point and of the functions that it calls. What
/// it can't follow is unknown, because of one expression at one location, and never a guess.
package indirect enum LaunchOutcome: Sendable, Hashable {
  /// The function that starts the app is called with this class.
  case runs(LaunchedClass)
  /// The process ends, or `main` returns, before an app starts.
  case ends
  /// It depends on an expression whose value isn't known.
  case choice(UnknownValue, LaunchOutcome, LaunchOutcome)

  /// The first expression of this kind that it depends on.
  fileprivate func unknown(where isMeant: (UnknownValue) -> Bool) -> UnknownValue? {
    switch self {
    case .ends, .runs(.named), .runs(.none), .runs(.ofMainNib): nil
    case .runs(.unknown(let unknown, _)): isMeant(unknown) ? unknown : nil
    case .choice(let unknown, let first, let second):
      isMeant(unknown) ? unknown : first.unknown(where: isMeant) ?? second.unknown(where: isMeant)
    }
  }

  /// Everything that may run, in order.
  fileprivate var possible: [LaunchOutcome] {
    guard case .choice(_, let first, let second) = self else { return [self] }
    return first.possible + second.possible
  }
}

/// The delegate or `App` with which an app starts.
package enum LaunchedClass: Sendable, Hashable {
  /// A class by the name that the runtime or the source has for it.
  case named(String)
  /// No delegate.
  case none
  /// The delegate of the main nib or storyboard.
  case ofMainNib
  case unknown(UnknownValue, possible: [LaunchedClass])

  fileprivate var names: [String] {
    switch self {
    case .named(let name): [name]
    case .none, .ofMainNib: []
    case .unknown(_, let possible): possible.flatMap(\.names)
    }
  }
}

/// An expression whose value isn't known.
package struct UnknownValue: Sendable, Hashable {
  package var file: String
  package var range: Range<Int>
  /// Whether it looks for tests, so that its value differs between launches.
  package var isAboutTests: Bool

  package init(file: String, range: Range<Int>, isAboutTests: Bool) {
    self.file = file
    self.range = range
    self.isAboutTests = isAboutTests
  }
}

/// A launch to evaluate an entry point for.
private enum LaunchEnvironment {
  /// Xcode runs unit tests, with a test bundle that declares every class that is looked up.
  case tests
  /// The same with a test bundle that declares none of them.
  case testsWithoutStandIn
  /// A developer starts the app, in the configuration in which tests run.
  case debugging
  /// A user starts the app.
  case normal
}

/// The value of an expression at launch.
private indirect enum LaunchValue: Hashable {
  case null
  case boolean(Bool)
  case number(Int)
  case string(String)
  /// A case of an enumeration.
  case constant(String)
  case type(String)
  case instance(String)
  /// The running application, of a class.
  case application(String)
  case processInfo, environment, arguments
  /// A value that exists, and that only tests set.
  case setByTests
  case closure(Function)
  case unknown(UnknownValue, [LaunchValue])

  /// The value as a condition.
  var truth: Bool? {
    switch self {
    case .null: false
    case .boolean(let value): value
    case .number(let value): value != 0
    case .unknown: nil
    default: true
    }
  }

  var isNull: Bool? {
    switch self {
    case .null: true
    case .unknown: nil
    default: false
    }
  }

  var unknown: UnknownValue? {
    if case .unknown(let unknown, _) = self { unknown } else { nil }
  }
}

/// The variables at a point of the evaluation.
private struct LaunchState: Hashable {
  var variables: [String: LaunchValue] = [:]
  /// The functions and computed variables in scope.
  var functions: [String: Function] = [:]
  var delegate: LaunchValue?
  /// How the statement that is evaluated ends the launch.
  var end: Flow?
}

/// A function, a closure, or a computed variable.
private struct Function: Hashable {
  var parameters: [Parameter] = []
  var body: [Statement]
}

/// Where statements lead.
private indirect enum Flow: Hashable {
  case continues(LaunchState)
  case returns(LaunchValue, LaunchState)
  case jumps(LaunchState)
  case runs(LaunchedClass)
  case ends
  case choice(UnknownValue, Flow, Flow)

  static func either(_ unknown: UnknownValue, _ first: Flow, _ second: Flow) -> Flow {
    first == second ? first : .choice(unknown, first, second)
  }

  /// Returns the flow with what follows each point where it continues.
  func then(_ next: (LaunchState) -> Flow) -> Flow {
    switch self {
    case .continues(let state): next(state)
    case .choice(let unknown, let first, let second):
      .either(unknown, first.then(next), second.then(next))
    case .returns, .jumps, .runs, .ends: self
    }
  }

  /// Returns the flow with what runs wherever it leaves the code around it.
  func atEnd(_ next: (LaunchState) -> Flow) -> Flow {
    switch self {
    case .continues(let state): return next(state)
    case .jumps(let state): return next(state).then { .jumps($0) }
    case .returns(let value, let state): return next(state).then { .returns(value, $0) }
    case .choice(let unknown, let first, let second):
      return .either(unknown, first.atEnd(next), second.atEnd(next))
    case .runs, .ends: return self
    }
  }

  /// What runs if nothing follows.
  var outcome: LaunchOutcome {
    switch self {
    case .continues, .returns, .jumps, .ends: return .ends
    case .runs(let launched): return .runs(launched)
    case .choice(let unknown, let first, let second):
      let (first, second) = (first.outcome, second.outcome)
      return first == second ? first : .choice(unknown, first, second)
    }
  }

  /// The flow after a loop or `switch`, which `break` leaves.
  var afterJumps: Flow {
    switch self {
    case .jumps(let state): .continues(state)
    case .choice(let unknown, let first, let second):
      .either(unknown, first.afterJumps, second.afterJumps)
    default: self
    }
  }
}

/// A string in the source, such as the name of a class.
private struct EvaluatedString: Hashable {
  var value: String
  var file: String
  var offset: Int
}

/// Evaluates an entry point.
package struct EntryEvaluation {
  package let tests: LaunchOutcome
  /// What runs in tests without the class that is looked up.
  package let testsWithoutStandIn: LaunchOutcome
  package let debugging: LaunchOutcome
  package let normal: LaunchOutcome
  /// The classes that the entry point makes at run time.
  private let madeClasses: Set<String>
  /// The strings that it evaluates, in order.
  private let strings: [EvaluatedString]
  /// The strings that it evaluates in tests.
  private let stringsInTests: Set<String>
  /// The names that it looks up.
  private let lookedUp: Set<String>
  /// The ends of the calls that launch something in tests only.
  private let standInCalls: Set<Int>
  /// The first expression whose meaning was guessed from a name that no source declares.
  package let guess: UnknownValue?

  /// Where the choice depends on tests in a way that can't be followed; `nil` if it doesn't.
  package var unknownAboutTests: UnknownValue? { unknown(where: \.isAboutTests) }

  /// The first expression that the choice depends on and whose value isn't known.
  package var unknown: UnknownValue? { unknown { _ in true } }

  private func unknown(where isMeant: (UnknownValue) -> Bool) -> UnknownValue? {
    tests.unknown(where: isMeant) ?? debugging.unknown(where: isMeant)
      ?? normal.unknown(where: isMeant)
  }

  /// The class of normal launches and that of tests, which no normal launch runs; `nil` unless both
  /// are known.
  package var certainChoice: (app: String, standIn: String?)? {
    guard guess == nil, case .runs(.named(let app)) = normal, debugging == normal,
      case .runs(let launched) = tests
    else { return nil }
    switch launched {
    case .named(let standIn) where standIn != app: return (app, standIn)
    case .none: return (app, nil)
    case .named, .ofMainNib, .unknown: return nil
    }
  }

  /// Whether the entry point comes to an expression with this string in tests that contain a stand-in.
  package func readsInTests(_ string: String) -> Bool { stringsInTests.contains(string) }

  /// Whether a call of the entry point launches something in tests and nothing in other launches.
  func runsStandIn(inCall range: Range<Int>) -> Bool { standInCalls.contains(range.upperBound) }

  /// The class that runs in normal launches; of several that may, the first, unless the others may be
  /// those of tests.
  var delegate: String? {
    guard normal.unknown(where: \.isAboutTests) == nil else { return nil }
    return normal.possible.lazy.compactMap { outcome -> String? in
      if case .runs(let launched) = outcome { launched.names.first } else { nil }
    }.first
  }

  /// Returns the switch at an entry point; `nil` if the same runs in both launches.
  func launchSwitch(at entryPoint: SourceLocation, in sources: TargetSources) -> LaunchSwitch? {
    guard tests != debugging else { return nil }
    func launched(_ outcome: LaunchOutcome) -> [LaunchedClass] {
      outcome.possible.flatMap { outcome -> [LaunchedClass] in
        guard case .runs(let launched) = outcome else { return [] }
        if case .unknown(_, let possible) = launched { return possible }
        return [launched]
      }
    }
    let normally = launched(debugging)
    guard let chosen = launched(tests).first(where: { !normally.contains($0) }) else { return nil }
    let standIn: LaunchSwitch.StandIn
    var className: String?
    switch chosen {
    case .named("UIResponder"), .named("NSObject"), .none:
      // A class of the system's does nothing of its own.
      standIn = .none
    case .named(let name):
      let isOfApp = sources.declaresClass(withRuntimeName: name) || madeClasses.contains(name)
      standIn = isOfApp ? .app : .testBundle
      className = isOfApp ? name.withoutModule : name
    case .ofMainNib, .unknown: return nil
    }
    let lookups = strings.filter { $0.value.withoutModule == className?.withoutModule }
      .map { string in
        LaunchSwitch.Lookup(
          name: string.value,
          location: sources.location(at: string.offset, of: string.file),
          isPassed: !lookedUp.contains(string.value)
        )
      }
    return LaunchSwitch(
      standIn: standIn,
      className: className,
      lookups: lookups,
      location: lookups.first?.location ?? entryPoint
    )
  }

  init?(of entryPoint: EntryPoint, in sources: TargetSources) {
    guard let member = sources.members.first(where: { $0.path == entryPoint.file }) else {
      return nil
    }
    func evaluate(_ environment: LaunchEnvironment) -> LaunchEvaluator? {
      LaunchEvaluator(entryPoint, sources, member, environment)
    }
    guard let tests = evaluate(.tests), let withoutStandIn = evaluate(.testsWithoutStandIn),
      let debugging = evaluate(.debugging), let normal = evaluate(.normal)
    else { return nil }
    self.tests = tests.outcome
    testsWithoutStandIn = withoutStandIn.outcome
    self.debugging = debugging.outcome
    self.normal = normal.outcome
    let all = [tests, withoutStandIn, debugging, normal]
    madeClasses = Set(all.flatMap(\.madeClasses))
    lookedUp = Set(all.flatMap(\.lookedUp))
    var known: Set<EvaluatedString> = []
    strings = all.flatMap(\.strings).filter { known.insert($0).inserted }
    stringsInTests = Set(tests.strings.map(\.value))
    standInCalls = tests.launchCalls.subtracting(debugging.launchCalls)
    guess = debugging.guess ?? normal.guess
  }
}

/// Runs statements in one environment.
private final class LaunchEvaluator {
  private let sources: TargetSources
  private let environment: LaunchEnvironment
  private let platform: Platform?
  private var file: String
  private var swift: SwiftSource?
  private var objectiveC: ObjectiveCSource?
  /// Evaluation ends where code is larger than that of real entry points.
  private var steps = 0
  /// The names of classes made at run time.
  private(set) var madeClasses: Set<String> = []
  /// The strings that were evaluated, in order.
  private(set) var strings: [EvaluatedString] = []
  /// The names of classes that were looked up.
  private(set) var lookedUp: Set<String> = []
  /// The ends of the calls in the entry point's file that launch something.
  private(set) var launchCalls: Set<Int> = []
  /// The first expression whose meaning was guessed from its name.
  private(set) var guess: UnknownValue?
  private(set) var outcome = LaunchOutcome.ends
  private var depth = 0
  private let entryFile: String

  init?(
    _ entryPoint: EntryPoint,
    _ sources: TargetSources,
    _ member: SourceMember,
    _ environment: LaunchEnvironment
  ) {
    self.sources = sources
    self.environment = environment
    file = member.path
    entryFile = member.path
    platform = sources.target.platforms.first
    if member.kind == .swift {
      swift = sources.swiftSource(of: member)
    } else {
      objectiveC = sources.objectiveCSource(of: member)
    }
    guard swift != nil || objectiveC != nil else { return nil }
    ownType = entryPoint.type
    outcome = flow(of: entryPoint).outcome
  }

  /// The type with the attribute, which its code calls `Self`.
  private let ownType: String?

  /// How often the environment was asked for.
  private var questions = 0

  private var isTest: Bool {
    questions += 1
    return environment == .tests || environment == .testsWithoutStandIn
  }

  private func flow(of entryPoint: EntryPoint) -> Flow {
    var state = LaunchState()
    if let swift {
      declare(swift.code, in: &state)
      guard let type = entryPoint.declaration else { return execute(swift.code, state) }
      for member in type.members where member.isStatic {
        declare(swift.code(in: member.range), in: &state)
        evaluateStored(swift.code(in: member.range), &state)
      }
      let mains = type.mainFunctions.prefix { $0.bodyRange != nil }.map { main in
        (
          conditions: main.conditions,
          body: swift.code(in: (main.bodyRange ?? main.range).withoutBraces)
        )
      }
      // If none is compiled, the framework's own runs.
      return compile(mains[...], state, otherwise: .runs(launched(.type("Self"))))
    }
    guard let objectiveC, let main = objectiveC.main(on: platform) else { return .ends }
    for macro in objectiveC.macros where isCompiled(macro.conditions) == true {
      state.functions[macro.name] = Function(body: macro.code)
    }
    for function in objectiveC.functions where function.bodyRange != main.bodyRange {
      state.functions[function.name] = Function(
        parameters: objectiveC.parameters(of: function),
        body: objectiveC.code(in: function.bodyRange.withoutBraces)
      )
    }
    evaluateStored(
      objectiveC.variables.filter {
        isCompiled(objectiveC.conditions(at: $0.range.lowerBound)) == true
      },
      &state
    )
    return execute(objectiveC.code(in: main.bodyRange.withoutBraces), state)
  }

  /// Adds the functions and computed variables of some code, which can be used before them.
  private func declare(_ code: [Statement], in state: inout LaunchState) {
    for statement in code {
      switch statement.kind {
      case .function(let name, let parameters, let body):
        state.functions[name] = Function(parameters: parameters, body: body)
      case .variable(let name, _, nil, let body?):
        state.functions[name] = Function(body: body)
      case .compilation(let clauses):
        let compiled = clauses.first { isCompiled($0.conditions) != false }
        if let compiled, isCompiled(compiled.conditions) == true {
          declare(compiled.body, in: &state)
        }
      default: break
      }
    }
  }

  private func evaluateStored(_ code: [Statement], _ state: inout LaunchState) {
    for case .variable(let name, _, let value, nil) in code.map(\.kind) {
      state.variables[name] = value.map { self.value(of: $0, &state) } ?? .null
      state.end = nil
    }
  }

  // MARK: Statements

  private func execute(_ code: [Statement], _ state: LaunchState) -> Flow {
    var flow = Flow.continues(state)
    for (index, statement) in code.enumerated() {
      if case .deferred(let body) = statement.kind {
        let rest = Array(code[(index + 1)...])
        return flow.then { execute(rest, $0).atEnd { self.execute(body, $0) } }
      }
      flow = flow.then { execute(statement, $0) }
    }
    return flow
  }

  private func execute(_ statement: Statement, _ state: LaunchState) -> Flow {
    steps += 1
    guard steps < 20_000 else { return .choice(unknown(statement.range), .ends, .continues(state)) }
    var state = state
    switch statement.kind {
    case .expression(let expression):
      _ = value(of: expression, &state)
      return next(state)
    case .function, .variable(_, _, nil, _?):
      declare([statement], in: &state)
      return .continues(state)
    case .variable(let name, _, let value, _):
      state.variables[name] = value.map { self.value(of: $0, &state) } ?? .null
      return next(state)
    case .branch(let conditions, let first, let second):
      return test(conditions, state) {
        self.execute(first, $0)
      } otherwise: {
        self.execute(second, $0)
      }
    case .guarded(let conditions, let other):
      return test(conditions, state) {
        .continues($0)
      } otherwise: {
        self.execute(other, $0)
      }
    case .choice(let subject, let cases):
      return choose(subject, cases, state, execute).afterJumps
    case .compilation(let clauses):
      let clauses = clauses.map { (conditions: $0.conditions, body: $0.body) }
      return compile(clauses[...], state, otherwise: .continues(state))
    case .loop(let body):
      let before = questions
      let flow = execute(body, state).afterJumps
      var unknown = unknown(statement.range)
      unknown.isAboutTests = unknown.isAboutTests || questions > before
      return .either(unknown, flow, .continues(state))
    case .block(let body): return execute(body, state)
    case .exit(let value):
      let result = value.map { self.value(of: $0, &state) } ?? .null
      return state.end ?? .returns(result, state)
    case .failure: return .ends
    case .jump: return .jumps(state)
    case .declaration, .deferred: return .continues(state)
    case .unknown:
      let text = self.text(statement.range)
      return LaunchFunction.all.keys.contains { text.contains(run: Array($0.utf8)) }
        ? .choice(unknown(statement.range), .ends, .continues(state)) : .continues(state)
    }
  }

  private func next(_ state: LaunchState) -> Flow { state.end ?? .continues(state) }

  /// Evaluates conditions from the left; the first that fails decides.
  private func test(
    _ conditions: [Statement.Condition],
    _ state: LaunchState,
    _ first: (LaunchState) -> Flow,
    otherwise second: (LaunchState) -> Flow
  ) -> Flow {
    var state = state
    var doubt: UnknownValue?
    for condition in conditions {
      var answer: Bool?
      switch condition {
      case .expression(let expression), .binding(_, let expression):
        let value = value(of: expression, &state)
        if let end = state.end { return end }
        answer = value.truth
        if case .binding(let name, _) = condition {
          answer = value.isNull.map { !$0 }
          if value != .null { state.variables[name] = value }
        }
        if answer == nil { doubt = doubt ?? value.unknown ?? unknown(expression.range) }
      case .unknown(let range): doubt = doubt ?? unknown(range)
      }
      if answer == false {
        // Conditions before it that aren't known don't matter.
        return second(state)
      }
    }
    guard let doubt else { return first(state) }
    return .either(doubt, first(state), second(state))
  }

  private func choose(
    _ subject: Expression,
    _ cases: [Statement.Case],
    _ state: LaunchState,
    _ execute: ([Statement], LaunchState) -> Flow
  ) -> Flow {
    var state = state
    let value = value(of: subject, &state)
    if let end = state.end { return end }
    func choose(_ rest: ArraySlice<Statement.Case>) -> Flow {
      guard let first = rest.first else { return .continues(state) }
      guard let patterns = first.patterns else {
        // `default` counts only if no other case does.
        let others = rest.dropFirst()
        return others.isEmpty ? execute(first.body, state) : choose(others + [first])
      }
      var answer: Bool? = first.isCertain ? false : nil
      for pattern in patterns {
        let equal = isEqual(value, self.value(of: pattern, &state))
        answer = equal == true ? true : answer == true ? true : equal == nil ? nil : answer
        if answer == true { break }
      }
      switch answer {
      case true: return execute(first.body, state)
      case false: return choose(rest.dropFirst())
      case nil:
        return .either(
          value.unknown ?? unknown(subject.range),
          execute(first.body, state),
          choose(rest.dropFirst())
        )
      }
    }
    return choose(cases[...])
  }

  /// Runs the first code that is compiled.
  private func compile(
    _ clauses: ArraySlice<(conditions: [SourceCondition], body: [Statement])>,
    _ state: LaunchState,
    otherwise: Flow
  ) -> Flow {
    guard let first = clauses.first else { return otherwise }
    func rest() -> Flow { compile(clauses.dropFirst(), state, otherwise: otherwise) }
    switch isCompiled(first.conditions) {
    case true: return execute(first.body, state)
    case false: return rest()
    case nil:
      let range = first.conditions.last?.range ?? 0..<0
      return .either(unknown(range), execute(first.body, state), rest())
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

  // MARK: Expressions

  private func text(_ range: Range<Int>) -> [UInt8] {
    Array((swift?.bytes ?? objectiveC?.bytes ?? [])[range])
  }

  private func unknown(_ range: Range<Int>) -> UnknownValue {
    UnknownValue(file: file, range: range, isAboutTests: mentionsTests(text(range)))
  }

  /// A question about a name that isn't known, which may be one of the tests'.
  private func unknownQuestion(_ range: Range<Int>) -> LaunchValue {
    .unknown(UnknownValue(file: file, range: range, isAboutTests: true), [])
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

  private func value(of expression: Expression, _ state: inout LaunchState) -> LaunchValue {
    steps += 1
    depth += 1
    defer { depth -= 1 }
    guard steps < 20_000, depth < 200 else { return unknownValue(expression.range) }
    switch expression.kind {
    case .name(let name):
      let value = value(ofName: name, expression.range, &state)
      // A type alone is no value, so this is a macro or constant of another file.
      guard value == .type(name) else { return value }
      return doubt(about: name, expression.range)
    case .string(let value):
      guard let value else { return unknownValue(expression.range) }
      let string = EvaluatedString(value: value, file: file, offset: expression.range.lowerBound)
      if !strings.contains(string) { strings.append(string) }
      return .string(value)
    case .boolean(let value): return .boolean(value)
    case .number(let text): return Int(text).map { .number($0) } ?? unknownValue(expression.range)
    case .null: return .null
    case .metatype(let type):
      guard let path = type.path else { return value(of: type, &state) }
      return state.variables[path] ?? .type(path)
    case .not(let operand):
      let value = value(of: operand, &state)
      return value.truth.map { .boolean(!$0) } ?? unknownValue(expression.range, value)
    case .binary(let name, let left, let right):
      return value(of: name, left, right, expression.range, &state)
    case .conditional(let condition, let first, let second):
      let answer = value(of: condition, &state)
      switch answer.truth {
      case true: return value(of: first, &state)
      case false: return value(of: second, &state)
      case nil:
        let values = [value(of: first, &state), value(of: second, &state)]
        return values[0] == values[1]
          ? values[0] : unknownValue(condition.range, answer, possible: values)
      }
    case .assignment(let target, let source):
      let value = value(of: source, &state)
      switch target.kind {
      case .name(let name): state.variables[name] = value
      case .member(let base, "delegate"):
        if case .application = self.value(of: base, &state) { state.delegate = value }
      case .member(let base, let name) where [.name("self"), .name("Self")].contains(base.kind):
        state.variables[name] = value
      default: break
      }
      return value
    case .closure(let parameters, let body):
      return .closure(Function(parameters: parameters, body: body))
    case .statement(let code):
      return result(of: executeValue(code, state), expression.range, &state)
    case .member(let base, let name):
      return value(of: base, name, expression.range, &state)
    case .element(let base, let items):
      let container = value(of: base, &state)
      guard case .environment = container, let item = items.first else {
        return container == .null ? .null : unknownValue(expression.range)
      }
      return variable(value(of: item, &state), expression.range)
    case .call(let callee, let arguments):
      return call(callee, arguments, expression.range, &state)
    case .other(let parts):
      for part in parts { _ = value(of: part, &state) }
      return unknownValue(expression.range)
    }
  }

  /// The value of what a member is asked of: only there, a name alone can be that of a class.
  private func owner(of base: Expression, _ state: inout LaunchState) -> LaunchValue {
    guard case .name(let name) = base.kind else { return value(of: base, &state) }
    return value(ofName: name, base.range, &state)
  }

  /// Runs code whose last expression is its value, as in `if` expressions.
  private func executeValue(_ code: [Statement], _ state: LaunchState) -> Flow {
    guard let last = code.last else { return .continues(state) }
    return execute(Array(code.dropLast()), state).then { state in
      var state = state
      switch last.kind {
      case .expression(let expression):
        let value = value(of: expression, &state)
        return state.end ?? .returns(value, state)
      case .branch(let conditions, let first, let second):
        return test(conditions, state) {
          self.executeValue(first, $0)
        } otherwise: {
          self.executeValue(second, $0)
        }
      case .choice(let subject, let cases):
        return choose(subject, cases, state, executeValue).afterJumps
      default: return execute(last, state)
      }
    }
  }

  private func value(
    of name: String,
    _ left: Expression,
    _ right: Expression,
    _ range: Range<Int>,
    _ state: inout LaunchState
  ) -> LaunchValue {
    let first = value(of: left, &state)
    let isLogical = name == "&&" || name == "||"
    let decides = name == "||"
    if isLogical, first.truth == decides { return .boolean(decides) }
    if name == "??", first.isNull == false { return first }
    let second = value(of: right, &state)
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

  private func value(
    ofName name: String,
    _ range: Range<Int>,
    _ state: inout LaunchState
  ) -> LaunchValue {
    if let known = state.variables[name] { return known }
    if let function = state.functions[name] {
      return call(function, [], range, &state)
    }
    switch name {
    case "NSApp": return .application("NSApplication")
    case "self", "Self": return .type("Self")
    default: break
    }
    let isPrivate = name.utf8.first == UInt8(ascii: "_") && !name.utf8.starts(with: "_XC".utf8)
    if name.beginsLikeType || isPrivate { return .type(name) }
    return globalCheck(name, &state) ?? doubt(about: name, range)
  }

  /// The value of a global that another file declares and that looks for tests.
  private func globalCheck(_ name: String, _ state: inout LaunchState) -> LaunchValue? {
    guard swift != nil else { return nil }
    let features: SourceFeatures = [.testName, .runnerVariable, .testCheck, .isTesting]
    for (member, source) in sources.swift(with: features) where member.path != file {
      guard let global = source.globals.first(where: { $0.name == name }) else { continue }
      return value(ofMember: global, of: source, member.path, [], &state)
    }
    return nil
  }

  /// Evaluates a function or variable of another file, or of a type.
  private func value(
    ofMember member: SwiftSource.Member,
    of source: SwiftSource,
    _ path: String,
    _ arguments: [Argument],
    _ state: inout LaunchState
  ) -> LaunchValue {
    let saved = (file, swift, objectiveC)
    defer { (file, swift, objectiveC) = saved }
    (file, swift, objectiveC) = (path, source, nil)
    for statement in source.code(in: member.range) {
      switch statement.kind {
      case .variable(_, _, let value?, _): return self.value(of: value, &state)
      case .variable(_, _, nil, let body?):
        return call(Function(body: body), [], member.range, &state)
      case .function(_, let parameters, let body):
        return call(
          Function(parameters: parameters, body: body),
          arguments,
          member.range,
          &state
        )
      default: continue
      }
    }
    return unknownValue(member.range)
  }

  private func value(
    of base: Expression,
    _ name: String,
    _ range: Range<Int>,
    _ state: inout LaunchState
  ) -> LaunchValue {
    if case .name("") = base.kind { return .constant(name) }
    let owner = owner(of: base, &state)
    if owner == .type("Self") { return value(ofName: name, range, &state) }
    if let known = property(name, of: owner) { return known }
    if case .closure = owner { return unknownValue(range) }
    if case .type(let type) = owner, let found = staticMember(name, of: type, [], &state) {
      return found
    }
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
    case (.type(let type), "shared") where type.hasSuffix("Application"): .application(type)
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

  private func staticMember(
    _ name: String,
    of type: String,
    _ arguments: [Argument],
    _ state: inout LaunchState
  ) -> LaunchValue? {
    if let (member, declaration) = sources.declaration(of: type),
      let source = sources.swiftSource(of: member)
    {
      let own = source.declarations.filter {
        $0.path == declaration.path || $0.name == declaration.path
      }
      .flatMap(\.members)
      guard let found = own.first(where: { $0.name == name && $0.isStatic }) else { return nil }
      return value(ofMember: found, of: source, member.path, arguments, &state)
    }
    guard objectiveC != nil, let (member, implementation) = sources.implementation(of: type),
      let source = sources.objectiveCSource(of: member),
      let method = source.functions.first(where: {
        implementation.range.contains($0.nameRange.lowerBound) && $0.name.hasPrefix("+")
          && $0.plainName == name
      })
    else { return nil }
    let saved = (file, swift, objectiveC)
    defer { (file, swift, objectiveC) = saved }
    (file, swift, objectiveC) = (member.path, nil, source)
    let body = source.code(in: method.bodyRange.withoutBraces)
    return call(Function(body: body), arguments, method.bodyRange, &state)
  }

  /// The value of a variable of the environment.
  private func variable(_ name: LaunchValue, _ range: Range<Int>) -> LaunchValue {
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
    if has("uitest") {
      let inputs: Set<LaunchInput> = [.variable(written), .argument(written)]
      return isTest && sources.target.runs.contains { !$0.inputs.isDisjoint(with: inputs) }
    }
    guard has("test"), !has("testflight") else { return nil }
    if !TestVocabulary.isCheck(written) { guess = guess ?? unknown(range) }
    return isTest
  }

  // MARK: Calls

  private struct Argument {
    var label: String?
    var value: LaunchValue
  }

  private func values(
    of arguments: [Expression.Argument],
    _ state: inout LaunchState
  ) -> [Argument] {
    arguments.map { Argument(label: $0.label, value: value(of: $0.value, &state)) }
  }

  private func call(
    _ callee: Expression,
    _ arguments: [Expression.Argument],
    _ range: Range<Int>,
    _ state: inout LaunchState
  ) -> LaunchValue {
    func argument(_ index: Int) -> LaunchValue {
      arguments.indices.contains(index)
        ? value(of: arguments[index].value, &state) : unknownValue(range)
    }
    switch callee.kind {
    case .name(let name):
      if TestVocabulary.lookupFunctions.contains(name) { return lookUp(argument(0), range) }
      if let function = LaunchFunction.all[name] {
        let delegate =
          function.takesDelegate ? argument(function.argumentCount - 1) : state.delegate
        if state.end == nil { end(with: delegate.map(launched) ?? .ofMainNib, range, &state) }
        return .null
      }
      switch name {
      case "exit", "_exit", "abort", "fatalError", "preconditionFailure", "quick_exit":
        // `exit(UIApplicationMain(…))` runs the app.
        if !arguments.isEmpty { _ = argument(0) }
        state.end = state.end ?? .ends
        return .null
      case "getenv":
        return variable(argument(0), range)
      case "NSStringFromClass", "unsafeBitCast", "Bool", "String", "NSString",
        "NSSelectorFromString", "Selector":
        return argument(0)
      case "objc_allocateClassPair":
        guard case .string(let name) = argument(1) else { return unknownValue(range) }
        madeClasses.insert(name)
        return .type(name)
      case "autoreleasepool", "withExtendedLifetime":
        guard case .closure(let function)? = arguments.last.map({ value(of: $0.value, &state) })
        else { return unknownValue(range) }
        return call(Function(body: function.body), [], range, &state)
      default: break
      }
      var function = state.functions[name]
      if case .closure(let closure)? = state.variables[name] { function = function ?? closure }
      if let function { return call(function, values(of: arguments, &state), range, &state) }
      if name.beginsLikeType { return .instance(name) }
      for index in arguments.indices { _ = argument(index) }
      if state.end != nil { return .null }
      if let found = globalCheck(name, &state) { return found }
      return doubt(about: name, range)
    case .closure(let parameters, let body):
      return call(Function(parameters: parameters, body: body), [], range, &state)
    case .member(let base, let name):
      return call(base, name, arguments, range, &state)
    default:
      _ = value(of: callee, &state)
      for index in arguments.indices { _ = argument(index) }
      return unknownValue(range)
    }
  }

  private func call(
    _ base: Expression,
    _ name: String,
    _ arguments: [Expression.Argument],
    _ range: Range<Int>,
    _ state: inout LaunchState
  ) -> LaunchValue {
    let owner = owner(of: base, &state)
    let arguments = values(of: arguments, &state)
    let values = arguments.map(\.value)
    if state.end != nil { return .null }
    if owner != .type("Self"), let known = property(name, of: owner) { return known }
    switch (owner, name) {
    case (.type("Self"), _):
      if let function = state.functions[name] { return call(function, arguments, range, &state) }
      if let found = staticMember(name, of: ownType ?? "", arguments, &state) { return found }
      return doubt(about: name, range)
    case (.type(let type), "main") where values.isEmpty:
      end(with: .named(type), range, &state)
      return .null
    case (.type(let type), "perform"), (.type(let type), "performSelector:"):
      // A launcher in a test bundle, which the app knows by name only.
      if values.first == .string("main") {
        end(with: .named(type), range, &state)
        return .null
      }
    case (.unknown(let unknown, let possible), "main") where values.isEmpty:
      let classes = possible.map(launched)
      if !classes.isEmpty {
        end(with: .unknown(unknown, possible: classes), range, &state)
        return .null
      }
    case (.type, "alloc"), (.type, "self"), (.type, "class"), (.instance, "self"): return owner
    case (.type(let type), _) where name == "new" || name.hasPrefix("init"): return .instance(type)
    case (.instance, _) where name.hasPrefix("init"): return owner
    case (.application, "run"):
      end(with: state.delegate.map(launched) ?? .none, range, &state)
      return .null
    case (.application, "setDelegate:"):
      state.delegate = values.first ?? .null
      return .null
    case (.environment, _):
      if ["objectForKey:", "valueForKey:", "objectForKeyedSubscript:"].contains(name) {
        return variable(values.first ?? unknownQuestion(range), range)
      }
      if name == "contains" || name == "first", case .string(let variable)? = values.first {
        let value = self.variable(.string(variable), range)
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
        return call(function, [Argument(value: owner)], range, &state)
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
        return call(Function(body: function.body), [], range, &state)
      }
    default: break
    }
    if case .type(let type) = owner,
      let found = staticMember(name, of: type, arguments, &state)
    {
      return found
    }
    if let unknown = owner.unknown, !TestVocabulary.isCheck(name) { return .unknown(unknown, []) }
    return doubt(about: name, range)
  }

  /// Calls a function of the app.
  private func call(
    _ function: Function,
    _ arguments: [Argument],
    _ range: Range<Int>,
    _ state: inout LaunchState
  ) -> LaunchValue {
    depth += 10
    defer { depth -= 10 }
    guard depth < 150 else { return unknownValue(range) }
    var inner = state
    declare(function.body, in: &inner)
    var rest = arguments[...]
    for parameter in function.parameters {
      if let next = rest.first, next.label == parameter.label || parameter.initial == nil {
        inner.variables[parameter.name] = next.value
        rest.removeFirst()
      } else {
        inner.variables[parameter.name] =
          parameter.initial.map { value(of: $0, &inner) } ?? unknownValue(range)
      }
    }
    // One expression is the result.
    let flow =
      function.body.count == 1 ? executeValue(function.body, inner) : execute(function.body, inner)
    return result(of: flow, range, &state)
  }

  /// The value that a flow returns; how it ends otherwise is kept in the state.
  private func result(
    of flow: Flow,
    _ range: Range<Int>,
    _ state: inout LaunchState
  ) -> LaunchValue {
    var values: [LaunchValue] = []
    var doubt: UnknownValue?
    var leaves = false
    func collect(_ flow: Flow) -> Flow {
      switch flow {
      case .returns(let value, let after):
        values.append(value)
        return .continues(merged(after))
      case .continues(let after), .jumps(let after):
        values.append(.null)
        return .continues(merged(after))
      case .runs, .ends:
        leaves = true
        return flow
      case .choice(let unknown, let first, let second):
        doubt = doubt ?? unknown
        return .either(unknown, collect(first), collect(second))
      }
    }
    let outer = state
    func merged(_ after: LaunchState) -> LaunchState {
      var result = outer
      for name in outer.variables.keys { result.variables[name] = after.variables[name] }
      result.delegate = after.delegate
      return result
    }
    let next = collect(flow)
    if leaves {
      state.end = next
      return .null
    }
    if case .continues(let after) = next { state = after }
    guard let first = values.first else { return unknownValue(range) }
    let all = values.allSatisfy { $0 == first }
    return all ? first : .unknown(doubt ?? unknown(range), values)
  }

  /// Ends the evaluation with the call at `range`, which starts the app.
  private func end(with launched: LaunchedClass, _ range: Range<Int>, _ state: inout LaunchState) {
    if file == entryFile { launchCalls.insert(range.upperBound) }
    state.end = .runs(launched)
  }

  private func launched(_ value: LaunchValue) -> LaunchedClass {
    switch value {
    case .null: .none
    case .type("Self"): .named(ownType ?? "Self")
    case .string(let name), .type(let name), .instance(let name): .named(name)
    case .unknown(let unknown, let possible): .unknown(unknown, possible: possible.map(launched))
    default: .unknown(UnknownValue(file: file, range: 0..<0, isAboutTests: false), possible: [])
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

extension Expression {
  /// `A.B` as written.
  fileprivate var path: String? {
    switch kind {
    case .name(let name): name
    case .member(let base, let name): base.path.map { "\($0).\(name)" }
    default: nil
    }
  }
}

extension TargetSources {
  /// Returns the location of a byte in a file of the target; that of the file if it can't be read.
  package func location(at offset: Int, of file: String) -> SourceLocation {
    guard let member = members.first(where: { $0.path == file }), let bytes = bytes(of: member)
    else { return SourceLocation(file) }
    return SourceLocation(file, offset: offset, in: bytes)
  }

  /// Whether the target declares a class that the runtime may know by this name.
  func declaresClass(withRuntimeName name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return declares(name) }
    let module = String(name[..<dot])
    let own = target.testSettings["PRODUCT_MODULE_NAME"] ?? target.name
    return module == own && declares(name.withoutModule)
  }
}
