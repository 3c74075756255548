package import Diagnostics
import ProjectText
package import XcodeModel

/// The app and the test targets that a command is limited to, by name.
package struct ChosenTargets: Sendable, Hashable {
  /// The name of an app target; `nil` for all of the project.
  package var app: String?

  /// The names of test targets; empty for all that the app hosts.
  package var tests: [String]

  package init(app: String? = nil, tests: [String] = []) {
    self.app = app
    self.tests = tests
  }

  /// All names.
  package var names: [String] { [app].compactMap(\.self) + tests }

  /// Whether a test target that the app hosts is one of them.
  package func includes(_ target: XcodeTarget) -> Bool {
    tests.isEmpty || tests.contains(where: target.isNamed)
  }

  /// Finds the targets in `project`: the apps in the order in which Xcode lists them, those that host one of
  /// ``tests`` if only these are named.
  ///
  /// - Throws: If it has no such targets.
  package func resolved(
    in project: XcodeProject
  ) throws(Diagnostic) -> (apps: [XcodeTarget], tests: [XcodeTarget]) {
    guard let app else {
      let found = try tests(among: project.unitTests, of: project.name, in: project)
      let apps = project.apps.filter { app in
        tests.isEmpty
          || project.testBundles(hostedBy: app).contains { hosted in
            found.contains { $0.id == hosted.id }
          }
      }
      return (apps, found)
    }
    let target = try project.app(named: app)
    let hosted = project.testBundles(hostedBy: target)
    return ([target], try tests(among: hosted, of: target.name, in: project))
  }

  /// Returns those of the test targets `hosted` that are chosen, in the order of their names.
  ///
  /// - Parameter host: What hosts the targets, for the error.
  /// - Throws: If one of the names is that of another target, or of none.
  package func tests(
    among hosted: [XcodeTarget],
    of host: String,
    in project: XcodeProject
  ) throws(Diagnostic) -> [XcodeTarget] {
    guard !tests.isEmpty else { return hosted }
    return try tests.map { name throws(Diagnostic) in
      let target = try project.existingTarget(named: name)
      if hosted.contains(where: { $0.id == target.id }) { return target }
      throw Diagnostic(
        "'\(name)' isn't a unit test target hosted by '\(host)'",
        fix: hosted.isEmpty
          ? "'\(host)' hosts none" : "'\(host)' hosts \(list: hosted.map(\.name))",
        at: SourceLocation(project.file)
      )
    }
  }
}
