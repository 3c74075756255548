import Diagnostics
import SourceScan
import XcodeModel

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

  init?(of entryPoint: EntryPoint, in sources: TargetSources) {
    guard let member = sources.member(at: entryPoint.file) else {
      return nil
    }
    let found: (any ScannedSource)? =
      member.kind == .swift ? sources.swiftSource(of: member) : sources.objectiveCSource(of: member)
    guard let source = found else { return nil }
    let used = EarlyCode.names(in: source, of: sources)
    let names = Dictionary(used.map { ($0.offset, $0) }) { first, _ in first }
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
