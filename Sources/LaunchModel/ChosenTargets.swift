package import Diagnostics
import ProjectText
package import XcodeModel

/// The apps and test targets that a report is limited to, by name.
package struct ChosenTargets: Sendable, Hashable {
  /// The name of an app target; `nil` for all that host one of ``tests``.
  package var app: String?

  /// The names of test targets; empty for all that the app hosts.
  package var tests: [String]

  package init(app: String? = nil, tests: [String] = []) {
    self.app = app
    self.tests = tests
  }

  /// All names.
  package var names: [String] { [app].compactMap(\.self) + tests }

  /// The chosen targets of a project.
  package struct Resolved {
    /// The apps, in the order Xcode lists them.
    package var apps: [XcodeTarget]

    /// The test targets; `nil` for those that ``apps`` host, or for all of the project.
    fileprivate var tests: Set<ObjectID>?

    /// Whether a unit test target is shown.
    package func includes(_ target: XcodeTarget) -> Bool { tests?.contains(target.id) ?? true }
  }

  /// Finds the targets in `project`.
  ///
  /// - Throws: if it has no such targets.
  package func resolved(in project: XcodeProject) throws(Diagnostic) -> Resolved {
    var chosen = Resolved(apps: project.apps)
    guard app != nil || !tests.isEmpty else { return chosen }
    if let app { chosen.apps = [try project.app(named: app)] }
    guard !tests.isEmpty else {
      chosen.tests = Set(chosen.apps.flatMap(project.testBundles(hostedBy:)).map(\.id))
      return chosen
    }
    let candidates =
      app == nil ? project.unitTests : chosen.apps.flatMap(project.testBundles(hostedBy:))
    var found: Set<ObjectID> = []
    for name in tests {
      let target = try project.existingTarget(named: name)
      guard candidates.contains(where: { $0.id == target.id }) else {
        let hosted = candidates.map(\.name)
        throw Diagnostic(
          .notHosted(tests: name, app: app ?? project.name, hosted: hosted),
          file: project.file
        )
      }
      found.insert(target.id)
    }
    chosen.tests = found
    if app == nil {
      chosen.apps.removeAll { app in
        !project.testBundles(hostedBy: app).contains { found.contains($0.id) }
      }
    }
    return chosen
  }
}
