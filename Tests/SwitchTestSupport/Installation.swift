import Foundation
package import LaunchModel
package import ProjectFiles
import ProjectTestSupport
package import SwitchPlanning
package import XcodeModel

/// What installing the switch in one app has done.
package struct Installation {
  package let app: String
  package let launch: AppLaunch
  package let options: SwitchOptions
  package let plan: SwitchPlan
  /// The project as it was; its directories are no longer.
  package let original: XcodeProject
  /// The project as it is, read again.
  package let project: XcodeProject
  package let members: [String: [String]]
  package let membersBefore: [String: [String]]

  /// Installs the switch in `app`, or the app's side alone where the app hosts no tests.
  ///
  /// - Returns: `nil` where `ExpectedException` states that nothing is installed.
  /// - Throws: `UnexpectedOutcome` where the plan isn't as expected.
  package init?(
    in site: SiteProject,
    app: String,
    tests: [String] = [],
    after switched: Set<String> = []
  ) throws {
    self.app = app
    original = try site.read()
    let target = try original.existingTarget(named: app)
    var options = SwitchOptions()
    options.targets.app = app
    options.targets.tests = tests
    options.isForAppOnly = try site.hostsNoTests(in: app)
    self.options = options
    guard let plan = try site.installation(options, in: original, after: switched) else {
      return nil
    }
    self.plan = plan
    launch = LaunchReader(original).launch(of: target)
    membersBefore = original.members
    try Transaction.commit(plan.changes, inside: original.root)
    project = try site.read()
    members = project.members
  }

  /// The new files, as paths from the directory that holds the project.
  package var created: [String] {
    plan.changes.filter { $0.original == nil }.map { project.relative($0.path) }
  }

  /// The new files that are an entry point.
  package var entryFiles: [String] {
    created.filter { ["main.swift", "AppLauncher.swift"].contains(Path.lastComponent(of: $0)) }
  }

  /// The changes of sources that were there before.
  package var edited: [FileChange] {
    plan.changes.filter { $0.original != nil && $0.path != project.file }
  }

  /// The change of the project file, if it has one.
  package var projectChange: FileChange? { plan.changes.first { $0.path == project.file } }
}

extension XcodeProject {
  /// What each target compiles, as sorted paths from the directory that holds the project.
  fileprivate var members: [String: [String]] {
    var members: [String: [String]] = [:]
    for target in targets {
      members[target.name] = target.sources.map { relative($0.path) }.sorted()
    }
    return members
  }
}

extension [String: [String]] {
  /// The targets that compile `file`, each as often as it does.
  package func takers(of file: String) -> [String] {
    flatMap { target, files in files.filter { $0 == file }.map { _ in target } }.sorted()
  }
}
