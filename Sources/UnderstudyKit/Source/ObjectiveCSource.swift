/// What a file of the C family says, as far as launching an app goes.
///
/// This is read from the tokens alone; macros are not expanded and headers not read. No input
/// traps. All ranges are in bytes of the file.
package struct ObjectiveCSource: Sendable {
  package let bytes: [UInt8]
  let tokens: [CToken]

  /// A call of a function with parentheses.
  package struct Call: Sendable, Hashable {
    package struct Argument: Sendable, Hashable {
      package var range: Range<Int>
      /// The text of the string literal that it is, if it is one.
      package var string: String?
    }

    package var name: String
    package var arguments: [Argument]
    /// From the name to the closing parenthesis.
    package var range: Range<Int>
    /// The `#if`s around it, as written.
    package var conditions: [String]
    /// How deep in braces it stands; 0 outside functions.
    package var depth: Int
  }

  /// An `@interface` or `@implementation`.
  package struct Declaration: Sendable, Hashable {
    package var name: String
    package var superclass: String?
    package var protocols: [String]
    package var isImplementation: Bool
    package var isCategory: Bool
    package var range: Range<Int>
  }

  /// Reads a file from its bytes.
  package init(scanning bytes: [UInt8]) {
    self.bytes = bytes
    var tokenizer = CTokenizer(bytes)
    var tokens: [CToken] = []
    while let token = tokenizer.next() { tokens.append(token) }
    self.tokens = tokens
  }

  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  func text(_ index: Int) -> String { tokens.indices.contains(index) ? text(tokens[index].range) : "" }

  func isToken(_ index: Int, _ text: StaticString) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    return text.withUTF8Buffer { bytes[tokens[index].range].elementsEqual($0) }
  }

  /// The text of the string literal at a token, without `@` and quotes; nil for other tokens.
  func string(_ index: Int) -> String? {
    guard tokens.indices.contains(index), tokens[index].kind == .string else { return nil }
    let literal = bytes[tokens[index].range].drop { $0 == UInt8(ascii: "@") }
    let inner = literal.dropFirst()
    let isClosed = inner.last == UInt8(ascii: "\"")
    return String(decoding: isClosed ? inner.dropLast() : inner, as: UTF8.self)
  }

  /// The string literals, in order.
  package var strings: [String] { tokens.indices.compactMap(string) }

  /// All names and keywords.
  package var identifiers: Set<String> {
    Set(tokens.filter { $0.kind == .identifier }.map { text($0.range) })
  }

  /// The classes that are sent `class`, in order: `X` of `[X class]` and `X.class`.
  package var metatypes: [String] { metatypes(in: 0..<bytes.count) }

  package func metatypes(in range: Range<Int>) -> [String] {
    tokens.indices.compactMap { index in
      guard isToken(index, "class"), range.contains(tokens[index].range.lowerBound) else {
        return nil
      }
      let isProperty = isToken(index - 1, ".")
      let name = isProperty ? index - 2 : index - 1
      guard tokens.indices.contains(name), tokens[name].kind == .identifier,
        isProperty || isToken(name - 1, "[")
      else { return nil }
      return text(name)
    }
  }

  /// What the file imports or includes: the path between the quotes or angle brackets.
  package var imports: [String] {
    tokens.filter { $0.kind == .directive }.compactMap { token in
      let words = bytes[token.range].dropFirst().drop { $0 == 0x20 || $0 == 0x09 }
      guard words.starts(with: "import".utf8) || words.starts(with: "include".utf8) else {
        return nil
      }
      let path = words.drop { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "<") }.dropFirst()
      return String(
        decoding: path.prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: ">") },
        as: UTF8.self)
    }
  }
}
