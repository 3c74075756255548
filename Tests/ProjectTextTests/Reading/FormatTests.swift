import Foundation
import ProjectText
import Testing
import TestSupport

@Suite struct FormatTests {
  static let projects = [
    "synchronized-single-line", "uikit-scenes", "synchronized", "punctuation-in-names",
    "synchronized-without-defaults", "aggregate-and-legacy-targets", "nested-project",
  ]

  @Test(arguments: projects)
  func xmlHoldsTheSame(as name: String) throws {
    let bytes = try Fixture.named(name).bytes()
    let object = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    let xml = try PropertyListSerialization.data(fromPropertyList: object, format: .xml, options: 0)
    try expectSameProject([UInt8](xml), .xml, as: bytes)
  }

  @Test(arguments: projects)
  func jsonHoldsTheSame(as name: String) throws {
    let bytes = try Fixture.named(name).bytes()
    let object = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    for options in [JSONSerialization.WritingOptions(), [.prettyPrinted, .sortedKeys]] {
      let json = try JSONSerialization.data(withJSONObject: object, options: options)
      try expectSameProject([UInt8](json), .json, as: bytes)
    }
  }

  private func expectSameProject(
    _ bytes: [UInt8],
    _ format: PropertyListText.Format,
    as original: [UInt8]
  ) throws {
    let text = try ProjectDocument(parsing: bytes)
    let expected = try ProjectDocument(parsing: original)
    #expect(text.list.format == format)
    #expect(text.bytes == bytes)
    #expect(Content(text.list.root) == Content(expected.list.root))
    #expect(text.objectVersion == expected.objectVersion)
    #expect(text.project?.targets.map(\.name) == expected.project?.targets.map(\.name))
    #expect(throws: ProjectEditor.EditingError.format(format)) { try ProjectEditor(text) }
  }

  @Test(
    arguments: [
      ("{a = b; }", .openStep),
      ("(a)", .openStep),
      ("<00ff>", .openStep),
      (#"{ "a" = "b:"; }"#, .openStep),
      (#"{ "a\":" = b; }"#, .openStep),
      (#"{ "a" : "b" }"#, .json),
      (#"["a"]"#, .json),
      ("<plist><true/></plist>", .xml),
      ("\n<!-- a --><plist><array/></plist>", .xml),
      (
        "<?xml version=\"1.0\"?>\n<!DOCTYPE plist [<!ENTITY a \"b>\">]>\n<plist><dict/></plist>",
        .xml
      ),
    ] as [(String, PropertyListText.Format)]
  )
  func tellsNotationsByTheirStart(text: String, format: PropertyListText.Format) throws {
    #expect(try PropertyListText(parsing: Array(text.utf8)).format == format)
  }
}
