package import Diagnostics
package import LaunchModel
import ProjectFiles
import ProjectText
import SourceScan
package import XcodeModel

/// Plans the installation of the switch, without writing anything.
package struct SwitchInstallation {
  let project: XcodeProject
  let reader: LaunchReader
  let options: SwitchOptions

  /// Whether the plan notes what the installation means for the code of the app and its tests.
  package var notesConsequences = true

  /// The paths of the projects that the same command plans; `nil` if it doesn't matter which others compile what is
  /// changed.
  package var plannedProjects: Set<String>? = []

  /// The entry files that another project's installation added, and that apps get now.
  private var entryFiles: [MissingEntryFile] = []

  package init(_ project: XcodeProject, options: SwitchOptions) {
    self.init(LaunchReader(project), options: options)
  }

  package init(_ reader: LaunchReader, options: SwitchOptions) {
    project = reader.project
    self.options = options
    self.reader = reader
  }

  /// Returns the plan for the app or apps that the options select.
  ///
  /// - Throws: If the options select no app or an ambiguous one, if a selected app can't be
  ///   switched with certainty, or if another project compiles what would be changed.
  package func plan() throws(Diagnostic) -> SwitchPlan {
    var plan = try planAlone()
    if let others = plannedProjects {
      try plan.validate(for: project, besides: others, jointCommand)
    }
    return plan
  }

  /// Returns the plan for a project among several; `nil` if its apps host no tests and have their entry points.
  package func planAmongOthers() throws(Diagnostic) -> SwitchPlan? {
    project.appsWithTests.isEmpty && reader.missingEntryFiles().isEmpty ? nil : try plan()
  }

  /// The command for all projects that compile the same files.
  private var jointCommand: JointCommand {
    var options = options
    options.targets = ChosenTargets()
    options.isForAllApps = true
    return JointCommand(
      plan: { [options] project in
        var other = SwitchInstallation(project, options: options)
        other.plannedProjects = nil
        return try other.planAmongOthers()
      },
      text: "understudy install --all" + options.text
    )
  }

  private func planAlone() throws(Diagnostic) -> SwitchPlan {
    let missing = reader.missingEntryFiles()
    guard missing.isEmpty else {
      let paths = Dictionary(grouping: missing, by: \.app.id).mapValues { $0.map(\.path) }
      var other = Self(LaunchReader(reader, compiling: paths), options: options)
      other.notesConsequences = notesConsequences
      other.entryFiles = missing
      return try other.planAlone()
    }
    try reader.validateIsGenerated()
    // Without tests, an app gets its entry file and nothing else.
    let isCompleted = options.isForAllApps && project.appsWithTests.isEmpty && !entryFiles.isEmpty
    let apps = isCompleted ? [] : try chosenApps()
    var builder = try SwitchPlanBuilder(reader)
    for file in entryFiles { builder.add(file) }
    if !options.isForAppOnly, !isCompleted, testsRunWithoutApps {
      let tests = project.hostlessTests.map(\.name)
      builder.note(
        "runsWithoutApp",
        "\(list: tests) \(tests.count == 1 ? "runs" : "run") without an app: nothing to switch",
        isInReport: true
      )
    } else {
      try add(apps, to: &builder)
    }
    // `swift test` launches no app, in which the tests would find a stand-in.
    let created = builder.plan.changes.filter { $0.original == nil }.map(\.path)
    for (manifest, target, line) in reader.exclusions(of: created) {
      builder.note(
        "packageCompiles",
        manifest,
        "has a target '\(target)' that compiles the new files, too: add '\(line)' to it"
      )
    }
    let plan = try builder.finished()
    try project.files.validateReads()
    return plan
  }

  /// The command as it's typed, for options that name an app.
  ///
  /// It has a path and `--app` only where it wouldn't find the project or the app without them.
  package var command: Message {
    var others = options
    others.targets.app = nil
    let name = options.targets.app ?? ""
    let isChosen = try? Self(reader, options: others).chosenApps().contains { first in
      first.isNamed(name)
        || othersSwitched(with: reader.launch(of: first)).contains { $0.app.isNamed(name) }
    }
    var command: Message = "understudy install\(project.operand)"
    if isChosen != true, !name.isEmpty { command = command + " --app \(name.shellQuoted)" }
    for name in options.targets.tests { command = command + " --tests \(name.shellQuoted)" }
    return command + options.text
  }

  /// Adds the switches of apps, or only what measures their launches.
  private func add(_ apps: [XcodeTarget], to builder: inout SwitchPlanBuilder) throws(Diagnostic) {
    var planned: Set<XcodeTarget.Build> = []
    for app in apps {
      for launch in try launches(of: app, &builder) where !planned.contains(launch.app.build) {
        let launches =
          options.onlyMeasures
          ? try addMeasurement(of: launch, to: &builder) : try add(launch, to: &builder)
        planned.formUnion(launches.map(\.app.build))
      }
    }
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
        builder.note(
          "otherEntryPoint",
          "the entry point for \(platform.rawValue) is in \(path: file), which isn't switched: tests on"
            + " \(platform.rawValue) launch the full app",
          file: file
        )
      }
    }
    for other in hosts.dropFirst() { try validateSharedStandIn(for: hosts[0], and: other) }
    return hosts
  }

  /// - Throws: If the tests of two entry points of an app can't share a stand-in.
  private func validateSharedStandIn(for first: AppLaunch, and other: AppLaunch) throws(Diagnostic)
  {
    guard let entryPoint = first.entryPoint, let second = other.entryPoint else { return }
    let tests = first.testBundles.first { tests in
      other.testBundles.contains { $0.target.id == tests.target.id }
    }
    var error: Diagnostic
    if let tests, first.lifeCycle?.framework != other.lifeCycle?.framework {
      error = Diagnostic(
        "'\(tests.target.name)' needs a stand-in for each of two entry points: \(first.title)"
          + " and \(other.title)",
        fix: "move its tests for one of the platforms to a target of their own",
        at: second.location
      )
    } else if options.standIn != .testBundle {
      _ = try SwitchDesign(other, options: options)
      error = .forSomePlatforms(at: second.location)
    } else {
      return
    }
    error.notes = [Diagnostic.Note(entryPoint.location, "the other entry point is here")]
    throw error
  }

  /// Adds the switch of an app, and of those that share its entry file.
  ///
  /// - Returns: The launches of these apps.
  private func add(
    _ launch: AppLaunch,
    to builder: inout SwitchPlanBuilder
  ) throws(Diagnostic) -> [AppLaunch] {
    try validateIsKnown(launch)
    let launches = [launch] + othersSwitched(with: launch)
    let designs = try launches.map { launch throws(Diagnostic) in
      try SwitchDesign(launch, options: options)
    }
    if let launchSwitch = launch.launchSwitch {
      try complete(launchSwitch, designs, in: &builder)
    } else {
      try install(designs, in: &builder)
    }
    return launches
  }

  /// - Throws: If it isn't certain how the app launches.
  private func validateIsKnown(_ launch: AppLaunch) throws(Diagnostic) {
    let app = launch.app
    guard app.productType != .watchApp2 else {
      throw Diagnostic(
        "the code of '\(app.name)' is in a WatchKit extension, which names its delegate in Info.plist"
          + " and has no entry point",
        fix: "let Xcode upgrade it to a single target, or test its code without a host application",
        at: app.location
      )
    }
    guard let entryPoint = launch.entryPoint else {
      guard let error = reader.sources(of: app).readErrors.first else {
        throw .noEntryPoint(in: app, at: app.location)
      }
      throw Diagnostic(
        "\(error.problem)",
        fix: "no other source of '\(app.name)' has an entry point; \(error.fix)",
        at: SourceLocation(error.path)
      )
    }
    // With a lookup that is added there, only the stand-in is missing.
    if launch.launchSwitch == nil, reader.sources(of: app).member(at: entryPoint.file) == nil {
      let calls = try EntryCallEdit(
        design: SwitchDesign(launch, options: options),
        bytes: project.files.contents(of: entryPoint.file),
        sources: [],
        earlyCode: []
      ).launchCalls
      throw Diagnostic(
        "the entry point of '\(app.name)' is in a library, which compiles this file",
        fix: (calls.isEmpty ? "" : "add the lookup there, or ")
          + "compile the file in '\(app.name)' instead, and run the command again",
        at: entryPoint.location,
        notes: calls
      )
    }
    if launch.lifeCycle == nil, let bytes = try? project.files.read(entryPoint.file) {
      throw .noCall(in: app, entryPoint, notes: entryPoint.launchCalls(in: bytes))
    }
    // A second choice beside one that isn't understood could contradict it.
    if launch.launchSwitch == nil, let unknown = launch.evaluation?.unknownAboutTests {
      throw unknownChoice(unknown, of: app, at: entryPoint)
    }
  }

  /// The error for an app that launches what isn't known during tests.
  private func unknownChoice(
    _ unknown: UnknownValue,
    of app: XcodeTarget,
    at entryPoint: EntryPoint
  ) -> Diagnostic {
    guard let library = unknown.library else {
      return Diagnostic(
        "what '\(app.name)' launches during tests depends on an expression that understudy can't follow",
        fix: "simplify the expression, or remove the choice, and run the command again",
        at: project.context.location(at: unknown.range.lowerBound, in: unknown.file)
      )
    }
    return Diagnostic(
      "'\(app.name)' is launched by a 'main()' of '\(library)', which the switch would bypass",
      fix:
        "move the call that runs the app to a main.swift of '\(app.name)', and run the command again",
      at: entryPoint.location
    )
  }

  /// Plans the switch of apps that share an entry file, in the apps and their test targets.
  private func install(
    _ designs: [SwitchDesign],
    in builder: inout SwitchPlanBuilder
  ) throws(Diagnostic) {
    let launches = designs.map(\.launch)
    if launches.allSatisfy(\.testBundles.isEmpty), !options.isForAppOnly {
      throw noTests(in: launches[0].app)
    }
    let tests = try tests(of: designs, in: &builder)
    if tests.allSatisfy(\.isEmpty), !options.isForAppOnly { return }
    for launch in launches { try validateEntryPoint(of: launch.app) }
    try validateEntryFile(of: launches[0], builder)
    try validateChosenStandIns(designs)
    try AppInstallation(design: designs[0], reader: reader, kept: options.kept).add(to: &builder)
    try add(tests, of: designs, to: &builder)
  }

  /// Plans what is missing of a switch: stand-ins and canaries in test targets that are newer than it.
  private func complete(
    _ launchSwitch: LaunchSwitch,
    _ designs: [SwitchDesign],
    in builder: inout SwitchPlanBuilder
  ) throws(Diagnostic) {
    try validateChoice(launchSwitch, designs)
    try validateSetUp(launchSwitch, designs[0])
    if !entryFiles.contains(where: { $0.app.id == designs[0].launch.app.id }) {
      noteAlreadySwitched(launchSwitch, designs, in: &builder)
    }
    let name = designs[0].className
    guard options.standIn == .testBundle, launchSwitch.standIn == .testBundle,
      launchSwitch.className == name
    else { return }
    var tests = try tests(of: designs, in: &builder)
    let hosted = designs.flatMap(\.launch.testBundles).map(\.target)
    func hasStandIn(_ tests: XcodeTarget) -> Bool { reader.standIn(named: name, in: tests) != nil }
    // With a handwritten switch, those without a stand-in may be meant to launch the app.
    if options.targets.tests.isEmpty, hosted.contains(where: hasStandIn),
      !isInstalled(in: designs[0].launch.app)
    {
      tests = tests.map { $0.filter(hasStandIn) }
    }
    try add(tests, of: designs, to: &builder)
  }

  /// The error for an app that hosts no unit tests.
  private func noTests(in app: XcodeTarget) -> Diagnostic {
    if let (tests, host) = project.testsOfUnknownApps.first {
      return Diagnostic(
        "'\(tests.name)' names '\(host)' as its host, and '\(app.name)' builds '\(app.wrapperName)'",
        fix: "set its host application to '\(app.name)' in Xcode, and run the command again",
        at: tests.location
      )
    }
    if let tests = project.testsElsewhere(hostedBy: app).first {
      return Diagnostic(
        "'\(tests.name)', which '\(app.name)' hosts, is in '\(path: tests.context.path)', another project",
        fix:
          "use --app-only to change only the app, and add the class it looks up to '\(tests.name)'",
        at: tests.location
      )
    }
    return Diagnostic(
      "'\(app.name)' hosts no unit test target, so there is nothing to switch",
      fix: "use --app-only to change only the app",
      at: app.location
    )
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
      let hosts = reader.appsToSwitch
      if !hosts.isEmpty { return hosts }
    }
    if let app = options.targets.app { return [try project.app(named: app)] }
    return [try oneOfAll()]
  }

  /// The app to switch if none is named: the first that hosts tests, if switching it switches all
  /// others that host tests.
  private func oneOfAll() throws(Diagnostic) -> XcodeTarget {
    let hosts = reader.appsToSwitch
    if hosts.isEmpty, !options.isForAppOnly, let first = project.apps.first {
      // Passing `--app` wouldn't help.
      guard testsRunWithoutApps else { throw noTests(in: first) }
      return first
    }
    guard let first = hosts.first else { return try project.app(named: nil) }
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
      app.id != launch.app.id && reader.sources(of: app).member(at: entry) != nil
    }
    return others.flatMap(reader.launches).filter {
      $0.entryPoint?.file == entry && $0.lifeCycle?.framework == launch.lifeCycle?.framework
    }
  }

  /// - Throws: If the entry file has a switch for an app of another framework: only one in a file can be
  ///   removed again.
  private func validateEntryFile(
    of launch: AppLaunch,
    _ builder: SwitchPlanBuilder
  ) throws(Diagnostic) {
    guard let entry = launch.entryPoint?.file else { return }
    let other = project.apps.first { app in
      guard app.id != launch.app.id, reader.sources(of: app).member(at: entry) != nil else {
        return false
      }
      let other = reader.launch(of: app)
      return other.lifeCycle?.framework != launch.lifeCycle?.framework
        && (other.launchSwitch != nil || builder.changes(entry))
    }
    guard let other else { return }
    let app = launch.app.name
    throw Diagnostic(
      "this file also launches '\(other.name)', which uses another framework than '\(app)'",
      fix: "give '\(app)' an entry point file of its own, or install in one of them with --app",
      at: launch.entryPoint?.location
    )
  }

  /// - Throws: if `app` compiles more than one entry point.
  private func validateEntryPoint(of app: XcodeTarget) throws(Diagnostic) {
    let certain = EntryPoint.certain(in: reader.sources(of: app))
    guard certain.count > 1 else { return }
    throw Diagnostic(
      "'\(app.name)' has two entry points and doesn't build: \(certain[0].title) and \(certain[1].title)",
      fix: "remove one of them and run the command again",
      at: certain[1].location,
      notes: [Diagnostic.Note(certain[0].location, "the other one is here")]
    )
  }

  /// - Throws: If the installed stand-in isn't the one that the options ask for.
  private func validateChoice(
    _ launchSwitch: LaunchSwitch,
    _ designs: [SwitchDesign]
  ) throws(Diagnostic) {
    let app = designs[0].launch.app
    guard options.choosesStandIn, isInstalled(in: app) else { return }
    guard launchSwitch.standIn == options.standIn else { throw installedOtherwise(in: app) }
    try validateChosenStandIns(designs)
  }

  /// The error for an app with a stand-in that isn't what the options install.
  private func installedOtherwise(in app: XcodeTarget) -> Diagnostic {
    Diagnostic(
      "'\(app.name)' has a stand-in that isn't what these options install",
      fix: wayToReplace(in: app),
      at: app.location
    )
  }

  /// - Throws: If a test target has an installed stand-in that isn't the one that the options ask for.
  ///   One whose switch is gone would stay, too.
  private func validateChosenStandIns(_ designs: [SwitchDesign]) throws(Diagnostic) {
    guard options.choosesStandIn, options.standIn == .testBundle, !options.isForAppOnly else {
      return
    }
    for design in designs {
      for bundle in design.launch.testBundles.map(\.target)
      where options.targets.includes(bundle) {
        guard try testTarget(bundle, design).hasStandInAsChosen() else {
          throw installedOtherwise(in: design.launch.app)
        }
      }
    }
  }

  /// - Throws: If calls are to be kept, and the switch isn't one with a stand-in that makes them.
  private func validateSetUp(
    _ launchSwitch: LaunchSwitch,
    _ design: SwitchDesign
  ) throws(Diagnostic) {
    guard !options.kept.isEmpty else { return }
    guard launchSwitch.standIn == .testBundle, launchSwitch.className == design.className else {
      let app = design.launch.app
      throw .setUpNotCalled(in: app, at: app.location, fix: wayToReplace(in: app))
    }
  }

  /// Whether `install` wrote the switch of `app`.
  func isInstalled(in app: XcodeTarget) -> Bool {
    reader.switchOrigin(of: app)?.isHandwritten == false
  }

  /// Adds stand-ins and canaries.
  ///
  /// - Parameter tests: The test targets of each app.
  private func add(
    _ tests: [[XcodeTarget]],
    of designs: [SwitchDesign],
    to builder: inout SwitchPlanBuilder
  ) throws(Diagnostic) {
    for (design, tests) in zip(designs, tests) {
      if options.isForAppOnly {
        builder.note(
          "appOnly",
          "'\(design.launch.app.name)' launches normally until a test target provides a stand-in; run"
            + " 'understudy install' without --app-only to add one"
        )
      }
      // The app may have another entry point, for other platforms.
      let planned = builder.targetsWithNewFiles
      let unplanned = tests.filter { !planned.contains($0.id) }
      var adds = unplanned.count < tests.count
      for target in unplanned {
        adds = try testTarget(target, design).add(to: &builder) || adds
      }
      let notes = ConsequenceNotes(design: design, tests: tests, kept: options.kept, reader: reader)
      let added = builder.targetsWithNewFiles
      notes.noteOtherHosts(of: unplanned.filter { added.contains($0.id) }, in: &builder)
      guard adds, design.standIn != .none || options.standIn == .none, notesConsequences else {
        continue
      }
      notes.add(to: &builder, hasCanary: options.hasCanary)
    }
  }

  private func testTarget(_ tests: XcodeTarget, _ design: SwitchDesign) -> TestTargetInstallation {
    TestTargetInstallation(tests: tests, design: design, installation: self)
  }

  /// The test targets of each app that get a stand-in: the named ones, or else all that don't need the
  /// real app.
  ///
  /// - Throws: If a named test target doesn't exist, or none of the apps hosts it.
  private func tests(
    of designs: [SwitchDesign],
    in builder: inout SwitchPlanBuilder
  ) throws(Diagnostic) -> [[XcodeTarget]] {
    guard !options.isForAppOnly else { return designs.map { _ in [] } }
    let hosted = designs.flatMap(\.launch.testBundles).map(\.target)
    _ = try options.targets.tests(among: hosted, of: designs[0].launch.app.name, in: project)
    return try designs.map { design throws(Diagnostic) in
      try tests(of: design.launch, in: &builder)
    }
  }

  private func tests(
    of launch: AppLaunch,
    in builder: inout SwitchPlanBuilder
  ) throws(Diagnostic) -> [XcodeTarget] {
    let fullApp = try reader.fullApp
    let hosted = launch.testBundles.map(\.target)
    let isNamed = !options.targets.tests.isEmpty
    return hosted.filter(options.targets.includes).filter { tests in
      let sources = reader.sources(of: tests)
      let areMissing = !sources.readErrors.isEmpty
      if sources.compiled.allSatisfy({ $0.kind == nil }), areMissing || !isNamed {
        builder.note(
          "noSources",
          areMissing
            ? "the sources of '\(tests.name)' are missing, so nothing is added to it; restore them, and"
              + " run the command again"
            : "'\(tests.name)' has no sources, so nothing is added to it; \(naming(tests))"
        )
        return false
      }
      if isNamed { return true }
      if let reason = fullApp.reason(for: tests) {
        builder.note(
          "meantForFullApp",
          "'\(tests.name)' still launches the full app, as .understudy.json says (\(reason));"
            + " \(naming(tests))",
          isInReport: true
        )
        return false
      }
      guard let module = sources.inProcessUITestModule else { return true }
      builder.note(
        "drivesTheApp",
        "'\(tests.name)' drives the app with \(module), so it still launches the full app;"
          + " \(naming(tests))",
        isInReport: true
      )
      return false
    }
  }

  /// How to add a stand-in to a target that gets none.
  private func naming(_ tests: XcodeTarget) -> Message {
    "pass '--tests \(tests.name.shellQuoted)' to add a stand-in"
  }
}

extension AppLaunch {
  /// The entry point, its framework, and its platforms in a message.
  fileprivate var title: String {
    let names = platforms.map(\.rawValue).joined(separator: " and ")
    let parts = [entryPoint?.title, lifeCycle.map { "(\($0.title) on \(names))" }]
    return parts.compactMap(\.self).joined(separator: " ")
  }
}
