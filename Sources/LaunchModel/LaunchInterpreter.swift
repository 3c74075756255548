import SourceScan
import XcodeModel

/// Runs the code of an entry point in one environment, as far as it's understood.
///
/// What isn't modelled makes what it touches unknown: no operation is taken to have no effect because it
/// isn't known. These are modelled; everything else is unknown, at its place:
///
/// | statements | variables, functions, `if`, `guard`, `switch`, `#if`, `do`, `catch`, `return`, `throw`, forward `goto` |
/// | loops | each variable that the body writes is unknown in it and after it |
/// | operators | `!`, `&&`, `\|\|`, `??`, `?:`, comparisons, `+`, `-`, and those that assign |
/// | variables | of functions, files, and types; observers; those of objects that the code creates |
/// | calls | functions and methods of the app by their labels, closures, and the system's in LaunchSystem |
///
/// A call of code that isn't known may run the closures that it gets, and writes what it gets with `&`, and
/// the variable that its method is called on, unless that holds a class or one of its objects.
final class LaunchInterpreter {
  let sources: TargetSources
  let environment: LaunchEnvironment
  let platform: Platform?
  let memory = LaunchMemory()
  /// The file in which the evaluation begins.
  let firstFile: String
  /// The offsets of the names of the app's code in the first file, in order.
  private let names: [Int]

  /// Where the code stands that is evaluated, and what it sees.
  var place: Place
  var scope: LaunchScope
  /// What `self` is.
  var owner: LaunchValue?
  /// The files' names.
  var fileScopes: [String: LaunchScope] = [:]
  /// What names stand for that other files declare.
  let globals = Cache<String, LaunchScope.Binding?>()
  /// The variables of objects by their numbers, and those of types.
  var objects: [Int: [String: LaunchVariable]] = [:]
  var statics: [String: LaunchVariable] = [:]
  /// The generic parameters in each file.
  let genericNames = Cache<String, Set<String>>()
  /// The members that a type has under a name, by both.
  let members = Cache<String, [TypeMember]>()
  /// Whether types have a deinitializer.
  let deinitializers = Cache<String, Bool>()
  let delegate: LaunchMemory.Cell
  /// The application that the code of a Mac app has created.
  let application: LaunchMemory.Cell

  /// Whether code can still get here.
  var isReachable = true
  /// What it depends on that code gets here; `nil` if it does for certain, unless the process ended before.
  var doubt: UnknownValue?
  /// What `return`, `break`, `throw`, and `goto` end, from the outermost.
  var targets: [Target] = []
  /// How often one of these was left.
  var exitCount = 0
  /// How the process ends, or starts an app, in the order of the code.
  var ends: [End] = []
  /// The call in the first file that led to another file.
  var callToOtherFile: Range<Int>?
  var callDepth = 0
  var activeFunctions: Set<LaunchFunctionValue> = []
  var recursiveFunctions: Set<LaunchFunctionValue> = []
  /// How many expressions and blocks are around what is evaluated.
  var depth = 0
  private var steps = 0
  /// The place where the evaluation gave up; what runs then isn't known.
  private(set) var tooLong: UnknownValue?
  /// What isn't modelled and may have changed any variable that isn't local.
  private(set) var disturbance: UnknownValue?
  /// The variables whose addresses code has, so that other code may have changed them.
  var addressed: Set<LaunchMemory.Cell> = []
  /// The functions that code has which isn't known, and the names and variables in them, to which they may assign.
  private var keptFunctions: Set<LaunchFunctionValue> = []
  private(set) var keptNames: Set<String> = []
  private(set) var keptCells: Set<LaunchMemory.Cell> = []
  /// The hash of all that code got which isn't known: what it returns may depend on that.
  private let foreign: LaunchMemory.Cell
  /// How often code ran that isn't known.
  var unknownCalls = 0

  /// The variables of the environment that the code changes.
  var changedVariables: Set<String> = []
  /// Whether it changes others, too.
  var hasChangedVariables = false

  /// The methods that were called of literals in the first file, by their places.
  private(set) var literalCalls: [Int: String] = [:]
  /// The names of classes made at run time.
  var madeClasses: Set<String> = []
  /// The strings that were evaluated, in order.
  private(set) var strings: [EvaluatedString] = []
  /// The first call that leaves the delegate to the main nib.
  var nibCall: UnknownValue?
  /// The names of classes that were looked up.
  var lookedUp: Set<String> = []
  /// How often it was asked whether tests run.
  var questions = 0

  /// The most statements and expressions, and work for the ways through them, of an entry point; real ones have
  /// a thousandth.
  private static let budget = 100_000
  /// The same of a condition in another place.
  private static let budgetOfCondition = 5_000
  static let deepestCall = 14
  /// The most expressions and blocks in each other, so that no code exhausts the stack.
  private static let deepest = 200
  /// The most places where the process may end, or start an app.
  private static let mostEnds = 200

  /// Returns the name of the library that declares the `main` of a type.
  var library: (String) -> String? = { _ in nil }

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
    scope = LaunchScope(in: nil, isOfFile: true)
    delegate = memory.makeCell(.null)
    application = memory.makeCell(.null)
    foreign = memory.makeCell()
    scope = fileScope(place.file, place.source)
  }

  // MARK: Results

  /// What runs: the first of the ends that isn't in doubt, unless one before it does.
  var outcome: LaunchOutcome {
    if let tooLong { return .runs(.unknown(tooLong, possible: [])) }
    var result: LaunchOutcome = .ends
    for (index, end) in ends.enumerated().reversed() {
      let isLast = index == ends.count - 1 && !isReachable
      guard let doubt = isLast ? nil : end.doubt else {
        result = end.outcome
        continue
      }
      result = end.outcome.or(result, dependingOn: doubt)
    }
    return result
  }

  /// The names that run before the app starts, or else at all.
  var namesBeforeLaunch: [LaunchMemory.Step] {
    let launches = ends.filter { if case .runs = $0.outcome { true } else { false } }
    let ways =
      (launches.isEmpty ? ends : launches).map(\.steps) + (launches.isEmpty ? [memory.steps] : [])
    return LaunchMemory.joined(ways)
  }

  /// The ways in which the app may start.
  var starts: [AppStart] {
    ends.compactMap { end in
      if case .runs = end.outcome { end.start ?? AppStart() } else { nil }
    }.distinct(by: \.self)
  }

  /// Whether there is a way on which no app starts.
  var mayEnd: Bool { isReachable || ends.contains { $0.outcome == .ends } }

  var isTest: Bool {
    questions += 1
    return inTests
  }

  private var inTests: Bool { environment == .tests || environment == .testsWithoutStandIn }

  // MARK: What isn't known

  func unknown(_ range: Range<Int>) -> UnknownValue {
    let text = place.text(range)
    var value = UnknownValue(
      file: place.file,
      range: range,
      isAboutTests: TestVocabulary.mentionsTests(text)
    )
    value.combine(inputs(ofNamesIn: text, scope))
    value.combine(memory.value(of: foreign).map { inputs(of: $0) } ?? 0)
    return value
  }

  /// The names in code.
  static func names(in text: [UInt8]) -> Set<String> {
    let words = String(decoding: text, as: UTF8.self)
      .split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return Set(words.map(String.init))
  }

  /// The hash of the variables that code mentions, which it may depend on.
  private func inputs(ofNamesIn text: [UInt8], _ scope: LaunchScope) -> Int {
    Self.names(in: text).reduce(0) { hash, name in
      guard case .variable(let variable)? = scope.known(name),
        let value = memory.value(of: variable.cell)
      else { return hash }
      let input = inputs(of: value, isDeep: false)
      return input == 0 ? hash : hash ^ [name.hashValue, input].hashValue
    }
  }

  /// A value that isn't known because of the first of `causes` that isn't, or else of its expression.
  func unknownValue(_ range: Range<Int>, _ causes: LaunchValue?...) -> LaunchValue {
    unknownValue(range, of: causes.compactMap(\.self))
  }

  /// The same; it differs from what isn't known in another launch if one of these values does.
  func unknownValue(_ range: Range<Int>, of causes: [LaunchValue]) -> LaunchValue {
    .unknown(unknown(range, of: causes), [])
  }

  /// What decides of several causes: one that is about tests, or else the first.
  func cause(among causes: [UnknownValue], _ range: Range<Int>) -> UnknownValue {
    causes.first(where: \.isAboutTests) ?? causes.first ?? unknown(range)
  }

  /// Why a value isn't known that depends on these.
  func unknown(_ range: Range<Int>, of causes: [LaunchValue]) -> UnknownValue {
    let all = causes.compactMap(\.unknown)
    var cause = cause(among: all, range)
    // What isn't modelled can run code of the app's own types.
    if causes.contains(where: isOfApp) { cause.isAboutTests = true }
    for value in causes + [memory.value(of: foreign) ?? .void] {
      cause.combine(inputs(of: value))
    }
    return cause
  }

  func isOfApp(_ value: LaunchValue) -> Bool {
    guard case .instance(let type, _) = value else { return false }
    return sources.declaration(of: type) != nil
  }

  /// The hash of what a value consists of that can differ between launches.
  private func inputs(of value: LaunchValue, isDeep: Bool = true) -> Int {
    switch value {
    case .unknown(let unknown, let possible):
      possible.reduce(unknown.isAboutTests ? unknown.inputs ^ inTests.hashValue : unknown.inputs) {
        $0 ^ $1.plainHash
      }
    case .instance(_, let number?):
      (objects[number] ?? [:]).reduce(0) { hash, field in
        let value = memory.value(of: field.value.cell)
        return value?.isPlain == true
          ? hash ^ [field.key.hashValue, value.hashValue].hashValue : hash
      }
    case .function(let function) where isDeep:
      function.body.reduce(0) { hash, statement in
        hash ^ inputs(ofNamesIn: function.place.text(statement.range), function.scope)
      }
    case .pointer(let cell) where isDeep:
      memory.value(of: cell).map { inputs(of: $0, isDeep: false) } ?? 0
    default: value.plainHash
    }
  }

  /// A question about a name that isn't known, which may be one of the tests'.
  func unknownQuestion(_ range: Range<Int>) -> LaunchValue {
    .unknown(UnknownValue(file: place.file, range: range, isAboutTests: true), [])
  }

  /// Notes that code which isn't known may have changed any variable that isn't local.
  ///
  /// - Parameters:
  ///   - values: What it may have set it to.
  ///   - mayAsk: Whether it may look for tests.
  func disturb(_ range: Range<Int>, _ values: [LaunchValue] = [], mayAsk: Bool = false) {
    unknownCalls += 1
    give(values, range)
    var cause = disturbance ?? unknown(range)
    if mayAsk { cause.isAboutTests = true }
    for value in values { cause.combine(inputs(of: value)) }
    disturbance = cause
  }

  /// Whether code ran that isn't known.
  var hasGiven: Bool { memory.value(of: foreign) != nil }

  /// Notes that code which isn't known got values, which it may keep, and may write where they point to.
  func give(_ values: [LaunchValue], _ range: Range<Int>) {
    for case .pointer(let cell) in values {
      memory.write(unknownValue(range, of: [memory.value(of: cell) ?? .void] + values), to: cell)
    }
    for case .function(let function) in values { keep(function) }
    let old = memory.value(of: foreign).map { inputs(of: $0) } ?? 0
    // The methods of the app's own objects can ask for tests.
    let asks = values.contains(where: isOfApp) && inTests
    let all = values.map { inputs(of: $0) } + [old, range.lowerBound, place.file.hashValue]
    memory.write(.number([all.hashValue, asks.hashValue].hashValue), to: foreign)
  }

  /// Notes that a function can run at any time from now on, and those that it names with it.
  private func keep(_ function: LaunchFunctionValue) {
    var wanted = [function]
    while let next = wanted.popLast() {
      guard keptFunctions.insert(next).inserted else { continue }
      let names = Set(next.body.flatMap { Self.names(in: next.place.text($0.range)) })
        .subtracting(next.parameters.map(\.name))
      keptNames.formUnion(names)
      for name in names {
        switch next.scope.known(name) {
        case .functions(let others): wanted += others
        case .variable(let variable): keptCells.insert(variable.cell)
        default: break
        }
      }
    }
  }

  /// Counts a step; returns whether the code is larger than that of real entry points.
  func isTooLong(at range: Range<Int>) -> Bool {
    steps += 1
    let isTooMuch =
      steps + memory.work > Self.budget || depth > Self.deepest || ends.count > Self.mostEnds
    guard isTooMuch, tooLong == nil else { return tooLong != nil }
    tooLong = UnknownValue(file: place.file, range: range, isAboutTests: true, isTooLong: true)
    isReachable = false
    return true
  }

  /// Evaluates something by itself, so that no other answer depends on it.
  func isolated<Result>(_ evaluate: () -> Result) -> Result {
    let (mark, outer) = (memory.mark, (place, scope, owner))
    steps = Self.budget - Self.budgetOfCondition - memory.work
    (tooLong, disturbance, doubt, isReachable) = (nil, nil, nil, true)
    (changedVariables, hasChangedVariables, lookedUp) = ([], false, [])
    (ends, recursiveFunctions) = ([], [])
    (keptFunctions, keptNames, keptCells) = ([], [], [])
    defer {
      _ = memory.undo(to: mark)
      (place, scope, owner) = outer
    }
    return evaluate()
  }

  // MARK: Names that run

  /// Notes that the names in a range of the code run.
  func note(_ range: Range<Int>) {
    guard place.file == firstFile, isReachable else { return }
    let first = names.partition { $0 >= range.lowerBound }
    memory.note(names[first...].prefix { $0 < range.upperBound })
  }

  /// Notes a call of a method of a literal, which no name stands for, unless it only computes something.
  func note(literalCall name: String, _ range: Range<Int>) {
    guard place.file == firstFile, isReachable, !EarlyCode.neutralMembers.contains(name) else {
      return
    }
    literalCalls[range.lowerBound] = "." + name
    memory.note([range.lowerBound])
  }

  func note(_ string: String, at range: Range<Int>) {
    strings.append(EvaluatedString(value: string, file: place.file, offset: range.lowerBound))
  }

  // MARK: Ends and exits

  /// An end of the process, or a start of the app.
  struct End {
    var outcome: LaunchOutcome
    var doubt: UnknownValue?
    var steps: [LaunchMemory.Step]
    var start: AppStart?
  }

  /// What code can leave, with the states in which it did.
  struct Target {
    enum Kind: Equatable {
      case function
      /// A `switch`, or a loop.
      case jump, loop
      /// The statements before a label.
      case label(String)
      case handler
    }

    var kind: Kind
    var mark: LaunchMemory.Mark
    var exits: [(exit: Exit, changes: LaunchMemory.Changes, doubt: UnknownValue?)] = []
  }

  enum Exit: Hashable {
    case returned(LaunchValue)
    case jump, next
    case label(String)
    case thrown
  }

  /// Leaves the code around that this way out ends.
  func leave(_ exit: Exit) {
    guard isReachable else { return }
    let index = targets.lastIndex { target in
      switch (target.kind, exit) {
      case (.function, .returned), (.jump, .jump), (.loop, .jump), (.loop, .next),
        (.handler, .thrown):
        true
      case (.label(let own), .label(let label)): own == label
      default: false
      }
    }
    // An error that nobody handles ends the process.
    guard let index else { return end(.ends, 0..<0) }
    targets[index].exits.append((exit, memory.changes(since: targets[index].mark), doubt))
    exitCount += 1
    isReachable = false
  }

  /// Whether a label of this function follows in the code around; others aren't followed.
  func isAhead(_ label: String) -> Bool {
    targets.last { $0.kind == .label(label) || $0.kind == .function }?.kind == .label(label)
  }

  /// Runs code that can be left, and returns the states in which it was.
  func run(_ kind: Target.Kind, _ code: () -> Void) -> Target {
    targets.append(Target(kind: kind, mark: memory.mark))
    let outer = doubt
    code()
    doubt = outer
    return targets.removeLast()
  }

  /// Goes on after code from where it was left, and from its end; returns the results on these ways.
  @discardableResult
  func goOn(after target: Target, at range: Range<Int>, _ value: LaunchValue = .void)
    -> LaunchValue
  {
    guard tooLong == nil, !target.exits.isEmpty else { return value }
    var values = target.exits.map { exit, _, _ in
      if case .returned(let value) = exit { value } else { LaunchValue.void }
    }
    var ways = target.exits.map(\.changes)
    let ending = memory.undo(to: target.mark)
    if isReachable {
      values.append(value)
      ways.append(ending)
    }
    let cause = cause(among: target.exits.compactMap(\.doubt), range)
    memory.join(ways, because: cause)
    isReachable = true
    return LaunchValue.either(values, because: cause) ?? value
  }

  /// Ends the process, or starts the app.
  func end(_ outcome: LaunchOutcome, _ range: Range<Int>, _ start: AppStart? = nil) {
    guard isReachable else { return }
    // The names in the call are those of the launch.
    let call = place.file == firstFile ? range : callToOtherFile ?? 0..<0
    let steps = memory.steps.filter { !call.contains($0.name) }
    ends.append(End(outcome: outcome, doubt: doubt, steps: steps, start: start))
    isReachable = false
  }

  /// Runs code that may run or not; that the process ends in it doesn't count.
  func mayRun(because cause: UnknownValue, _ code: () -> Void) {
    guard isReachable else { return }
    let count = ends.count
    maybe(cause, code)
    let added = ends[count...].filter { if case .runs = $0.outcome { true } else { false } }
    ends.replaceSubrange(count..., with: added)
  }

  /// Runs code that may run or not, depending on an expression that isn't known.
  func maybe(_ unknown: UnknownValue, _ code: () -> Void) {
    oneOf(2, unknown) { way in
      if way == 0 { code() }
      return .void
    }
  }

  /// Runs one of two pieces of code; which one depends on an expression that isn't known.
  @discardableResult
  func either(
    _ unknown: UnknownValue,
    _ first: @autoclosure () -> LaunchValue,
    or second: @autoclosure () -> LaunchValue
  ) -> LaunchValue {
    oneOf(2, unknown) { $0 == 0 ? first() : second() }
  }

  /// Runs one of several pieces of code, by their numbers.
  @discardableResult
  func oneOf(_ count: Int, _ unknown: UnknownValue, _ run: (Int) -> LaunchValue) -> LaunchValue {
    guard isReachable else { return .void }
    let outer = doubt
    let exits = exitCount
    doubt = outer.map { $0.isAboutTests || !unknown.isAboutTests ? $0 : unknown } ?? unknown
    let inner = doubt
    let mark = memory.mark
    var ways: [(changes: LaunchMemory.Changes, value: LaunchValue)] = []
    for way in 0..<count {
      let value = run(way)
      let changes = memory.undo(to: mark)
      if isReachable { ways.append((changes, value)) }
      isReachable = tooLong == nil
      doubt = inner
    }
    isReachable = !ways.isEmpty && tooLong == nil
    // Whether code after it runs depends on what was left in it.
    if exitCount == exits { doubt = outer }
    memory.join(ways.map(\.changes), because: unknown)
    return LaunchValue.either(ways.map(\.value), because: unknown) ?? .void
  }
}
