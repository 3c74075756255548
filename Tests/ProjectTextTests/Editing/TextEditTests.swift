import ProjectText
import Testing

@Suite struct TextEditTests {
  @Test func leavesEveryOtherByte() {
    let original = Array("one two three".utf8)
    let edits: [TextEdit] = [
      .insert("!", at: original.count),
      .remove(3..<7),
      TextEdit(range: 0..<3, replacement: Array("1".utf8)),
    ]
    #expect(edits.applied(to: original) == Array("1 three!".utf8))
  }

  @Test func keepsTheOrderOfInsertionsAtOneOffset() {
    let edits: [TextEdit] = [.insert("a", at: 1), .insert("b", at: 1)]
    #expect(edits.applied(to: [0, 9]) == [0, 97, 98, 9])
  }

  @Test func noEditsGiveTheSameBytes() {
    let original: [UInt8] = [0xFF, 0x0D, 0x0A]
    #expect([TextEdit]().applied(to: original) == original)
  }
}
