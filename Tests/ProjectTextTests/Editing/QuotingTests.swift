import ProjectText
import Testing
import TestSupport

@Suite struct QuotingTests {
  static let cases: [(text: String, written: String)] = [
    ("", #""""#),
    ("AppDelegate.swift", "AppDelegate.swift"),
    ("sourcecode.swift", "sourcecode.swift"),
    ("0123", "0123"),
    ("1Password.swift", "1Password.swift"),
    ("Resources/cot", "Resources/cot"),
    ("$SRCROOT/a_b", "$SRCROOT/a_b"),
    ("a__b", "a__b"),
    ("a___b", #""a___b""#),
    ("http://a", #""http://a""#),
    ("a//b", #""a//b""#),
    ("plugin:SwiftLint", #""plugin:SwiftLint""#),
    ("-", #""-""#),
    ("pwa-shell", #""pwa-shell""#),
    ("<group>", #""<group>""#),
    ("a b", #""a b""#),
    ("UIView+Frame.swift", #""UIView+Frame.swift""#),
    ("$(inherited)", #""$(inherited)""#),
    ("it's", #""it's""#),
    ("a \"b\" \\ c", #""a \"b\" \\ c""#),
    ("a\nb\tc\rd", #""a\nb\tc\rd""#),
    ("a\r\nb", #""a\r\nb""#),
    ("\u{07}\u{08}\u{0B}\u{0C}\0\u{1B}", #""\a\b\v\f\U0000\U001b""#),
    ("/* a */", #""/* a */""#),
    ("Größe.swift", #""Größe.swift""#),
    ("e\u{301}", "\"e\u{301}\""),
    ("😀", #""😀""#),
  ]

  @Test(arguments: cases)
  func quotesAsXcodeDoes(text: String, written: String) throws {
    #expect(Array(QuotedString.written(text).utf8) == Array(written.utf8))
    #expect(try parsed(written).string.map { Array($0.utf8) } == Array(text.utf8))
  }

  @Test func anyCharacterCanBeReadBack() throws {
    let text = String(String.UnicodeScalarView((0...0x2FF).compactMap(Unicode.Scalar.init)))
    #expect(try parsed(QuotedString.written(text)).isString(text))
    for scalar in text.unicodeScalars {
      #expect(try parsed(QuotedString.written(String(scalar))).isString(String(scalar)))
    }
  }

  /// The fixtures' writer knows when Xcode quotes a string from its own rules.
  @Test(arguments: Fixture.readable.filter { !["xml", "json"].contains($0.name) })
  func everyStringIsWrittenAsItStands(in fixture: Fixture) throws {
    let list = try PropertyListText(parsing: fixture.bytes())
    for value in list.root.all where value.kind == .string {
      let written = String(decoding: list.bytes[value.range], as: UTF8.self)
      guard let text = value.string else { continue }
      if QuotedString.written(text) != written {
        Issue.record("\(written) is written \(QuotedString.written(text))")
      }
    }
  }
}
