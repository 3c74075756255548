import Diagnostics
import Testing

@testable import understudy

@Suite struct TerminalFactsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var environment: [String: String] = ["TERM": "xterm-256color"]
    var choice = ColorChoice.auto
    var outputIsTerminal = true
    var messagesAreTerminal = true
    var expected: OutcomeStyles
  }

  static let both = OutcomeStyles(output: .colored, messages: .colored)
  static let neither = OutcomeStyles(output: .plain, messages: .plain)

  static let cases = [
    Case(testDescription: "terminals", expected: both),
    Case(
      testDescription: "output in a file",
      outputIsTerminal: false,
      expected: OutcomeStyles(output: .plain, messages: .colored)
    ),
    Case(
      testDescription: "messages in a file",
      messagesAreTerminal: false,
      expected: OutcomeStyles(output: .colored, messages: .plain)
    ),
    Case(testDescription: "dumb terminals", environment: ["TERM": "dumb"], expected: neither),
    Case(testDescription: "NO_COLOR", environment: ["NO_COLOR": "1"], expected: neither),
    Case(testDescription: "NO_COLOR is 0", environment: ["NO_COLOR": "0"], expected: neither),
    Case(testDescription: "NO_COLOR is empty", environment: ["NO_COLOR": ""], expected: both),
    Case(testDescription: "never", choice: .never, expected: neither),
    Case(
      testDescription: "always, against everything",
      environment: ["TERM": "dumb", "NO_COLOR": "1"],
      choice: .always,
      outputIsTerminal: false,
      messagesAreTerminal: false,
      expected: both
    ),
  ]

  @Test(arguments: cases)
  func choosesStyles(_ facts: Case) {
    let terminal = TerminalFacts(
      outputIsTerminal: facts.outputIsTerminal,
      messagesAreTerminal: facts.messagesAreTerminal,
      environment: { facts.environment[$0] }
    )
    #expect(terminal.styles(facts.choice) == facts.expected)
  }
}
