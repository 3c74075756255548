import Diagnostics
import LaunchModel
import SwitchPlanning

extension Rule {
  package static let olderInstallation = Rule(
    id: "older-installation",
    severity: .note,
    title: "An older version installed files that this one would write differently",
    reason: [
      """
      Stand-ins change with Xcode and its SDKs: a new version of Understudy may install one that works \
      where the one in the project doesn't.
      """
    ],
    repair: [
      """
      `understudy install` replaces the files that nobody changed since. It keeps those that somebody \
      changed, and prints the difference.
      """
    ],
    example: """
      AppTests/TestingAppDelegate.swift      with the text of a release before
      """,
    limits: """
      Files with a text that a release of Understudy installed. A file that was changed since, other \
      than by a formatter, isn't reported.
      """
  ) { $0.olderInstallation }
}

extension CheckContext {
  /// The switched apps with files of an older version, each at the first of them.
  fileprivate var olderInstallation: [Finding] {
    apps.compactMap { app in
      guard app.launch.launchSwitch != nil else { return nil }
      let files = reader.olderFiles(of: app.launch, texts: app.texts)
      guard let first = files.first else { return nil }
      let fix = app.installation.advice(
        for: app.name,
        orElse: app.reinstallation() ?? "replace them with what a new installation writes"
      )
      return Finding(
        .olderInstallation,
        in: app.name,
        at: SourceLocation(first),
        "the switch of '\(app.name)' was installed by an older version",
        notes: files.dropFirst().map { Diagnostic.Note(SourceLocation($0), "so was this file") }
          + fix.notes,
        advice: fix.advice
      )
    }
  }
}
