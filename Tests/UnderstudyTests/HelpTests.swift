import Reports
import Testing
import TestSupport

@testable import understudy

@Suite struct HelpTests {
  static let names = Understudy.commands.map { $0.name }

  static func outcome(_ arguments: String...) -> Outcome {
    Understudy.run(
      arguments,
      terminal: TerminalFacts(
        outputIsTerminal: true,
        messagesAreTerminal: true,
        environment: { _ in nil }
      )
    )
  }

  @Test func toolHelpIsAsRecorded() throws {
    try expectGolden(Self.outcome("--help").output, "help.txt")
  }

  @Test(arguments: names)
  func commandHelpIsAsRecorded(name: String) throws {
    try expectGolden(Self.outcome(name, "--help").output, "help-\(name).txt")
  }

  @Test(arguments: names)
  func everyWayToAskGivesTheSameHelp(name: String) {
    let help = Self.outcome(name, "--help")
    #expect(Self.outcome(name, "-h") == help)
    #expect(Self.outcome("help", name) == help)
    #expect(Self.outcome("help", name, "--color", "always") == help)
    #expect(Self.outcome("--help", name) == help)
    #expect(help.exitCode == .success)
    #expect(help.messages.isEmpty)
  }

  @Test func noArgumentsShowTheHelp() {
    let help = Self.outcome("--help")
    #expect(Self.outcome() == help)
    #expect(Self.outcome("-h") == help)
    #expect(Self.outcome("help") == help)
    #expect(Self.outcome("--help", "instal").exitCode == .usageError)
  }

  @Test(arguments: [[]] + names.map { [$0] })
  func helpFitsATerminal(command: [String]) {
    let help = Understudy.run(
      command + ["--help"],
      terminal: .current
    )
    let lines = String(decoding: help.output, as: UTF8.self).split(separator: "\n")
    #expect(lines.count > 3)
    for line in lines {
      #expect(line.count <= 80)
      #expect(line.last != " ")
    }
  }

  @Test func versionIsThatOfTheKit() {
    let outcome = Self.outcome("--version")
    #expect(
      outcome == Outcome(styles: outcome.styles, output: Array("\(understudyVersion)\n".utf8))
    )
  }
}
