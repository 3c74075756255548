import Foundation
import ProjectText
import Testing

@testable import Checks
@testable import Diagnostics
@testable import LaunchModel
@testable import Reports
@testable import SwitchPlanning
@testable import TestSupport

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
      report.text(from: root, style: .plain) + "\n"
        + report.summary(project: "Sample.xcodeproj") + "\n"
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
    try expect("check.json") { report, _ in report.json(project: "Sample.xcodeproj").text + "\n" }
  }

  @Test func gitHubGetsAnnotations() throws {
    try expect("check-github.txt") { report, root in report.gitHub(from: root) + "\n" }
  }

  @Test func servicesGetSARIF() throws {
    try expect("check.sarif") { report, root in
      let text = report.sarif(from: root).text
      // The rules before the results are those of the documentation, which has its own test.
      let results = try #require(text.range(of: "      \"columnKind\""))
      return text[results.lowerBound...] + "\n"
    }
  }

  private func expect(
    _ name: String,
    _ text: (CheckReport, String) throws -> String
  ) throws {
    try Self.sample.withReport { report, root in
      let text = try text(report, root.path).replacingOccurrences(of: root.path, with: "/Sample")
      try expectGolden(text, name)
    }
  }

  @Test func everyRunGivesTheSame() throws {
    let first = try Self.sample.report()
    let second = try Self.sample.report()
    #expect(
      first.json(project: "").text == second.json(project: "").text
        && first.findings.count == second.findings.count
    )
  }

  @Test func escapesWhatGitHubReads() {
    #expect("100%\r\n: a, b".gitHubData == "100%25%0D%0A: a, b")
    #expect("100%\r\n: a, b".gitHubProperty == "100%25%0D%0A%3A a%2C b")
  }

  @Test func namesSteerNoTerminal() throws {
    let finding = Finding(
      .canaryMissing,
      in: "a",
      at: SourceLocation("/a\u{1B}[31m\nb", SourcePosition(line: 1, column: 1)),
      "\u{1B}]0;x\u{7}\n::error::",
      advice: "\u{202E}"
    )
    var report = try CheckSample.switched.report()
    report.findings = [finding]
    let texts = [
      report.text(from: "/", style: .plain), report.xcode, report.gitHub(from: "/"),
      report.json(project: "").text, report.sarif(from: "/").text,
    ]
    for text in texts {
      #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{7}" })
    }
    #expect(report.gitHub(from: "/").split(separator: "\n").count == 1)
  }
}
