package import Diagnostics
package import ProjectFiles
package import ProjectText

// Why a project can't be found, read or edited as asked.

extension FailureReason {
  /// Nothing exists at the path.
  package static func notFound(_ path: String) -> Self {
    Self(
      "'\(path: path)' doesn't exist",
      fix: "specify a directory, .xcodeproj, or .xcworkspace"
    )
  }

  /// The path isn't a directory, a project, or a workspace.
  package static func notAProject(_ path: String) -> Self {
    Self(
      "'\(path: path)' isn't an Xcode project",
      fix: "specify a directory, .xcodeproj, or .xcworkspace"
    )
  }

  /// The directory contains a Swift package and no project.
  package static func package(_ folder: String) -> Self {
    Self(
      "no Xcode project in '\(path: folder)', a Swift package: its tests have no host app, so there is"
        + " nothing to switch",
      fix: "specify the path to the project of an app that uses it"
    )
  }

  /// Several projects were found, and the command takes one.
  package static func severalProjects(_ paths: [String]) -> Self {
    Self(
      paths.count <= 3
        ? "several projects: \(paths: paths)" : "\(paths.count) projects to choose from",
      fix: "pass the path of one of them",
      // No more than a reader wants to see.
      choices: Array(paths.prefix(12))
    )
  }

  /// The only project is below the directory, which isn't in a Git work tree.
  package static func projectBelow(_ path: String, folder: String) -> Self {
    Self(
      "no Xcode project in '\(path: folder)', which isn't in a Git repository; "
        + "found '\(path: path)'",
      fix: "pass the path of the project to change it",
      choices: [path]
    )
  }

  /// No project compiles the file.
  package static func notCompiled(_ path: String) -> Self {
    Self(
      "no project compiles '\(path: path)'",
      fix: "add the file to a target, or specify a directory, .xcodeproj, or .xcworkspace"
    )
  }

  /// The groups of a workspace are nested more than `limit` deep.
  package static func nestedGroups(limit: Int) -> Self {
    Self(
      "groups nested more than \(limit) deep",
      fix: "flatten the groups of the workspace in Xcode"
    )
  }

  /// A location in a workspace results in a path of more than `limit` bytes.
  package static func longPath(limit: Int) -> Self {
    Self(
      "the location results in a path of more than \(limit) bytes",
      fix: "shorten the locations of the enclosing groups"
    )
  }

  package static func file(_ error: FileError) -> Self {
    Self(
      "\(error.problem)",
      fix: "\(error.fix)"
    )
  }

  package static func unreadableText(_ error: SyntaxError) -> Self {
    Self(
      "\(error.description)",
      fix: error.fix
    )
  }

  package static var noProjectObject: Self {
    Self(
      "the file contains no project object",
      fix: "restore it from version control"
    )
  }

  /// No target builds an app.
  package static var noApp: Self {
    Self(
      "no app target found",
      fix: "specify the project that contains the app"
    )
  }

  /// The options select several apps.
  package static func severalApps(_ names: [String]) -> Self {
    Self(
      "several apps: \(list: names)",
      fix: "choose one with --app, or all that host tests with --all"
    )
  }

  package static func notAnApp(_ name: String, apps: [String]) -> Self {
    Self(
      "'\(name)' isn't an app target",
      fix: apps.isEmpty ? "the project has no app target" : "the app targets are \(list: apps)"
    )
  }

  /// `tests` isn't a unit test target that `app` hosts.
  package static func notHosted(tests: String, app: String, hosted: [String]) -> Self {
    Self(
      "'\(tests)' isn't a unit test target hosted by '\(app)'",
      fix: hosted.isEmpty ? "'\(app)' hosts none" : "'\(app)' hosts \(list: hosted)"
    )
  }

  /// The directory contains no project.
  package static func noProject(folder: String, manifest: GeneratorManifest?) -> Self {
    guard let manifest else {
      return Self(
        "no Xcode project in '\(path: folder)'",
        fix: "specify the path to a project, such as 'ios/App.xcodeproj'"
      )
    }
    return Self(
      "no Xcode project in '\(path: folder)'; \(manifest.generator.rawValue) generates it from"
        + " '\(path: manifest.path)'",
      fix: "\(manifest.instruction) first, and run the command again"
    )
  }

  /// No target has this name; `closest` is similar to it.
  package static func noSuchTarget(_ name: String, closest: String?) -> Self {
    Self(
      "no target named '\(name)'" + (closest.map { "; did you mean '\($0)'?" } ?? ""),
      fix: "run 'understudy inspect' to list the apps and their tests"
    )
  }

  package static func uneditable(_ error: ProjectEditor.EditingError) -> Self {
    let isBug: Message = "this is a bug in understudy; please report it with the project file"
    return switch error {
    case .format(let format):
      Self(
        "the project file is in \(format == .xml ? "XML" : "JSON") format, which can't be edited",
        fix: "open the project in Xcode, change a setting, and save to convert it"
      )
    case .noObjects:
      Self("the project file contains no objects", fix: "restore it from version control")
    case .duplicate(let id):
      Self(
        "can't edit object '\(id.rawValue)': the project file defines it twice",
        fix: "remove the wrong definition, or restore the file from version control"
      )
    case .unexpectedValue(let position):
      Self(
        "line \(position.line) contains an unexpected kind of value",
        fix: "restore the file from version control"
      )
    case .noMainGroup:
      Self("the project file contains no main group", fix: "restore it from version control")
    case .emptyPath: Self("a change without a key", fix: isBug)
    case .conflictingChange(let key): Self("two changes of '\(key)' conflict", fix: isBug)
    }
  }
}

extension Diagnostic {
  /// An error about a file that the command needs.
  package init(_ error: FileError) {
    self.init(.file(error), file: error.path)
  }

  /// An error about a file that isn't in its format.
  package init(_ error: SyntaxError, file: String) {
    self.init(.unreadableText(error), file: file, position: error.position)
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
