package import Diagnostics
import ProjectText
package import XcodeModel

/// The test targets that are meant to launch the full app, each with the reason, from
/// `.understudy.json`:
///
///     { "fullApp": { "IntegrationTests": "they test the app as a whole" } }
package struct FullAppTargets: Sendable {
  /// The key in the settings.
  package static let key = "fullApp"

  private var reasons: [String: String] = [:]

  /// The names that aren't test targets of this project; they may be those of others that share the
  /// settings.
  package private(set) var unknown: [UnknownTarget] = []

  /// A name that no test target of the project has.
  package struct UnknownTarget: Sendable {
    package var location: SourceLocation
    /// What is wrong with it if no other project has such a target.
    package var message: Message
  }

  /// Reads the settings of `project`, if there are any.
  ///
  /// - Throws: a diagnostic with a location if they can't be parsed, or name an unknown test target
  ///   and no other project shares them.
  init(_ project: XcodeProject, settings: ProjectSettings?) throws(Diagnostic) {
    guard let settings else { return }
    for entry in settings.entries where entry.key.isString(Self.key) {
      guard entry.value.kind == .dictionary else {
        throw Diagnostic(
          "expected a dictionary of test targets and reasons",
          fix: "write {\"IntegrationTests\": \"the reason\"}",
          at: SourceLocation(settings.path, entry.value.position)
        )
      }
      for target in entry.value.entries {
        guard let name = target.key.string, let reason = target.value.string else {
          throw Diagnostic(
            "expected the reason as a string",
            fix: "write why the target launches the full app",
            at: SourceLocation(settings.path, target.value.position)
          )
        }
        reasons[name] = reason
        guard !project.unitTests.contains(where: { $0.isNamed(name) }) else { continue }
        let names = project.unitTests.map(\.name)
        unknown.append(
          UnknownTarget(
            location: SourceLocation(settings.path, target.key.position),
            message: "unknown test target '\(name)'" + suggestion(for: name, among: names)
          )
        )
      }
    }
    if let first = unknown.first, try settings.projects(except: [project.path]).isEmpty {
      throw Diagnostic(
        first.message,
        fix: "run 'understudy inspect' to list the apps and their tests",
        at: first.location
      )
    }
  }

  /// Why `target` is meant to launch the full app; `nil` if it isn't.
  package func reason(for target: XcodeTarget) -> String? { reasons[target.name] }
}
