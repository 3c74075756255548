import ProjectText
import Testing

@Suite struct StringDecodingTests {
  /// What stands in the file, and what it says.
  static let openStep: [(written: String, text: String)] = [
    ("bare", "bare"),
    ("$A-b/c:d.e_1", "$A-b/c:d.e_1"),
    (#""""#, ""),
    (#"''"#, ""),
    (#""a b""#, "a b"),
    (#"'a "b" c'"#, #"a "b" c"#),
    (#""it's""#, "it's"),
    (#""a \"b\" \\ c""#, #"a "b" \ c"#),
    (#"'it\'s'"#, "it's"),
    (#""\a\b\f\n\r\t\v""#, "\u{07}\u{08}\u{0C}\n\r\t\u{0B}"),
    ("\"line\\\nline\"", "line\nline"),
    ("\"line\nline\"", "line\nline"),
    (#""\q\?""#, "q?"),
    (#""\é""#, "é"),
    (#""\101\60z\7""#, "A0z\u{07}"),
    (#""\1011""#, "A1"),
    (#""\200\216\256""#, "\u{A0}\u{CE}\u{FB01}"),
    (#""\351\341""#, "\u{D8}\u{C6}"),
    (#""\U00e9\U0041""#, "éA"),
    (#""\U00E9z""#, "éz"),
    (#""\Ud83d\ude00""#, "\u{FFFD}ude00"),
    (#""\Ud83d\Ude00!""#, "😀!"),
    (#""\U41""#, "A"),
    (#""\U""#, "\0"),
    ("\"e\u{301}\"", "e\u{301}"),
    ("\"😀 ©\"", "😀 ©"),
    ("\"a\0b\"", "a\0b"),
  ]

  @Test(arguments: openStep)
  func readsOpenStepStrings(written: String, text: String) throws {
    let value = try parsed(written)
    #expect(value.string.map { Array($0.utf8) } == Array(text.utf8))
    #expect(value.isString(text))
    #expect(!value.isString(text + "!"))
    #expect(try parsed("{\(written) = x; }")[text]?.string == "x")
  }

  static let json: [(written: String, text: String)] = [
    (#""""#, ""),
    (#""a \"b\" \\ \/ c""#, #"a "b" \ / c"#),
    (#""\b\f\n\r\t""#, "\u{08}\u{0C}\n\r\t"),
    (#""\u00e9\u0041""#, "éA"),
    (#""\ud83d\ude00!""#, "😀!"),
    (#""😀""#, "😀"),
    ("-1.5e+3", "-1.5e+3"),
    ("true", "true"),
    ("null", "null"),
  ]

  @Test(arguments: json)
  func readsJSONStrings(written: String, text: String) throws {
    #expect(try parsed("{\"a\": \(written)}")["a"]?.string == text)
  }

  static let xml: [(written: String, text: String)] = [
    ("<string></string>", ""),
    ("<string/>", ""),
    ("<string />", ""),
    ("<string>a &lt;b&gt; &amp;amp; &quot;&apos;</string>", "a <b> &amp; \"'"),
    ("<string>&#65;&#x42;&#X43;&#128512;</string>", "ABC😀"),
    ("<string>&unknown; &;</string>", "&unknown; &;"),
    ("<string>a<![CDATA[<b>&amp;]]>c<!-- d -->e</string>", "a<b>&amp;ce"),
    ("<string> a\n </string>", " a\n "),
    ("<integer>46</integer>", "46"),
    ("<true/>", "true"),
    ("<false />", "false"),
  ]

  @Test(arguments: xml)
  func readsXMLStrings(written: String, text: String) throws {
    #expect(try parsed("<plist version=\"1.0\">\(written)</plist>").string == text)
  }

  @Test(arguments: openStep.map(\.written))
  func agreesWithFoundation(about written: String) throws {
    let list = "{a = \(written); }"
    #expect(try Content(parsed(list)) == Content(foundationReading: Array(list.utf8)))
  }
}
