import SourceScan

/// The value of an expression at launch.
indirect enum LaunchValue: Equatable {
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
struct LaunchState: Equatable {
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
struct Way {
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
struct Function: Equatable {
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
struct Place: Equatable {
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
indirect enum Flow: Equatable {
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
  func joined(with other: Flow, because unknown: UnknownValue) -> Flow {
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
  var causes: [UnknownValue] {
    guard case .choice(let cause, let first, let second) = self else { return [] }
    return [cause] + first.causes + second.causes
  }

  /// The flow without the points where it continues.
  var ended: Flow? {
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
struct EvaluatedString: Hashable {
  var value: String
  var file: String
  var offset: Int
}

extension Function {
  /// Creates the function that a member is, or the one that returns its value.
  init?(_ member: SwiftSource.Member, at place: Place) {
    let found = place.source.code(in: member.range).lazy.compactMap { Function($0, at: place) }
    guard let first = found.first else { return nil }
    self = first
  }
}
