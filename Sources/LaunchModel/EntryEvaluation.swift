import Diagnostics
import SourceScan
import XcodeModel

/// Evaluates an entry point.
package struct EntryEvaluation {
  private let outcomes: [LaunchEnvironment: LaunchOutcome]
  /// The classes that the entry point makes at run time.
  private let madeClasses: Set<String>
  /// The strings that it evaluates, in order.
  private let strings: [EvaluatedString]
  /// The names that it looks up.
  private let lookedUp: Set<String>
  /// The first call that leaves the delegate to the main nib.
  private let nibCall: UnknownValue?
  /// The code of the app in the entry point's file that launches run before they start the app, in order.
  let earlyCode: [LaunchEnvironment: [EarlyCode]]
  /// Whether a launch may end without starting the app.
  private let mayEnd: Bool
  /// The ways in which launches start the app.
  private let starts: [LaunchEnvironment: [AppStart]]

  package var tests: LaunchOutcome { outcome(in: .tests) }
  /// What runs in tests without the class that is looked up.
  package var testsWithoutStandIn: LaunchOutcome { outcome(in: .testsWithoutStandIn) }
  package var debugging: LaunchOutcome { outcome(in: .debugging) }
  package var normal: LaunchOutcome { outcome(in: .normal) }

  func outcome(in environment: LaunchEnvironment) -> LaunchOutcome {
    outcomes[environment] ?? .ends
  }

  /// Where the choice depends on tests in a way that can't be followed; `nil` if it doesn't.
  package var unknownAboutTests: UnknownValue? {
    if let unknown = unknown(where: \.isAboutTests) { return unknown }
    return tests != debugging && onlyInTests == nil ? unknown ?? nibCall : nil
  }

  /// The first expression that the choice depends on and whose value isn't known.
  package var unknown: UnknownValue? { unknown { _ in true } }

  private func unknown(where isMeant: (UnknownValue) -> Bool) -> UnknownValue? {
    tests.unknown(where: isMeant) ?? debugging.unknown(where: isMeant)
      ?? normal.unknown(where: isMeant)
  }

  /// The class of normal launches and the one that only tests run, all of them or some; `nil` unless both
  /// are known, and all launches start the app.
  package var certainChoice: (app: String, standIn: String?)? {
    guard case .runs(.named(let app)) = normal, debugging == normal, !mayEnd else { return nil }
    let others = Set(tests.launched).subtracting([.named(app)])
    guard others.count == 1, let other = others.first(where: \.isKnown) else { return nil }
    return (app, other.names.first)
  }

  /// Whether the entry point may come to a call that runs the app, as far as it can be followed.
  package var mayStartApp: Bool {
    normal.possible.contains { if case .runs = $0 { true } else { false } }
  }

  /// Whether tests run something else, without a class that is looked up.
  package var asksForTests: Bool { testsWithoutStandIn != debugging }

  /// The class that runs in normal launches; `nil` if it's none, or isn't known.
  var delegate: String? {
    let classes = Set(
      normal.possible.compactMap { outcome in
        if case .runs(let launched) = outcome { launched } else { nil }
      }
    )
    guard classes.count == 1, case .named(let name)? = classes.first else { return nil }
    return name
  }

  /// The ways in which a launch starts the app, without the delegate.
  func starts(in environment: LaunchEnvironment) -> [AppStart] { starts[environment] ?? [] }

  /// Whether a launch may come to `NSApplicationMain`, which loads the main nib or storyboard.
  package func loadsMainNib(in environment: LaunchEnvironment) -> Bool {
    starts(in: environment).contains(where: \.loadsMainNib)
  }

  /// The only class that tests run and normal launches don't: in all tests, or in those that have what the
  /// choice depends on besides.
  private var onlyInTests: LaunchedClass? {
    let normally = debugging.launched
    guard tests != debugging, tests.unknown(where: \.isAboutTests) == nil else { return nil }
    // What isn't known may be one of the app's classes, and none of a test bundle.
    let ofApp = normally.contains { $0.unknown != nil } ? testsWithoutStandIn.launched : []
    let others = Set(tests.launched.filter { !normally.contains($0) && !ofApp.contains($0) })
    // Whether the nib's delegate is another one isn't known.
    return others.count == 1 ? others.first(where: \.isKnown) : nil
  }

  /// Returns the switch at an entry point; `nil` if the same runs in both launches.
  func launchSwitch(at entryPoint: SourceLocation, in sources: TargetSources) -> LaunchSwitch? {
    guard let chosen = onlyInTests else { return nil }
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
          location: sources.target.context.location(at: string.offset, in: string.file),
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

  /// - Parameter library: Returns the name of the library that declares the `main` of a type.
  init?(
    of entryPoint: EntryPoint,
    in sources: TargetSources,
    library: @escaping (String) -> String?
  ) {
    guard let source = sources.member(at: entryPoint.file).flatMap(sources.source) else {
      return nil
    }
    let used = EarlyCode.names(in: source, of: sources)
    let names = Dictionary(used.map { ($0.offset, $0.name) }) { first, _ in first }
    let offsets = names.keys.sorted()
    let place = Place(file: entryPoint.file, source: source, type: entryPoint.type)
    let all = LaunchEnvironment.allCases.map { environment in
      let interpreter = LaunchInterpreter(at: place, offsets, sources, environment)
      interpreter.library = library
      interpreter.run(entryPoint.declaration)
      return interpreter
    }
    let launches = Dictionary(uniqueKeysWithValues: zip(LaunchEnvironment.allCases, all))
    outcomes = launches.mapValues(\.outcome)
    starts = launches.mapValues(\.starts)
    mayEnd = all.contains(where: \.mayEnd)
    nibCall = all.lazy.compactMap(\.nibCall).first
    madeClasses = Set(all.flatMap(\.madeClasses))
    lookedUp = Set(all.flatMap(\.lookedUp))
    strings = all.flatMap(\.strings).distinct(by: \.self)
    let normally = Set((launches[.debugging]?.namesBeforeLaunch ?? []).map(\.name))
    func earlyCode(_ interpreter: LaunchInterpreter) -> [EarlyCode] {
      // Where no app starts in one launch, all that runs may run before it.
      guard all.contains(where: { !$0.starts.isEmpty }) else { return [] }
      let used = interpreter.namesBeforeLaunch.compactMap { step in
        (names[step.name] ?? interpreter.literalCalls[step.name]).map { name in
          let condition =
            !normally.contains(step.name)
            ? LaunchTrace.Step.onlyInTests : step.isCertain ? nil : LaunchTrace.Step.inBranch
          return (name, step.name, condition)
        }
      }
      return EarlyCode.lines(of: used, in: source, entryPoint.file, sources)
    }
    self.earlyCode = launches.mapValues(earlyCode)
  }
}

extension LaunchInterpreter {
  /// Runs an entry point: `main`, the code of the file, or that of the type with the attribute.
  func run(_ declaration: SwiftSource.Declaration?) {
    if let swift = place.source as? SwiftSource {
      guard let type = declaration else {
        run(swift.code[...])
        return
      }
      owner = .type(type.name)
      run(type.mainFunctions.prefix { $0.bodyRange != nil }[...], of: swift, otherwise: type)
      return
    }
    guard let objectiveC = place.source as? ObjectiveCSource,
      let main = objectiveC.main(on: platform)
    else { return }
    let function = LaunchFunctionValue(
      parameters: objectiveC.parameters(of: main).filter { $0.name != "argc" && $0.name != "argv" },
      objectiveC.code(in: main.bodyRange.withoutBraces),
      at: place,
      in: scope
    )
    _ = call(function, [], main.nameRange)
  }

  /// Runs the first of these functions that is compiled; if none is, the framework's own runs.
  private func run(
    _ mains: ArraySlice<SwiftSource.Member>,
    of source: SwiftSource,
    otherwise type: SwiftSource.Declaration
  ) {
    guard let main = mains.first else { return runMain(of: .type(type.name), type.nameRange) }
    func runThis() -> LaunchValue {
      let code = source.code(in: (main.bodyRange ?? main.range).withoutBraces)
      return call(LaunchFunctionValue(code, at: place, in: scope), [], main.nameRange)
    }
    func runOthers() -> LaunchValue {
      run(mains.dropFirst(), of: source, otherwise: type)
      return .void
    }
    let cause = unknown(main.conditions.last?.range ?? 0..<0)
    switch isCompiled(main.conditions) {
    case true: _ = runThis()
    case false: _ = runOthers()
    case nil: either(cause, runThis(), or: runOthers())
    }
  }

  /// The value of a condition of a type's code, in a scope with these variables; without a value, one isn't
  /// known.
  fileprivate func truth(
    of condition: Expression,
    in type: String?,
    _ variables: [String: Expression?]
  ) -> Bool? {
    isolated {
      place.type = type
      owner = type.map { .instance($0, nil) }
      scope = LaunchScope(in: scope)
      for (name, value) in variables {
        let initial = value.map { LaunchFunctionValue([Statement($0)], at: place, in: scope) }
        let cell = memory.makeCell(initial == nil ? unknownValue(condition.range) : nil)
        scope.declare(name, LaunchVariable(cell: cell, initial: initial))
      }
      return value(of: condition).truth
    }
  }
}

extension CodeFile {
  /// Returns whether a condition is true when tests are running, and otherwise; `nil` where that isn't
  /// certain, or doesn't depend on tests.
  ///
  /// - Parameters:
  ///   - type: The type around the code.
  ///   - variables: The variables in scope; without a value, one isn't known.
  func values(
    of condition: Expression,
    type: String?,
    _ variables: [String: Expression?] = [:]
  ) -> (inTests: Bool?, otherwise: Bool?) {
    guard let source: any ScannedSource = swift ?? objectiveC else { return (nil, nil) }
    let place = Place(file: path, source: source)
    func value(in environment: LaunchEnvironment) -> Bool? {
      let key = "\(environment) \(path)"
      let interpreter =
        sources.interpreters[key] ?? LaunchInterpreter(at: place, [], sources, environment)
      sources.interpreters[key] = interpreter
      return interpreter.truth(of: condition, in: type, variables)
    }
    guard let inTests = value(in: .testsWithoutStandIn) else { return (nil, nil) }
    let otherwise = value(in: .debugging)
    return inTests == otherwise ? (nil, nil) : (inTests, otherwise)
  }
}
