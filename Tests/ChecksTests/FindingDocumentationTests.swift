import Checks
import Diagnostics
import Foundation
import Testing

/// The reference of findings is made from the texts that `explain` shows.
@Suite struct FindingDocumentationTests {
  private static let file = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()  // ChecksTests
    .deletingLastPathComponent()  // Tests
    .deletingLastPathComponent()
    .appendingPathComponent("Documentation/Findings.md")

  /// With `RECORD=1` the file is written, and the test fails as for a golden file.
  @Test func documentationSaysWhatExplainSays() throws {
    let expected = Rule.documentation
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(expected.utf8).write(to: Self.file)
      Issue.record("recorded Documentation/Findings.md; read it, then run again without RECORD")
    }
    let actual = try String(contentsOf: Self.file, encoding: .utf8)
    #expect(actual == expected, "run again with RECORD=1 to write it anew")
  }

  @Test(arguments: Rule.allCases) func everyPageIsWhole(_ rule: Rule) {
    #expect(!rule.title.isEmpty && rule.title.last != ".")
    #expect(!rule.reason.isEmpty && !rule.repair.isEmpty)
    #expect(!rule.example.isEmpty && !rule.limits.isEmpty)
    for text in [rule.reason, rule.repair, rule.limits] {
      for paragraph in text.paragraphs {
        #expect(paragraph.last == ".", "\(paragraph)")
        #expect(!paragraph.contains("\n"), "\(paragraph)")
      }
    }
    for line in rule.text(.plain).split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }
}

extension Rule {
  /// The reference of all rules, which is the content of Documentation/Findings.md.
  fileprivate static var documentation: String {
    let introduction = """
      # Findings

      The problems that `understudy check` reports. `understudy explain NAME` shows the same text, and
      [Check.md](Check.md) describes how to change a severity or suppress a finding.

      | finding | severity | problem |
      |-|-|-|

      """
    let rows = allCases.map { rule in
      "| [\(rule.id)](#\(rule.id)) | \(rule.severity.rawValue) | \(rule.title) |"
    }
    return introduction + rows.joined(separator: "\n") + "\n\n"
      + allCases.map(\.markdown).joined(separator: "\n\n") + "\n"
  }
}
