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

  @Test(arguments: ["never", "always"]) func explainsAFinding(color: String) throws {
    let outcome = HelpTests.outcome("explain", "stand-in-not-found", "--color", color)
    #expect(outcome.exitCode == .success)
    #expect(outcome.messages.isEmpty)
    try expectGolden(outcome.output, "explain-color-\(color).txt")
  }
}
