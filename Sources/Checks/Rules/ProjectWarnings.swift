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
      A missing settings file, an Info.plist that isn't a property list, or an object that is \
      defined twice doesn't stop Xcode from opening a project, and often not from building it. But \
      what they say about the launch isn't known, and rules that depend on it stay silent.
      """
    ],
    repair: ["Restore or correct the file. The message says where the problem is."],
    example: """
      // Info.plist
      <<<<<<< HEAD
      <key>UIApplicationSceneManifest</key>
      """,
    limits: """
      The project file, and the settings files, Info.plist files, and synchronized folders of apps \
      and unit test targets. Files that CocoaPods and Flutter generate may be missing, as in a \
      fresh clone.
      """
  ) { $0.projectWarnings }
}

extension CheckContext {
  /// The parts of the project that can't be read.
  fileprivate var projectWarnings: [Finding] {
    project.warnings.map { warning in
      Finding(
        .projectWarning,
        in: project.name,
        at: SourceLocation(warning.file, warning.position),
        warning.message.text(from: project.root),
        advice: warning.fix.text(from: project.root)
      )
    }
  }
}
