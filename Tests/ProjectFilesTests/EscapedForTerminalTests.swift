import ProjectFiles
import TestSupport
import Testing

@Suite struct EscapedForTerminalTests {
  @Test(arguments: [
    ("\u{1B}[31mred\u{1B}[0m", #"\u{1B}[31mred\u{1B}[0m"#),
    ("\u{1B}]0;title\u{07}", #"\u{1B}]0;title\u{7}"#),
    ("two\nlines", #"two\nlines"#),
    ("two\r\nlines", #"two\r\nlines"#),
    ("over\rwritten", #"over\rwritten"#),
    ("a\tb", #"a\tb"#),
    ("back\u{08}space\u{7F}", #"back\u{8}space\u{7F}"#),
    ("\u{9B}31m", #"\u{9B}31m"#),  // the one-byte form of ESC [
    ("a\u{2028}b\u{2029}", #"a\u{2028}b\u{2029}"#),
    ("nimda\u{202E}", #"nimda\u{202E}"#),
    ("zero\0", #"zero\u{0}"#),
    ("::add-mask::x", #"\u{3A}:add-mask::x"#),
    ("  ::add-mask::x", #"  \u{3A}:add-mask::x"#),
    ("##[add-mask]x", #"\u{23}\u{23}[add-mask]x"#),
    (
      "a ##vso[task.setvariable variable=PATH]x",
      #"a \u{23}\u{23}vso[task.setvariable variable=PATH]x"#
    ),
    ("###teamcity[x]", #"\u{23}\u{23}\u{23}teamcity[x]"#),
  ])
  func makesVisible(text: String, expected: String) {
    #expect(text.escapedForTerminal == expected)
  }

  @Test(arguments: [
    "Shop", "", "Käse 🧀 👩‍👩‍👧", "e\u{301}", #"C:\Shop\n"#, "日本語", "it's \"so\"", "C# #1", "a::b",
  ])
  func leavesTheRest(text: String) {
    #expect(Array(text.escapedForTerminal.utf8) == Array(text.utf8))
  }

  @Test func worksOnPartsOfTexts() {
    #expect("a\nb\nc".prefix(3).escapedForTerminal == #"a\nb"#)
  }

  @Test func leavesNoControlCharacterOfAny() {
    let numbers = Array(UInt32(0)...0xFF) + TestEffort.some(Array(0x100...0x10FFFF), every: 7)
    let all = numbers.compactMap(Unicode.Scalar.init)
    var text = String.UnicodeScalarView()
    text.append(contentsOf: all)
    let escaped = String(text).escapedForTerminal
    #expect(!escaped.unicodeScalars.contains { $0.properties.generalCategory == .control })
    #expect(escaped.utf8.count > all.count)
  }
}
