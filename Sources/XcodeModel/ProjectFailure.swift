package import Diagnostics
package import ProjectFiles
package import ProjectText

/// Why a project can't be found, read or edited as asked.
package enum ProjectFailure: FailureReason, Hashable {
  /// Nothing exists at the path.
  case notFound(String)
  /// The path isn't a directory, a project, or a workspace.
  case notAProject(String)
  /// The directory contains no project.
  case noProject(folder: String, manifest: GeneratorManifest?)
  /// The directory contains a Swift package and no project.
  case package(String)
  /// Several projects were found, and the command takes one.
  case severalProjects([String])
  /// The only project is below the directory, which isn't in a Git work tree.
  case projectBelow(String, folder: String)
  /// No project compiles the file.
  case notCompiled(String)
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
  /// The options select several apps.
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
      (
        "'\(path: path)' doesn't exist",
        "specify a directory, .xcodeproj, or .xcworkspace"
      )
    case .notAProject(let path):
      (
        "'\(path: path)' isn't an Xcode project",
        "specify a directory, .xcodeproj, or .xcworkspace"
      )
    case .noProject(let folder, nil):
      (
        "no Xcode project in '\(path: folder)'",
        "specify the path to a project, such as 'ios/App.xcodeproj'"
      )
    case .noProject(let folder, .some(let manifest)):
      (
        "no Xcode project in '\(path: folder)'; \(manifest.generator.rawValue) generates it from"
          + " '\(path: manifest.path)'",
        "\(manifest.instruction) first, and run the command again"
      )
    case .package(let folder):
      (
        "no Xcode project in '\(path: folder)', a Swift package: its tests have no host app, so there is"
          + " nothing to switch",
        "specify the path to the project of an app that uses it"
      )
    case .severalProjects(let paths):
      (
        paths.count <= 3
          ? "several projects: \(paths: paths)" : "\(paths.count) projects to choose from",
        "pass the path of one of them"
      )
    case .projectBelow(let path, let folder):
      (
        "no Xcode project in '\(path: folder)', which isn't in a Git repository; "
          + "found '\(path: path)'",
        "pass the path of the project to change it"
      )
    case .notCompiled(let path):
      (
        "no project compiles '\(path: path)'",
        "add the file to a target, or specify a directory, .xcodeproj, or .xcworkspace"
      )
    case .nestedGroups(let limit):
      ("groups nested more than \(limit) deep", "flatten the groups of the workspace in Xcode")
    case .longPath(let limit):
      (
        "the location results in a path of more than \(limit) bytes",
        "shorten the locations of the enclosing groups"
      )
    case .file(let error):
      ("\(error.problem)", "\(error.fix)")
    case .unreadableText(let error):
      ("\(error.description)", error.fix)
    case .noProjectObject:
      ("the file contains no project object", "restore it from version control")
    case .uneditable(.format(let format)):
      (
        "the project file is in \(format == .xml ? "XML" : "JSON") format, which can't be edited",
        "open the project in Xcode, change a setting, and save to convert it"
      )
    case .uneditable(.noObjects):
      ("the project file contains no objects", "restore it from version control")
    case .uneditable(.duplicate(let id)):
      (
        "can't edit object '\(id.rawValue)': the project file defines it twice",
        "remove the wrong definition, or restore the file from version control"
      )
    case .uneditable(.unexpectedValue(let position)):
      (
        "line \(position.line) contains an unexpected kind of value",
        "restore the file from version control"
      )
    case .uneditable(.noMainGroup):
      ("the project file contains no main group", "restore it from version control")
    case .uneditable(.emptyPath):
      (
        "a change without a key",
        "this is a bug in understudy; please report it with the project file"
      )
    case .uneditable(.conflictingChange(let key)):
      (
        "two changes of '\(key)' conflict",
        "this is a bug in understudy; please report it with the project file"
      )
    case .noApp:
      ("no app target found", "specify the project that contains the app")
    case .severalApps(let names):
      ("several apps: \(list: names)", "choose one with --app, or all that host tests with --all")
    case .noSuchTarget(let name, nil):
      ("no target named '\(name)'", "run 'understudy inspect' to list the apps and their tests")
    case .noSuchTarget(let name, .some(let closest)):
      (
        "no target named '\(name)'; did you mean '\(closest)'?",
        "run 'understudy inspect' to list the apps and their tests"
      )
    case .notAnApp(let name, let apps):
      (
        "'\(name)' isn't an app target",
        apps.isEmpty ? "the project has no app target" : "the app targets are \(list: apps)"
      )
    case .notHosted(let tests, let app, let hosted):
      (
        "'\(tests)' isn't a unit test target hosted by '\(app)'",
        hosted.isEmpty ? "'\(app)' hosts none" : "'\(app)' hosts \(list: hosted)"
      )
    }
  }
}

extension Diagnostic {
  /// An error about a file that the command needs.
  package init(_ error: FileError) {
    self.init(ProjectFailure.file(error), file: error.path)
  }

  /// An error about a file that isn't in its format.
  package init(_ error: SyntaxError, file: String) {
    self.init(ProjectFailure.unreadableText(error), file: file, position: error.position)
  }
}

extension SyntaxError {
  /// The fix, for the user.
  fileprivate var fix: Message {
    switch reason {
    case .mergeConflict: "resolve the conflict and run the command again"
    case .binary: "convert it with 'plutil -convert xml1'"
    case .notUTF8: "save it as UTF-8"
    case .tooLarge: "check that the file is what its name says"
    case .empty, .unterminated, .expected, .tooDeep:
      "correct the syntax, or restore the file from version control"
    }
  }
}

/// Returns the result of `body`, whose errors concern files that the command needs.
package func reading<Result>(
  _ body: () throws(FileError) -> Result
) throws(Diagnostic) -> Result {
  do throws(FileError) {
    return try body()
  } catch {
    throw Diagnostic(error)
  }
}

extension FileCache {
  /// - Throws: If something couldn't be read, other than files that don't exist. A plan that was made
  ///   without it could remove too little or too much.
  package func requireReadable() throws(Diagnostic) {
    let first = failures.min { Path.precedes($0.path, $1.path) }
    if let first { throw Diagnostic(first) }
  }

  /// Returns the bytes of a file that the command needs.
  package func contents(of path: String) throws(Diagnostic) -> [UInt8] {
    try reading { () throws(FileError) in try read(path) }
  }
}
