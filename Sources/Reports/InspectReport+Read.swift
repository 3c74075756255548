package import Diagnostics
package import LaunchModel
import ProjectFiles
import ProjectText
package import XcodeModel

extension InspectReport {
  /// Reads the launch of every app of the project, or of those that are named.
  ///
  /// - Throws: if the project has no such targets.
  package init(
    _ project: XcodeProject,
    targets: ChosenTargets = ChosenTargets(),
    from folder: String? = nil
  ) throws(Diagnostic) {
    try self.init(LaunchReader(project), targets: targets, from: folder)
  }

  /// Reads the launch of every app of the project of `reader`, or of those that are named.
  ///
  /// - Parameter folder: the reader's directory, which paths in it are relative to; by default that
  ///   of the project.
  /// - Throws: if the project has no such targets.
  package init(
    _ reader: LaunchReader,
    targets: ChosenTargets = ChosenTargets(),
    from folder: String? = nil
  ) throws(Diagnostic) {
    let project = reader.project
    let folder = folder ?? project.root
    let chosen = try targets.resolved(in: project)
    let fullApp = try reader.fullApp
    let hosted = Set(project.apps.flatMap { project.testBundles(hostedBy: $0) }.map(\.id))
    let others = project.unitTests.filter { !hosted.contains($0.id) && chosen.includes($0) }
    self.init(
      project: Path.relative(project.path, from: folder),
      generator: project.generator?.rawValue,
      manifest: project.manifest?.name,
      apps: chosen.apps.flatMap(reader.launches).map { launch in
        var launch = launch
        launch.testBundles.removeAll { !chosen.includes($0.target) }
        return App(reader.facts(of: launch), reader, fullApp, root: folder)
      },
      testBundles: others.map { tests in
        let isHosted = project.host(of: tests) != .none
        let runsInto: TestBundleLaunch.Launched = isHosted ? .anotherApp : .nothing
        return TestBundle(
          target: tests.name,
          hosted: isHosted,
          runsInto: runsInto.rawValue,
          fullApp: fullApp.reason(for: tests),
          runs: project.reportedRuns(of: tests),
          trace: []
        )
      }
    )
  }
}

extension InspectReport.App {
  init(
    _ facts: LaunchFacts,
    _ reader: LaunchReader,
    _ fullApp: FullAppTargets,
    root: String
  ) {
    let launch = facts.launch
    let sources = reader.sources(of: launch.app)
    let work = reader.work(of: facts)
    func steps(_ trace: LaunchTrace) -> [InspectReport.Step] {
      trace.steps.map { step in
        var result = InspectReport.Step(step, root: root)
        result.calls = work.calls(of: step).map { InspectReport.Call($0, root: root) }
        return result
      }
    }
    self.init(
      target: launch.app.name,
      platforms: launch.platforms.map(\.rawValue),
      missingSettings: launch.platforms.isEmpty
        ? launch.app.testSettings.missingFile.map { Path.relative($0, from: root) } : nil,
      lifeCycle: launch.lifeCycle?.rawValue,
      entryPoint: launch.entryPoint.map { entry in
        InspectReport.EntryPoint(
          kind: entry.kind.rawValue,
          type: entry.type,
          file: Path.relative(entry.file, from: root),
          line: entry.position.line
        )
      },
      appDelegate: launch.appDelegate,
      sceneDelegate: launch.sceneDelegate,
      storyboard: launch.storyboard,
      launchSwitch: launch.launchSwitch.map {
        InspectReport.Switch(
          standIn: $0.standIn.rawValue,
          className: $0.className,
          isGuess: launch.evaluation?.guess != nil
        )
      },
      unknownChoice: launch.evaluation?.unknownAboutTests.map { unknown in
        let position = reader.project.context.position(
          at: unknown.range.lowerBound,
          in: unknown.file
        )
        return "depends on code that Understudy can't follow, "
          + "\(Path.relative(unknown.file, from: root)):\(position?.line ?? 1)"
      },
      asksForTests: launch.checksForTests(in: sources),
      testBundles: launch.testBundles.map {
        InspectReport.TestBundle(
          target: $0.target.name,
          hosted: true,
          runsInto: $0.runsInto.rawValue,
          fullApp: fullApp.reason(for: $0.target),
          testTemplate: reader.sources(of: $0.target).testTemplate?.rawValue,
          runs: reader.project.reportedRuns(of: $0.target),
          trace: steps(facts.trace(before: $0))
        )
      },
      trace: steps(facts.ordinaryTrace),
      notRead: launch.app.linked.unread
    )
  }
}

extension XcodeProject {
  /// How the shared schemes run a test target; `nil` if there are none.
  fileprivate func reportedRuns(of tests: XcodeTarget) -> [InspectReport.Run]? {
    guard !schemes.names.isEmpty else { return nil }
    return runs(of: tests).map { run in
      let host: String? =
        switch self.host(of: tests, in: run.configuration) {
        case .app(let id): apps.first { $0.id == id }?.name
        case .unknown(let name): name
        case .none: nil
        }
      return InspectReport.Run(
        scheme: run.scheme,
        plan: run.plan,
        configuration: run.configuration,
        host: host
      )
    }
  }
}

extension InspectReport.Step {
  init(_ step: LaunchTrace.Step, root: String) {
    self.init(
      kind: step.kind.rawValue,
      owner: step.owner.rawValue,
      name: step.name,
      condition: step.condition,
      file: step.location.map { Path.relative($0.file, from: root) },
      line: step.location?.position?.line
    )
  }
}

extension InspectReport.Call {
  init(_ call: LaunchCall, root: String) {
    self.init(
      kind: call.kind.rawValue,
      name: call.name,
      conditions: call.conditions,
      caller: call.caller,
      file: Path.relative(call.location.file, from: root),
      line: call.location.position?.line ?? 1
    )
  }
}
