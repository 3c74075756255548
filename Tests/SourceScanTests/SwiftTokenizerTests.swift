import TestSupport
import Testing

@testable import SourceScan

@Suite struct SwiftTokenizerTests {
  struct Case: CustomTestStringConvertible {
    var source: String
    var tokens: [String]
    var testDescription: String { source }

    init(_ source: String, _ tokens: String...) {
      self.source = source
      self.tokens = tokens
    }
  }

  static let cases: [Case] = [
    // Names and numbers.
    Case("let `class` = $0", "let", "`class`", "=", "$0"),
    Case("`two words`", "`two words`"),
    Case("`open\nx", "`", "open", "x"),
    Case("número_1 変数", "número_1", "変数"),
    Case("e\u{301}t 𝒜1 🎉", "e\u{301}t", "𝒜1", "🎉"),
    Case("a\u{1FFFE}b \u{E000}", "a", "b"),
    Case(
      "1_000.5e-3 0x1Fp+2 1...5 1.description",
      "1_000.5e-3",
      "0x1Fp+2",
      "1",
      "...",
      "5",
      "1",
      ".",
      "description"
    ),
    // Trivia.
    Case("\u{FEFF}a", "a"),
    Case("#!/bin/sh\na", "#!/bin/sh", "a"),
    Case("a // b\r\nc /* d /* e */ f */ g", "a", "c", "g"),
    Case("a /* b", "a"),
    Case("a\u{A0}b\u{0}c\u{B}d", "a", "b", "c", "d"),
    // Operators.
    Case("a?.b! = c ?? d", "a", "?", ".", "b", "!", "=", "c", "??", "d"),
    Case("a->b&c", "a", "->", "b", "&", "c"),
    Case("a..<b ... .c", "a", "..<", "b", "...", ".", "c"),
    Case("a +// b", "a", "+"),
    Case("a ⊗ b", "a", "⊗", "b"),
    Case("a +\u{20D7} b ⊗\u{308}= c", "a", "+\u{20D7}", "b", "⊗\u{308}=", "c"),
    Case("Swift::Int", "Swift", "::", "Int"),
    // Strings.
    Case(#""a\"b" c"#, #""a\"b""#, "c"),
    Case("\"open\na", "\"open", "a"),
    Case(##"#"a\"# b"##, ##"#"a\"#"##, "b"),
    Case(###"#"""# ##"a"#b"##"###, ##"#"""#"##, ###"##"a"#b"##"###),
    Case(#""\(a)b\(c)""#, #""\("#, "a", #")b\("#, "c", #")""#),
    Case(#""\(f("(", (1)))""#, #""\("#, "f", "(", #""(""#, ",", "(", "1", ")", ")", #")""#),
    Case(##"#"\(a)\#(b)"# c"##, ##"#"\(a)\#("##, "b", ##")"#"##, "c"),
    Case("\"\"\"\n\"a\" \\\"\"\"\n\"\"\" b", "\"\"\"\n\"a\" \\\"\"\"\n\"\"\"", "b"),
    Case("\"\\(a\nb", "\"\\(", "a", "", "b"),
    Case("'a' b", "'a'", "b"),
    // Regular expressions, by the same rules as the compiler's lexer.
    Case("a / b / c", "a", "/", "b", "/", "c"),
    Case("x = /a b/", "x", "=", "/a b/"),
    Case("f(/a\"(/)/)", "f", "(", "/a\"(/", ")", "/", ")"),
    Case("a /b/ c", "a", "/b/", "c"),
    Case("a/b/c", "a", "/", "b", "/", "c"),
    Case("return / a", "return", "/ a"),
    Case("(/, /)", "(", "/", ",", "/", ")"),
    Case("try? /^ a/", "try", "?", "/^ a/"),
    Case("x ? /a/ : b", "x", "?", "/a/", ":", "b"),
    Case("^^/\"/ a", "^^", "/\"/", "a"),
    Case("func /(a", "func", "/", "(", "a"),
    Case("/a\\/\"[/]/", "/a\\/\"[/", "]", "/"),
    Case("/a /", "/", "a", "/"),
    Case("a = /b //c", "a", "=", "/", "b"),
    Case("#/a/b\"/# c", "#/a/b\"/#", "c"),
    Case("#/\n a\"\n/# b", "#/\n a\"\n/#", "b"),
    Case("#/\na", "#/", "a"),
    // What begins with a pound sign.
    Case("#if a\n#elseif b\n#else\n#endif", "#if", "a", "#elseif", "b", "#else", "#endif"),
    Case("#selector(a) #iffy", "#selector", "(", "a", ")", "#iffy"),
  ]

  @Test(arguments: cases)
  func cuts(_ test: Case) {
    let bytes = Array(test.source.utf8)
    let tokens = tokens(bytes).map { String(decoding: bytes[$0.range], as: UTF8.self) }
    #expect(tokens == test.tokens)
  }

  @Test func tellsKindsApart() {
    let kinds = tokens(Array("#if a\n@b(1) { \"c\" } / /d/ \\.e; -f g! = h".utf8)).map(\.kind)
    #expect(
      kinds == [
        .poundIf, .identifier, .atSign, .identifier, .openParenthesis, .number, .closeParenthesis,
        .openBrace, .string, .closeBrace, .infixOperator, .regex, .backslash, .dot, .identifier,
        .semicolon, .prefixOperator, .identifier, .identifier, .postfixOperator, .infixOperator,
        .identifier,
      ]
    )
  }

  @Test func knowsTheFirstTokenOfALine() {
    let firsts = tokens(Array("a b\r\n /* */ c d\r e /*\n*/ f".utf8)).map(\.isFirstOnLine)
    #expect(firsts == [true, false, true, false, true, true])
  }

  @Test func rangesOfEveryPrefixAreInOrder() {
    let bytes = Array(HardSource.swift.utf8)
    for count in TestEffort.some(Array(0...bytes.count), every: 3) {
      let ranges = tokens(Array(bytes[..<count])).map(\.range)
      let bounds = [0] + ranges.flatMap { [$0.lowerBound, $0.upperBound] } + [count]
      #expect(zip(bounds, bounds.dropFirst()).allSatisfy { $0 <= $1 })
    }
  }

  @Test func readsEveryByteAnywhere() {
    for byte in UInt8.min...UInt8.max {
      for neighbors in [[], [0x61], [0x22], [0x2F], [0x23, 0x22]] as [[UInt8]] {
        let bytes = neighbors + [byte] + neighbors
        #expect(tokens(bytes).allSatisfy { $0.range.upperBound <= bytes.count })
      }
    }
  }

  private func tokens(_ bytes: [UInt8]) -> [Token] {
    bytes.withUnsafeBufferPointer { buffer in
      var tokenizer = SwiftTokenizer(buffer)
      var tokens: [Token] = []
      while let token = tokenizer.next() { tokens.append(token) }
      return tokens
    }
  }
}
