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
}

/// A launch to evaluate an entry point for.
enum LaunchEnvironment {
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
private indirect enum LaunchValue: Equatable {
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
  /// The value of a global or static variable, which is evaluated when it's used.
  case initial(Function)
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

  /// The values that it may be, as far as they are known.
  var possible: [LaunchValue] {
    if case .unknown(_, let possible) = self, !possible.isEmpty { possible } else { [self] }
  }
}

/// The state at a point of the evaluation.
private struct LaunchState: Equatable {
  var variables: [String: LaunchValue] = [:]
  /// The functions and computed variables in scope.
  var functions: [String: Function] = [:]
  var delegate: LaunchValue?
  /// How the statement that is evaluated ends the launch; where it continues, this state does.
  var end: Flow?
  var way = Way()

  /// Whether nothing follows.
  var isOver: Bool { end.map { !$0.continues } ?? false }

  /// Whether code goes on in the same way from both states, whatever ran before.
  static func == (first: Self, second: Self) -> Bool {
    first.variables == second.variables && first.functions == second.functions
      && first.delegate == second.delegate && first.end == second.end
  }

  /// Ends the launch wherever it hasn't ended.
  mutating func finish(_ flow: Flow) { end = end?.then { _ in flow } ?? flow }

  /// The state after one of two ways, of which it isn't known which one is taken.
  func joined(with other: Self, because unknown: UnknownValue) -> Self {
    func either(_ first: LaunchValue?, _ second: LaunchValue?) -> LaunchValue? {
      if first == second { return first }
      var possible = first?.possible ?? []
      possible += (second?.possible ?? []).filter { !possible.contains($0) }
      let causes = [unknown, first?.unknown, second?.unknown].compactMap(\.self)
      return .unknown(causes.first(where: \.isAboutTests) ?? unknown, possible)
    }
    var result = self
    for (name, value) in other.variables { result.variables[name] = either(variables[name], value) }
    result.delegate = either(delegate, other.delegate)
    result.way = way.joined(with: other.way)
    return result
  }
}

/// The names of the app's code that ran on the way to a point, in order.
private struct Way {
  struct Step: Hashable {
    /// The offset of the name in the entry point's file.
    var name: Int
    var isCertain = true
  }

  var steps: [Step] = []

  /// What runs on one of two ways that begin in the same way: certainly, if on both.
  func joined(with other: Way) -> Way {
    let common = zip(steps, other.steps).prefix { $0 == $1 }.count
    let (first, second) = (steps[common...], other.steps[common...])
    let certain = Set(first).intersection(second)
    var known: Set<Int> = []
    let either = (first + second).filter { known.insert($0.name).inserted }.map { step in
      Step(name: step.name, isCertain: certain.contains(Step(name: step.name)))
    }
    return Way(steps: steps[..<common] + either)
  }

  /// The way without the names in a range.
  func without(_ range: Range<Int>) -> Way {
    Way(steps: steps.filter { !range.contains($0.name) })
  }
}

/// A function, a closure, or a computed variable.
private struct Function: Equatable {
  var parameters: [Parameter] = []
  var body: [Statement]
  var place: Place
}

extension Function {
  /// Creates the function that a statement declares, or the one that returns a variable's value.
  init?(_ statement: Statement, at place: Place) {
    switch statement.kind {
    case .function(_, let parameters, let body):
      self.init(parameters: parameters, body: body, place: place)
    case .variable(_, _, let value?, _, _): self.init(body: [Statement(value)], place: place)
    case .variable(_, _, nil, let body?, _): self.init(body: body, place: place)
    default: return nil
    }
  }
}

/// Where code stands.
private struct Place: Equatable {
  var file: String
  var source: any ScannedSource
  /// The type around it, which the code calls `Self`.
  var type: String?

  var isSwift: Bool { source is SwiftSource }

  static func == (first: Self, second: Self) -> Bool {
    first.file == second.file && first.type == second.type
  }
}

/// Where statements lead.
private indirect enum Flow: Equatable {
  case leads(to: End, LaunchState)
  case choice(UnknownValue, Flow, Flow)

  enum End: Equatable {
    case next
    case returned(LaunchValue)
    /// The end of a loop or `switch`, or what follows it.
    case jump
    case label(String)
    case launch(LaunchedClass)
    /// The end of the process.
    case exit
  }

  static func continues(_ state: LaunchState) -> Flow { .leads(to: .next, state) }

  static func runs(_ launched: LaunchedClass, _ way: Way) -> Flow {
    .leads(to: .launch(launched), LaunchState(way: way))
  }

  static func exits(_ way: Way) -> Flow { .leads(to: .exit, LaunchState(way: way)) }

  static func either(_ unknown: UnknownValue, _ first: Flow, _ second: Flow) -> Flow {
    first == second ? first.joined(with: second, because: unknown) : .choice(unknown, first, second)
  }

  /// The flow after one of two equal ones.
  private func joined(with other: Flow, because unknown: UnknownValue) -> Flow {
    switch (self, other) {
    case (.leads(let end, let first), .leads(_, let second)):
      .leads(to: end, first.joined(with: second, because: unknown))
    case (.choice(let cause, let first, let second), .choice(_, let third, let fourth)):
      .choice(
        cause,
        first.joined(with: third, because: unknown),
        second.joined(with: fourth, because: unknown)
      )
    case (.leads, .choice), (.choice, .leads): self
    }
  }

  /// Where it may lead, in order.
  var ends: [(end: End, state: LaunchState)] {
    switch self {
    case .leads(let end, let state): [(end, state)]
    case .choice(_, let first, let second): first.ends + second.ends
    }
  }

  var continues: Bool { ends.contains { $0.end == .next } }
  var launches: Bool { ends.contains { if case .launch = $0.end { true } else { false } } }

  /// Returns the flow with another one in place of each end.
  func map(_ next: (End, LaunchState) -> Flow) -> Flow {
    switch self {
    case .leads(let end, let state): next(end, state)
    case .choice(let unknown, let first, let second):
      .either(unknown, first.map(next), second.map(next))
    }
  }

  /// Returns the flow with what follows each point where it continues.
  func then(_ next: (LaunchState) -> Flow) -> Flow {
    map { $0 == .next ? next($1) : .leads(to: $0, $1) }
  }

  /// Returns the flow with what runs wherever it leaves the code around it.
  func atEnd(_ next: (LaunchState) -> Flow) -> Flow {
    map { end, state in
      switch end {
      case .next, .jump, .label, .returned: next(state).then { .leads(to: end, $0) }
      case .launch, .exit: .leads(to: end, state)
      }
    }
  }

  /// The flow in which at most 16 states go on: if there are more, what differs between them is unknown.
  ///
  /// Otherwise, each branch after which it isn't known what a variable is would double the states.
  var limited: Flow {
    let states = ends.filter { $0.end == .next }.map(\.state)
    guard states.count > 16, case .choice(let first, _, _) = self else { return self }
    let cause = causes.first(where: \.isAboutTests) ?? first
    var joined = states.dropFirst().reduce(states[0]) { $0.joined(with: $1, because: cause) }
    // Which one of several functions is called isn't known, either.
    joined.functions = joined.functions.filter { name, function in
      states.allSatisfy { $0.functions[name] == function }
    }
    return ended.map { .choice(cause, $0, .continues(joined)) } ?? .continues(joined)
  }

  /// The expressions on which it depends where it leads.
  private var causes: [UnknownValue] {
    guard case .choice(let cause, let first, let second) = self else { return [] }
    return [cause] + first.causes + second.causes
  }

  /// The flow without the points where it continues.
  private var ended: Flow? {
    switch self {
    case .leads(.next, _): return nil
    case .leads: return self
    case .choice(let cause, let first, let second):
      guard let first = first.ended else { return second.ended }
      return second.ended.map { .choice(cause, first, $0) } ?? first
    }
  }

  /// The flow after a loop or `switch`, which `break` leaves.
  var afterJumps: Flow { map { .leads(to: $0 == .jump ? .next : $0, $1) } }

  /// What runs if nothing follows.
  var outcome: LaunchOutcome {
    switch self {
    case .leads(.launch(let launched), _): return .runs(launched)
    case .leads: return .ends
    case .choice(let unknown, let first, let second):
      let (first, second) = (first.outcome, second.outcome)
      return first == second ? first : .choice(unknown, first, second)
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
  /// The code of the app in the entry point's file that launches run before they start the app, in order.
  let earlyCode: [LaunchEnvironment: [EarlyCode]]
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

  /// Whether the entry point may come to a call that runs the app, as far as it can be followed.
  package var mayStartApp: Bool {
    normal.possible.contains { if case .runs = $0 { true } else { false } }
  }

  /// Whether the entry point comes to an expression with this string in tests that contain a stand-in.
  package func readsInTests(_ string: String) -> Bool { stringsInTests.contains(string) }

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
    let found: (any ScannedSource)? =
      member.kind == .swift ? sources.swiftSource(of: member) : sources.objectiveCSource(of: member)
    guard let source = found else { return nil }
    let names = Dictionary(EarlyCode.names(in: source).map { ($0.offset, $0) }) { first, _ in first
    }
    let offsets = names.keys.sorted()
    func evaluate(_ environment: LaunchEnvironment) -> LaunchEvaluator {
      let place = Place(file: entryPoint.file, source: source, type: entryPoint.type)
      let evaluator = LaunchEvaluator(at: place, offsets, sources, environment)
      evaluator.run(entryPoint.declaration)
      return evaluator
    }
    let (tests, withoutStandIn) = (evaluate(.tests), evaluate(.testsWithoutStandIn))
    let (debugging, normal) = (evaluate(.debugging), evaluate(.normal))
    self.tests = tests.flow.outcome
    testsWithoutStandIn = withoutStandIn.flow.outcome
    self.debugging = debugging.flow.outcome
    self.normal = normal.flow.outcome
    let all = [tests, withoutStandIn, debugging, normal]
    madeClasses = Set(all.flatMap(\.madeClasses))
    lookedUp = Set(all.flatMap(\.lookedUp))
    var known: Set<EvaluatedString> = []
    strings = all.flatMap(\.strings).filter { known.insert($0).inserted }
    stringsInTests = Set(tests.strings.map(\.value))
    guess = debugging.guess ?? normal.guess
    let normally = Set(debugging.way.steps.map(\.name))
    func earlyCode(_ evaluator: LaunchEvaluator) -> [EarlyCode] {
      // Where no app starts in one launch, all that runs may run before it.
      guard all.contains(where: { $0.flow.launches }) else { return [] }
      let used = evaluator.way.steps.compactMap { step in
        names[step.name].map { name in
          let condition =
            !normally.contains(step.name)
            ? LaunchTrace.Step.onlyInTests : step.isCertain ? nil : LaunchTrace.Step.inBranch
          return (name, condition)
        }
      }
      return EarlyCode.lines(of: used, in: source, member.path, sources.testBuild)
    }
    self.earlyCode = [
      .tests: earlyCode(tests), .testsWithoutStandIn: earlyCode(withoutStandIn),
      .debugging: earlyCode(debugging),
    ]
  }
}

/// Runs statements in one environment.
private final class LaunchEvaluator {
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
  /// Evaluation ends where code is larger than that of real entry points.
  private var steps = 0
  /// The names of classes made at run time.
  private(set) var madeClasses: Set<String> = []
  /// The strings that were evaluated, in order.
  private(set) var strings: [EvaluatedString] = []
  /// The names of classes that were looked up.
  private(set) var lookedUp: Set<String> = []
  /// The first expression whose meaning was guessed from its name.
  private(set) var guess: UnknownValue?
  /// Whether tests were taken to get a variable or argument that no scheme passes.
  private(set) var assumesInput = false
  /// Whether it was asked for a variable or argument of UI tests.
  private(set) var asksForUITests = false
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
    for (name, value) in variables {
      state.variables[name] =
        value.map { .initial(Function(body: [Statement($0)], place: place)) }
        ?? unknownValue(condition.range)
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
    guard steps < 20_000 else {
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
    guard steps < 20_000, depth < 200 else {
      note(expression.range)
      return unknownValue(expression.range)
    }
    switch expression.kind {
    case .name(let name):
      let value = value(ofName: name, expression.range)
      // A type alone is no value, so this is a macro or constant of another file.
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
    case "NSApp": return .application("NSApplication")
    case "self", "Self": return .type("Self")
    default: break
    }
    note(range)
    let isPrivate = name.utf8.first == UInt8(ascii: "_") && !name.utf8.starts(with: "_XC".utf8)
    if name.beginsLikeType || isPrivate { return .type(name) }
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
    if let (member, declaration) = sources.declaration(of: type),
      let source = sources.swiftSource(of: member)
    {
      let own = source.declarations.filter {
        $0.path == declaration.path || $0.name == declaration.path
      }
      .flatMap(\.members)
      found = own.first { $0.name == name && $0.kind != .initializer && isWanted($0.isStatic) }
        .flatMap { Function($0, at: Place(file: member.path, source: source, type: type)) }
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
    if !isListed { assumesInput = true }
    if !TestVocabulary.isCheck(written) { guess = guess ?? unknown(range) }
    return isTest
  }

  // MARK: Calls

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
    case "autoreleasepool", "withExtendedLifetime":
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

extension Function {
  /// Creates the function that a member is, or the one that returns its value.
  fileprivate init?(_ member: SwiftSource.Member, at place: Place) {
    let found = place.source.code(in: member.range).lazy.compactMap { Function($0, at: place) }
    guard let first = found.first else { return nil }
    self = first
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
