import Diagnostics
import Testing

@Suite struct TerminalStyleTests {
  @Test(arguments: TerminalStyle.Role.allCases)
  func plainAddsNothing(role: TerminalStyle.Role) {
    #expect(TerminalStyle.plain.paint("text", as: role) == "text")
  }

  @Test(arguments: TerminalStyle.Role.allCases)
  func coloredPutsTheTextBetweenSequencesThatEnd(role: TerminalStyle.Role) {
    let painted = TerminalStyle.colored.paint("text", as: role)
    #expect(painted.hasPrefix("\u{1B}["))
    #expect(painted.hasSuffix("mtext\u{1B}[0m"))
  }
}
