import Diagnostics
import LaunchModel
import XcodeModel

extension Rule {
  package static let projectWarning = Rule(
    "project-warning",
    severity: .warning,
    title: "Part of the project can't be read, so other rules may miss something",
    reason: [
      """
      A settings file that is missing, an Info.plist that is no property list, or an object that is \
      defined twice doesn't stop Xcode from opening a project, and often not from building it. What \
      they say about the launch isn't known, though, and rules that depend on it stay silent.
      """
    ],
    repair: ["Restore or correct the file. The message says where it is broken."],
    example: """
      // Info.plist
      <<<<<<< HEAD
      <key>UIApplicationSceneManifest</key>
      """,
    limits: """
      The project file, and the settings files, Info.plist files and synchronized folders of apps and \
      unit tests. What CocoaPods and Flutter generate isn't missed in a fresh clone.
      """
  ) { $0.projectWarnings }
}

extension CheckContext {
  /// What the project's reader couldn't take at its word.
  fileprivate var projectWarnings: [Finding] {
    project.warnings.map { warning in
      let diagnostic = warning.diagnostic
      return Finding(
        .projectWarning,
        in: project.name,
        at: SourceLocation(warning.file, warning.position),
        diagnostic.message.text(from: project.root),
        advice: diagnostic.fix?.text(from: project.root) ?? ""
      )
    }
  }
}
