import Diagnostics
import LaunchModel
import ProjectFiles
import ProjectText
import SourceScan
import SwitchPlanning
import XcodeModel

/// The parts of a project that rules examine.
struct CheckContext {
  let project: XcodeProject
  let reader: LaunchReader
  let apps: [CheckedApp]

  /// The UI test targets.
  let uiTests: [TargetSources]

  /// The installed files that the project lacks until it's generated again.
  let filesToGenerate: [AddedFile]

  /// How the project gets them; `nil` if it lacks none.
  let regeneration: Regeneration?

  /// The sources with an `understudy:ignore` comment.
  let commented: [SourceMember]

  /// - Parameters:
  ///   - fullApp: The test targets that are meant to launch the full app.
  ///   - installations: What `install` is known to come to, by app.
  init(_ reader: LaunchReader, fullApp: FullAppTargets, installations: [ObjectID: PlannedCommand]) {
    let project = reader.project
    self.project = project
    self.reader = reader
    let apps = project.apps
    let uiTests = project.targets.filter { $0.productType == .uiTests }
    let tests = apps.flatMap(project.testBundles) + uiTests
    reader.survey(apps + apps.flatMap(\.libraries) + tests)
    commented = (apps.flatMap(reader.launchSources) + tests.map(reader.sources(of:)))
      .flatMap { $0.members(with: .ignore, includesExcluded: true) }.distinct(by: \.path)
    self.uiTests = uiTests.map(reader.sources(of:))
    filesToGenerate = reader.filesToGenerate
    regeneration = reader.regeneration(adding: filesToGenerate)
    self.apps = apps.flatMap(reader.launches).map { launch in
      CheckedApp(
        launch,
        fullApp: fullApp,
        reader: reader,
        installation: installations[launch.app.id]
      )
    }
  }
}

/// An app, its switch, and the test targets that it hosts.
final class CheckedApp {
  let launch: AppLaunch
  let sources: TargetSources
  /// The app's sources, then those of the libraries and local Swift packages that it links.
  let linked: [TargetSources]
  let bundles: [CheckedBundle]
  let reader: LaunchReader
  /// Whether `uninstall` removes the switch only with `--handwritten`.
  let hasHandwrittenSwitch: Bool

  /// The stand-in, if it is compiled into the app.
  let standIn: ClassInfo?

  /// The files of the app that check for tests, with the evidence in each.
  let evidence: [(path: String, bytes: [UInt8], evidence: [TestEvidence])]

  /// The end of a fix that offers a stand-in derived from the app's delegate; empty if there can't be one.
  private(set) lazy var subclassAdvice: Message = {
    guard isUIKit, let delegate = launch.appDelegate else { return "" }
    let caveat = bundles.flatMap { $0.sources.launchMethodCalls(of: delegate) }.subclassCaveat
    if let fix = reinstallation(derivedFrom: delegate) { return ", or \(fix)\(caveat)" }
    return standIns.first.map { ", or derive '\($0.name)' from '\(delegate)'\(caveat)" } ?? ""
  }()

  /// What `install` comes to, by its options: each is planned once, however many findings print it.
  private var plans: [SwitchOptions: PlannedCommand] = [:]

  init(
    _ launch: AppLaunch,
    fullApp: FullAppTargets,
    reader: LaunchReader,
    installation: PlannedCommand?
  ) {
    self.launch = launch
    let sources = reader.sources(of: launch.app)
    self.sources = sources
    linked = reader.launchSources(of: launch.app)
    self.reader = reader
    let origin = reader.switchOrigin(of: launch.app)
    hasHandwrittenSwitch = origin?.isHandwritten == true
    let name = launch.launchSwitch?.typeName
    let standIn = launch.launchSwitch?.standIn
    self.standIn = standIn == .app ? name.flatMap { ClassInfo(named: $0, in: sources) } : nil
    bundles = launch.testBundles.map { reader.sources(of: $0.target) }.map { bundle in
      let standIn =
        standIn == .testBundle
        ? name.flatMap { reader.compiledStandIn(named: $0, in: bundle.target) } : nil
      return CheckedBundle(
        sources: bundle,
        standIn: standIn,
        isMeantForFullApp: bundle.inProcessUITestModule != nil
          || fullApp.reason(for: bundle.target) != nil
      )
    }
    evidence = linked.flatMap(\.testEvidence)
    plans[options()] = installation
  }

  /// The options of `install` for this app.
  ///
  /// - Parameters:
  ///   - tests: The test targets; if empty, all that the app hosts.
  ///   - calls: The calls of the app's launch that the tests make, too.
  private func options(in tests: [String] = [], keeping calls: [String] = []) -> SwitchOptions {
    var options = SwitchOptions()
    options.targets = ChosenTargets(app: name, tests: tests)
    options.kept = calls
    return options
  }

  /// Returns what `install` comes to for this app, with the options above.
  func installation(in tests: [String] = [], keeping calls: [String] = []) -> PlannedCommand {
    let options = options(in: tests, keeping: calls)
    if let known = plans[options] { return known }
    var installation = SwitchInstallation(reader, options: options)
    installation.notesConsequences = false
    let planned = PlannedCommand(installation)
    plans[options] = planned
    return planned
  }

  var name: String { sources.name }

  /// The test targets that need a stand-in: all but those that are meant to launch the full app.
  var switchedBundles: [CheckedBundle] {
    bundles.filter { !$0.isMeantForFullApp || $0.standIn != nil }
  }

  /// The stand-ins in the app or its test targets.
  var standIns: [ClassInfo] { standIn.map { [$0] } ?? bundles.compactMap(\.standIn) }

  /// The app's own delegate; `nil` if its sources don't declare it.
  var delegate: ClassInfo? { launch.appDelegate.flatMap { ClassInfo(named: $0, in: sources) } }

  /// Whether `install --app-only` added the switch, so that the tests don't have a stand-in yet.
  var isInstalledInAppOnly: Bool {
    !hasHandwrittenSwitch
      && bundles.allSatisfy { bundle in
        !bundle.sources.members.contains { Template.standInNames.contains($0.name) }
      }
  }

  /// Whether UIKit runs the app, so that scenes matter.
  var isUIKit: Bool { launch.lifeCycle == .uiKit || launch.lifeCycle == .uiKitScenes }
}

extension TargetSources {
  /// Returns the scanned members with any of the features, those in Swift first.
  func scanned(
    with features: SourceFeatures
  ) -> [(member: SourceMember, source: any ScannedSource)] {
    swift(with: features).map { ($0, $1) } + objectiveC(with: features).map { ($0, $1) }
  }
}

/// A test target that an app hosts.
struct CheckedBundle {
  let sources: TargetSources

  /// The class in it that the entry point looks for.
  let standIn: ClassInfo?

  /// Whether its tests need the full app: they drive it in process, or the settings say so.
  let isMeantForFullApp: Bool

  /// Whether there are sources to compile: without any, no test launches anything.
  var hasSources: Bool { sources.compiled.contains { $0.kind != nil } }

  var name: String { sources.name }
}
