import Diagnostics
import Testing

@Suite struct MessageTests {
  /// A report is the same wherever the project lies.
  @Test func pathsAreRelativeInFormatsThatEscape() {
    let message: Message = "'\(path: "/home/a/Shop/Cart.swift")' is missing"
    #expect(message.unescaped(from: "/home/a") == "'Shop/Cart.swift' is missing")
    #expect(message.unescaped() == "'/home/a/Shop/Cart.swift' is missing")
  }
}
