package import Diagnostics
import LaunchModel
import ProjectFiles
import ProjectText
import SourceScan
package import XcodeModel

extension InspectReport {
  /// Reads the launch of `app`, or of every app of the project.
  ///
  /// - Throws: if the project has no such app.
  package init(_ project: XcodeProject, app: String? = nil) throws(Diagnostic) {
    let reader = LaunchReader(project)
    let one = try app.map { name throws(Diagnostic) in [try project.app(named: name)] }
    let launches = (one ?? project.apps).map(reader.launch)
    let hosted = Set(launches.flatMap(\.testBundles).map(\.target.id))
    let others = app == nil ? project.unitTests.filter { !hosted.contains($0.id) } : []
    self.init(
      project: Path.lastComponent(of: project.path),
      generator: project.generator?.rawValue,
      manifest: project.generator?.manifest(in: project.root),
      apps: launches.map { App($0, reader.sources(of: $0.app), root: project.root) },
      testBundles: others.map { tests in
        let isHosted = project.host(of: tests) != .none
        let runsInto: TestBundleLaunch.RunsInto = isHosted ? .anotherApp : .nothing
        return TestBundle(target: tests.name, hosted: isHosted, runsInto: runsInto.rawValue)
      }
    )
  }
}

extension InspectReport.App {
  init(_ launch: AppLaunch, _ sources: AppSources, root: String) {
    self.init(
      target: launch.app.name,
      platforms: launch.platforms.map(\.rawValue),
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
        InspectReport.Switch(standIn: $0.standIn.rawValue, className: $0.className)
      },
      asksForTests: launch.asksForTests(in: sources),
      testBundles: launch.testBundles.map {
        InspectReport.TestBundle(
          target: $0.target.name,
          hosted: true,
          runsInto: $0.runsInto.rawValue
        )
      }
    )
  }
}

extension AppLaunch {
  /// Whether the file of the entry point or of a delegate looks at signs of tests, or at a property
  /// that is called as if it did.
  func asksForTests(in sources: AppSources) -> Bool {
    let delegates = [appDelegate, sceneDelegate].compactMap { $0 }
    let swift = delegates.compactMap { sources.declaration(of: $0)?.0.path }
    let files = Set([entryPoint?.file].compactMap { $0 } + swift)
    let named = Set(delegates.flatMap { [$0 + ".m", $0 + ".mm"] })
    return sources.members.contains { member in
      guard files.contains(member.path) || named.contains(member.name),
        let bytes = sources.bytes(of: member)
      else { return false }
      if member.kind == .swift, let source = sources.source(of: member) {
        return !source.testEvidence.isEmpty || !source.uses(of: TestQuestion.names).isEmpty
      }
      let source = ObjectiveCSource(scanning: bytes)
      return !source.testEvidence.isEmpty || !source.uses(of: TestQuestion.names).isEmpty
    }
  }
}
