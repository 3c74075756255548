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
    #expect(try edits.applied(to: original) == Array("1 three!".utf8))
  }

  @Test func keepsTheOrderOfInsertionsAtOneOffset() throws {
    let edits: [TextEdit] = [.insert("a", at: 1), .insert("b", at: 1)]
    #expect(try edits.applied(to: [0, 9]) == [0, 97, 98, 9])
  }

  @Test func noEditsGiveTheSameBytes() throws {
    let original: [UInt8] = [0xFF, 0x0D, 0x0A]
    #expect(try [TextEdit]().applied(to: original) == original)
  }

  @Test func editsThatOverlapAreAnError() {
    let edits: [TextEdit] = [.remove(2..<4), .insert("a", at: 3)]
    #expect(throws: TextEditError.overlap(2..<4, 3..<3)) { try edits.applied(to: [0, 1, 2, 3]) }
    #expect(throws: TextEditError.overlap(0..<2, 1..<3)) {
      try [TextEdit.remove(1..<3), .remove(0..<2)].applied(to: [0, 1, 2, 3])
    }
  }

  @Test(arguments: [3..<5, -1..<2, 9..<9])
  func anEditOutsideTheTextIsAnError(range: Range<Int>) {
    #expect(throws: TextEditError.outOfBounds(range)) {
      try [TextEdit.remove(range)].applied(to: [0, 1, 2, 3])
    }
  }
}
