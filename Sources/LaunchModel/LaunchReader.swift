package import Diagnostics
package import ProjectFiles
package import ProjectText
package import XcodeModel

/// Finds out how the apps of a project launch.
///
/// A class that memoizes the sources of each target, and the launch of each app.
package final class LaunchReader {
  package let project: XcodeProject
  /// The reader that this one is after changes of; `nil` for the project as it is.
  private let base: LaunchReader?
  private let store: SourceStore
  /// The paths of more files that targets will compile.
  private let added: [ObjectID: [String]]
  private let sources = Cache<XcodeTarget.Build, TargetSources>()
  private let packages = Cache<XcodeTarget.Build, (sources: [TargetSources], unread: [String])>()
  private let launches = Cache<XcodeTarget.Build, [AppLaunch]>()
  private let knownSteps = Cache<[XcodeTarget.Build], LaunchSteps>()
  private let knownWork = Cache<WorkKey, LaunchWork>()
  private let models = Cache<XcodeTarget.Build, CodeModel>()
  private let writers = Cache<XcodeTarget.Build, UserDataWriters>()
  private let knownTestHosts = Cache<ObjectID, Bool>()

  /// The files that targets other than unit tests compile.
  package private(set) lazy var filesOutsideTests: Set<String> = Set(
    project.targets.filter { $0.productType != .unitTests }
      .flatMap { sources(of: $0).members.map(\.path) }
  )

  /// The files that more than one unit test target compiles.
  package private(set) lazy var filesOfSeveralTests = Set(
    compilerCounts(among: project.unitTests).filter { $1 > 1 }.keys
  )

  private lazy var compilerCounts = compilerCounts(among: project.targets)

  /// Returns the number of targets that compile each file.
  private func compilerCounts(among targets: [XcodeTarget]) -> [String: Int] {
    targets.reduce(into: [:]) { counts, target in
      for path in Set(sources(of: target).members.map(\.path)) { counts[path, default: 0] += 1 }
    }
  }

  /// What Git tracks; `nil` if the project isn't in a work tree.
  package var gitIndex: GitIndex? { project.files.gitIndex(around: project.root) }

  /// The sources that the manifests of a generated project list.
  package private(set) lazy var manifestSources: ManifestSources? = project.manifest.map {
    manifest in
    let targets = project.apps + project.unitTests
    return ManifestSources(
      manifest,
      in: project.root,
      sources: targets.flatMap { sources(of: $0).members.map(\.path) },
      files: project.files
    )
  }

  /// The unit tests with sources in each directory, in the order of the project file.
  package private(set) lazy var unitTestsByDirectory: [String: [XcodeTarget]] = {
    var tests: [String: [XcodeTarget]] = [:]
    for target in project.unitTests where project.host(of: target) != .none {
      let directories = Set(sources(of: target).members.map { Path.parent(of: $0.path) })
      for directory in directories { tests[directory, default: []].append(target) }
    }
    return tests
  }()

  private lazy var readSettings = Result<ProjectSettings?, Diagnostic> { () throws(Diagnostic) in
    try ProjectSettings(for: project.root, files: project.files)
  }

  private lazy var readFullApp = Result<FullAppTargets, Diagnostic> { () throws(Diagnostic) in
    try FullAppTargets(project, settings: settings)
  }

  /// The settings of the project; `nil` if there are none.
  package var settings: ProjectSettings? {
    get throws(Diagnostic) { try readSettings.get() }
  }

  /// The test targets that the settings mean to launch the full app.
  package var fullApp: FullAppTargets {
    get throws(Diagnostic) { try readFullApp.get() }
  }

  package init(_ project: XcodeProject) {
    self.project = project
    base = nil
    store = SourceStore(project.files)
    added = [:]
  }

  /// The reader of a project whose targets also compile the files with these paths.
  package init(_ base: LaunchReader, compiling paths: [ObjectID: [String]]) {
    project = base.project
    self.base = nil
    store = base.store
    added = paths
  }

  private init(_ base: LaunchReader, _ files: FileCache, changed: [String]) throws(Diagnostic) {
    project = try XcodeProject(base.project, files: files)
    self.base = base
    store = SourceStore(base.store, files: files, changed: changed)
    added = [:]
  }

  /// Returns the reader of the project as it will be after `changes`.
  ///
  /// Files that don't change aren't read or scanned again, and changes that revert those that led to
  /// this reader lead back to the one before them.
  package func after(_ changes: [FileChange]) throws(Diagnostic) -> LaunchReader {
    let files = FileCache(project.files, after: changes)
    if let base, files.hasSameContent(as: base.project.files) { return base }
    return try LaunchReader(self, files, changed: changes.map(\.path))
  }

  /// Looks for features in the sources of `targets`, in parallel, each file once.
  ///
  /// Only speed depends on it: a target that isn't surveyed here is when a question needs it.
  package func survey(_ targets: [XcodeTarget]) {
    store.survey(targets.map(sources(of:)).flatMap(\.indices))
  }

  /// Returns the sources of `target`.
  package func sources(of target: XcodeTarget) -> TargetSources {
    sources[target.build] {
      let added = target.context.path == project.path ? added[target.id] : nil
      return TargetSources(of: target, compiling: added ?? [], in: store)
    }
  }

  /// Returns the sources that only this target compiles, or else all of them, without the ones that its
  /// generator writes and Git doesn't track.
  package func ownSources(of target: XcodeTarget) -> [SourceMember] {
    let members = sources(of: target).members
    guard let index = gitIndex else { return own(members) }
    let tracked = members.filter { index.holds($0.path) }
    return own(tracked.isEmpty ? members : tracked)
  }

  private func own(_ members: [SourceMember]) -> [SourceMember] {
    let own = members.filter { compilerCounts[$0.path] == 1 }
    return own.isEmpty ? members : own
  }

  /// Returns the sources of the code that a launch of `app` can call: its own, then that of the libraries
  /// and local Swift packages that it links.
  package func launchSources(of app: XcodeTarget) -> [TargetSources] {
    ([app] + app.libraries).map(sources(of:)) + packages(of: app).sources
  }

  /// The types and functions of that code.
  func model(of app: XcodeTarget) -> CodeModel {
    models[app.build] { CodeModel(launchSources(of: app)) }
  }

  /// What writes the user's data in that code.
  func userDataWriters(of app: XcodeTarget) -> UserDataWriters {
    writers[app.build] { UserDataWriters(in: model(of: app)) }
  }

  /// Returns the class that a launch of `app` knows by a name: its own, or one of its libraries or local
  /// packages.
  func launchedClass(named name: String, of app: XcodeTarget) -> ClassInfo? {
    ClassInfo(named: name, in: sources(of: app))
      ?? launchSources(of: app).dropFirst().lazy.compactMap { ClassInfo(named: name, in: $0) }.first
  }

  /// Returns the names of the libraries and package products that `app` links, and whose sources aren't
  /// among those.
  package func unreadLibraries(of app: XcodeTarget) -> [String] {
    app.linked.unread + packages(of: app).unread
  }

  func packages(of app: XcodeTarget) -> (sources: [TargetSources], unread: [String]) {
    packages[app.build] {
      let products = app.linked.packageProducts
      let linked = LinkedPackages(products: products, in: app.localPackages, store)
      return (linked.targets.map { TargetSources(of: $0, in: app, store) }, linked.unread)
    }
  }

  /// Returns how `app` launches on the first of its platforms.
  package func launch(of app: XcodeTarget) -> AppLaunch { launches(of: app)[0] }

  /// Returns how `app` launches: once, or once for each of its entry points if these are for different
  /// platforms.
  package func launches(of app: XcodeTarget) -> [AppLaunch] {
    launches[app.build] { builds(of: app).map(read) }
  }

  /// Returns the builds of `app` that differ in their entry point, in the order of the platforms.
  private func builds(of app: XcodeTarget) -> [XcodeTarget] {
    let platforms = app.platforms
    guard app.onlyPlatforms == nil, platforms.count > 1 else { return [app] }
    let sources = sources(of: app)
    var builds: [(entryPoint: SourceLocation, platforms: [Platform])] = []
    for platform in platforms {
      guard let found = EntryPoint.compiled(in: sources, for: platform) else { continue }
      let entryPoint = SourceLocation(found.file, found.position)
      if let known = builds.firstIndex(where: { $0.entryPoint == entryPoint }) {
        builds[known].platforms.append(platform)
      } else {
        builds.append((entryPoint, [platform]))
      }
    }
    return builds.count > 1 ? builds.map { app.built(for: $0.platforms) } : [app]
  }

  /// Returns the test targets that `app` hosts on its platforms.
  private func testBundles(hostedBy app: XcodeTarget) -> [XcodeTarget] {
    let hosted = project.testBundles(hostedBy: app)
    guard let platforms = app.onlyPlatforms else { return hosted }
    return hosted.filter { tests in
      tests.platforms.isEmpty || tests.platforms.contains(where: platforms.contains)
    }.map { $0.built(for: platforms) }
  }

  /// The entry point of an app, the one that only tests have, and what the code there says.
  private func entry(of app: XcodeTarget) -> (EntryPoint?, ofTests: EntryPoint?, EntryFacts) {
    let platforms = app.platforms
    // The linker takes `main` from a library, too; a function of a framework's tool is something else.
    for target in [app] + app.libraries {
      let sources = sources(of: target)
      let isLinked = target.id == app.id || target.productType == .staticLibrary
      let found =
        isLinked
        ? EntryPoint.find(in: sources, on: platforms)
        : EntryPoint.compiled(in: sources, for: platforms.first)
      guard var entryPoint = found else { continue }
      var facts = EntryFacts(of: entryPoint, in: sources) { [unowned self] type in
        libraryWithMain(of: type, in: app)
      }
      guard entryPoint.attribute != nil else {
        entryPoint.position = facts.call ?? entryPoint.position
        return (entryPoint, nil, facts)
      }
      let ofTests = EntryPoint.onlyInTests(in: sources, on: platforms.first)
      if let ofTests, let type = ofTests.type, type != entryPoint.type {
        facts.launchSwitch = LaunchSwitch(
          standIn: .app,
          className: type,
          lookups: [],
          location: ofTests.location
        )
      }
      return (entryPoint, ofTests, facts)
    }
    return (nil, nil, EntryFacts())
  }

  /// Whether an app only hosts the tests of something else.
  package func isMadeForTests(_ app: XcodeTarget) -> Bool {
    knownTestHosts[app.id] { findWhetherMadeForTests(app) }
  }

  private func read(_ app: XcodeTarget) -> AppLaunch {
    let platforms = app.platforms
    let infoPlist = app.infoPlist
    let sources = sources(of: app)
    let (entryPoint, ofTests, facts) = entry(of: app)
    let kind =
      facts.framework ?? LaunchFramework(app: app, platforms: platforms, infoPlist: infoPlist)
    let interface = mainInterface(of: app, kind, infoPlist)
    // The nib comes last, whatever code assigned before.
    let nibDelegate =
      kind == .appKit && facts.loadsMainNib
      ? interface?.file?.applicationDelegate.flatMap { launchedClass(named: $0, of: app) } : nil
    let delegate = nibDelegate ?? facts.delegate.flatMap { launchedClass(named: $0, of: app) }
    let delegateName = nibDelegate?.name ?? facts.delegate
    let hasScenes = infoPlist.sceneManifest != nil || delegate?.configuresScenes == true
    let sceneConfiguration = infoPlist.sceneManifest?.window(
      named: delegate?.sceneConfigurationNames ?? []
    )
    return AppLaunch(
      app: app,
      platforms: platforms,
      lifeCycle: kind.map { LifeCycle($0, hasScenes: hasScenes) },
      entryPoint: entryPoint,
      entryPointOfTests: ofTests,
      appDelegate: delegateName,
      sceneConfiguration: sceneConfiguration,
      sceneDelegate: sceneDelegate(kind, sceneConfiguration, sources) ?? delegate?.sceneDelegate,
      storyboard: storyboard(kind, infoPlist, sceneConfiguration),
      unreadInterface: interface.flatMap { $0.file?.isDocument == true ? nil : $0.path },
      infoPlist: infoPlist,
      evaluation: facts.evaluation,
      launchSwitch: facts.launchSwitch,
      testBundles: testBundles(hostedBy: app).map { tests in
        TestBundleLaunch(target: tests, runsInto: runsInto(tests, facts))
      }
    )
  }

  /// The main storyboard or nib of an app; without a file, it can't be read.
  private func mainInterface(
    of app: XcodeTarget,
    _ framework: LaunchFramework?,
    _ infoPlist: InfoPlist
  ) -> (path: String, file: InterfaceFile?)? {
    guard let name = storyboard(framework, infoPlist) else { return nil }
    return [".storyboard", ".xib", ".nib"].lazy.compactMap { app.resource(named: name + $0) }
      .first.map { ($0, interface(at: $0).map { InterfaceFile($0) }) }
  }

  /// Returns the bytes of a storyboard or nib; `nil` if they can't be read.
  ///
  /// An old nib is a directory with files for the app and one for Interface Builder, which is like a xib.
  func interface(at path: String) -> [UInt8]? {
    let isDirectory =
      path.hasSuffix(".nib") && (try? project.files.kind(of: path)) == .directory
    return try? project.files.read(isDirectory ? path + "/designable.nib" : path)
  }

  /// Returns what is instantiated when a storyboard or nib of `app` is loaded, with the controllers of other
  /// storyboards that it refers to.
  func contents(of file: String, in app: XcodeTarget) -> InterfaceFile.Contents {
    struct Start: Hashable {
      var file: String
      var identifier: String?
      var isShown = true
    }
    let storyboards = app.storyboards
    var all = InterfaceFile.Contents()
    _ = [Start(file: file)].reached { start in
      guard let bytes = interface(at: start.file) else { return [] }
      let contents = InterfaceFile(bytes).contents(from: start.identifier, isShown: start.isShown)
      all.hidden.subtract(Set(contents.classes).subtracting(contents.hidden))
      all.hidden.formUnion(contents.hidden.subtracting(all.classes))
      all.classes = (all.classes + contents.classes).distinct(by: \.self)
      return contents.references.compactMap { reference in
        let name = reference.storyboard + ".storyboard"
        return storyboards.first { Path.lastComponent(of: $0) == name }.map {
          Start(file: $0, identifier: reference.identifier, isShown: reference.isShown)
        }
      }
    }
    return all
  }

  /// Returns what runs in the launches of `launch`.
  package func steps(of launch: AppLaunch) -> LaunchSteps {
    knownSteps[launch.builds] { LaunchSteps(launch, reader: self) }
  }

  /// Returns what the app's own steps of its launches do.
  package func work(
    of launchSteps: LaunchSteps,
    opening: LaunchWork.Opening = .widest
  ) -> LaunchWork {
    let key = WorkKey(builds: launchSteps.launch.builds, opening: opening)
    return knownWork[key] {
      let launch = launchSteps.launch
      let traces = [launchSteps.ordinaryTrace] + launch.testBundles.map(launchSteps.trace)
      let steps = (traces.flatMap(\.ofApp) + launchSteps.ownSteps).distinct(by: \.self)
      return LaunchWork(of: steps, in: model(of: launch.app), opening: opening)
    }
  }

  private struct WorkKey: Hashable {
    var builds: [XcodeTarget.Build]
    var opening: LaunchWork.Opening
  }

  private func sceneDelegate(
    _ framework: LaunchFramework?,
    _ configuration: SceneManifest.Configuration?,
    _ sources: TargetSources
  ) -> String? {
    let name = configuration?.delegateClass?.withoutModule
    // Manifests of apps that moved to SwiftUI name classes that are gone; its own leads then.
    return name.flatMap { framework == .swiftUI && !sources.declares($0) ? nil : $0 }
  }

  private func storyboard(
    _ framework: LaunchFramework?,
    _ infoPlist: InfoPlist,
    _ configuration: SceneManifest.Configuration? = nil
  ) -> String? {
    switch framework {
    case .appKit: infoPlist.string("NSMainStoryboardFile") ?? infoPlist.string("NSMainNibFile")
    case .uiKit, nil:
      configuration?.storyboard ?? infoPlist.mainInterface
    case .swiftUI, .watchKit: nil
    }
  }

  /// Returns the class `name`, with or without a module before it, in the sources of `tests`.
  ///
  /// A lookup by that name finds it if its `runtimeName` is the same.
  package func standIn(named name: String, in tests: XcodeTarget) -> ClassInfo? {
    ClassInfo(named: name.withoutModule, in: sources(of: tests))
  }

  /// Returns that class if the build of the tests has it: a clause of `#if` can leave it out.
  package func compiledStandIn(named name: String, in tests: XcodeTarget) -> ClassInfo? {
    standIn(named: name, in: tests).flatMap { $0.isCompiled ? $0 : nil }
  }

  private func runsInto(_ tests: XcodeTarget, _ facts: EntryFacts) -> TestBundleLaunch.Launched {
    guard let launchSwitch = facts.launchSwitch else {
      return facts.evaluation?.unknownAboutTests == nil ? .app : .unknown
    }
    switch launchSwitch.standIn {
    case .app: return .standIn
    case .none: return .noDelegate
    case .testBundle:
      let standIn = launchSwitch.className.flatMap { compiledStandIn(named: $0, in: tests) }
      if standIn.map(launchSwitch.finds) == true { return .standIn }
      return facts.evaluation?.testsWithoutStandIn == .runs(.none) ? .noDelegate : .app
    }
  }
}
