import Diagnostics
import ProjectFiles
import ProjectText
import SourceScan
import XcodeModel

/// The steps of the launches of an app, each with its location.
///
/// A ``LaunchTrace`` is a projection of them: nothing is read for it.
package struct LaunchSteps {
  fileprivate typealias Step = LaunchTrace.Step

  package let launch: AppLaunch

  private let loadTimeCode: [Step]
  private let entryPoint: Step?
  private let entryPointOfTests: Step?
  /// The classes of the application that each launch creates.
  private let applicationClasses: [LaunchEnvironment: [Step]]
  /// The `App` and the app delegate of each launch that doesn't use the stand-in: all possible ones, if it
  /// isn't known which.
  private let delegates: [LaunchEnvironment: [Step]]
  private let mainInterface: [Step]
  private let sceneDelegate: Step?
  private let sceneInterface: [Step]
  /// The stand-in in the app or, by target, in the test bundles.
  private let standIns: [String: StandInSteps]
  /// The class in each test bundle, by target, that a stand-in calls before all else.
  private let setUps: [String: Step]

  /// A stand-in and what it says about scenes.
  fileprivate struct StandInSteps {
    var step: Step
    var sceneDelegate: Step?
    var configuresScenes: Bool
    var forgetsSavedScenes: Bool
    /// Whether it looks up the test target's own set-up.
    var looksUpSetUp: Bool
  }
}

extension LaunchSteps {
  /// Reads the steps of a launch.
  init(_ launch: AppLaunch, reader: LaunchReader) {
    self.launch = launch
    let finder = StepFinder(launch: launch, reader: reader)
    // dyld initializes what an image depends on before the image.
    loadTimeCode = reader.launchSources(of: launch.app).reversed().flatMap(\.loadTimeSteps)
    func step(_ entryPoint: EntryPoint) -> Step {
      Step(.entryPoint, .system, entryPoint.title, at: entryPoint.location)
    }
    entryPoint = launch.entryPoint.map(step)
    entryPointOfTests = launch.entryPointOfTests.map(step)
    func steps(_ steps: (LaunchEnvironment) -> [Step]) -> [LaunchEnvironment: [Step]] {
      Dictionary(uniqueKeysWithValues: LaunchEnvironment.allCases.map { ($0, steps($0)) })
    }
    applicationClasses = steps(finder.applicationClasses)
    delegates = steps(finder.delegates)
    mainInterface = finder.interface(.mainInterface, launch.mainInterface, nibs: true)
    sceneDelegate = launch.sceneDelegate.map {
      Step(.sceneDelegate, .app, $0, at: finder.location(of: $0))
    }
    sceneInterface = finder.interface(.sceneInterface, launch.sceneConfiguration?.storyboard)
    standIns = Self.standIns(of: launch, reader)
    setUps = standIns.values.contains(where: \.looksUpSetUp) ? Self.setUps(of: launch, reader) : [:]
  }

  private static func standIns(
    of launch: AppLaunch,
    _ reader: LaunchReader
  ) -> [String: StandInSteps] {
    guard let found = launch.launchSwitch, let name = found.typeName else { return [:] }
    let targets = found.standIn == .app ? [launch.app] : launch.testBundles.map(\.target)
    return targets.reduce(into: [:]) { standIns, target in
      standIns[target.name] = StandInSteps(name, in: reader.sources(of: target), launch)
    }
  }

  private static func setUps(of launch: AppLaunch, _ reader: LaunchReader) -> [String: Step] {
    let name = TestVocabulary.setUpClass
    return launch.testBundles.map(\.target).reduce(into: [:]) { setUps, tests in
      guard let type = ClassInfo(named: name, in: reader.sources(of: tests)),
        type.runtimeName == name
      else { return }
      setUps[tests.name] = Step(.setUp, .standIn, name, at: type.location)
    }
  }

  /// Returns the code of the entry point that a launch runs before it starts the app.
  private func earlyCode(in environment: LaunchEnvironment) -> [EarlyCode] {
    launch.evaluation?.earlyCode[environment] ?? []
  }

  /// The code of the entry point that runs before the app starts, in tests and normally.
  package var earlyCode: [EarlyCode] {
    earlyCode(in: .tests).filter { $0.condition != Step.onlyInTests }
  }

  /// The code of an entry point with a switch that only normal launches run, except for the creation of the delegate.
  package var endedLines: [EarlyCode] {
    let lines = Set(earlyCode(in: .tests).map(\.location))
    return earlyCode(in: .debugging).filter { !lines.contains($0.location) && !createsDelegate($0) }
  }

  /// Whether nothing but the app's delegate is named in a line.
  package func createsDelegate(_ line: EarlyCode) -> Bool {
    launch.appDelegate.map { line.names == [$0] } == true
  }

  /// Returns the steps of the app that come before any choice of a stand-in.
  ///
  /// - Parameter lines: The lines of the entry point that come before it.
  package func stepsBeforeChoice(_ lines: [EarlyCode]) -> [LaunchTrace.Step] {
    let application: [Step] =
      switch launch.lifeCycle {
      case .uiKit, .uiKitScenes: applicationClasses(in: .debugging)
      case .swiftUI:
        applicationClasses(in: .debugging).map { $0.onCondition(Step.ifSwiftUICreatesIt) }
      case .appKit, .watchKit, nil: []
      }
    return loadTimeCode
      + lines.map { Step(.earlyCode, .app, $0.text, at: $0.location, if: $0.condition) }
      + application.filter { $0.weight != .nothing }
  }

  /// The steps of the app that its own launch runs, and a launch with a stand-in doesn't.
  package var ownSteps: [LaunchTrace.Step] {
    var steps = (delegates[.normal] ?? []) + [sceneDelegate].compactMap(\.self)
    switch launch.lifeCycle {
    case .uiKitScenes: steps += sceneInterface
    // The main storyboard of an app without scenes is loaded anyway, unless the stand-in adopts them.
    case .uiKit, .swiftUI, .watchKit, nil: break
    // A launch with a stand-in may load that of AppKit, too.
    case .appKit: if launch.launchSwitch == nil || !loadsMainNibInTests { steps += mainInterface }
    }
    return steps.enumerated().filter { index, step in
      step.owner == .app && !steps[..<index].contains(where: step.isOfSameClass(as:))
    }.map(\.element)
  }

  /// Whether `NSApplicationMain` runs under test, too, and with it all that it instantiates.
  private var loadsMainNibInTests: Bool { launch.evaluation?.loadsMainNib(in: .tests) == true }

  private func applicationClasses(in environment: LaunchEnvironment) -> [Step] {
    applicationClasses[environment] ?? []
  }

  /// The classes of the app that its own launch creates, and a launch with a stand-in doesn't.
  var launchedClasses: [String] { ownSteps.filter { $0.kind != .app }.map(\.name) }

  /// Returns the steps of a launch by the user.
  package var ordinaryTrace: LaunchTrace { trace(.app, under: nil) }

  /// Returns the steps before the first test of `tests`.
  package func trace(before tests: TestBundleLaunch) -> LaunchTrace {
    trace(tests.runsInto, under: tests.target)
  }

  private func trace(_ launched: TestBundleLaunch.Launched, under tests: XcodeTarget?)
    -> LaunchTrace
  {
    let isSwitched = launched == .standIn || launched == .noDelegate
    let standIn =
      launched == .standIn ? standIns[launch.app.name] ?? tests.flatMap { standIns[$0.name] } : nil
    let standInSteps: [Step] =
      standIn.map { standIn in
        let setUp = standIn.looksUpSetUp ? tests.flatMap { setUps[$0.name] } : nil
        return [standIn.step] + [setUp].compactMap(\.self)
      } ?? []
    var steps = loadTimeCode
    let environment: LaunchEnvironment =
      tests == nil ? .debugging : launched == .standIn ? .tests : .testsWithoutStandIn
    let applicationSteps = applicationClasses(in: environment)
    // Creating the delegate or the application is a step of its own.
    let created =
      isSwitched ? [standIn?.step.name] : [launch.appDelegate] + applicationSteps.map(\.name)
    steps += earlyCode(in: environment)
      .filter { line in !created.contains { $0.map { line.names == [$0] } == true } }
      .map { Step(.earlyCode, .app, $0.text, at: $0.location, if: $0.condition) }
    steps += [tests == nil ? entryPoint : entryPointOfTests ?? entryPoint].compactMap(\.self)
    guard isSwitched else {
      return LaunchTrace(steps: steps + appSteps(in: tests == nil ? .normal : environment))
    }
    switch launch.lifeCycle {
    case .uiKit, .uiKitScenes: steps += applicationSteps + uiKitSteps(standIn, standInSteps)
    case .appKit:
      steps += applicationSteps + (loadsMainNibInTests ? mainInterface : []) + standInSteps
    case .swiftUI:
      // Whether the stand-in's `App` creates it, too, isn't known (Facts.md).
      steps += applicationSteps.map { $0.onCondition(Step.ifSwiftUICreatesIt) } + standInSteps
    case .watchKit, nil:
      steps += standInSteps
    }
    return LaunchTrace(steps: steps)
  }

  /// The steps after the entry point of the app itself.
  private func appSteps(in environment: LaunchEnvironment) -> [Step] {
    let delegates = delegates[environment] ?? []
    let steps = applicationClasses(in: environment)
    switch launch.lifeCycle {
    case .uiKit: return steps + delegates + mainInterface
    case .uiKitScenes:
      return steps + delegates + [sceneDelegate].compactMap(\.self) + sceneInterface
    // The nib is loaded before the application runs, and creates the delegate in most apps:
    // https://developer.apple.com/documentation/appkit/nsapplicationmain(_:_:)
    case .appKit:
      let others = mainInterface.filter { step in !delegates.contains(where: step.isOfSameClass) }
      return steps + others + delegates
    case .swiftUI: return steps + delegates + [sceneDelegate].compactMap(\.self)
    case .watchKit, nil: return steps + delegates
    }
  }

  /// The steps after the entry point of a UIKit app that is switched.
  private func uiKitSteps(_ standIn: StandInSteps?, _ standInSteps: [Step]) -> [Step] {
    var steps = standInSteps
    let hasManifest = launch.infoPlist.sceneManifest != nil
    let loading = launch.mainInterfaceInTests(adoptsScenes: standIn?.configuresScenes == true)
    switch loading {
    case .loaded: steps += mainInterface
    case .loadedOn(let systems): steps += mainInterface.map { $0.onCondition(systems) }
    case .replaced, .none: break
    }
    if let standIn, standIn.configuresScenes {
      if var own = standIn.sceneDelegate {
        if case .replaced = loading, let interface = mainInterface.first {
          own = own.onCondition("inferred: instead of " + interface.name)
        }
        steps.append(own)
      }
      if !standIn.forgetsSavedScenes, let sceneDelegate {
        steps += ([sceneDelegate] + sceneInterface).map { $0.onCondition(Step.ifSceneIsSaved) }
      }
    } else if hasManifest, launch.sceneConfigurationIsDefault {
      steps += [sceneDelegate].compactMap(\.self) + sceneInterface
    }
    return steps
  }
}

extension AppLaunch {
  /// The classes of the application that a launch creates, besides the system's, and what that depends on.
  fileprivate func applicationClasses(
    in environment: LaunchEnvironment
  ) -> [(name: String, cause: UnknownValue?)] {
    let principal = infoPlist.string("NSPrincipalClass").map { LaunchedClass.named($0) } ?? .none
    let starts = evaluation?.starts(in: environment) ?? [AppStart()]
    return starts.flatMap { start -> [(String, UnknownValue?)] in
      let launched = start.application == .none ? principal : start.application
      return launched.names.map { ($0.withoutModule, launched.unknown) }
    }.distinct(by: \.0).filter { !["NSApplication", "UIApplication"].contains($0.0) }
  }

  /// The `App` and the delegate that a launch creates, or all that it may create, and what that depends on.
  fileprivate func delegates(
    in environment: LaunchEnvironment
  ) -> [(kind: LaunchTrace.Step.Kind, name: String, cause: UnknownValue?)] {
    let isSwiftUI = lifeCycle == .swiftUI
    if let (classes, cause) = evaluation?.outcome(in: environment).unknownClasses {
      return classes.map { (isSwiftUI ? .app : .appDelegate, $0.withoutModule, cause) }
    }
    let app = isSwiftUI ? application.map { (LaunchTrace.Step.Kind.app, $0) } : nil
    let delegate = appDelegate.map { (LaunchTrace.Step.Kind.appDelegate, $0) }
    return [app, delegate].compactMap(\.self).map { ($0.0, $0.1, nil) }
  }
}

extension LaunchSteps.StandInSteps {
  fileprivate init?(_ name: String, in sources: TargetSources, _ launch: AppLaunch) {
    guard let type = ClassInfo(named: name, in: sources) else { return nil }
    let kind: LaunchTrace.Step.Kind = launch.lifeCycle == .swiftUI ? .app : .appDelegate
    step = LaunchTrace.Step(kind, .standIn, name, at: type.location)
    configuresScenes = type.configuresScenes
    forgetsSavedScenes = !sources.members(with: .sessions).isEmpty
    looksUpSetUp = type.looksUpSetUp
    sceneDelegate = type.sceneDelegate.map { scene in
      LaunchTrace.Step(
        .sceneDelegate,
        .standIn,
        scene,
        at: ClassInfo(named: scene, in: sources)?.location
      )
    }
  }
}

extension LaunchTrace.Step {
  /// The step that creates the application, which weighs what its initializers, its stored properties,
  /// and the methods that the system calls at launch do.
  fileprivate init(
    applicationClass name: String,
    at location: SourceLocation,
    in sources: TargetSources
  ) {
    self.init(.applicationClass, .app, name, at: location)
    guard let type = ClassInfo(named: name, in: sources) else { return }
    let launchMethods: Set<String> = ["run", "finishLaunching", "init", "initialize", "load"]
    let runs = type.members.contains { member in
      member.kind == .initializer || launchMethods.contains(member.name)
    }
    weight = runs ? .unknown : .nothing
    guard let (source, declaration) = type.swift,
      let property = declaration.members.first(where: source.createsValue)
    else { return }
    let place = SourceLocation(type.file, offset: property.nameRange.lowerBound, in: source.bytes)
    weight = .creates(property: property.name, at: place)
  }

  /// Whether it's the same class of the app, which a nib can know by another name.
  fileprivate func isOfSameClass(as other: Self) -> Bool {
    owner == other.owner
      && (name == other.name || owner == .app && location != nil && location == other.location)
  }

  func onCondition(_ condition: String?) -> Self {
    var step = self
    step.condition = condition
    return step
  }
}

extension TargetSources {
  /// The condition of a step that an expression decides about.
  fileprivate func condition(_ cause: UnknownValue?) -> String? {
    cause.map { unknown in
      LaunchTrace.Step.depending(
        on: target.context.location(at: unknown.range.lowerBound, in: unknown.file)
      )
    }
  }

  /// The code of the target that runs when its image is loaded.
  fileprivate var loadTimeSteps: [LaunchTrace.Step] {
    let cPlusPlus = members.filter {
      $0.kind == .cFamily && Path.extensionsOfCPlusPlus.contains(Path.fileExtension(of: $0.name))
    }
    let withGlobals = Set(
      members(among: cPlusPlus) { ObjectiveCSource.mayInitializeGlobals($0) }.map(\.path)
    )
    let macros = macros(in: headers)
    let withMacros = macros.isEmpty ? [] : members(containing: Array(macros.keys))
    let withLoad = Set((members(with: .loadTime) + withMacros).map(\.path))
    return members.filter { withLoad.contains($0.path) || withGlobals.contains($0.path) }
      .flatMap { member -> [LaunchTrace.Step] in
        guard member.kind == .cFamily, let source = objectiveCSource(of: member) else { return [] }
        let constants = source.constants
        return source.loadTimeCode(
          macros: LoadTimeCode.knownMacros.merging(macros) { $1 },
          isCPlusPlus: withGlobals.contains(member.path)
        ).compactMap { step(of: $0, in: member, constants: constants) }
      }
  }

  /// The step of load-time code; `nil` if the build of the tests doesn't have it.
  private func step(of code: LoadTimeCode, in member: SourceMember, constants: [String: Bool])
    -> LaunchTrace.Step?
  {
    let isIncluded = testBuild.includes(code.conditions, constants: constants)
    if isIncluded.map(!) ?? isNeverDefined(code.conditions) { return nil }
    var step = LaunchTrace.Step(
      .loadTimeCode,
      .app,
      code.name,
      at: location(at: code.range.lowerBound, in: member.path),
      if: isIncluded == true
        ? code.isCertain ? nil : LaunchTrace.Step.unlessConstant
        : code.conditions.last?.written
    )
    step.macro = code.macro
    return step
  }

  /// The macros that headers define and that expand to load-time code.
  private func macros(in headers: [String]) -> [String: LoadTimeCode.Kind] {
    let definition = ByteSearch(["#define", "# define"])
    let code = ByteSearch(["(void)load", "(void) load", "constructor"])
    let found = paths(among: headers) { definition.found(in: $0) != 0 && code.found(in: $0) != 0 }
    return found.compactMap { objectiveCSource(at: $0)?.loadTimeMacros }
      .reduce(into: [:]) { $0.merge($1) { first, _ in first } }
  }

  /// Whether these clauses aren't compiled since no setting, header, or source defines a name in them.
  private func isNeverDefined(_ conditions: [SourceCondition]) -> Bool {
    testBuild.includes(conditions, undefined: undefinedNames(in: conditions)) == false
  }

  /// The names in these clauses that no setting, header, or source defines, so that C takes them for 0.
  func undefinedNames(in conditions: [SourceCondition]) -> Set<String> {
    Set(conditions.flatMap(\.names)).filter {
      !testBuild.mentions($0) && !definedNames.contains($0)
    }
  }
}

/// Finds the classes and interfaces that the steps of a launch name.
private struct StepFinder {
  typealias Step = LaunchTrace.Step

  let launch: AppLaunch
  let reader: LaunchReader

  private var sources: TargetSources { reader.sources(of: launch.app) }

  func location(of type: String?) -> SourceLocation? {
    type.flatMap { reader.launchedClass(named: $0, of: launch.app)?.location }
  }

  func applicationClasses(in environment: LaunchEnvironment) -> [Step] {
    launch.applicationClasses(in: environment).compactMap { name, cause in
      let location = location(of: name) ?? sources.classes(withRuntimeNames: [name])[name]
      return location.map {
        Step(applicationClass: name, at: $0, in: sources).onCondition(sources.condition(cause))
      }
    }
  }

  func delegates(in environment: LaunchEnvironment) -> [Step] {
    launch.delegates(in: environment).map { kind, name, cause in
      var step = Step(kind, .app, name, at: location(of: name), if: sources.condition(cause))
      step.isPossible = cause != nil
      return step
    }
  }

  /// The steps of a storyboard or nib, and of the classes in it.
  func interface(_ kind: Step.Kind, _ name: String?, nibs: Bool = false) -> [Step] {
    guard let name else { return [] }
    let names = [name + ".storyboard"] + (nibs ? [name + ".xib", name + ".nib"] : [])
    let file = names.lazy.compactMap(launch.app.resource).first
    return [Step(kind, .system, name, at: file.map { SourceLocation($0) })]
      + (file.map(classes) ?? [])
  }

  private func classes(ofInterface file: String) -> [Step] {
    let contents = reader.contents(of: file, in: launch.app)
    let names = contents.classes
    let renamed = sources.classes(withRuntimeNames: names.filter { location(of: $0) == nil })
    return names.compactMap { name in
      let library = sources.library(ofObject: name).map { _ in SourceLocation(file) }
      return (location(of: name) ?? renamed[name] ?? library).map { location in
        var step = Step(.interfaceClass, .app, name, at: location)
        step.loadsView = !contents.hidden.contains(name)
        return step
      }
    }
  }
}

extension AppLaunch {
  /// The name of the storyboard or nib that the framework loads with the app.
  fileprivate var mainInterface: String? {
    switch lifeCycle {
    case .appKit: storyboard
    case .uiKit, .uiKitScenes: infoPlist.mainInterface
    case .swiftUI, .watchKit, nil: nil
    }
  }
}
