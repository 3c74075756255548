import ProjectText
import Testing

@Suite struct SyntaxErrorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]
    var message: String
    var line: Int
    var column: Int

    init(_ name: String, _ text: String, _ message: String, _ line: Int, _ column: Int) {
      self.init(name, Array(text.utf8), message, line, column)
    }

    init(_ name: String, _ bytes: [UInt8], _ message: String, _ line: Int, _ column: Int) {
      (testDescription, self.bytes, self.message) = (name, bytes, message)
      (self.line, self.column) = (line, column)
    }
  }

  static let openStep = [
    Case("nothing", "", "the file is empty", 1, 1),
    Case("space", " \n\t\n", "the file is empty", 3, 1),
    Case("comment alone", "// !$*UTF8*$!\n", "the file is empty", 2, 1),
    Case("a zero byte", [0], "expected a value, found a control character", 1, 1),
    Case(
      "zero bytes",
      [UInt8](repeating: 0, count: 9),
      "expected a value, found a control character",
      1,
      1
    ),
    Case("zero byte in space", "{a = \0b; }", "expected a value, found a control character", 1, 6),
    Case("string", "{\n a = \"b;\n}\n", "the file ends inside a quoted string", 2, 6),
    Case("string at a backslash", "{\n a = 'b\\", "the file ends inside a quoted string", 2, 6),
    Case("comment", "{\n a /* b = c; }\n", "the file ends inside a comment", 2, 4),
    Case("comment at a star", "{ /*", "the file ends inside a comment", 1, 3),
    Case("data", "{\n a = <00 0", "the file ends inside data", 2, 6),
    Case("list", "{\n a = (\n b,\n", "the file ends inside a list that begins in line 2", 4, 1),
    Case("list without comma", "(b", "the file ends inside a list that begins in line 1", 1, 3),
    Case(
      "dictionary",
      "{\n a = {\n b = c;\n };\n",
      "the file ends inside a dictionary that begins in line 1",
      5,
      1
    ),
    Case(
      "inner dictionary",
      "{\n a = {\n b = c;\n",
      "the file ends inside a dictionary that begins in line 2",
      4,
      1
    ),
    Case(
      "entry without value",
      "{\n a = ",
      "the file ends inside a dictionary that begins in line 1",
      2,
      6
    ),
    Case(
      "entry without sign",
      "{\n a",
      "the file ends inside a dictionary that begins in line 1",
      2,
      3
    ),
    Case(
      "entry without end",
      "{\n a = b",
      "the file ends inside a dictionary that begins in line 1",
      2,
      7
    ),
    Case("key without value", "{ a; }", "expected '=' after a key, found ';'", 1, 4),
    Case("no semicolon", "{ a = b }", "expected ';' after a value, found '}'", 1, 9),
    Case("no comma", "( a b )", "expected ',' or ')' after an element, found 'b'", 1, 5),
    Case("two commas", "( a,, )", "expected a value, found ','", 1, 5),
    Case("data of letters", "<xy>", "expected a hexadecimal digit or '>', found 'xy'", 1, 2),
    Case("more than one value", "{}\n{}", "expected the end of the file, found '{'", 2, 1),
    Case(
      "character outside ASCII",
      "{ é = a; }",
      "expected a key or '}', found a character outside ASCII",
      1,
      3
    ),
    Case("invalid UTF-8", [0x7B, 0x0A, 0x22, 0xFF, 0x22], "the text is not UTF-8", 2, 2),
    Case("UTF-8 cut off", [0x22, 0xC3], "the text is not UTF-8", 1, 2),
    Case("UTF-16", [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00], "the text is not UTF-8", 1, 1),
    Case("surrogate in UTF-8", [0x22, 0xED, 0xA0, 0x80, 0x22], "the text is not UTF-8", 1, 2),
    Case("binary", "bplist00\u{D1}", "a binary property list", 1, 1),
    Case("conflict", "{\n a = b;\n<<<<<<< HEAD\n", "unresolved merge conflict", 3, 1),
    Case("end of a conflict alone", "{\r\n>>>>>>> a\r\n}", "unresolved merge conflict", 2, 1),
  ]

  static let otherNotations = [
    Case("JSON list", "[\n\"a\",\n", "the file ends inside a list that begins in line 1", 3, 1),
    Case(
      "JSON dictionary",
      "{\"a\": {\n\"b\": ",
      "the file ends inside a dictionary that begins in line 1",
      2,
      6
    ),
    Case("JSON string", "{\"a\": \"b", "the file ends inside a quoted string", 1, 7),
    Case("JSON comma", "{\"a\": 1 \"b\"}", "expected ',' or '}', found '\"'", 1, 9),
    Case("JSON colon", "[{\"a\" 1}]", "expected ':' after a key, found '1'", 1, 7),
    Case("JSON twice", "[] []", "expected the end of the file, found '['", 1, 4),
    Case("JSON conflict", "{\"a\": {\n=======\n", "unresolved merge conflict", 2, 1),
    Case(
      "XML list",
      "<plist>\n<array>\n",
      "the file ends inside <array> that begins in line 2",
      3,
      1
    ),
    Case(
      "XML dictionary",
      "<plist><dict>\n<key>a</key>",
      "the file ends inside <dict> that begins in line 1",
      2,
      13
    ),
    Case(
      "XML string",
      "<plist>\n<string>a",
      "the file ends inside <string> that begins in line 2",
      2,
      10
    ),
    Case("XML comment", "<plist>\n<!-- a", "the file ends inside a comment", 2, 1),
    Case(
      "XML tag",
      "<plist>\n<string",
      "expected an attribute, or '>', found the end of the file",
      2,
      8
    ),
    Case(
      "XML without end",
      "<plist><true/>",
      "the file ends inside <plist> that begins in line 1",
      1,
      15
    ),
    Case("XML empty", "<plist/>", "the file is empty", 1, 1),
    Case(
      "XML key alone",
      "<plist><dict><key>a</key></dict>",
      "expected a value, found </dict>",
      1,
      26
    ),
    Case(
      "XML value alone",
      "<plist><dict><true/></dict>",
      "expected <key> or </dict>, found <true>",
      1,
      14
    ),
    Case(
      "XML crossed",
      "<plist><array><string>a</array>",
      "expected </string>, found </array>",
      1,
      24
    ),
    Case(
      "XML element named with an escape sequence",
      "<plist><a\u{1B}[31m\n></plist>",
      "expected a value, found <a>",
      1,
      8
    ),
    Case("XML text", "<plist><array>a</array>", "expected a tag, found 'a'", 1, 15),
    Case(
      "XML of another kind",
      "<?xml version=\"1.0\"?>\n<svg/>",
      "expected a value, found <svg>",
      2,
      1
    ),
  ]

  @Test(arguments: openStep + otherNotations)
  func namesTheReasonAndThePlace(_ broken: Case) {
    let error = errorOfReading(broken.bytes)
    #expect(error?.description == broken.message)
    #expect(error?.position == SourcePosition(line: broken.line, column: broken.column))
  }

  @Test(arguments: [
    ("", "("), ("", "{a="), ("", "["), ("", "{\"a\":"), ("<plist>", "<array>"),
    ("<plist>", "<dict><key>a</key>"),
  ])
  func refusesNestingTenThousandDeep(start: String, opening: String) {
    let error = errorOfReading(Array((start + String(repeating: opening, count: 10_000)).utf8))
    #expect(error?.reason == .tooDeep(limit: 256))
    #expect(error?.offset == start.utf8.count + 256 * opening.utf8.count)
  }

  @Test func readsValuesAsDeepAsTheLimit() throws {
    let text = String(repeating: "(", count: 256) + String(repeating: ")", count: 256)
    #expect(try parsed(text).all.count == 256)
  }

  @Test func aByteOrderMarkIsNoPartOfTheText() throws {
    for text in [
      "{a = b; }", "{\"a\": \"b\"}", "<plist><dict><key>a</key><string>b</string></dict></plist>",
    ] {
      let bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + Array(text.utf8)
      let list = try PropertyListText(parsing: bytes)
      #expect(list.root["a"]?.string == "b")
      #expect(list.bytes == bytes)
    }
  }
}
