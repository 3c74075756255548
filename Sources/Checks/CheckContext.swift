import Diagnostics
import LaunchModel
import ProjectText
import SourceScan
import XcodeModel

/// What has been read of a project: all that findings are made from.
struct CheckContext {
  let project: XcodeProject
  let apps: [CheckedApp]

  /// The bundles of UI tests.
  let uiTests: [CheckedTarget]

  /// The sources with a comment to us.
  let commented: [SourceMember]

  init(_ project: XcodeProject) {
    self.project = project
    let reader = LaunchReader(project)
    let apps = project.apps
    let uiTests = project.targets.filter { $0.productType == .uiTests }
    let hosted = apps.flatMap(project.testBundles)
    let found = SourceReading(apps: apps, tests: hosted + uiTests, reader)
    commented = found.members(marked: .ignore)
    func checked(_ target: XcodeTarget) -> CheckedTarget {
      CheckedTarget(target, sources: reader.sources(of: target), marks: found.marks(of: target))
    }
    self.uiTests = uiTests.map(checked)
    self.apps = apps.map { app in
      let launch = reader.launch(of: app)
      return CheckedApp(
        launch: launch,
        target: checked(app),
        bundles: launch.testBundles.map { checked($0.target) },
        project: project
      )
    }
  }
}

/// An app, its switch, and the bundles of unit tests it hosts.
struct CheckedApp {
  let launch: AppLaunch
  let target: CheckedTarget
  let bundles: [CheckedBundle]
  let site: SwitchSite?
  let project: XcodeProject

  /// The stand-in, if it is compiled into the app.
  let standIn: LaunchClass?

  init(
    launch: AppLaunch,
    target: CheckedTarget,
    bundles: [CheckedTarget],
    project: XcodeProject
  ) {
    self.launch = launch
    self.target = target
    self.project = project
    let site = SwitchSite(launch, target.sources)
    self.site = site
    let name = site?.className
    let standIn = site?.standIn
    self.standIn = standIn == .app ? name.flatMap { LaunchClass(named: $0, in: target) } : nil
    self.bundles = bundles.map { bundle in
      let standIn =
        standIn == .testBundle ? name.flatMap { LaunchClass(named: $0, in: bundle) } : nil
      return CheckedBundle(target: bundle, standIn: standIn, driver: bundle.driver)
    }
  }

  var name: String { target.name }

  /// The bundles that want a stand-in: not those that drive the app from inside.
  var switchedBundles: [CheckedBundle] {
    bundles.filter { $0.driver == nil || $0.standIn != nil }
  }

  /// The stand-ins there are, each with the target it is compiled into.
  var standIns: [LaunchClass] { standIn.map { [$0] } ?? bundles.compactMap(\.standIn) }

  /// The app's own delegate as its sources declare it.
  var delegate: LaunchClass? { launch.appDelegate.flatMap { LaunchClass(named: $0, in: target) } }

  /// Whether UIKit runs the app, so that scenes matter.
  var isUIKit: Bool { launch.lifeCycle == .uiKit || launch.lifeCycle == .uiKitScenes }
}

/// A bundle of unit tests that an app hosts.
struct CheckedBundle {
  let target: CheckedTarget

  /// The class in it that the entry point looks for.
  let standIn: LaunchClass?

  /// What drives the app from inside, so that the bundle needs the real one.
  let driver: Driver?

  var name: String { target.name }

  /// An in-process framework for UI tests.
  struct Driver {
    var module: String
    /// The first import of it.
    var place: SourceLocation
  }
}

extension CheckedTarget {
  /// KIF or EarlGrey, if a file imports it (FACTS section 2: true but production wanted).
  fileprivate var driver: CheckedBundle.Driver? {
    let modules = ["KIF", "EarlGrey", "EarlGreyTest"]
    for (member, source) in swift(marked: .drivingFramework) {
      let found = source.imports.first { modules.contains($0.module) }
      if let found {
        let place = SourceLocation(member.path, offset: found.range.lowerBound, in: source.bytes)
        return CheckedBundle.Driver(module: found.module, place: place)
      }
    }
    for (member, source) in objectiveC(marked: .drivingFramework) {
      for imported in source.imports {
        let module = imported.path.utf8.prefix {
          $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ".")
        }
        let name = String(Substring(module))
        guard modules.contains(name) else { continue }
        let offset = imported.range.lowerBound
        return CheckedBundle.Driver(
          module: name,
          place: SourceLocation(member.path, offset: offset, in: source.bytes)
        )
      }
    }
    return nil
  }
}

extension CheckedApp {
  /// The files of the app that look at signs of tests.
  var evidence: [(path: String, bytes: [UInt8], evidence: [TestEvidence])] {
    let marks: SourceMarks = [.testName, .runnerVariable]
    return target.swift(marked: marks).map {
      ($0.member.path, $0.source.bytes, $0.source.testEvidence)
    }
      + target.objectiveC(marked: marks).map {
        ($0.member.path, $0.source.bytes, $0.source.testEvidence)
      }
  }

  /// The names under which this app asks whether tests are running.
  var testQuestions: Set<String> {
    TestQuestion.names.union(evidence.flatMap(\.evidence).compactMap(\.question))
  }
}
