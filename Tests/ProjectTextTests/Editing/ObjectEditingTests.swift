import Foundation
import ProjectText
import Testing

@Suite struct ObjectEditingTests {
  /// `PBXBuildFile` is sorted, `PBXGroup` is not, and the main group has no comment, as in Xcode.
  static let project = """
    // !$*UTF8*$!
    {
    \tobjects = {

    /* Begin PBXBuildFile section */
    \t\tB1 /* b in Sources */ = {isa = PBXBuildFile; };
    \t\tB3 /* d in Sources */ = {isa = PBXBuildFile; };
    /* End PBXBuildFile section */

    /* Begin PBXGroup section */
    \t\tG2 = {
    \t\t\tisa = PBXGroup;
    \t\t};
    \t\tG1 /* Sources */ = {
    \t\t\tisa = PBXGroup;
    \t\t};
    /* End PBXGroup section */
    \t};
    }

    """

  private func added(
    _ objects: [(id: ObjectID, isa: String)],
    to text: String = project
  ) throws -> String {
    let text = try ProjectDocument(parsing: Array(text.utf8))
    var editor = try ProjectEditor(text)
    for (id, isa) in objects {
      editor.add(NewObject(id: id, isa: isa, comment: "new", fields: [.init("a", .string("b"))]))
    }
    let bytes = editor.edits.merged(into: text.bytes)
    let changed = try ProjectDocument(parsing: bytes)
    for (id, _) in objects { try editorRemoves(id, from: changed) }
    var remover = try ProjectEditor(changed)
    for (id, _) in objects { changed.object(id).map { remover.remove($0) } }
    #expect(remover.edits.merged(into: bytes) == text.bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Removing a single object leaves a project that lacks just that.
  private func editorRemoves(_ id: ObjectID, from text: ProjectDocument) throws {
    var editor = try ProjectEditor(text)
    editor.remove(try #require(text.object(id)))
    let changed = try ProjectDocument(parsing: editor.edits.merged(into: text.bytes))
    #expect(changed.objects.map(\.id) == text.objects.map(\.id).filter { $0 != id })
  }

  @Test func goesToItsSortedPlace() throws {
    let entry = "\t\tB2 /* new */ = {isa = PBXBuildFile; a = b; };\n"
    let next = "\t\tB3 /* d"
    #expect(try added([("B2", "PBXBuildFile")]) == Self.project.replacing(next, by: entry + next))
  }

  @Test func severalAtOnePlaceAreSorted() throws {
    let lines = ["B0", "B11", "B12", "B4", "B5"].map {
      "\t\t\($0) /* new */ = {isa = PBXBuildFile; a = b; };\n"
    }
    let text = try added(["B5", "B12", "B0", "B4", "B11"].map { ($0, "PBXBuildFile") })
    #expect(
      text
        == Self.project
        .replacing("\t\tB1 /*", by: lines[0] + "\t\tB1 /*")
        .replacing("\t\tB3 /*", by: lines[1] + lines[2] + "\t\tB3 /*")
        .replacing("/* End PBXBuildFile", by: lines[3] + lines[4] + "/* End PBXBuildFile")
    )
  }

  @Test func goesToTheEndOfWhatIsNotSorted() throws {
    let entry = "\t\tG0 /* new */ = {\n\t\t\tisa = PBXGroup;\n\t\t\ta = b;\n\t\t};\n"
    let end = "/* End PBXGroup section */"
    #expect(try added([("G0", "PBXGroup")]) == Self.project.replacing(end, by: entry + end))
  }

  @Test(arguments: [
    ("PBXFileReference", "/* Begin PBXGroup", "{isa = PBXFileReference; a = b; }"),
    ("AAA", "/* Begin PBXBuildFile", "{\n\t\t\tisa = AAA;\n\t\t\ta = b;\n\t\t}"),
  ])
  func aNewKindGetsASection(isa: String, next: String, object: String) throws {
    let section =
      "/* Begin \(isa) section */\n\t\tN /* new */ = \(object);\n/* End \(isa) section */\n"
    #expect(try added([("N", isa)]) == Self.project.replacing(next, by: section + "\n" + next))
  }

  @Test func severalNewKindsAtTheEndAreSorted() throws {
    let sections = ["XCA", "XCB"].map {
      "\n/* Begin \($0) section */\n\t\tN\($0) /* new */ = {\n\t\t\tisa = \($0);\n\t\t\ta = b;\n"
        + "\t\t};\n/* End \($0) section */\n"
    }
    let text = try added([("NXCB", "XCB"), ("NXCA", "XCA")])
    #expect(text == Self.project.replacing("\t};\n}\n", by: sections.joined() + "\t};\n}\n"))
  }

  @Test func newLinesEndAsTheOthersDo() throws {
    let objects: [(id: ObjectID, isa: String)] = [
      ("B2", "PBXBuildFile"), ("G0", "PBXGroup"), ("N", "AAA"),
    ]
    func withCarriageReturns(_ text: String) -> String {
      text.replacingOccurrences(of: "\n", with: "\r\n")
    }
    let text = try added(objects, to: withCarriageReturns(Self.project))
    #expect(text.utf8.elementsEqual(withCarriageReturns(try added(objects)).utf8))
  }

  @Test func takesTheLongestRowOfAKind() throws {
    let project = """
      {objects = {
      a = {isa = X; };
      b = {isa = Y; };
      c = {isa = X; };
      d = {isa = X; };
      0 = {isa = Y; };
      }; }
      """
    #expect(
      try added([("ab", "X")], to: project)
        == project.replacing("c =", by: "ab = {isa = X; a = b; };\nc =")
    )
  }

  @Test func aProjectCanLoseAllAndGainOne() throws {
    let text = try ProjectDocument(parsing: Array(Self.project.utf8))
    for isa in ["PBXBuildFile", "New"] {
      var editor = try ProjectEditor(text)
      for object in text.objects { editor.remove(object) }
      editor.add(NewObject(id: "N", isa: isa, comment: "", fields: []))
      let changed = try ProjectDocument(parsing: editor.edits.merged(into: text.bytes))
      #expect(changed.objects.map(\.id) == ["N"])
    }
  }
}

extension String {
  /// This text with the first `old` in it exchanged; fails to match if there is none.
  fileprivate func replacing(_ old: String, by new: String) -> String {
    range(of: old).map { replacingCharacters(in: $0, with: new) } ?? "'\(old)' is missing"
  }
}
