import ProjectText

extension UnderstudyError {
  /// What is wrong, in one line without the place.
  public var message: String { reason.text { $0.escapedForTerminal }.text }

  /// What can be done about it, in one line.
  public var wayOut: String { reason.text { $0.escapedForTerminal }.wayOut }

  /// The error as lines in the compilers' form: place, what is wrong, and the way out.
  ///
  /// - Parameters:
  ///   - folder: where the reader stands; paths in it are shown from there.
  ///   - isAboutWriting: whether the reader wants to know that nothing was written.
  package func lines(
    from folder: String,
    style: TextStyle,
    isAboutWriting: Bool
  ) -> [String] {
    func shown(_ path: String) -> String { Path.shown(path, from: folder) }
    var place = file.map { shown($0) + ":" } ?? ""
    if let position, !place.isEmpty { place += "\(position.line):\(position.column):" }
    let (text, wayOut) = reason.text(shown)
    let label = style.paint("error:", as: .error)
    let note = style.paint("note:", as: .note)
    let first = place.isEmpty ? "\(label) \(text)" : "\(place) \(label) \(text)"
    return [first, "\(note) \(wayOut)" + (isAboutWriting ? "; \(reason.aftermath)" : "")]
  }
}

extension Path {
  /// `path` as a reader in `folder` would type it, fit for a terminal.
  static func shown(_ path: String, from folder: String) -> String {
    guard isAbsolute(path), isText(path, inside: folder) else { return path.escapedForTerminal }
    return relative(path, from: folder).escapedForTerminal
  }
}

extension [String] {
  /// The names in quotes, as in a sentence.
  var listed: String { map { "'\($0.escapedForTerminal)'" }.joined(separator: ", ") }
}

extension UnderstudyError.Reason {
  /// What became of the files, for a command that writes.
  fileprivate var aftermath: String {
    if case .file(let error) = self, let outcome = error.outcome { return outcome.text }
    return "nothing was written"
  }

  /// What is wrong, and what the reader can do.
  fileprivate func text(_ shown: (String) -> String) -> (text: String, wayOut: String) {
    switch self {
    case .notFound(let path):
      ("there is nothing at '\(shown(path))'", "name a folder, a .xcodeproj or a .xcworkspace")
    case .notAProject(let path):
      ("'\(shown(path))' is no Xcode project", "name a folder, a .xcodeproj or a .xcworkspace")
    case .noProject(let folder, nil):
      ("no Xcode project in '\(shown(folder))'", "name the folder or the .xcodeproj of one")
    case .noProject(let folder, .some(let generator)):
      (
        "no Xcode project in '\(shown(folder))', but what \(generator.rawValue) makes one from",
        "make the project first, then run the command again"
      )
    case .severalProjects(let paths):
      ("several projects: " + paths.map { "'\(shown($0))'" }.joined(separator: ", "), "name one")
    case .file(let error):
      (error.problem, error.wayOut ?? "see that the file is there and can be read")
    case .unreadableText(let error):
      (error.description.escapedForTerminal, error.wayOut)
    case .nestedGroups(let limit):
      ("groups nested more than \(limit) deep", "flatten the groups of the workspace in Xcode")
    case .longPath(let limit):
      (
        "the location makes a path of more than \(limit) bytes",
        "shorten the locations of the groups around it"
      )
    case .noProjectObject:
      ("the file has no project in it", "open it in Xcode, or take it from version control")
    case .uneditable(.notation(let notation)):
      (
        "the project file is in \(notation == .xml ? "XML" : "JSON"), which can be read, not edited",
        "change anything in Xcode and save: it writes its own notation then"
      )
    case .uneditable(.noObjects):
      ("the project file has no objects", "open it in Xcode, or take it from version control")
    case .uneditable(.duplicate(let id)):
      (
        "the object '\(id.rawValue.escapedForTerminal)' would be edited, and there are two of it",
        "remove the one that is wrong, or take the file from version control"
      )
    case .uneditable(.unexpectedValue(let position)):
      (
        "line \(position.line) has another kind of value than project files have there",
        "open the project in Xcode, or take the file from version control"
      )
    case .noApp:
      ("no target makes an app", "name the project of the app")
    case .severalApps(let names):
      ("several apps: \(names.listed)", "choose one with --app")
    case .noSuchTarget(let name, let closest):
      (
        "no target named '\(name.escapedForTerminal)'"
          + (closest.map { "; did you mean '\($0.escapedForTerminal)'?" } ?? ""),
        "'understudy inspect' lists the apps and their tests"
      )
    case .notAnApp(let name, let apps):
      (
        "'\(name.escapedForTerminal)' makes no app",
        apps.isEmpty ? "the project has no app" : "the apps are \(apps.listed)"
      )
    case .notHosted(let tests, let app, let hosted):
      (
        "'\(tests.escapedForTerminal)' is no bundle of unit tests hosted by '\(app.escapedForTerminal)'",
        hosted.isEmpty ? "that app hosts none" : "the app hosts \(hosted.listed)"
      )
    case .refused(let refusal):
      refusal.text(shown)
    case .settings(.expected(let what)):
      ("expected \(what)", "see Documentation/Check.md for what can be set")
    case .settings(.unknown(let what, let name, let closest, let known)):
      (
        "unknown \(what) '\(name.escapedForTerminal)'"
          + (closest.map { "; did you mean '\($0)'?" } ?? ""),
        "expected one of \(known.listed)"
      )
    }
  }
}
