import ProjectText
import Testing

@Suite struct PositionTests {
  @Test(arguments: [
    ("a\nb", 2, SourcePosition(line: 2, column: 1)),
    ("a\r\nb", 3, SourcePosition(line: 2, column: 1)),
    ("a\rb", 2, SourcePosition(line: 2, column: 1)),
    ("\n\r\n\r\rb", 5, SourcePosition(line: 5, column: 1)),
    ("é!", 2, SourcePosition(line: 1, column: 3)),
    ("", 0, SourcePosition(line: 1, column: 1)),
    ("ab", 9, SourcePosition(line: 1, column: 3)),
  ])
  func countsLinesOfEveryEnding(text: String, offset: Int, expected: SourcePosition) {
    #expect(SourcePosition(offset: offset, in: Array(text.utf8)) == expected)
    #expect(SourcePosition(offset: offset, in: Array(text.utf8).lazy.map { $0 }) == expected)
  }

  /// At all distances, since lines are found eight bytes at a time.
  @Test(arguments: ["\n", "\r", "\r\n", "\n\r", "\r\r\n", "\n\n\r\n"])
  func linesStartAfterEveryEnding(ending: String) {
    for length in 0..<20 {
      let word = String(repeating: "a", count: length)
      let bytes = Array((word + ending + word + ending + ending).utf8)
      let lines = SourceLines(bytes)
      var line = 1
      var start = 0
      for offset in bytes.indices {
        let (previous, byte) = (offset > 0 ? bytes[offset - 1] : 0, bytes[offset])
        if previous == 0x0A || previous == 0x0D && byte != 0x0A {
          (line, start) = (line + 1, offset)
        }
        let expected = SourcePosition(line: line, column: offset - start + 1)
        #expect(lines.position(at: offset) == expected, "\(bytes) at \(offset)")
      }
    }
  }

  /// The values whose places are marked, in the order of the marks.
  @Test func valuesKnowWhereTheyStand() throws {
    let marked = "{\n\t1️⃣a = 2️⃣(\r\n\t\t3️⃣\"b c\" /* d */,\n\t);\n\t\"é\" = 4️⃣<00>;\n}"
    let marks: [Character] = ["1️⃣", "2️⃣", "3️⃣", "4️⃣"]
    var text = ""
    var offsets: [Int] = []
    for character in marked {
      if marks.contains(character) {
        offsets.append(text.utf8.count)
      } else {
        text.append(character)
      }
    }
    let list = try PropertyListText(parsing: Array(text.utf8))
    let first = try #require(list.root.entries.first { _ in true })
    let element = try #require(first.value.elements.first { _ in true })
    let data = try #require(list.root["é"])
    let found = [first.key, first.value, element, data]
    #expect(found.map(\.range.lowerBound) == offsets)
    #expect(found.map(\.position) == offsets.map { SourcePosition(offset: $0, in: list.bytes) })
    #expect(
      found.map { String(decoding: list.bytes[$0.range], as: UTF8.self) } == [
        "a", "(\r\n\t\t\"b c\" /* d */,\n\t)", "\"b c\"", "<00>",
      ]
    )
    #expect(found.map(\.kind) == [.string, .array, .string, .data])
    #expect(element.position == SourcePosition(line: 3, column: 3))
    #expect(data.position == SourcePosition(line: 5, column: 9))
  }

  @Test func everyAccessorAnswersForEveryKind() throws {
    for text in ["a", "<00>", "(a)", "{a = b; }"] {
      let value = try parsed(text)
      #expect((value.string == nil) == (value.kind != .string))
      #expect((value["a"] == nil) == (value.kind != .dictionary))
      #expect(Array(value.elements).isEmpty == (value.kind != .array))
      #expect(Array(value.entries).isEmpty == (value.kind != .dictionary))
      #expect(value.isString("a") == (value.kind == .string))
    }
  }
}
