import CheckTestSupport
import Diagnostics
import Foundation
import LaunchModel
import ProjectTestSupport
import ProjectText
import Testing
import TestSupport

@testable import Checks
@testable import ProjectFiles
@testable import Reports
@testable import SwitchPlanning
@testable import XcodeModel

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What `report` shows.
@Suite struct LaunchReportTests {
  private static let recorded = [
    "uikit-scenes", "tests-drive-the-app", "main-swift-application-class", "switch-with-canary",
  ]

  @Test(arguments: recorded) func isAsRecorded(_ name: String) throws {
    try Fixture.named(name).withProject { project in
      let report = try LaunchReport(project)
      let html = report.html.replacingOccurrences(of: HTMLReport.style, with: "STYLE")
        .replacingOccurrences(of: understudyVersion, with: "VERSION")
      let markdown = report.markdown.replacingOccurrences(of: understudyVersion, with: "VERSION")
      #expect(throws: Never.self) { try expectGolden(html, "report/\(name).html") }
      #expect(throws: Never.self) { try expectGolden(markdown, "report/\(name).md") }
    }
  }

  @Test(arguments: TestEffort.some(Fixture.readable, every: 19, from: 2))
  func isWellFormedLoadsNothingAndSaysWhatOthersSay(
    _ fixture: Fixture
  ) throws {
    _ = try fixture.report { project in
      let report = try LaunchReport(project)
      let page = try Page(report.html)
      #expect(page.targets(of: "href").allSatisfy { $0.hasPrefix("#app") || $0 == "#findings" })
      #expect(
        page.attributes.allSatisfy { !$0.value.contains("http") && !$0.value.contains("url(") }
      )
      #expect(
        page.elements.isDisjoint(with: ["script", "img", "link", "iframe", "object", "base"])
      )
      #expect(!HTMLReport.style.contains("url(") && !HTMLReport.style.contains("@import"))
      #expect(!report.markdown.contains("<script"))

      #expect([report.today].json == [try InspectReport(LaunchReader(project))].json)
      let findings = report.findings.flatMap(\.findings).filter { $0.state != .comesWithInstall }
      #expect(Set(findings.map(\.finding)) == Set(try CheckReport(LaunchReader(project)).findings))
      return []
    }
  }

  @Test func theStateAfterInstallIsTheOneThatInstallLeaves() throws {
    let names = ["uikit-scenes", "uikit", "swiftui", "appkit", "synchronized", "three-apps"]
    for fixture in try names.map(Fixture.named) {
      try fixture.withProject { project in
        let report = try LaunchReport(project)
        var after = project
        for installation in report.installations {
          try installation.plan.get().changes.forEach(write)
        }
        after = try XcodeProject(at: project.path)
        let inspection = try InspectReport(LaunchReader(after))
        let launches = report.apps.flatMap(\.launches)
        let expected = inspection.apps.flatMap(\.tests).map(\.launched)
        #expect(
          launches.flatMap { launch in launch.tests.map { _ in launch.after?.launched } }
            == expected
        )
        let remaining = report.findings.flatMap(\.findings).filter { $0.state != .fixedByInstall }
        let found = try CheckReport(LaunchReader(after)).findings
        #expect(remaining.map(\.finding.message).sorted() == found.map(\.message).sorted())
      }
    }
  }

  /// Carries out a change in a project of a test.
  private func write(_ change: FileChange) throws {
    let url = URL(fileURLWithPath: change.path)
    if let result = change.result {
      try Data(result).write(to: url)
    } else {
      try FileManager.default.removeItem(at: url)
    }
  }

  // MARK: Hostile names

  /// Markup of HTML, Markdown, and Mermaid, and marks that change the direction of text.
  private static let hostile =
    "x<script>alert(1)</script>\"'`|-->]@main #1 $a$ *b* www.c.d\u{202E}e"

  /// The same for an app: what a build setting with the path of a test host can hold.
  private static let hostileApp = "App<b>&amp;*|"

  private func withHostileNames<Result>(_ body: (LaunchReport) throws -> Result) throws -> Result {
    let fixture = try Fixture.named("uikit-scenes").with { project in
      project.targets[0].name = Self.hostileApp
      project.targets[1].name += Self.hostile
      project.targets[1].host = Self.hostileApp
      project.targets[1].settings["TEST_HOST"] =
        "$(BUILT_PRODUCTS_DIR)/\(Self.hostileApp).app/\(Self.hostileApp)"
    }
    return try fixture.withProject { try body(LaunchReport($0)) }
  }

  @Test func listsTheWorkOfEachAppThatIsBuiltOtherwise() throws {
    let fixture = try Fixture.named("shared-entry").with {
      let last = $0.targets.count - 1
      $0.targets[last].settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] = "PRO"
      var tests = FixtureTarget.tests(sources: ["AppTests/AppTests.swift"])
      tests.name = "ProTests"
      tests.host = "App Pro"
      tests.settings["TEST_HOST"] =
        "$(BUILT_PRODUCTS_DIR)/App Pro.app/$(BUNDLE_EXECUTABLE_FOLDER_PATH)/App Pro"
      $0.targets.append(tests)
      $0.files["App/AppDelegate.swift"] = """
        import Firebase
        import UIKit
        @main class AppDelegate: UIResponder, UIApplicationDelegate {
          override init() {
            UserDefaults.standard.set(1, forKey: "a")
            #if !PRO
              FirebaseApp.configure()
            #endif
          }
        }
        """
    }
    try fixture.withProject { project in
      let html = try LaunchReport(project).html
      #expect(html.contains("<summary>settings</summary>"))
      #expect(html.contains("<summary>analytics (Firebase) · settings</summary>"))
    }
  }

  @Test func hostileNamesAreTextInHTML() throws {
    try withHostileNames { report in
      let page = try Page(report.html)
      let shown = Self.hostile.replacingOccurrences(of: "\u{202E}", with: "\\u{202E}")
      #expect(page.text.contains(Self.hostileApp))
      #expect(page.text.contains("AppTests" + shown))
      #expect(page.elements.isDisjoint(with: ["script"]))
      #expect(!report.html.unicodeScalars.contains("\u{202E}"))
    }
  }

  @Test func hostileNamesAreTextInMarkdown() throws {
    try withHostileNames { report in
      let text = report.markdown.replacingOccurrences(of: understudyVersion, with: "VERSION")
      try expectGolden(text, "report/hostile.md")
      #expect(!report.markdown.unicodeScalars.contains("\u{202E}"))
    }
  }

  // MARK: Several projects

  @Test func severalProjectsHaveAnIndex() throws {
    try Fixture.named("uikit-scenes").withProject { first in
      try Fixture.named("three-apps").withProject { second in
        let html = [try LaunchReport(first), try LaunchReport(second)].html(
          from: first.root,
          link: nil
        )
        let page = try Page(html)
        let identifiers = page.attributes.filter { $0.name == "id" }.map(\.value)
        let links = page.attributes.filter { $0.name == "href" }.map(\.value)
        #expect(Set(identifiers).count == identifiers.count)
        #expect(links.prefix(2) == ["#project1", "#project2"])
        #expect(Set(links.map { String($0.dropFirst()) }).isSubset(of: identifiers))
        #expect(html.components(separatedBy: "<h1>").count == 2)
        #expect(page.text.contains("2 projects"))
        #expect(page.text.contains("1 → 0 test targets launch the full app"))
      }
    }
  }

  // MARK: What breaks

  @Test func saysWhatFailsAfterInstallAndWhereItIsToday() throws {
    let fixture = try Fixture.named("uikit-scenes").with {
      $0.files["App/AppDelegate.swift"] = """
        import UIKit
        @main
        class AppDelegate: UIResponder, UIApplicationDelegate {
          static let x = (UIApplication.shared.delegate as! AppDelegate).description
        }
        """
    }
    try fixture.withProject { project in
      let report = try LaunchReport(project)
      let link = SourceLink(template: "https://h/{path}#L{line}", root: report.root)
      let text = [report].markdown(from: report.root, link: link)
      // Install removes line 2, and adds the file of the stand-in.
      let place = "[`App/AppDelegate.swift:4`](https://h/App/AppDelegate.swift#L4)"
      let figure = "1 place found that can fail in tests, 1 only after install"
      #expect(text.contains("**What breaks:** \(figure)\n"))
      #expect(text.contains("  - **1 cast crashes** in tests that get there: \(place)\n"))
      // Before the tests run.
      let fix =
        "1. Fix the `1 finding` that can fail in tests, below.\n  1. Build and run your tests"
      #expect(text.contains(fix))
      #expect(text.contains("'TestingAppDelegate': `AppTests/TestingAppDelegate.swift:"))
      #expect(text.contains("or run 'understudy install --subclass-delegate'"))
      #expect(!text.contains("then 'understudy install"))
    }
  }

  @Test func anErrorOfTheSwitchCanFailTests() throws {
    try Fixture.named("switch-no-delegate").withProject { project in
      let text = try LaunchReport(project).markdown
      #expect(
        text.contains(
          "**What breaks:** 1 place found that can fail in tests, with or without install\n"
            + "  - **1 error**: The stand-in leaves scenes to the app, which terminates or uses its "
            + "own scene delegate `App/main.swift:5`\n"
        )
      )
    }
  }

  @Test func locationsAreThoseBeforeTheChange() {
    let original = Array("a\nb\nc\nd\n".utf8)
    let change = FileChange.edit(
      "/f",
      original: original,
      [
        TextEdit(range: 2..<4, replacement: []),
        TextEdit(range: 6..<6, replacement: Array("x\ny\n".utf8)),
      ]
    )
    let lines = (1...5).map { line in
      let location = SourceLocation("/f", SourcePosition(line: line, column: 1))
      return LineMoves([change]).original(of: location).position?.line
    }
    // a c x y d, which were a b c d.
    #expect(lines == [1, 3, 4, 4, 4])
    let other = SourceLocation("/g", SourcePosition(line: 2, column: 1))
    #expect(LineMoves([change]).original(of: other) == other)
  }

  @Test func aSwitchedAppHasNothingToDo() throws {
    try Fixture.named("switch-with-canary").withProject { project in
      let text = try LaunchReport(project).markdown
      #expect(text.contains("**What to do next:** Nothing to do\n"))
      #expect(!text.contains("understudy install"))
    }
  }

  @Test func saysTheGainIfOneTestTargetKeepsTheLaunch() throws {
    let fixture = try Fixture.named("uikit-scenes").with {
      var other = $0.targets[1]
      other.name = "ScreenTests"
      other.sources = ["ScreenTests/ScreenTests.swift"]
      $0.targets.append(other)
      $0.files["ScreenTests/ScreenTests.swift"] = "import KIF\nclass ScreenTests: KIFTestCase {}\n"
      $0.files["App/AppDelegate.swift"] = """
        import UIKit
        @main class AppDelegate: UIResponder, UIApplicationDelegate {
          override init() { UserDefaults.standard.set(1, forKey: "a") }
        }
        """
    }
    try fixture.withProject { project in
      let text = try LaunchReport(project).markdown
      #expect(text.contains("2 → 1 test targets launch the full app\n"))
      #expect(text.contains("  - In switched tests, 1 → 0 kinds of work\n"))
      #expect(text.contains("as it's meant to: it drives the app with KIF\n"))
    }
  }

  @Test func nothingThatGitDoesNotTrackIsALink() throws {
    try withTemporaryDirectory { directory in
      let path = directory.path + "/A.swift"
      let all = SourceLink(template: "{path}", root: directory.path)
      #expect(all.address(of: SourceLocation(path)) == "A.swift")
      #expect(all.address(of: SourceLocation("/elsewhere/A.swift")) == nil)
      try FileManager.default.createDirectory(
        atPath: directory.path + "/.git",
        withIntermediateDirectories: true
      )
      // An index without entries, version 2.
      let index: [UInt8] =
        Array("DIRC".utf8) + [0, 0, 0, 2, 0, 0, 0, 0] + [UInt8](repeating: 0, count: 20)
      try Data(index).write(to: directory.appendingPathComponent(".git/index"))
      let tracked = SourceLink(template: "{path}", root: directory.path)
      #expect(tracked.address(of: SourceLocation(path)) == nil)
    }
  }

  @Test func theHeadNamesTheCommit() throws {
    let variables = [
      "GITHUB_SERVER_URL": "https://h", "GITHUB_SHA": "0123456789abcdef",
      "GITHUB_REPOSITORY": "a/b",
      "GITHUB_WORKSPACE": "/w",
    ]
    let link = SourceLink { variables[$0] }
    try Fixture.named("uikit-scenes").withProject { project in
      let text = [try LaunchReport(project)].markdown(from: project.root, link: link)
      #expect(text.contains("\n1 app · 1 hosted test target · commit 0123456789ab · understudy "))
    }
  }

  // MARK: Suppressed findings

  @Test func suppressedFindingsHaveTheirReasons() throws {
    let sample = CheckSample.unswitched.with([
      "App/Tests.swift": """
      let a = environment["XCTestConfigurationFilePath"]  // understudy:ignore \
      detection-by-one-variable -- the crash reporter needs it
      """,
      ".understudy.json": """
      {"ignore": [{"finding": "host-launches-full-app", "target": "AppTests", "reason": "it's <ours>"}]}
      """,
    ])
    try withTemporaryDirectory { directory in
      let report = try LaunchReport(XcodeProject(at: sample.layOut(in: directory).path))
      let reasons = report.suppressed.map(\.reason)
      #expect(Set(reasons) == ["the crash reporter needs it", "it's <ours>"])
      #expect(report.html.contains("Reason: it's &lt;ours&gt;"))
      #expect(report.suppressed.count == reasons.count)
    }
  }

  @Test func namesWhatTheLaunchReaches() throws {
    let fixture = try Fixture.named("uikit-scenes").with {
      $0.files["App/AppDelegate.swift"] = """
        import UIKit
        @main class AppDelegate: UIResponder, UIApplicationDelegate {
          override init() { UserDefaults.standard.register(defaults: [:]) }
        }
        """
    }
    try fixture.withProject { project in
      let report = try LaunchReport(project)
      #expect(report.markdown.contains("1 kind of work\n  - settings\n"))
      #expect(report.html.contains("</b> kind of work</p>"))
    }
  }

  // MARK: Bounds

  @Test func whatIsLeftOutIsCounted() throws {
    let cast = "_ = UIApplication.shared.delegate as! AppDelegate\n"
    let sample = CheckSample.switched.with([
      "App/Casts.swift": "import UIKit\nfunc casts() {\n" + String(repeating: cast, count: 230)
        + "}\n"
    ])
    try withTemporaryDirectory { directory in
      let report = try LaunchReport(XcodeProject(at: sample.layOut(in: directory).path))
      #expect(report.html.utf8.count < 300_000)
      #expect(report.html.contains("30 more; 'understudy check' lists them."))
      #expect(report.markdown.utf8.count < 65_536)
      #expect(report.markdown.contains("170 more; 'understudy check' lists them."))
    }
  }
}

/// A page that was read as XML.
private final class Page: NSObject, XMLParserDelegate {
  private(set) var elements: Set<String> = []
  private(set) var attributes: [(name: String, value: String)] = []
  private(set) var text = ""

  /// - Throws: if `html` isn't well-formed.
  init(_ html: String) throws {
    super.init()
    let parser = XMLParser(data: Data(html.utf8))
    parser.delegate = self
    guard parser.parse() else {
      throw NotWellFormed(line: parser.lineNumber, error: parser.parserError)
    }
  }

  func targets(of name: String) -> [String] {
    attributes.filter { ["href", "src", "action", "data"].contains($0.name) }.map(\.value)
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.insert(name)
    self.attributes += attributes.map { ($0.key, $0.value) }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { self.text += text }
}

private struct NotWellFormed: Error {
  let line: Int
  let error: (any Error)?
}

extension LaunchReport {
  fileprivate var html: String { [self].html(from: root, link: nil) }
  fileprivate var markdown: String { [self].markdown(from: root, link: nil) }
}
