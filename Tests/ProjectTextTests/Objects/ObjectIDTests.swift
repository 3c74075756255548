import ProjectText
import Testing

@Suite struct ObjectIDTests {
  @Test func equalMeansTheSameBytes() {
    let composed: ObjectID = "\u{E9}"
    let decomposed: ObjectID = "e\u{301}"
    #expect(composed.rawValue == decomposed.rawValue)
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed, "\u{E9}"]).count == 2)
    #expect("ab" as ObjectID != "AB")
  }

  @Test func ordersByBytes() {
    let ids: [ObjectID] = ["b", "a", "B", "aa", "", "9", "\u{E9}", "e\u{301}"]
    #expect(
      ids.sorted().map(\.rawValue).map { Array($0.utf8) }
        == [
          "", "9", "B", "a", "aa", "b", "e\u{301}", "\u{E9}",
        ].map { Array($0.utf8) }
    )
  }

  @Test func newOnesAreMadeOfWhatTheyStandFor() throws {
    let text = try ProjectDocument(parsing: Array("{objects = {}; }".utf8))
    let id = text.newIdentifier(for: "PBXFileReference", "Tests/A.swift")
    #expect(id == text.newIdentifier(for: "PBXFileReference", "Tests/A.swift"))
    #expect(id.rawValue.utf8.count == 24)
    #expect(id.rawValue.utf8.allSatisfy { "0123456789ABCDEF".utf8.contains($0) })
    // Parts do not run into each other.
    #expect(text.newIdentifier(for: "a", "b") != text.newIdentifier(for: "ab"))
    #expect(text.newIdentifier(for: "a", "b") != text.newIdentifier(for: "b", "a"))
    #expect(text.newIdentifier(for: "") != text.newIdentifier(for: "", ""))
  }

  @Test func newOnesNeverCollide() throws {
    let empty = try ProjectDocument(parsing: Array("{objects = {}; }".utf8))
    let first = empty.newIdentifier(for: "a")
    let one = try ProjectDocument(parsing: Array("{objects = {\(first) = {}; }; }".utf8))
    let second = one.newIdentifier(for: "a")
    #expect(second != first)
    let two = try ProjectDocument(
      parsing: Array("{objects = {\(first) = {}; \"\(second)\" = {}; }; }".utf8)
    )
    #expect(![first, second].contains(two.newIdentifier(for: "a")))
  }

  @Test func manyNewOnesDiffer() throws {
    let text = try ProjectDocument(parsing: Array("{objects = {}; }".utf8))
    let ids = (0..<5_000).map { text.newIdentifier(for: "PBXBuildFile", "File\($0).swift") }
    #expect(Set(ids).count == ids.count)
  }
}
