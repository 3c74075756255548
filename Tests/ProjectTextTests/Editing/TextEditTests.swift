import ProjectText
import Testing

@Suite struct TextEditTests {
  @Test func leavesEveryOtherByte() throws {
    let original = Array("one two three".utf8)
    let edits: [TextEdit] = [
      .insert("!", at: original.count),
      .remove(3..<7),
      TextEdit(range: 0..<3, replacement: Array("1".utf8)),
    ]
    #expect(edits.merged(into: original) == Array("1 three!".utf8))
  }

  @Test func keepsTheOrderOfInsertionsAtOneOffset() throws {
    let edits: [TextEdit] = [.insert("a", at: 1), .insert("b", at: 1)]
    #expect(edits.merged(into: [0, 9]) == [0, 97, 98, 9])
  }

  @Test func noEditsGiveTheSameBytes() throws {
    let original: [UInt8] = [0xFF, 0x0D, 0x0A]
    #expect([TextEdit]().merged(into: original) == original)
  }
}
