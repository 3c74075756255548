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

  @Test(arguments: [("apps", "App\n"), ("tests", "AppTests\n")])
  func targetsAreListed(kind: String, names: String) throws {
    try withTemporaryFolder { parent in
      let project = try Fixture.named("uikit-scenes").layOut(in: parent)
      let result = try Tool.run(["completions", kind, "--project", project.path])
      #expect(result.outputText == names)
      #expect(result.exitCode == 0)
      let here = try Tool.run(["completions", kind], in: project.deletingLastPathComponent())
      #expect(here == result)
    }
  }

  @Test func noProjectHasNoTargets() throws {
    try withTemporaryFolder { folder in
      let result = try Tool.run(["completions", "apps"], in: folder)
      #expect(result.outputText == "")
      #expect(result.exitCode == 1)
    }
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
