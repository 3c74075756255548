package import Diagnostics
package import LaunchModel
package import ProjectFiles
package import XcodeModel

/// Why a plan is refused. Nothing has been written.
package enum Refusal: FailureReason, Hashable {
  /// No readable source of the app has an entry point.
  case noEntryPoint(app: String)
  /// No readable source of the app has an entry point, and this one can't be read.
  case unreadableSource(app: String, FileError)
  /// The app hosts no unit tests.
  case noTests(app: String)
  /// The app hosts no unit tests, and the host of `tests` is an app that no target builds.
  case otherHost(tests: String, host: String, app: String, product: String)
  /// The project was generated before `install` added files.
  case notGenerated(Regeneration)
  /// The entry point contains no call that is known to run an app.
  case noCall(app: String)
  /// The choice at the entry point depends on tests in a way that can't be followed.
  case unknownChoice(app: String)
  /// A handwritten switch can't be removed with certainty.
  ///
  /// - Parameters:
  ///   - delegate: The class of normal launches, if it's known.
  ///   - deletesFile: Whether the entry point's file goes with the switch.
  case switchKept(app: String, reason: KeptSwitch, delegate: String?, deletesFile: Bool)
  /// The entry point contains more than a single call; this is the change to make manually.
  case byHand(before: String, after: String)
  /// The change to the entry point couldn't be reverted exactly.
  case noWayBack
  /// An installed file doesn't say in the known form which attribute it replaces.
  case unreadableComment
  /// The options exclude each other.
  case impossible(OptionClash)
  /// The app has a switch, and its stand-in isn't what the options install.
  case installedOtherwise(app: String)
  /// The code of the watchOS app is in an extension.
  case watchExtension(app: String)
  /// The type with the attribute can't be an application delegate.
  case notADelegate(type: String)
  /// The attribute is in a branch of an `#if` with this condition.
  case conditionalAttribute(name: String, condition: String)
  /// The delegate isn't visible in other files.
  case hiddenDelegate(type: String, access: String)
  /// The entry point is for some platforms only, and its replacement would be a main.swift, which isn't.
  case forSomePlatforms(path: String)
  /// Tests run in entry points of different frameworks, one for each platform.
  case frameworksDiffer(tests: String, first: String, second: String)
  /// A subclass can't set the delegate's `window` to every window and to `nil`.
  case fixedWindow(type: String)
  /// The tests are also built for platforms without the framework of the stand-in.
  case builtElsewhere(tests: String, framework: String, platforms: [Platform])
  /// A file to edit or create is outside the project directory.
  case outside(path: String)
  /// Something is already at the path of a new file.
  case nameTaken(path: String)
  /// A listed file is in no group, so its new neighbor has no group either.
  case noGroup(of: String)
  /// The entry file also launches an app of another framework, which has the switch.
  case entryFileShared(app: String, other: String)
  /// The target has another file of that name.
  case fileNameInUse(name: String, target: String, path: String)
  /// The target has a type of that name, which the new files declare as well.
  case typeInUse(name: String, target: String, path: String)
  /// A class of that name exists, but the entry point looks up another name.
  case classTaken(name: String, target: String, path: String)
  /// The app has a class by the name under which the stand-in is looked up.
  case classOfApp(name: String, app: String)
  /// The app has two entry points, and uninstalling could restore only one of two attributes.
  case severalEntryPoints(app: String, first: String, second: String)
  /// Uninstalling would leave the app with two entry points.
  case twoEntryPoints(app: String, first: String, second: String)
  /// Uninstalling would leave the app without an entry point; a file that held it is missing.
  case noEntryPointLeft(app: String, missing: String?)
  /// Uninstalling would leave references to a file it removes.
  case danglingReference(path: String)
  /// The app's own launch makes no call of this name.
  case noSuchCall(String, app: String, closest: String?)
  /// A call can't be made in the set-up of `tests` as well.
  case notKept(call: String, code: String, tests: String, KeptCall.Obstacle)
  /// A stand-in of the target doesn't call its set-up.
  case setUpNotCalled(target: String)
  /// A name holds characters that can't be written to a generated file.
  case unsafeName(WrittenName)

  package var message: Message { words.message }
  package var fix: Message { words.fix }

  private var words: (message: Message, fix: Message) {
    switch self {
    case .noEntryPoint(let app):
      (
        "no entry point found in the sources of '\(app)'",
        "check that the source files of the target exist"
      )
    case .notGenerated(let regeneration):
      (
        "this project is generated by \(regeneration.manifest.generator.rawValue), and lacks files that"
          + " understudy installed",
        "\(regeneration.instruction), and then run the command again"
      )
    case .unreadableSource(let app, let error):
      (
        "\(error.problem)",
        "no other source of '\(app)' has an entry point;"
          + " \(error.fix)"
      )
    case .noTests(let app):
      (
        "'\(app)' hosts no unit test target, so there is nothing to switch",
        "use --app-only to change only the app"
      )
    case .otherHost(let tests, let host, let app, let product):
      (
        "'\(tests)' names '\(host)' as its host, and '\(app)' builds '\(product)'",
        "set the host application of '\(tests)' to '\(app)' in Xcode, and run the command again"
      )
    case .noCall(let app):
      (
        "the entry point of '\(app)' contains no known call that runs an app",
        "look up \"TestingAppDelegate\" with NSClassFromString, and run it if it exists"
      )
    case .unknownChoice(let app):
      (
        "what '\(app)' launches during tests depends on an expression that understudy can't follow",
        "simplify the expression, or remove the choice, and run the command again"
      )
    case .switchKept(let app, let reason, let delegate, let deletesFile):
      (
        reason.message(app),
        deletesFile
          ? "move other code out of the entry point's file, delete it, and write '@main' above"
            + " '\(delegate ?? "")'"
          : "edit the entry point so that it only runs "
            + (delegate.map { "'\($0)'" } ?? "the app's own delegate")
      )
    case .byHand(let before, let after):
      (
        "the entry point contains more than a single call",
        "replace '\(before.onOneLine)' with '\(after.onOneLine)'"
      )
    case .noWayBack:
      (
        "the change to the entry point couldn't be reverted exactly",
        "simplify the entry point, or add the switch manually"
      )
    case .unreadableComment:
      (
        "this comment doesn't say in the form that understudy writes which attribute the file replaces",
        "write '@main' on a line above the type that had the attribute, then run the command again"
      )
    case .impossible(let clash):
      clash.words
    case .installedOtherwise(let app):
      (
        "'\(app)' has a stand-in that isn't what these options install",
        "run 'understudy uninstall' first, then this command again"
      )
    case .watchExtension(let app):
      (
        "the code of '\(app)' is in a WatchKit extension, which names its delegate in Info.plist"
          + " and has no entry point",
        "let Xcode upgrade it to a single target, or test its code without a host application"
      )
    case .notADelegate(let type):
      (
        "'\(type)' isn't a class",
        "move the attribute to the class of the app delegate"
      )
    case .conditionalAttribute(let name, let condition):
      (
        "\(name) depends on '\(condition)'",
        "use the same entry point in all configurations"
      )
    case .hiddenDelegate(let type, let access):
      (
        "main.swift can't refer to '\(type)', which is \(access)",
        "make it internal"
      )
    case .forSomePlatforms(let path):
      (
        "the entry point in '\(path: path)' is for some platforms only, which a main.swift wouldn't be",
        "use the default stand-in, or give each platform a target of its own"
      )
    case .frameworksDiffer(let tests, let first, let second):
      (
        "'\(tests)' needs a stand-in for each of two entry points: \(first) and \(second)",
        "move its tests for one of the platforms to a target of their own"
      )
    case .fixedWindow(let type):
      (
        "a subclass of '\(type)' can't set its 'window'",
        "declare it as 'var window: UIWindow?', or use --window none"
      )
    case .builtElsewhere(let tests, let framework, let platforms):
      (
        "'\(tests)' is also built for \(platforms.map(\.rawValue).joined(separator: " and ")),"
          + " where a stand-in for \(framework) doesn't compile",
        "move its tests for \(platforms[0].rawValue) to a target of their own, or choose other test"
          + " targets with --tests"
      )
    case .outside(let path):
      (
        "'\(path: path)' is outside the project directory",
        "Understudy never changes files there; move it into the directory, or add the switch manually"
      )
    case .nameTaken(let path):
      ("'\(path: path)' already exists", "rename it, or move it away")
    case .noGroup(let name):
      (
        "'\(name)' isn't in a group of the project",
        "drag it into a group in Xcode"
      )
    case .entryFileShared(let app, let other):
      (
        "this file also launches '\(other)', which uses another framework than '\(app)'",
        "give '\(app)' an entry point file of its own, or install in one of them with --app"
      )
    case .fileNameInUse(let name, let target, _):
      (
        "'\(target)' can't compile a second file named \(name)",
        "rename this one"
      )
    case .typeInUse(let name, let target, _):
      (
        "'\(target)' already has a type named \(name), which the new file declares",
        "rename this one"
      )
    case .classTaken(let name, let target, let path):
      (
        "'\(target)' has a class \(name) that can't be looked up by that name",
        "write @objc(\(name)) before it in '\(path: path)', or rename it"
      )
    case .classOfApp(let name, let app):
      (
        "'\(app)' has a class \(name) of its own, which normal launches would use as well",
        "rename it and run the command again"
      )
    case .severalEntryPoints(let app, let first, let second):
      (
        "'\(app)' has two entry points and doesn't build: \(first) and \(second)",
        "remove one of them and run the command again"
      )
    case .twoEntryPoints(let app, let first, let second):
      (
        "uninstalling would leave '\(app)' with two entry points: \(first) and \(second)",
        "remove one of them and run the command again"
      )
    case .noEntryPointLeft(let app, nil):
      (
        "uninstalling would leave '\(app)' without an entry point",
        "add @main to the app delegate, and run the command again"
      )
    case .noEntryPointLeft(let app, let missing?):
      (
        "uninstalling would leave '\(app)' without an entry point; '\(path: missing)' is missing",
        "restore '\(path: missing)' from version control, or add @main to the app delegate, and run"
          + " the command again"
      )
    case .danglingReference(let path):
      (
        "uninstalling would remove '\(path: path)' and leave references to it in the project",
        "remove the file from the project in Xcode and run the command again"
      )
    case .noSuchCall(let name, let app, let closest):
      (
        "the launch of '\(app)' makes no call '\(name)'"
          + (closest.map { "; did you mean '\($0)'?" } ?? ""),
        "run 'understudy inspect --trace' to list its calls"
      )
    case .notKept(let call, let code, let tests, let obstacle):
      (
        "'\(call)' can't be kept in '\(tests)': \(obstacle.message)",
        "write what the tests need of it into 'run()' of a class TestingSetUp: '\(code.onOneLine)'"
      )
    case .setUpNotCalled(let target):
      (
        "a stand-in of '\(target)' doesn't call TestingSetUp, where calls are kept",
        "run 'understudy uninstall' first, with --handwritten if you wrote the switch, then this command again"
      )
    case .unsafeName(let name):
      name.problem
    }
  }
}

extension KeptCall.Obstacle {
  /// Why a call isn't kept; lowercase, one line, no full stop.
  package var message: Message {
    switch self {
    case .notSwift: "only calls in Swift are kept, by tests in Swift"
    case .notAStatement: "it isn't a statement by itself on one line"
    case .conditional(let condition): "it depends on a condition (\(condition))"
    case .needs(let code):
      "'\(code.onOneLine)' isn't a literal, a type, or a static member of a type"
    case .hidden(let name): "other files can't use '\(name)'"
    case .unknownModule(let type): "it isn't known which module declares '\(type)'"
    case .notImported(let module): "no file of the tests imports \(module)"
    case .notTestable(let module): "the tests can't import \(module) with @testable"
    case .noPlace: "their class TestingSetUp has no 'run()' in Swift, or lacks an import"
    }
  }
}

extension KeptSwitch {
  fileprivate func message(_ app: String) -> Message {
    switch self {
    case .unknown:
      "the switch of '\(app)' is kept, because understudy can't follow this expression"
    case .guess:
      "the switch of '\(app)' is kept, because only its name says that this checks for tests"
    case .otherCode:
      "the switch of '\(app)' is kept, because its entry point also contains this code"
    case .used(let path):
      "the switch of '\(app)' is kept, because '\(path: path)' uses what this file declares"
    case .form:
      "the switch of '\(app)' has a form that understudy doesn't remove"
    }
  }
}

extension String {
  /// The code on one line, as in a message.
  var onOneLine: String {
    utf8.split { $0 == 0x0A || $0 == 0x0D }.map { line in
      String(Substring(line.drop { $0 == 0x20 || $0 == 0x09 })).escapedForTerminal
    }.joined(separator: " ")
  }
}

extension WrittenName {
  fileprivate var problem: (message: Message, fix: Message) {
    let kind: Message =
      switch self {
      case .file: "file"
      case .folder: "folder"
      case .target: "target"
      case .type: "type"
      case .module: "module"
      }
    let flaw: Message =
      switch self {
      case .file, .folder, .target: "contains a control character or a line break"
      case .type, .module: "isn't a Swift identifier"
      }
    return (
      "the \(kind) name '\(text)' \(flaw), so it can't be written to source files",
      isModule ? "set PRODUCT_MODULE_NAME to an identifier" : "rename the \(kind)"
    )
  }

  private var isModule: Bool { if case .module = self { true } else { false } }
}

/// Options that exclude each other.
package enum OptionClash: Sendable, Hashable {
  case noStandInForSwiftUI
  case windowOfNothing
  case window(SwitchOptions.Window, LifeCycle)
  case subclassElsewhere
  case subclassWithoutBundle
  case subclassInSwift
  case keepWithoutBundle
  case allAppsAndOne

  fileprivate var words: (message: Message, fix: Message) {
    switch self {
    case .noStandInForSwiftUI:
      (
        "a SwiftUI app can't run without an App",
        "use --stand-in test-bundle or --stand-in app"
      )
    case .windowOfNothing:
      ("--window requires a stand-in", "remove --window, or choose another --stand-in")
    case .window(let window, let lifeCycle):
      (
        "--window \(window.rawValue) isn't available for \(lifeCycle.title) apps",
        "use \(lifeCycle.framework.windows.map { "--window \($0.rawValue)" }.joined(separator: " or "))"
      )
    case .subclassElsewhere:
      (
        "--subclass-delegate is available only for UIKit apps",
        "remove --subclass-delegate"
      )
    case .allAppsAndOne:
      ("--all installs in every app that hosts tests", "leave out --app and --tests, or --all")
    case .subclassInSwift:
      (
        "a stand-in in Swift can't be a subclass of an app delegate in Objective-C",
        "use --language objc, or remove --subclass-delegate"
      )
    case .keepWithoutBundle:
      (
        "--keep requires a stand-in in the test target",
        "leave out --app-only, and use --stand-in test-bundle"
      )
    case .subclassWithoutBundle:
      (
        "--subclass-delegate requires a stand-in in the test target",
        "use --stand-in test-bundle, or remove --subclass-delegate"
      )
    }
  }
}
