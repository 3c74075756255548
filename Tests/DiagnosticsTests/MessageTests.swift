import Diagnostics
import Testing

@Suite struct MessageTests {
  /// A report is the same wherever the project lies.
  @Test func pathsAreRelativeInFormatsThatEscape() {
    let message: Message = "'\(path: "/home/a/Shop/Cart.swift")' is missing"
    #expect(message.unescaped(from: "/home/a") == "'Shop/Cart.swift' is missing")
    #expect(message.unescaped() == "'/home/a/Shop/Cart.swift' is missing")
  }

  /// Code that somebody is to write keeps the spaces in its texts.
  @Test func codeOnOneLineIsTheSameCode() {
    let code = "run(\n    \"a  b\",\n\t2)"
    #expect(code.onOneLine == "run( \"a  b\", 2)")
    #expect(code.shortened == "run( \"a b\", 2)")
  }
}
