import TestSupport
import Testing

@testable import ProjectText

/// The elements of XML files.
@Suite struct XMLElementsTests {
  private static let sample = """
    \u{FEFF}<?xml version="1.0"?>
    <!DOCTYPE a>
    <a one = "1 &lt; &#50;" two='"'><!-- <b> --><![CDATA[<c>]]>
      text <b/><b x="/>"><d></d></b >
    </a>

    """

  @Test func elementsHaveAttributesAndParents() throws {
    let xml = try XMLElements(parsing: Array(Self.sample.utf8))
    #expect(xml.elements.map(\.name) == ["a", "b", "b", "d"])
    #expect(xml.elements.map(\.parent) == [nil, 0, 0, 2])
    #expect(xml.elements[0].attributes == ["one": "1 < 2", "two": "\""])
    #expect(xml.elements[2].attributes == ["x": "/>"])
    #expect(xml.indices(named: "b") == [1, 2])
    #expect(xml.indices(named: "d", inside: 1) == [])
    #expect(xml.indices(named: "d", inside: 2) == [3])
    #expect(xml.position(of: xml.elements[3]) == SourcePosition(line: 4, column: 22))
  }

  @Test(arguments: [
    ("", "the file is empty", 1), ("text", "the file is empty", 1),
    ("<a>\n<b></a>", "expected </b>, found </a>", 2),
    ("<a>\n<b>", "the file ends inside <b> that begins in line 2", 2),
    ("<a/>\n<b/>", "expected the end of the file, found '<'", 2),
    ("<a></a>\n</a>", "expected the end of the file, found '<'", 2),
    ("<a b>", "expected '=', found '>'", 1),
    ("<a b=c>", "expected a value in quotes, found 'c'", 1),
    ("<a b=\"c>", "the file ends inside a value in quotes", 1),
    ("<a><!-- </a>", "the file ends inside a comment", 1),
    ("<a>\n< b/></a>", "expected the name of an element, found a control character", 2),
    ("<a>\n=======\n</b>", "unresolved merge conflict", 2),
  ])
  func anErrorHasItsLocation(_ text: String, _ message: String, _ line: Int) {
    let error = #expect(throws: SyntaxError.self) {
      _ = try XMLElements(parsing: Array(text.utf8))
    }
    #expect(error?.description == message)
    #expect(error?.position.line == line)
  }

  @Test func elementsBeforeAnErrorAreThere() {
    let xml = XMLElements(Array("<a><b><c/></a>".utf8))
    #expect(xml.elements.map(\.name) == ["a", "b", "c"])
    #expect(xml.elements.map(\.next) == [3, 3, 3])
    #expect(xml.problem?.description == "expected </b>, found </a>")
  }

  @Test func everyPrefixIsReadOrHasAnError() {
    let bytes = Array(Self.sample.utf8)
    let whole = bytes.indices.filter {
      (try? XMLElements(parsing: Array(bytes[..<$0]))) != nil
    }
    // After the last tag, only the line's end is missing.
    #expect(whole == [bytes.count - 1])
  }

  @Test func deepNestingTakesNoStack() throws {
    let count = TestEffort.isLong ? 200_000 : 50_000
    let text = String(repeating: "<a>", count: count) + String(repeating: "</a>", count: count)
    #expect(try XMLElements(parsing: Array(text.utf8)).elements.last?.parent == count - 2)
  }
}
