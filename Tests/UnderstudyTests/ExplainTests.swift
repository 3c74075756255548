import Checks
import Foundation
import Testing
import TestSupport

@testable import understudy

/// What `explain` prints; Documentation/Findings.md has the same texts.
@Suite struct ExplainTests {
  @Test func listsAllFindings() throws {
    let outcome = HelpTests.outcome("explain", "--color=never")
    #expect(outcome.exitCode == .success)
    try expectGolden(outcome.output, "explain.txt")
  }

  @Test func jsonHasTheSameTexts() throws {
    struct Page: Decodable {
      var name, severity, title, example, scope: String
      var reason, fix: [String]
    }
    struct Pages: Decodable {
      var version: Int
      var findings: [Page]
    }
    let all = HelpTests.outcome("explain", "--format", "json")
    let pages = try JSONDecoder().decode(Pages.self, from: Data(all.output)).findings
    #expect(pages.map(\.name) == Rule.allCases.map(\.id))
    let one = HelpTests.outcome("explain", "canary", "--format=json")
    let page = try JSONDecoder().decode(Page.self, from: Data(one.output))
    #expect(page.severity == "warning")
    #expect(page.reason.joined(separator: "\n\n") == Rule.canary.reason)
  }

  @Test(arguments: ["never", "always"]) func explainsAFinding(color: String) throws {
    let outcome = HelpTests.outcome("explain", "stand-in-location", "--color", color)
    #expect(outcome.exitCode == .success)
    #expect(outcome.messages.isEmpty)
    try expectGolden(outcome.output, "explain-color-\(color).txt")
  }
}
