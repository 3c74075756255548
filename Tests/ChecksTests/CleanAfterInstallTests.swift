import Checks
import Diagnostics
import Foundation
import LaunchModel
import ProjectFiles
import ProjectTestSupport
import SwitchPlanning
import SwitchTestSupport
import Testing
import TestSupport
import XcodeModel

/// What was installed has nothing wrong with it, in any form, and cures what it is for.
@Suite struct CleanAfterInstallTests {
  /// The options that leave a switch with stand-ins and canaries.
  static let options = [
    SwitchOptions(), RoundTrip.inApp,
    RoundTrip.with { $0.window = .empty },
    RoundTrip.with { $0.window = SwitchOptions.Window.none },
    RoundTrip.with { $0.language = .objc },
    RoundTrip.with { $0.language = .swift },
    RoundTrip.with { $0.subclassesDelegate = true },
  ]

  /// What is of the app and its tests as they were, and no installation changes.
  private static let staying: Set<Rule> = [
    .appWithoutScenes, .hostNotNeeded, .detectionByOneVariable,
  ]

  /// What a choice leaves as it was, and is still true.
  private static func left(by options: SwitchOptions) -> Set<Rule> {
    // The private call that forgets saved scenes is for test bundles only.
    if options.standIn == .app { return [.standInScenes] }
    // UIKit's window with the main storyboard stays where none takes its place.
    return options.window == SwitchOptions.Window.none ? [.storyboardLoadsAnyway] : []
  }

  static let cases: [(InstallSite, SwitchOptions)] = InstallSite.all.flatMap { site in
    RoundTrip.options(for: site, of: options).map { (site, $0) }
  }

  @Test(arguments: cases)
  func aFixtureIsClean(_ site: InstallSite, _ options: SwitchOptions) throws {
    try withTemporaryDirectory { parent in
      let isInCorpus = site.isInCorpus
      var switched: Set<String> = []
      for site in try site.layOut(parent).projects {
        let before = try site.read()
        let known = Set(try CheckReport(LaunchReader(before)).findings.map(Told.init))
        var installed: Set<String> = []
        for app in site.apps {
          // Installing in another app of the project may have changed the file.
          let project = try site.read()
          var options = options
          options.targets.app = app
          // Switching an app that hosts no tests cures nothing.
          if isInCorpus, try site.hostsNoTests(in: app) { continue }
          guard let plan = try site.installation(options, in: project, after: switched) else {
            continue
          }
          try Transaction.commit(plan.changes, inside: project.root)
          switched.insert(app)
          installed.insert(app)
          let target = try project.existingTarget(named: app)
          installed.formUnion(project.testBundles(hostedBy: target).map(\.name))
        }
        let project = try site.read()
        let report = try CheckReport(LaunchReader(project))
        #expect(Self.unreportedSteps(in: project, report) == [])
        let staying = Self.staying.union(Self.left(by: options))
        let wrong = report.findings.filter { finding in
          // A project may be called as its app is, and has the warnings that it had.
          installed.contains(finding.target) && finding.rule != .projectWarning
            ? !staying.contains(finding.rule) : !known.contains(Told(finding))
        }
        #expect(wrong.map { "\($0.location.file): \($0.message)" } == [])
      }
    }
  }

  /// Returns the steps of an app that still run before tests with the switch, and that no finding
  /// names.
  private static func unreportedSteps(in project: XcodeProject, _ report: CheckReport) -> [String] {
    let reader = LaunchReader(project)
    return project.apps.map(reader.launch).flatMap { launch in
      launch.testBundles.filter { [.standIn, .noDelegate].contains($0.runsInto) }
        .flatMap { tests in
          reader.steps(of: launch).trace(before: tests).ofApp.filter { step in
            !report.findings.contains { finding in
              [launch.app.name, tests.target.name].contains(finding.target)
                && finding.isAbout(step)
            }
          }
        }
    }.map { "\($0.kind.rawValue) \($0.name)" }
  }

  /// A finding without its place, which moves.
  private struct Told: Hashable {
    var rule: Rule
    var target: String
    var message: String

    init(_ finding: Finding) {
      rule = finding.rule
      target = finding.target
      message = finding.message
    }
  }
}

extension Finding {
  /// Whether this finding reports that a step runs.
  fileprivate func isAbout(_ step: LaunchTrace.Step) -> Bool {
    switch step.kind {
    case .loadTimeCode, .earlyCode, .applicationClass:
      rule == .appCodeBeforeTests && location == step.location
    case .mainInterface, .interfaceClass:
      [.appWithoutScenes, .storyboardLoadsAnyway].contains(rule)
    case .sceneDelegate, .sceneInterface:
      [.standInScenes, .standInScenes, .storyboardLoadsAnyway].contains(rule)
    case .entryPoint, .app, .appDelegate, .setUp: false
    }
  }
}
