import ProjectFiles
import ProjectTestSupport
import SwitchPlanning
import Testing

@testable import TestSupport

/// The lookup is the first statement of an entry point that runs other code before it.
@Suite struct FirstStatementTests {
  private func main(_ code: String, other: String = "") throws -> String {
    let fixture = try Fixture.named("appkit").with { project in
      project.files["App/AppDelegate.swift"] =
        SourceStub.appKitDelegate("AppDelegate", attribute: "final")
      project.add("App/main.swift", code)
      project.add("App/Other.swift", other)
    }
    return try fixture.withProject { project in
      let plan = try SwitchInstallation(project, options: SwitchOptions()).plan()
      let change = try #require(plan.changes.first { $0.path.hasSuffix("/main.swift") })
      return String(decoding: try #require(change.result), as: UTF8.self)
    }
  }

  private static let lookup = """
    if let delegate = NSClassFromString("TestingAppDelegate") as? NSObject.Type {
        delegate.perform(NSSelectorFromString("main"))
    }


    """

  @Test func aFunctionThatRunsTheApp() throws {
    let rest = """
      func run() {
        _ = NSApplicationMain(CommandLine.argc, CommandLine.unsafeArgv)
      }

      run()

      """
    #expect(try main("import AppKit\n\n" + rest) == "import AppKit\n\n" + Self.lookup + rest)
  }

  private static let code = """
    let app = NSApplication.shared
    let delegate = AppDelegate()
    prepare(app)
    app.delegate = delegate
    _ = NSApplicationMain(CommandLine.argc, CommandLine.unsafeArgv)

    """

  /// Code of another file, and whether it can refer to a global of main.swift.
  static let uses: [(code: String, canRefer: Bool)] = [
    ("func prepare(_ app: Any) { print(app) }", false),
    ("let shared = NSApp.delegate", false),
    ("class Table { weak var delegate: Any?; func f() { print(delegate) } }", false),
    ("func f() {\n  let app = NSApp\n  print(app)\n}", false),
    ("func f() { list.forEach { app in print(app) } }", false),
    ("func f(_ value: Any?) { if let app = value { print(app) } }", false),
    ("func f(_ value: Any?) {\n  guard let app = value else { return }\n  print(app)\n}", false),
    (
      "class Table { weak var delegate: Any? }\nextension Table { func f() { print(delegate) } }",
      false
    ),
    ("func f() { print(app) }", true),
    ("func f() {\n  do {\n    let app = 1\n    print(app)\n  }\n  print(app)\n}", true),
    ("func f(_ value: Any?) { if let app = value { print(app) } else { print(app) } }", true),
    ("func f() { g(app); for x in list { print(app) } }", true),
    ("func f(_ list: [Any]) { print(list.isEmpty ? app : list) }", true),
    ("class Table: Base { func f() { print(delegate) } }", true),
  ]

  @Test(arguments: uses)
  func globalsThatOtherFilesUseStayAbove(_ use: (code: String, canRefer: Bool)) throws {
    let switched = try main("import AppKit\n\n" + Self.code, other: use.code + "\n")
    let isFirst = switched.hasPrefix("import AppKit\n\n" + Self.lookup)
    #expect(isFirst != use.canRefer, "\(switched)")
  }

  @Test func aFunctionThatUsesAGlobalIsOneThatOtherFilesMayCall() throws {
    let code =
      "import AppKit\n\nlet store = Store()\nfunc save() { store.save() }\n"
      + "func load() {}\nprepare()\n_ = NSApplicationMain(CommandLine.argc, CommandLine.unsafeArgv)\n"
    #expect(try !main(code, other: "func f() { save() }\n").hasPrefix("import AppKit\n\nif"))
    #expect(try main(code, other: "func f() { load() }\n").hasPrefix("import AppKit\n\nif"))
  }
}
