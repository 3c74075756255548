import CheckTestSupport
import Foundation
import LaunchModel
import ProjectTestSupport
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
      #expect(throws: Never.self) { try expectGolden(html, "report/\(name).html") }
      #expect(throws: Never.self) { try expectGolden(report.markdown, "report/\(name).md") }
    }
  }

  @Test(arguments: TestEffort.some(Fixture.readable, every: 19, from: 2))
  func isWellFormedLoadsNothingAndSaysWhatOthersSay(
    _ fixture: Fixture
  ) throws {
    _ = try fixture.report { project in
      let report = try LaunchReport(project)
      let page = try Page(report.html)
      #expect(page.targets(of: "href").allSatisfy { $0.hasPrefix("#app") })
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
      try expectGolden(report.markdown, "report/hostile.md")
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
        #expect(page.text.contains("1 of 1 test target"))
      }
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
      #expect(report.markdown.contains("before the first test: settings"))
      #expect(report.html.contains("before the first test: settings"))
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
