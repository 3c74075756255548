import Diagnostics
import Foundation
import ProjectTestSupport
import ProjectText
import SwitchTestSupport
import Testing
import TestSupport
import XcodeModel

@testable import SwitchPlanning

/// Calls of the app's launch that `install --keep` writes into the tests' own set-up.
@Suite struct KeptCallTests {
  /// The launch of the app; each line of `body` is a statement.
  private static func delegate(_ body: String) -> String {
    """
    import Analytics
    import UIKit

    @main class AppDelegate: UIResponder, UIApplicationDelegate {
      enum Key { static let inner = "a" }
      private static let token = "a"
      let name = "a"
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        \(body)
        return true
      }
      func follow() { Session.shared.follow() }
    }
    private enum Secret { static let key = "a" }

    """
  }

  private static let session = """
    public final class Session {
      static let shared = Session()
      private var count = 0
      func start() { count = 1; UserDefaults.standard.removeObject(forKey: "a") }
      func open(_ name: String, retries: Int, mode: Mode, tags: [String], of type: Any.Type) {
        count = 2
      }
      func follow() { count = 3 }
    }
    enum Mode { case fast }
    enum Names { static let main = "a" }
    extension UIFont { static func loadFonts() { Session.shared.start() } }

    """

  private static let test = "import Analytics\nimport XCTest\n@testable import App\n"

  private static func project(_ body: String, setUp: String? = nil) throws -> Fixture {
    try Fixture.named("uikit-scenes").with {
      $0.files["App/AppDelegate.swift"] = delegate(body)
      $0.files["App/Session.swift"] = session
      $0.targets[0].sources.append("App/Session.swift")
      $0.files["AppTests/AppTests.swift"] = test
      guard let setUp else { return }
      $0.files["AppTests/SetUp.swift"] = setUp
      $0.targets[1].sources.append("AppTests/SetUp.swift")
    }
  }

  private static func options(_ calls: [String]) -> SwitchOptions {
    var options = SwitchOptions()
    options.kept = calls
    return options
  }

  private static let calls = [
    "Analytics.start", "Session.shared.start", "Session.shared.open", "UIFont.loadFonts",
    "UserDefaults.standard.set",
  ]

  private static let body = """
    Analytics.start(key: "a, // b", level: .high)
        UserDefaults.standard.set(true, forKey: "first")
        UIFont.loadFonts()
        Session.shared.start()
        Session.shared.open(
          Names.main,
          retries: -1, mode: .fast,
          tags: ["a", Names.main],
          of: Session.self
        )
    """

  private static let file = """
    import Analytics
    import Foundation
    import UIKit

    @testable import App

    /// What the tests need before the first of them runs.
    ///
    /// The stand-in looks up this class by its name and calls it before it does anything else. Add your own
    /// set-up here; `understudy uninstall` removes only calls that `understudy install --keep` has added.
    @objc(TestingSetUp)
    final class TestingSetUp: NSObject {
      @objc @MainActor static func run() {
        // Kept from AppDelegate.swift: Analytics.start(key: "a, // b", level: .high)
        Analytics.start(key: "a, // b", level: .high)
        // Kept from AppDelegate.swift: UserDefaults.standard.set(true, forKey: "first")
        UserDefaults.standard.set(true, forKey: "first")
        // Kept from AppDelegate.swift: UIFont.loadFonts()
        UIFont.loadFonts()
        // Kept from AppDelegate.swift: Session.shared.start()
        Session.shared.start()
        // Kept from AppDelegate.swift: Session.shared.open(Names.main, retries: -1, mode: .fast, tags: ["a", Names.main], of: Session.self)
        Session.shared.open(Names.main, retries: -1, mode: .fast, tags: ["a", Names.main], of: Session.self)
      }
    }

    """

  private func withTrip(_ fixture: Fixture, _ body: (RoundTrip, URL) throws -> Void) throws {
    try withTemporaryDirectory { parent in
      let trip = RoundTrip(url: try fixture.layOut(in: parent))
      try body(trip, trip.url.deletingLastPathComponent())
    }
  }

  private func text(_ directory: URL, _ path: String = "AppTests/TestingSetUp.swift") throws
    -> String
  {
    try String(contentsOf: directory.appendingPathComponent(path), encoding: .utf8)
  }

  private func isIndentedByTwo(_ text: String) -> String {
    text.replacing("    @objc", with: "  @objc").replacing("    }\n}", with: "  }\n}")
      .replacing("        ", with: "    ")
  }

  @Test func keptCallsCompileAndGoWithoutATrace() throws {
    try withTrip(Self.project(Self.body)) { trip, directory in
      let before = try DirectoryBytes(of: directory)
      try trip.install(Self.options(Self.calls))
      #expect(try isIndentedByTwo(text(directory)) == Self.file)
      #expect(try compile(text(directory), in: directory) == "")
      let again = try SwitchInstallation(
        XcodeProject(at: trip.url.path),
        options: Self.options(Self.calls)
      ).plan()
      #expect(again.changes.isEmpty)
      #expect(try trip.uninstall().notes == [])
      #expect(try DirectoryBytes(of: directory) == before)
    }
  }

  @Test func callsAreAddedOneByOneAndStayTogether() throws {
    try withTrip(Self.project(Self.body)) { trip, directory in
      let before = try DirectoryBytes(of: directory)
      try trip.install(SwitchOptions())
      for call in ["Analytics.start", "UserDefaults.standard.set", "Session.shared.start"] {
        try trip.install(Self.options([call]))
      }
      let text = try text(directory)
      #expect(
        text.hasPrefix(
          "import Analytics\nimport Foundation\nimport UIKit\n\n@testable import App\n\n///"
        )
      )
      #expect(text.components(separatedBy: "// Kept from ").count == 4)
      try trip.uninstall()
      #expect(try DirectoryBytes(of: directory) == before)
    }
  }

  static let setUp = """
    import Foundation
    @testable import App

    @objc(TestingSetUp) final class TestingSetUp: NSObject {
    \t@objc static func run() {
    \t\tFakeServer.start()
    \t}
    }

    """

  @Test func aSetUpOfTheOwnerGetsCallsAndIsRestored() throws {
    let fixture = try Self.project(Self.body, setUp: Self.setUp)
    try withTrip(fixture) { trip, directory in
      let before = try DirectoryBytes(of: directory)
      try trip.install(Self.options(["Session.shared.start"]))
      let expected = """
        \t\tFakeServer.start()
        \t\t// Kept from AppDelegate.swift: Session.shared.start()
        \t\tSession.shared.start()
        \t}
        """
      #expect(try text(directory, "AppTests/SetUp.swift").contains(expected))
      try trip.uninstall()
      #expect(try DirectoryBytes(of: directory) == before)
    }
  }

  @Test func aCallThatTheSetUpMakesIsNotAddedAgain() throws {
    let setUp = Self.setUp.replacing("FakeServer.start()", with: "Session.shared . start( )")
    try withTrip(Self.project(Self.body, setUp: setUp)) { trip, directory in
      try trip.install(Self.options(["Session.shared.start"]))
      #expect(try text(directory, "AppTests/SetUp.swift") == setUp)
      try trip.uninstall()
      #expect(try text(directory, "AppTests/SetUp.swift") == setUp)
    }
  }

  static let edits: [(old: String, new: String, left: String)] = [
    // A changed call, and its comment, are the owner's.
    (
      "    Session.shared.start()", "    Session.shared.start(2)",
      """
              // Kept from AppDelegate.swift: Session.shared.start()
              Session.shared.start(2)

      """
    ),
    // So is code next to it.
    (
      "    Session.shared.start()\n", "    Session.shared.start()\n        other()\n",
      "        other()\n"
    ),
  ]

  @Test(arguments: edits) func whatTheOwnerChangedStays(old: String, new: String, left: String)
    throws
  {
    try withTrip(Self.project(Self.body)) { trip, directory in
      try trip.install(Self.options(Self.calls))
      let path = directory.appendingPathComponent("AppTests/TestingSetUp.swift")
      let changed = try text(directory).replacing(old, with: new)
      try Data(changed.utf8).write(to: path)
      try trip.uninstall()
      let rest = try text(directory)
      #expect(rest.hasSuffix("static func run() {\n\(left)    }\n}\n"))
      #expect(rest.hasPrefix("import Analytics\nimport Foundation\nimport UIKit\n\n@testable"))
    }
  }

  @Test func aFormattedFileGoes() throws {
    try withTrip(Self.project(Self.body)) { trip, directory in
      try trip.install(Self.options(Self.calls))
      let path = directory.appendingPathComponent("AppTests/TestingSetUp.swift")
      let formatted = try text(directory).replacing("        ", with: "\t\t")
        .replacing("    Session.shared.open(Names", with: "    Session.shared.open(\n      Names")
      try Data(formatted.utf8).write(to: path)
      try trip.uninstall()
      #expect(!FileManager.default.fileExists(atPath: path.path))
    }
  }

  static let refused: [(code: String, name: String, reason: String)] = [
    ("Session.shared.open(name)", "Session.shared.open", "'name' isn't a literal"),
    ("Session.shared.open(\"\\(name)\")", "Session.shared.open", "'name' isn't a literal"),
    ("Session.shared.open(self)", "Session.shared.open", "'self' isn't a literal"),
    ("Session.shared.open(Key.inner)", "Session.shared.open", "can't use 'Key'"),
    ("Session.shared.open(Secret.key)", "Session.shared.open", "can't use 'Secret'"),
    ("Session.shared.open(AppDelegate.token)", "Session.shared.open", "can't use 'token'"),
    ("Session.shared.open { _ in }", "Session.shared.open", "isn't a literal"),
    ("Session.shared.open(Date())", "Session.shared.open", "'Date()' isn't a literal"),
    ("follow()", "follow", "'follow' isn't a literal"),
    ("let a = Session.shared.open()", "Session.shared.open", "a statement by itself"),
    ("try? Session.shared.open()", "Session.shared.open", "a statement by itself"),
    ("if a { Session.shared.start() }", "Session.shared.start", "a condition (if a)"),
    ("Task { Session.shared.start() }", "Session.shared.start", "a condition (later, in Task)"),
    ("Mixpanel.initialize(token: \"a\")", "Mixpanel.initialize", "declares 'Mixpanel'"),
    ("Session.shared.start()", "Session.shared.strat", "did you mean 'Session.shared.start'?"),
  ]

  @Test(arguments: refused)
  func whatNeedsMoreIsRefused(code: String, name: String, reason: String) throws {
    let error = try #require(throws: Diagnostic.self) {
      try plan(Self.project(code), [name])
    }
    #expect(error.message.text().contains(reason), "\(error.message.text())")
    guard !name.hasSuffix("strat") else { return }
    #expect(error.location?.file.hasSuffix("App/AppDelegate.swift") == true)
    #expect(error.location?.position?.line == 12)
  }

  @Test(arguments: [
    ("Session.shared.start()\nself.name = Session.shared.name", "'Session.shared.start'"),
    ("self.name = Session.shared.name", "remove '--keep'"),
  ])
  func onlyCallsThatCanBeKeptAreOffered(code: String, fix: String) throws {
    let error = try #require(throws: Diagnostic.self) {
      try plan(Self.project(code), ["Other.run"])
    }
    #expect(error.fix?.text().contains(fix) == true)
    #expect(error.fix?.text().contains("name'") == false)
  }

  @Test func aModuleThatTheTestsDoNotImportIsNamed() throws {
    var fixture = try Self.project("Analytics.start()")
    fixture = fixture.with { $0.files["AppTests/AppTests.swift"] = "import XCTest\n" }
    let error = try #require(throws: Diagnostic.self) { try plan(fixture, ["Analytics.start"]) }
    #expect(error.message.text().contains("no file of the tests imports Analytics"))
    #expect(error.fix?.text().contains("'Analytics.start()'") == true)
  }

  @Test func aSetUpWithoutAnImportIsRefused() throws {
    let fixture = try Self.project("Analytics.start()", setUp: Self.setUp)
    let error = try #require(throws: Diagnostic.self) { try plan(fixture, ["Analytics.start"]) }
    #expect(error.message.text().contains("lacks an import"))
  }

  @Test(arguments: [
    ([], "settings · possibly other (Analytics)"),
    (["UserDefaults.standard.synchronize"], "possibly other (Analytics)"),
  ])
  func theNoteNamesOnlyWhatNoLongerRuns(kept: [String], services: String) throws {
    let fixture = try Self.project("Analytics.start()\nUserDefaults.standard.synchronize()")
    let note = try #require(plan(fixture, kept).notes.first { $0.name == "endsWork" })
    let message = "during tests, the launch of 'App' no longer reaches \(services)"
    #expect(note.message.text() == message)
  }

  @discardableResult
  private func plan(_ fixture: Fixture, _ calls: [String]) throws -> SwitchPlan {
    try fixture.withProject { project in
      try SwitchInstallation(project, options: Self.options(calls)).plan()
    }
  }

  /// What the compiler says of a set-up, with stubs of the modules that it imports.
  private func compile(_ setUp: String, in directory: URL) throws -> String {
    try withTemporaryDirectory { output in
      let stubs = [
        "Analytics": """
        public enum Level { case high }
        public enum Analytics { public static func start(key: String, level: Level) {} }
        """,
        "UIKit": "public class UIFont {}",
        "App": "import Foundation\nimport UIKit\n" + Self.session,
        // There is no Objective-C here.
        "AppTests": setUp.replacing("@objc(TestingSetUp)\n", with: "").replacing(
          "@objc ",
          with: ""
        ),
      ]
      for module in ["Analytics", "UIKit", "App", "AppTests"] {
        let source = output.appendingPathComponent("\(module)Source.swift")
        try Data((stubs[module] ?? "").utf8).write(to: source)
        let result = try Tool.run(
          program: [
            "swiftc", "-swift-version", "5", "-parse-as-library", "-enable-testing",
            "-warnings-as-errors", "-module-name", module, "-emit-module", "-I", output.path,
            source.path,
          ],
          in: output
        )
        if result.exitCode != 0 { return "\(module): \(result.text)" }
      }
      return ""
    }
  }
}
