import ProjectText
import Testing

@Suite struct ListEditingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var before: String
    var location: ProjectEditor.ArrayPosition
    var after: String

    var testDescription: String { "\(before.debugDescription) \(location)" }

    init(_ before: String, _ location: ProjectEditor.ArrayPosition, _ after: String) {
      (self.before, self.location, self.after) = (before, location, after)
    }
  }

  static let cases = [
    Case("()", .last, "(M, )"),
    Case("( )", .last, "( M, )"),
    Case("(\n\t\t)", .last, "(\n\t\t\tM,\n\t\t)"),
    Case("(\r\n\t\t)", .last, "(\r\n\t\t\tM,\r\n\t\t)"),
    Case("(A, Z, )", .last, "(A, Z, M, )"),
    Case("(A, Z, )", .sorted, "(A, M, Z, )"),
    Case("(A, Z, )", .after("A"), "(A, M, Z, )"),
    Case("(A, Z, )", .after("none"), "(A, Z, M, )"),
    Case("(Z, )", .sorted, "(M, Z, )"),
    Case("(A)", .last, "(A, M)"),
    Case("(A,Z)", .sorted, "(A, M,Z)"),
    Case("( A )", .last, "( A, M )"),
    Case("(A /* a, b */)", .last, "(A /* a, b */, M)"),
    Case("(A /* a, b */, )", .last, "(A /* a, b */, M, )"),
    Case("(A, A, Z, )", .after("A"), "(A, A, M, Z, )"),
    Case("(\n\t\t\tA,\n\t\t\tZ,\n\t\t)", .last, "(\n\t\t\tA,\n\t\t\tZ,\n\t\t\tM,\n\t\t)"),
    Case("(\n\t\t\tA,\n\t\t\tZ\n\t\t)", .last, "(\n\t\t\tA,\n\t\t\tZ,\n\t\t\tM\n\t\t)"),
    Case("(\n\t\t\tA,\n\t\t\tZ,\n\t\t)", .sorted, "(\n\t\t\tA,\n\t\t\tM,\n\t\t\tZ,\n\t\t)"),
    Case("(\n  \"a b\",\n  Z,\n)", .after("a b"), "(\n  \"a b\",\n  M,\n  Z,\n)"),
    Case("(\n  Z,\n)", .sorted, "(\n  M,\n  Z,\n)"),
    Case("(A,\n  Z,\n)", .last, "(A,\n  Z,\n  M,\n)"),
    Case("({a = b; }, )", .last, "({a = b; }, M, )"),
  ]

  @Test(arguments: cases)
  func addsAndRemovesAnElement(_ example: Case) throws {
    let before = try project(list: example.before)
    var editor = try ProjectEditor(before)
    try editor.add(.string("M"), to: "list", of: #require(before.object("O")), at: example.location)
    let after = try ProjectDocument(parsing: editor.edits.merged(into: before.bytes))
    #expect(try after.bytes == project(list: example.after).bytes)

    var remover = try ProjectEditor(after)
    try remover.remove("M", from: "list", of: #require(after.object("O")))
    #expect(remover.edits.merged(into: after.bytes) == before.bytes)
  }

  @Test func sortsSeveralThatGoToOnePlace() throws {
    let text = try project(list: "(A, Z, )")
    var editor = try ProjectEditor(text)
    for name in ["O", "M", "N", "\u{E9}", "B"] {
      try editor.add(.string(name), to: "list", of: #require(text.object("O")), at: .sorted)
    }
    #expect(
      try editor.edits.merged(into: text.bytes)
        == project(list: "(A, B, M, N, O, Z, \"\u{E9}\", )").bytes
    )
  }

  @Test func removesEveryRepetition() throws {
    let text = try project(list: "(M, A, M, M, Z, M, )")
    var editor = try ProjectEditor(text)
    try editor.remove("M", from: "list", of: #require(text.object("O")))
    try editor.remove("gone", from: "list", of: #require(text.object("O")))
    try editor.remove("M", from: "no list", of: #require(text.object("O")))
    #expect(try editor.edits.merged(into: text.bytes) == project(list: "(A, Z, )").bytes)
  }

  @Test func removesTheKeyOfAnEmptiedListIfToldTo() throws {
    let text = try project(list: "(M, )")
    var editor = try ProjectEditor(text)
    let owner = try #require(text.object("O"))
    try editor.remove("M", from: "list", of: owner, whenEmptied: .remove)
    #expect(
      String(decoding: editor.edits.merged(into: text.bytes), as: UTF8.self)
        == "{objects = {O = {isa = X; name = n; }; }; }"
    )
    try editor.add(.string("A"), to: "list", of: owner)
    #expect(try editor.edits.merged(into: text.bytes) == project(list: "(A, )").bytes)
  }

  @Test func refusesWhatIsNoList() throws {
    let text = try project(list: "(A, )")
    let owner = try #require(text.object("O"))
    var editor = try ProjectEditor(text)
    #expect(throws: ProjectEditor.EditingError.unexpectedValue(.init(line: 1, column: 48))) {
      try editor.add(.string("M"), to: "name", of: owner)
    }
    #expect(throws: ProjectEditor.EditingError.unexpectedValue(.init(line: 1, column: 48))) {
      try editor.remove("n", from: "name", of: owner)
    }
    #expect(editor.edits.isEmpty)
  }

  private func project(list: String) throws -> ProjectDocument {
    let text = "{objects = {O = {isa = X; list = \(list); name = n; }; }; }"
    return try ProjectDocument(parsing: Array(text.utf8))
  }
}
