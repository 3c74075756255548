public import ProjectText

/// Why a command could not do its job.
///
/// The fields carry the facts; `Report` has the words. A fact about the user's
/// project that is no obstacle is a finding, not an error.
public struct UnderstudyError: Error, Sendable, Hashable {
  package enum Reason: Sendable, Hashable {
    /// Nothing is at the path given.
    case notFound(String)
    /// What is at the path given is neither folder nor project nor workspace.
    case notAProject(String)
    /// The folder holds no project.
    case noProject(folder: String, generator: Generator?)
    /// The folder or workspace holds several.
    case severalProjects([String])
    case file(FileError)
    case unreadableText(SyntaxError)
    /// The groups of a workspace stand inside each other deeper than `limit`.
    case nestedGroups(limit: Int)
    /// A location in a workspace makes a path of more bytes than `limit`.
    case longPath(limit: Int)
    case noProjectObject
    case uneditable(ProjectEditor.Obstacle)
    /// No target makes an app.
    case noApp
    /// The options leave several apps to choose from.
    case severalApps([String])
    case noSuchTarget(String, closest: String?)
    case notAnApp(String, apps: [String])
    /// `tests` is no bundle of unit tests that `app` hosts.
    case notHosted(tests: String, app: String, hosted: [String])
    /// The switch cannot be installed; nothing is lost by saying so.
    case refused(Refusal)
    /// The settings of `check` cannot be understood.
    case settings(CheckSettingsProblem)
  }

  package var reason: Reason
  /// The absolute path of the file it is about.
  public var file: String?
  /// The place in that file.
  public var position: SourcePosition?

  package init(_ reason: Reason, file: String? = nil, position: SourcePosition? = nil) {
    self.reason = reason
    self.file = file
    self.position = position
  }

  /// A file that the job cannot be done without.
  package init(_ error: FileError) {
    self.init(.file(error), file: error.path)
  }
}
