/// What can be fuzzed.
enum FuzzTarget: String, CaseIterable {
  /// A project file: read, looked through, edited, edited back.
  case project
  /// `.xcconfig` files that include each other, and what the settings in them come to.
  case settings
  case swift
  case objectiveC = "objective-c"
  /// An Info.plist, with and without directives.
  case infoPlist = "info-plist"
  /// Install, install again, uninstall, in a project with one file changed.
  case roundTrip = "round-trip"
  /// What `inspect` and `check` print, in a project with one file changed.
  case reports
  /// `.understudy.json` next to a project with findings.
  case checkSettings = "check-settings"
  /// The Info.plist of an app with scenes, and what `inspect`, `install` and `check` make of it.
  case scenes
  /// A template, rendered and matched, and matched against an edited form of it.
  case templates
  /// Uninstall in a project where one file was edited after install.
  case removal
  /// A workspace, from which the projects that it lists are found.
  case workspace
  /// The index of a Git repository.
  case gitIndex = "git-index"
  /// A journal, from which a run recovers.
  case journal
  /// Long runs of a few bytes, for what takes time out of proportion.
  case runs

  func run(_ bytes: [UInt8]) throws {
    switch self {
    case .project: fuzzProject(bytes)
    case .settings: fuzzSettings(bytes)
    case .swift: fuzzSwift(bytes)
    case .objectiveC: fuzzObjectiveC(bytes)
    case .infoPlist: try fuzzInfoPlist(bytes)
    case .roundTrip: try fuzzRoundTrip(bytes)
    case .reports: try fuzzReports(bytes)
    case .checkSettings: try fuzzCheckSettings(bytes)
    case .scenes: try fuzzScenes(bytes)
    case .templates: fuzzTemplates(bytes)
    case .removal: try fuzzRemoval(bytes)
    case .workspace: try fuzzWorkspace(bytes)
    case .gitIndex: try fuzzGitIndex(bytes)
    case .journal: try fuzzJournal(bytes)
    case .runs: fuzzRuns(bytes)
    }
  }
}
