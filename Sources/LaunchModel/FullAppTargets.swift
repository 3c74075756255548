package import Diagnostics
import ProjectFiles
import ProjectText
package import XcodeModel

/// The test targets that are meant to launch the full app, each with the reason, from
/// `.understudy.json` in a project's directory:
///
///     { "fullApp": { "IntegrationTests": "they test the app as a whole" } }
package struct FullAppTargets: Sendable {
  /// The key in the settings.
  package static let key = "fullApp"

  private var reasons: [String: String] = [:]

  /// Reads the settings of `project`, if there are any.
  ///
  /// - Throws: a diagnostic with a location if they can't be parsed, or name an unknown test target.
  package init(_ project: XcodeProject) throws(Diagnostic) {
    let path = Path.join(project.root, ProjectSettings.fileName)
    guard let entries = try ProjectSettings.entries(at: path, files: project.files) else { return }
    for entry in entries where entry.key.isString(Self.key) {
      guard entry.value.kind == .dictionary else {
        throw Diagnostic(
          .error,
          at: SourceLocation(path, entry.value.position),
          "expected a dictionary of test targets and reasons",
          fix: "write {\"IntegrationTests\": \"the reason\"}"
        )
      }
      for target in entry.value.entries {
        guard let name = target.key.string, let reason = target.value.string else {
          throw Diagnostic(
            .error,
            at: SourceLocation(path, target.value.position),
            "expected the reason as a string",
            fix: "write why the target launches the full app"
          )
        }
        guard Self.isKnown(name, in: project) else {
          let names = project.unitTests.map(\.name)
          let suggestion: Message =
            closest(to: name, in: names).map { "; did you mean '\($0)'?" } ?? ""
          throw Diagnostic(
            .error,
            at: SourceLocation(path, target.key.position),
            "unknown test target '\(name)'" + suggestion,
            fix: "run 'understudy inspect' to list the apps and their tests"
          )
        }
        reasons[name] = reason
      }
    }
  }

  /// Why `target` is meant to launch the full app; `nil` if it isn't.
  package func reason(for target: XcodeTarget) -> String? { reasons[target.name] }

  /// Whether a project in the directory has a test target called `name`; they share the settings.
  private static func isKnown(_ name: String, in project: XcodeProject) -> Bool {
    if project.unitTests.contains(where: { $0.isNamed(name) }) { return true }
    let neighbors = ((try? FileSystem.listFolder(project.root))?.entries ?? [])
      .filter { Path.fileExtension(of: $0.path) == "xcodeproj" }
      .map { Path.join(project.root, $0.path) }.filter { $0 != project.path }
    return neighbors.contains { path in
      (try? XcodeProject(at: path, files: project.files))?.unitTests
        .contains { $0.isNamed(name) } == true
    }
  }
}
