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
    case .unreadableSource(let app, let error):
      (
        error.problem,
        "no other source of '\(app.escapedForTerminal)' has an entry point; "
          + (error.wayOut ?? "see that the file is there and can be read")
      )
    case .noTests(let app, let hostless):
      (
        "no unit tests run in '\(app.escapedForTerminal)'"
          + (hostless.isEmpty ? "" : "; \(hostless.listed) run without an app"),
        "give \(hostless.isEmpty ? "a unit-test target" : hostless.listed) the app as host in Xcode"
          + " and run the command again, or use --app-only to install the app's side alone"
      )
    case .noCall(let app):
      (
        "nothing in the entry point of '\(app.escapedForTerminal)' is known to run an app",
        "look up \"TestingAppDelegate\" with NSClassFromString and run it if it is there"
      )
    case .byHand(let before, let after):
      (
        "the entry point does more than one plain call",
        "instead of '\(before.onOneLine)' write '\(after.onOneLine)'"
      )
    case .noWayBack:
      (
        "what would be written at the entry point could not be taken out again to the byte",
        "make its lines plainer, or switch the launch by hand"
      )
    case .twoEntryPoints(let app, let first, let second):
      (
        "uninstalling would leave '\(app.escapedForTerminal)' with two entry points:"
          + " \(first.escapedForTerminal) and \(second.escapedForTerminal)",
        "remove one of them and run the command again"
      )
    case .noEntryPointLeft(let app, let missing):
      (
        "uninstalling would leave '\(app.escapedForTerminal)' without an entry point"
          + (missing.map { "; '\(shown($0))' is missing" } ?? ""),
        (missing.map { "restore '\(shown($0))' from version control, or add" } ?? "add")
          + " @main to the app delegate, and run the command again"
      )
    case .danglingReference(let path):
      (
        "uninstalling would remove '\(shown(path))' and leave references to it in the project",
        "remove the file from the project in Xcode and run the command again"
      )
    case .unsafeName(let name):
      name.problem
    case .impossible(let clash):
      clash.text
    case .watchExtension(let app):
      (
        "'\(app.escapedForTerminal)' has its code in a WatchKit extension, whose delegate is named in"
          + " its Info.plist, not at an entry point",
        "let Xcode upgrade it to a single target, or test its code without a host"
      )
    case .notADelegate(let type):
      (
        "'\(type.escapedForTerminal)' is no class",
        "put the attribute on the class of the application's delegate"
      )
    case .conditionalAttribute(let name, let condition):
      (
        "\(name) depends on '\(condition.escapedForTerminal)'",
        "give the app one entry point in every configuration"
      )
    case .hiddenDelegate(let type, let access):
      (
        "main.swift could not name '\(type.escapedForTerminal)', which is \(access)",
        "make it internal"
      )
    case .builtElsewhere(let tests, let framework, let platforms):
      (
        "'\(tests.escapedForTerminal)' is built for \(platforms.map(\.rawValue).joined(separator: " and "))"
          + " too, where a stand-in of \(framework) does not compile",
        "give its tests for \(platforms[0].rawValue) a target of their own, or name other bundles with"
          + " --tests"
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
    case .fileNameInUse(let name, let target, _):
      (
        "'\(target.escapedForTerminal)' cannot compile a second file called \(name)",
        "rename this one"
      )
    case .typeInUse(let name, let target, _):
      (
        "'\(target.escapedForTerminal)' has a type called \(name), and so would the new file",
        "rename this one"
      )
    case .classTaken(let name, let target, let path):
      (
        "'\(target.escapedForTerminal)' has a \(name) that cannot be found by that name",
        "write @objc(\(name)) before it in '\(shown(path))', or rename it"
      )
    }
  }
}

extension String {
  /// Code on one line, as a message has it.
  fileprivate var onOneLine: String {
    utf8.split { $0 == 0x0A || $0 == 0x0D }.map { line in
      String(Substring(line.drop { $0 == 0x20 || $0 == 0x09 })).escapedForTerminal
    }.joined(separator: " ")
  }
}

extension WrittenName {
  fileprivate var problem: (text: String, wayOut: String) {
    let kind =
      switch self {
      case .file: "file"
      case .folder: "folder"
      case .target: "target"
      case .type: "type"
      case .module: "module"
      }
    let flaw =
      switch self {
      case .file, .folder, .target: "contains a control character or a line break"
      case .type, .module: "isn't a Swift identifier"
      }
    return (
      "the \(kind) name '\(text.escapedForTerminal)' \(flaw), so it can't be written to source files",
      self.isModule ? "set PRODUCT_MODULE_NAME to an identifier" : "rename the \(kind)"
    )
  }

  private var isModule: Bool { if case .module = self { true } else { false } }
}

extension OptionClash {
  fileprivate var text: (text: String, wayOut: String) {
    switch self {
    case .noStandInForSwiftUI:
      (
        "a SwiftUI app cannot run without an App",
        "use --stand-in test-bundle or --stand-in app"
      )
    case .windowOfNothing:
      ("without a stand-in there is nobody to make a window", "leave out --window")
    case .window(let window, let lifeCycle):
      (
        "--window \(window.rawValue) has no place in \(lifeCycle.title)",
        "use "
          + (lifeCycle.framework.windows.map { "--window \($0.rawValue)" }
            .joined(separator: " or "))
      )
    case .subclassElsewhere:
      (
        "only the delegate of a UIKit app is subclassed",
        "leave out --subclass-delegate"
      )
    case .subclassWithoutBundle:
      (
        "a subclass of the app's delegate lives in the test bundle",
        "use --stand-in test-bundle, or leave out --subclass-delegate"
      )
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
