import Testing
import UnderstudyKit

@Suite struct TextStyleTests {
  @Test(arguments: TextStyle.Role.allCases)
  func plainAddsNothing(role: TextStyle.Role) {
    #expect(TextStyle.plain.paint("text", as: role) == "text")
  }

  @Test(arguments: TextStyle.Role.allCases)
  func coloredPutsTheTextBetweenSequencesThatEnd(role: TextStyle.Role) {
    let painted = TextStyle.colored.paint("text", as: role)
    #expect(painted.hasPrefix("\u{1B}["))
    #expect(painted.hasSuffix("mtext\u{1B}[0m"))
  }
}
