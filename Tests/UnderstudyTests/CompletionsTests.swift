import Foundation
import Reports
import Testing
import TestSupport

@testable import understudy

/// What is generated from the descriptions of the commands.
@Suite struct CompletionsTests {
  @Test(arguments: ["bash", "zsh", "fish"])
  func completionsAreAsRecorded(shell: String) throws {
    let outcome = HelpTests.outcome("completions", shell)
    #expect(outcome.exitCode == .success)
    try expectGolden(outcome.output, "completions.\(shell)")
  }

  @Test(arguments: [[]] + HelpTests.names.map { [$0] })
  func manPagesAreAsRecorded(command: [String]) throws {
    let outcome = Understudy.run(["help", "--man"] + command, terminal: .current)
    #expect(outcome.exitCode == .success)
    let page = String(decoding: outcome.output, as: UTF8.self)
      .replacingOccurrences(of: understudyVersion, with: "VERSION")
      .replacingOccurrences(of: understudyDate, with: "DATE")
    try expectGolden(page, "man/\((["understudy"] + command).joined(separator: "-")).1")
  }

  @Test(arguments: [
    ([], "error: missing argument SHELL\n"),
    (["fishh"], "error: unknown SHELL 'fishh'; did you mean 'fish'?\n"),
  ])
  func anUnknownShellIsAUsageError(arguments: [String], error: String) {
    let outcome = Understudy.run(["completions"] + arguments, terminal: .current)
    #expect(String(decoding: outcome.messages, as: UTF8.self).hasPrefix(error))
    #expect(outcome.exitCode == .usageError)
  }
}
