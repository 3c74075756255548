package import Diagnostics
package import LaunchModel
import ProjectFiles
import ProjectText
import SourceScan
package import XcodeModel

/// Plans the installation of the switch, without writing anything.
package struct SwitchPlanner {
  let project: XcodeProject
  let reader: LaunchReader
  let options: SwitchOptions
  let texts: TemplateTexts

  /// Whether the plan notes what the installation means for the code of the app and its tests.
  package var notesConsequences = true

  /// - Parameter texts: The texts that installed files are recognized by.
  package init(
    _ project: XcodeProject,
    options: SwitchOptions,
    texts: TemplateTexts = .all
  ) {
    self.init(LaunchReader(project), options: options, texts: texts)
  }

  /// - Parameter texts: The texts that installed files are recognized by.
  package init(
    _ reader: LaunchReader,
    options: SwitchOptions,
    texts: TemplateTexts = .all
  ) {
    project = reader.project
    self.options = options
    self.texts = texts
    self.reader = reader
  }

  /// Returns the plan for the app or apps that the options select.
  ///
  /// - Throws: If the options select no app or an ambiguous one, or if a selected app can't be
  ///   switched with certainty.
  package func plan() throws(Diagnostic) -> SwitchPlan {
    try reader.requireGenerated()
    let apps = try chosenApps()
    var builder = try SwitchPlanBuilder(reader)
    if !options.isForAppOnly, testsRunWithoutApps {
      builder.note(.runsWithoutApp(tests: project.hostlessTests.map(\.name)))
      return try builder.finished()
    }
    var planned: Set<XcodeTarget.Build> = []
    for app in apps {
      for launch in try launches(of: app, &builder) where !planned.contains(launch.app.build) {
        planned.formUnion(try add(launch, to: &builder).map(\.app.build))
      }
    }
    let plan = try builder.finished()
    try project.files.requireReadable()
    return plan
  }

  /// The command as it's typed, for options that name an app.
  ///
  /// It has a path and `--app` only where it wouldn't find the project or the app without them.
  package var command: Message {
    var others = options
    others.app = nil
    let isChosen = try? Self(reader, options: others, texts: texts).chosenApps().contains { first in
      first.isNamed(options.app ?? "")
        || othersSwitched(with: reader.launch(of: first)).contains {
          $0.app.isNamed(options.app ?? "")
        }
    }
    var command: Message = "understudy install\(project.operand)"
    if isChosen != true, let app = options.app { command = command + " --app \(app.shellQuoted)" }
    for name in options.tests { command = command + " --tests \(name.shellQuoted)" }
    for name in options.kept { command = command + " --keep \(name.shellQuoted)" }
    return options.subclassesDelegate ? command + " --subclass-delegate" : command
  }

  /// The launches of an app that are switched: if it has an entry point per platform, those that host
  /// tests.
  private func launches(
    of app: XcodeTarget,
    _ builder: inout SwitchPlanBuilder
  ) throws(Diagnostic) -> [AppLaunch] {
    let all = reader.launches(of: app)
    let hosts = all.filter { !$0.testBundles.isEmpty }
    guard !hosts.isEmpty else { return all }
    for other in all where other.testBundles.isEmpty {
      guard let file = other.entryPoint?.file else { continue }
      for platform in other.platforms {
        builder.note(.otherEntryPoint(platform, path: project.relative(file)))
      }
    }
    for other in hosts.dropFirst() { try requireOneStandIn(for: hosts[0], and: other) }
    return hosts
  }

  /// - Throws: If the tests of two entry points of an app can't share a stand-in.
  private func requireOneStandIn(for first: AppLaunch, and other: AppLaunch) throws(Diagnostic) {
    guard let entryPoint = first.entryPoint, let second = other.entryPoint else { return }
    let tests = first.testBundles.first { tests in
      other.testBundles.contains { $0.target.id == tests.target.id }
    }
    var refusal: FailureReason?
    if let tests, first.lifeCycle?.framework != other.lifeCycle?.framework {
      refusal = .frameworksDiffer(
        tests: tests.target.name,
        first: first.title,
        second: other.title
      )
    } else if options.standIn != .testBundle {
      _ = try PlannedSwitch(other, options: options)
      refusal = .forSomePlatforms(path: second.file)
    }
    guard let refusal else { return }
    var error = Diagnostic(refusal, file: second.file, position: second.position)
    let location = SourceLocation(entryPoint.file, entryPoint.position)
    error.notes = [Diagnostic.Note(location, "the other entry point is here")]
    throw error
  }

  /// Adds the switch of an app, and of those that share its entry file.
  ///
  /// - Returns: The launches of these apps.
  private func add(
    _ launch: AppLaunch,
    to builder: inout SwitchPlanBuilder
  ) throws(Diagnostic) -> [AppLaunch] {
    let app = launch.app
    guard app.productType != .watchApp2 else {
      throw refusal(.watchExtension(app: app.name), of: app)
    }
    if launch.entryPoint == nil {
      guard let error = reader.sources(of: app).firstUnreadable else {
        throw refusal(.noEntryPoint(app: app.name), of: app)
      }
      throw Diagnostic(.unreadableSource(app: app.name, error), file: error.path)
    }
    if launch.lifeCycle == nil, let entryPoint = launch.entryPoint,
      let bytes = try? project.files.read(entryPoint.file)
    {
      var error = Diagnostic(
        .noCall(app: app.name),
        file: entryPoint.file,
        position: entryPoint.position
      )
      error.notes = LaunchCalls(entryPoint, in: bytes).notes(adding: nil)
      throw error
    }
    let launches = [launch] + othersSwitched(with: launch)
    if launch.launchSwitch == nil {
      // A second choice beside one that isn't understood could contradict it.
      if let unknown = launch.evaluation?.unknownAboutTests {
        throw Diagnostic(
          .unknownChoice(app: app.name),
          file: unknown.file,
          position: project.context.position(at: unknown.range.lowerBound, in: unknown.file)
        )
      }
      let planned = try PlannedSwitch(launch, options: options)
      if launches.allSatisfy(\.testBundles.isEmpty), !options.isForAppOnly {
        throw noTests(in: app)
      }
      if !options.isForAppOnly {
        try requireHosted(by: launches)
        let needStandIns = try launches.map { launch throws(Diagnostic) in
          try bundles(of: launch, &builder)
        }
        if needStandIns.allSatisfy(\.isEmpty) { return launches }
      }
      for launch in launches { try requireOneEntryPoint(of: launch.app) }
      try requireOwnEntryFile(of: launch, builder)
      try requireStandInsAsChosen(launches)
      try AppInstallation(planned: planned, reader: reader).add(to: &builder)
      try addTests(launches, to: &builder)
    } else {
      try requireAsChosen(launches)
      try requireSetUp(of: launch)
      try update(launches, in: &builder)
      if builder.plan.changes.isEmpty {
        builder.note(
          .alreadySwitched(
            app: app.name,
            isInstalled: isInstalled(in: app),
            isGuess: launch.evaluation?.guess != nil
          )
        )
      }
      try addMissingTests(launches, to: &builder)
    }
    return launches
  }

  /// Updates what an older version installed in the apps and in the chosen test targets.
  private func update(
    _ launches: [AppLaunch],
    in builder: inout SwitchPlanBuilder
  ) throws(Diagnostic) {
    let update = SwitchUpdate(reader: reader, texts: texts)
    for launch in launches {
      let tests = launch.testBundles.map(\.target).filter { tests in
        !options.isForAppOnly
          && (options.tests.isEmpty || options.tests.contains(where: tests.isNamed))
      }
      try update.add(launch, tests, to: &builder)
    }
  }

  /// The error for an app that hosts no unit tests.
  private func noTests(in app: XcodeTarget) -> Diagnostic {
    if let (tests, host) = project.testsOfUnknownApps.first {
      let product = app.testSettings["WRAPPER_NAME"] ?? app.name + ".app"
      return refusal(
        .otherHost(tests: tests.name, host: host, app: app.name, product: product),
        of: tests
      )
    }
    return refusal(.noTests(app: app.name), of: app)
  }

  /// Whether there are unit tests, and all of them run without an app, so that there is nothing to switch.
  ///
  /// A settings file that is missing may set a host.
  private var testsRunWithoutApps: Bool {
    !project.unitTests.isEmpty && project.hostlessTests.count == project.unitTests.count
      && !project.warnings.contains(where: \.isAboutMissingBase)
  }

  /// The apps that the options select.
  private func chosenApps() throws(Diagnostic) -> [XcodeTarget] {
    if options.isForAllApps {
      guard options.app == nil, options.tests.isEmpty else {
        throw Diagnostic(.allAppsAndOne)
      }
      let hosts = project.apps.filter { !project.testBundles(hostedBy: $0).isEmpty }
      if !hosts.isEmpty { return hosts }
    }
    return [try options.app == nil ? oneOfAll() : project.app(named: options.app)]
  }

  /// The app to switch if none is named: the first that hosts tests, if switching it switches all
  /// others that host tests.
  private func oneOfAll() throws(Diagnostic) -> XcodeTarget {
    let hosts = project.apps.filter { !project.testBundles(hostedBy: $0).isEmpty }
    if hosts.isEmpty, !options.isForAppOnly, let first = project.apps.first {
      // Passing `--app` wouldn't help.
      guard testsRunWithoutApps else { throw noTests(in: first) }
      return first
    }
    guard hosts.count > 1, let first = hosts.first else { return try project.app(named: nil) }
    let switched = Set(othersSwitched(with: reader.launch(of: first)).map(\.app.id))
    return hosts.dropFirst().allSatisfy { switched.contains($0.id) }
      ? first : try project.app(named: nil)
  }

  /// The apps that compile the same entry file: a switch in one is a switch in all of them.
  ///
  /// An app of another framework has its own call in the file, as in a main.m for iOS and macOS.
  private func othersSwitched(with launch: AppLaunch) -> [AppLaunch] {
    guard let entry = launch.entryPoint?.file else { return [] }
    let others = project.apps.filter { app in
      app.id != launch.app.id && reader.sources(of: app).members.contains { $0.path == entry }
    }
    return others.flatMap(reader.launches).filter {
      $0.entryPoint?.file == entry && $0.lifeCycle?.framework == launch.lifeCycle?.framework
    }
  }

  /// - Throws: If the entry file has a switch for an app of another framework: only one in a file can be
  ///   removed again.
  private func requireOwnEntryFile(
    of launch: AppLaunch,
    _ builder: SwitchPlanBuilder
  ) throws(Diagnostic) {
    guard let entry = launch.entryPoint?.file else { return }
    let other = project.apps.first { app in
      guard app.id != launch.app.id,
        reader.sources(of: app).members.contains(where: { $0.path == entry })
      else { return false }
      let other = reader.launch(of: app)
      return other.lifeCycle?.framework != launch.lifeCycle?.framework
        && (other.launchSwitch != nil || builder.changes(entry))
    }
    guard let other else { return }
    throw Diagnostic(
      .entryFileShared(app: launch.app.name, other: other.name),
      file: entry,
      position: launch.entryPoint?.position
    )
  }

  /// - Throws: if `app` compiles more than one entry point.
  private func requireOneEntryPoint(of app: XcodeTarget) throws(Diagnostic) {
    let certain = EntryPoint.certain(in: reader.sources(of: app))
    guard certain.count > 1 else { return }
    var error = Diagnostic(
      .severalEntryPoints(
        app: app.name,
        first: certain[0].title,
        second: certain[1].title
      ),
      file: certain[1].file,
      position: certain[1].position
    )
    let first = SourceLocation(certain[0].file, certain[0].position)
    error.notes = [Diagnostic.Note(first, "the other one is here")]
    throw error
  }

  /// An error at the target in the project file.
  private func refusal(_ refusal: FailureReason, of target: XcodeTarget) -> Diagnostic {
    Diagnostic(
      refusal,
      file: project.file,
      position: target.target.object.key.position
    )
  }

  /// - Throws: If the installed stand-in isn't the one that the options ask for.
  private func requireAsChosen(_ launches: [AppLaunch]) throws(Diagnostic) {
    guard options.choosesStandIn, let launch = launches.first,
      let launchSwitch = launch.launchSwitch
    else { return }
    _ = try PlannedSwitch(launch, options: options)
    guard isInstalled(in: launch.app) else { return }
    guard launchSwitch.standIn == options.standIn else {
      throw refusal(.installedOtherwise(app: launch.app.name), of: launch.app)
    }
    try requireStandInsAsChosen(launches)
  }

  /// - Throws: If a test target has an installed stand-in that isn't the one that the options ask for.
  ///   One whose switch is gone would stay, too.
  private func requireStandInsAsChosen(_ launches: [AppLaunch]) throws(Diagnostic) {
    guard options.choosesStandIn, options.standIn == .testBundle, !options.isForAppOnly else {
      return
    }
    for launch in launches {
      let planned = try PlannedSwitch(launch, options: options)
      for bundle in launch.testBundles.map(\.target)
      where options.tests.isEmpty || options.tests.contains(where: bundle.isNamed) {
        let side = TestTargetInstallation(
          tests: bundle,
          planned: planned,
          reader: reader,
          options: options
        )
        guard try side.hasStandInAsChosen(by: texts) else {
          throw refusal(.installedOtherwise(app: launch.app.name), of: launch.app)
        }
      }
    }
  }

  /// - Throws: If calls are to be kept, and the switch isn't one with a stand-in that makes them.
  private func requireSetUp(of launch: AppLaunch) throws(Diagnostic) {
    guard !options.kept.isEmpty, let launchSwitch = launch.launchSwitch else { return }
    let planned = try PlannedSwitch(launch, options: options)
    guard launchSwitch.standIn == .testBundle, launchSwitch.className == planned.className else {
      throw refusal(.setUpNotCalled(target: launch.app.name), of: launch.app)
    }
  }

  /// Whether `install` wrote the switch of `app`.
  private func isInstalled(in app: XcodeTarget) -> Bool {
    reader.switchOrigin(of: app, texts: texts)?.isHandwritten == false
  }

  /// Adds missing stand-ins to test targets that are newer than the switch, and missing canaries.
  ///
  /// With a handwritten switch, only canaries are added if there is a stand-in, unless test targets are
  /// named: those without a stand-in may be meant to launch the app.
  private func addMissingTests(
    _ launches: [AppLaunch],
    to builder: inout SwitchPlanBuilder
  ) throws(Diagnostic) {
    guard let launch = launches.first, let launchSwitch = launch.launchSwitch,
      options.standIn == .testBundle, launchSwitch.standIn == .testBundle,
      let planned = try? PlannedSwitch(launch, options: options),
      launchSwitch.className == planned.className
    else { return }
    let hasStandIn = launches.flatMap(\.testBundles).contains {
      reader.standIn(named: planned.className, in: $0.target) != nil
    }
    let addsStandIns = !options.tests.isEmpty || !hasStandIn || isInstalled(in: launch.app)
    try addTests(launches, withStandInOnly: !addsStandIns, to: &builder)
  }

  /// - Parameter withStandInOnly: Whether to skip the test targets without a stand-in.
  private func addTests(
    _ launches: [AppLaunch],
    withStandInOnly: Bool = false,
    to builder: inout SwitchPlanBuilder
  ) throws(Diagnostic) {
    guard !options.isForAppOnly else {
      for launch in launches { builder.note(.appOnly(app: launch.app.name)) }
      return
    }
    try requireHosted(by: launches)
    for launch in launches {
      let planned = try PlannedSwitch(launch, options: options)
      let bundles = try bundles(of: launch, &builder).filter {
        !withStandInOnly || reader.standIn(named: planned.className, in: $0) != nil
      }
      guard !bundles.isEmpty else { continue }
      var adds = false
      for bundle in bundles {
        // The app may have another entry point, for other platforms.
        if builder.added.contains(where: { $0.target.id == bundle.id }) {
          adds = true
          continue
        }
        let side = TestTargetInstallation(
          tests: bundle,
          planned: planned,
          reader: reader,
          options: options
        )
        if try side.add(to: &builder) { adds = true }
      }
      guard adds, planned.standIn != .none || options.standIn == .none, notesConsequences else {
        continue
      }
      noteCasts(planned, bundles: bundles, in: &builder)
      let facts = reader.facts(of: launch)
      var all: [AppRead] = []
      for bundle in bundles {
        let reads = reader.appReads(
          in: reader.sources(of: bundle),
          of: facts,
          derivesFromDelegate: planned.subclassesDelegate
        )
        all += reads
        if !reads.isEmpty { builder.note(.readsApp(tests: bundle.name, reads: reads)) }
      }
      let work = reader.work(of: facts)
      let kept = reader.calls(named: options.kept, of: launch)
      let calls = facts.ownSteps.flatMap(work.calls).filter { call in
        !kept.contains { $0.location == call.location || $0.name == call.caller }
      }
      all.removeAll { read in kept.contains { read.isSet(by: $0) } }
      if !calls.isEmpty {
        builder.note(.endsWork(app: launch.app.name, calls: calls.map(\.kind), reads: all))
      }
    }
  }

  private func noteCasts(
    _ planned: PlannedSwitch,
    bundles: [XcodeTarget],
    in builder: inout SwitchPlanBuilder
  ) {
    guard planned.framework != .swiftUI, planned.standIn != .none, !planned.subclassesDelegate,
      let delegate = planned.launch.appDelegate
    else { return }
    // Casts in tests come first; one in a file that the app compiles as well counts once.
    var known: Set<DelegateCast> = []
    let locations = (bundles + [planned.launch.app]).flatMap {
      reader.sources(of: $0).forcedDelegateCasts(to: delegate, members: ["window"])
    }.filter { known.insert($0).inserted }
    if !locations.isEmpty {
      builder.note(
        .castsDelegate(
          to: delegate,
          locations: locations,
          launchCalls: planned.framework == .uiKit
            ? bundles.flatMap { reader.sources(of: $0).launchMethodCalls(of: delegate) } : nil
        )
      )
    }
  }

  /// The test targets that get a stand-in: the named ones, or else all that don't need the real app.
  private func bundles(
    of launch: AppLaunch,
    _ builder: inout SwitchPlanBuilder
  ) throws(Diagnostic) -> [XcodeTarget] {
    let fullApp = try reader.fullApp
    let hosted = launch.testBundles.map(\.target)
    let isNamed = !options.tests.isEmpty
    return hosted.filter { tests in
      if isNamed, !options.tests.contains(where: tests.isNamed) { return false }
      let sources = reader.sources(of: tests)
      let areMissing = sources.firstUnreadable != nil
      if sources.compiled.allSatisfy({ $0.kind == nil }), areMissing || !isNamed {
        builder.note(.noSources(tests: tests.name, areMissing: areMissing))
        return false
      }
      if isNamed { return true }
      if let reason = fullApp.reason(for: tests) {
        builder.note(.meantForFullApp(tests: tests.name, reason: reason))
        return false
      }
      guard let module = InProcessUITests(in: sources)?.module else { return true }
      builder.note(.drivesTheApp(tests: tests.name, module: module))
      return false
    }
  }

  /// - Throws: If a named test target doesn't exist, or none of the apps hosts it.
  private func requireHosted(by launches: [AppLaunch]) throws(Diagnostic) {
    let hosted = launches.flatMap(\.testBundles).map(\.target)
    for name in options.tests where !hosted.contains(where: { $0.isNamed(name) }) {
      let tests = try project.existingTarget(named: name)
      let reason = FailureReason.notHosted(
        tests: tests.name,
        app: launches[0].app.name,
        hosted: hosted.map(\.name)
      )
      throw Diagnostic(reason, file: project.file)
    }
  }
}

extension AppLaunch {
  /// The entry point, its framework, and its platforms in a message.
  fileprivate var title: String {
    let parts = [entryPoint?.title, lifeCycle.map { "(\($0.title) on \(platformNames))" }]
    return parts.compactMap(\.self).joined(separator: " ")
  }

  private var platformNames: String { platforms.map(\.rawValue).joined(separator: " and ") }
}
