package import Diagnostics
package import ProjectFiles
package import ProjectText

/// Why a project can't be found, read or edited as asked.
package enum ProjectFailure: FailureReason, Hashable {
  /// Nothing is at the path given.
  case notFound(String)
  /// What is at the path given is neither a directory nor a project nor a workspace.
  case notAProject(String)
  /// The directory holds no project.
  case noProject(folder: String, generator: Generator?)
  /// The directory or workspace holds several.
  case severalProjects([String])
  /// The groups of a workspace are nested more than `limit` deep.
  case nestedGroups(limit: Int)
  /// A location in a workspace results in a path of more than `limit` bytes.
  case longPath(limit: Int)
  case file(FileError)
  case unreadableText(SyntaxError)
  case noProjectObject
  case uneditable(ProjectEditor.EditingError)
  /// No target builds an app.
  case noApp
  /// The options leave several apps to choose from.
  case severalApps([String])
  case noSuchTarget(String, closest: String?)
  case notAnApp(String, apps: [String])
  /// `tests` isn't a unit test target that `app` hosts.
  case notHosted(tests: String, app: String, hosted: [String])

  package var message: Message { words.message }
  package var fix: Message { words.fix }

  private var words: (message: Message, fix: Message) {
    switch self {
    case .notFound(let path):
      ("there is nothing at '\(path: path)'", "name a folder, a .xcodeproj or a .xcworkspace")
    case .notAProject(let path):
      ("'\(path: path)' is no Xcode project", "name a folder, a .xcodeproj or a .xcworkspace")
    case .noProject(let folder, nil):
      ("no Xcode project in '\(path: folder)'", "name the folder or the .xcodeproj of one")
    case .noProject(let folder, .some(let generator)):
      (
        "no Xcode project in '\(path: folder)'; \(generator.rawValue) generates it",
        generator.command.map { "run '\($0)' first" }
          ?? "generate the project first, and run the command again"
      )
    case .severalProjects(let paths):
      ("several projects: \(paths: paths)", "pass the path of one of them")
    case .nestedGroups(let limit):
      ("groups nested more than \(limit) deep", "flatten the groups of the workspace in Xcode")
    case .longPath(let limit):
      (
        "the location makes a path of more than \(limit) bytes",
        "shorten the locations of the groups around it"
      )
    case .file(let error):
      ("\(error.problem)", "\(error.wayOut ?? "see that the file is there and can be read")")
    case .unreadableText(let error):
      ("\(error.description)", error.fix)
    case .noProjectObject:
      ("the file has no project in it", "open it in Xcode, or take it from version control")
    case .uneditable(.format(let format)):
      (
        "the project file is in \(format == .xml ? "XML" : "JSON"), which can be read, not edited",
        "change anything in Xcode and save: it writes its own notation then"
      )
    case .uneditable(.noObjects):
      ("the project file has no objects", "open it in Xcode, or take it from version control")
    case .uneditable(.duplicate(let id)):
      (
        "the object '\(id.rawValue)' would be edited, and there are two of it",
        "remove the one that is wrong, or take the file from version control"
      )
    case .uneditable(.unexpectedValue(let position)):
      (
        "line \(position.line) has another kind of value than project files have there",
        "open the project in Xcode, or take the file from version control"
      )
    case .uneditable(.conflictingChange(let key)):
      (
        "'\(key)' would be changed in two ways at once",
        "this is a bug in understudy; report it with the project file"
      )
    case .noApp:
      ("no target makes an app", "name the project of the app")
    case .severalApps(let names):
      ("several apps: \(list: names)", "choose one with --app, or all that host tests with --all")
    case .noSuchTarget(let name, nil):
      ("no target named '\(name)'", "'understudy inspect' lists the apps and their tests")
    case .noSuchTarget(let name, .some(let closest)):
      (
        "no target named '\(name)'; did you mean '\(closest)'?",
        "'understudy inspect' lists the apps and their tests"
      )
    case .notAnApp(let name, let apps):
      (
        "'\(name)' makes no app",
        apps.isEmpty ? "the project has no app" : "the apps are \(list: apps)"
      )
    case .notHosted(let tests, let app, let hosted):
      (
        "'\(tests)' is no bundle of unit tests hosted by '\(app)'",
        hosted.isEmpty ? "that app hosts none" : "the app hosts \(list: hosted)"
      )
    }
  }
}

extension Diagnostic {
  /// An error about a file that the job can't be done without.
  package init(_ error: FileError) {
    self.init(ProjectFailure.file(error), file: error.path)
  }

  /// An error about a file that isn't what its format asks for.
  package init(_ error: SyntaxError, file: String) {
    self.init(ProjectFailure.unreadableText(error), file: file, position: error.position)
  }
}

extension SyntaxError {
  /// What the reader can do about it.
  fileprivate var fix: Message {
    switch reason {
    case .mergeConflict: "resolve the conflict and run the command again"
    case .binary: "convert it with 'plutil -convert xml1'"
    case .notUTF8: "save it as UTF-8"
    case .tooLarge: "no project file is that large; see what it is"
    case .empty, .unterminated, .expected, .tooDeep:
      "open it in Xcode, or take it from version control"
    }
  }
}

extension FileCache {
  /// All bytes of a file that a command can't do without.
  package func contents(of path: String) throws(Diagnostic) -> [UInt8] {
    do throws(FileError) {
      return try read(path)
    } catch {
      throw Diagnostic(error)
    }
  }
}
