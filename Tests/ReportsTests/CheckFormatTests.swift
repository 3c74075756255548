import CheckTestSupport
import Foundation
import LaunchModel
import ProjectText
import Testing

@testable import Checks
@testable import Diagnostics
@testable import Reports
@testable import TestSupport
@testable import XcodeModel

/// The findings of one project in every format, as golden files.
@Suite struct CheckFormatTests {
  /// Findings of every severity, with notes and without, in files whose names want escapes.
  private static let sample = CheckSample.switched.with([
    "App/main.swift": """
    import UIKit

    let isRunningTests = NSClassFromString("XCTestCase") != nil
    UIApplicationMain(
      CommandLine.argc, CommandLine.unsafeArgv, nil,
      isRunningTests ? "TestingAppDelegate" : NSStringFromClass(AppDelegate.self))
    """,
    "AppTests/TestingAppDelegate.swift": SourceStub.bareTestingAppDelegate
      .replacingOccurrences(of: "@objc(TestingAppDelegate)\nfinal ", with: ""),
    "App/100% Ansicht: größer, neu.swift": """
    /* größer */ let a = UIApplication.shared.delegate as! AppDelegate
    """,
    "MoreTests/Flow.swift": "import KIF\n",
  ])

  @Test func textIsForPeople() throws {
    try expect("check-text.txt") { report, root in
      report.text(from: root, style: .plain) + "\n" + report.summary(from: root).joined() + "\n"
    }
  }

  @Test func aFixOfSeveralFindingsIsBelowTheLastOne() throws {
    let cast = "let delegate = UIApplication.shared.delegate as! AppDelegate\n"
    let sample = CheckSample.switched.with(["App/Casts.swift": cast + cast + cast])
    try sample.withReport { report, root in
      let lines = [report].text(from: root.path, style: .plain).split(separator: "\n")
        .filter { $0.hasPrefix("App/Casts") || $0.hasPrefix("  fix: for") }
      #expect(
        lines.map { String($0.prefix(18)) } == [
          "App/Casts.swift:1:", "App/Casts.swift:2:", "App/Casts.swift:3:", "  fix: for these 3",
        ]
      )
      #expect([report].xcode.split(separator: "\n").count { $0.contains("note: ") } >= 3)
    }
  }

  @Test func textCanBeColored() throws {
    try expect("check-text-colored.txt") { report, root in
      report.text(from: root, style: .colored) + "\n"
    }
  }

  @Test func xcodeGetsFullPaths() throws {
    try expect("check-xcode.txt") { report, _ in report.xcode + "\n" }
  }

  @Test func scriptsGetJSON() throws {
    try expect("check.json") { report, root in report.json(from: root).text + "\n" }
  }

  @Test func gitHubGetsAnnotations() throws {
    try expect("check-github.txt") { report, root in report.gitHub(from: root) + "\n" }
  }

  @Test(arguments: [(Severity.error, "error"), (.warning, "warning"), (.note, "notice")])
  func gitHubHasANameForEachSeverity(severity: Severity, name: String) throws {
    try Self.sample.withReport { report, root in
      var report = report
      for index in report.findings.indices { report.findings[index].severity = severity }
      let lines = [report].gitHub(from: root.path).split(separator: "\n")
      #expect(!lines.isEmpty && lines.allSatisfy { $0.hasPrefix("::\(name) ") })
    }
  }

  @Test func servicesGetSARIF() throws {
    try expect("check.sarif") { report, root in
      let text = report.sarif(from: root).text
      // The rules before the results are those of the documentation, which has its own test.
      let results = try #require(text.range(of: "      \"columnKind\""))
      return text[results.lowerBound...] + "\n"
    }
  }

  @Test func gitLabGetsCodeQuality() throws {
    try expect("check-gitlab.json") { report, root in report.gitLab(from: root).text + "\n" }
  }

  @Test func sameFindingsHaveDifferentFingerprints() throws {
    var report = try CheckSample.switched.report()
    let finding = Finding(
      .canary,
      in: "a",
      at: SourceLocation("/a", SourcePosition(line: 1, column: 1)),
      "b",
      advice: "c"
    )
    var moved = finding
    moved.location = SourceLocation("/a", SourcePosition(line: 9, column: 1))
    func fingerprints(_ findings: [Finding]) -> [Substring] {
      report.findings = findings
      return [report].gitLab(from: "/").text.split(separator: "\n")
        .filter { $0.contains("fingerprint") }
    }
    let pair = fingerprints([finding, moved])
    #expect(Set(pair).count == 2)
    #expect(fingerprints([moved]) == [pair[0]], "a line's number is no part of a fingerprint")
  }

  @Test func serversGetJUnit() throws {
    try expect("check-junit.xml") { report, root in
      report.junit(from: root, isStrict: false) + "\n"
    }
  }

  @Test(arguments: [(false, 0), (true, 1)])
  func warningsFailInJUnitWhereTheyFailTheRun(isStrict: Bool, failures: Int) throws {
    var report = try CheckSample.switched.report()
    report.findings = [
      Finding(.canary, in: "a", at: SourceLocation("/a"), "b", advice: "c")
    ]
    report.findings[0].severity = .warning
    let text = [report].junit(from: "/", isStrict: isStrict)
    #expect(text.contains(#"tests="1" failures="\#(failures)""#))
    #expect(text.contains("<failure ") == isStrict)
    report.findings = []
    #expect([report].junit(from: "/", isStrict: true).contains(#"tests="1" failures="0""#))
  }

  @Test func escapesWhatXMLReads() {
    #expect("<a b=\"&\">\u{0}\u{FFFF}".xmlEscaped == "&lt;a b=&quot;&amp;&quot;&gt;\\u{0}\u{FFFD}")
  }

  private func expect(
    _ name: String,
    _ text: ([CheckReport], String) throws -> String
  ) throws {
    try Self.sample.withReport { report, root in
      let text = try text([report], root.path).replacingOccurrences(of: root.path, with: "/Sample")
      try expectGolden(text, name)
    }
  }

  @Test func everyRunGivesTheSame() throws {
    try expect("check.json") { report, root in
      let again = try XcodeProject(at: root + "/Sample.xcodeproj")
      #expect(
        try [CheckReport(LaunchReader(again))].json(from: root).text == report.json(from: root).text
      )
      return report.json(from: root).text + "\n"
    }
  }

  @Test func escapesWhatGitHubReads() {
    #expect("100%\r\n: a, b".gitHubData == "100%25%0D%0A: a, b")
    #expect("100%\r\n: a, b".gitHubProperty == "100%25%0D%0A%3A a%2C b")
  }

  @Test func namesSteerNoTerminal() throws {
    let (name, mark) = ("\u{1B}]0;x\u{7}\n::error::", "\u{202E}")
    let finding = Finding(
      .canary,
      in: "a",
      at: SourceLocation("/a\u{1B}[31m\nb", SourcePosition(line: 1, column: 1)),
      "\(name)",
      advice: "\(mark)"
    )
    var report = try CheckSample.switched.report()
    report.findings = [finding]
    let reports = [report]
    let texts = [
      reports.text(from: "/", style: .plain), reports.xcode, reports.gitHub(from: "/"),
      reports.json(from: "/").text, reports.sarif(from: "/").text,
      reports.gitLab(from: "/").text, reports.junit(from: "/", isStrict: true),
    ]
    for text in texts {
      #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{7}" })
    }
    #expect(reports.gitHub(from: "/").split(separator: "\n").count == 1)
  }
}
