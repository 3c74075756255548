import ProjectText

extension Refusal {
  /// Why nothing is installed, and what the reader can do.
  func text(_ shown: (String) -> String) -> (text: String, wayOut: String) {
    switch self {
    case .noEntryPoint(let app):
      (
        "no entry point found in the sources of '\(app.escapedForTerminal)'",
        "see that the files of the target are there"
      )
    case .notYet(let app, let lifeCycle, let entryPoint):
      (
        "'\(app.escapedForTerminal)' starts \(lifeCycle.title) from \(entryPoint.phrase);"
          + " 'install' does not do that yet",
        "it does UIKit apps whose delegate has @main or @UIApplicationMain"
      )
    case .notADelegate(let type):
      (
        "'\(type.escapedForTerminal)' is no class",
        "put the attribute on the class of the application's delegate"
      )
    case .conditionalAttribute(let name, let condition):
      (
        "\(name) depends on '#if \(condition.escapedForTerminal)'",
        "give the app one entry point in every configuration"
      )
    case .hiddenDelegate(let type, let access):
      (
        "main.swift could not name '\(type.escapedForTerminal)', which is \(access)",
        "make it internal"
      )
    case .outside(let path):
      (
        "'\(shown(path))' lies outside the folder of the project",
        "files there are never changed; move it in, or switch the launch by hand"
      )
    case .nameTaken(let path):
      ("'\(shown(path))' is there already", "rename it, or move it away")
    case .noGroup(let name):
      (
        "'\(name.escapedForTerminal)' is in no group of the project",
        "drag it into a group in Xcode"
      )
    case .classTaken(let name, let target, let path):
      (
        "'\(target.escapedForTerminal)' has a \(name) that cannot be found by that name",
        "write @objc(\(name)) before it in '\(shown(path))', or rename it"
      )
    }
  }
}

extension EntryPoint.Kind {
  fileprivate var phrase: String {
    switch self {
    case .main, .uiApplicationMain, .nsApplicationMain: rawValue
    case .launcher: "a launcher of its own"
    case .mainSwift, .mainC: "a \(rawValue)"
    }
  }
}

extension SyntaxError {
  /// What the reader can do about it.
  var wayOut: String {
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
