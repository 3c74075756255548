/// A file's tokens and their nesting.
///
/// Other modules can't ask it anything: an access across a module's boundary costs several times an
/// inlined one.
package struct Tokens: Sendable {
  enum Language {
    case swift
    /// C, C++, and Objective-C.
    case objectiveC
  }

  let language: Language
  let bytes: [UInt8]
  let tokens: [Token]

  /// For a token that opens a group or a clause of `#if`, the index of the one that ends it; for a closing
  /// token, the index of its opening; otherwise -1.
  let partners: [Int32]

  @inline(__always)
  var count: Int { tokens.count }

  @inline(__always)
  subscript(index: Int) -> Token { tokens[index] }

  /// Returns the kind of the token at `index`; `nil` outside of the file.
  @inline(__always)
  func kind(_ index: Int) -> Token.Kind? {
    index >= 0 && index < tokens.count ? tokens[index].kind : nil
  }

  /// The indices of the names and keywords, in order.
  var identifiers: some Sequence<Int> {
    tokens.indices.lazy.filter { tokens[$0].kind == .identifier }
  }

  /// Returns the indices of the names and keywords that are among `names`, in order.
  func identifiers(among names: Set<String>) -> [Int] {
    // Nearly all others differ in this.
    func key(_ first: UInt8?, _ count: Int) -> Int { (Int(first ?? 0) ^ count << 3) & 0xFF }
    var isKnown = [Bool](repeating: false, count: 256)
    for name in names { isKnown[key(name.utf8.first, name.utf8.count)] = true }
    return identifiers.filter { index in
      let range = nameRange(index)
      return isKnown[key(bytes[range.lowerBound], range.count)] && names.contains(text(range))
    }
  }

  // MARK: Groups

  /// Returns the index of the token that closes the group opened at `index`.
  @inline(__always)
  func end(of index: Int) -> Int { Int(partners[index]) }

  /// Returns the index after a token, or after the group that it opens.
  func index(after index: Int) -> Int {
    guard let closing = tokens[index].kind.closing else { return index + 1 }
    let end = end(of: index)
    return end < count && tokens[end].kind == closing ? end + 1 : max(end, index + 1)
  }

  /// Returns the tokens between the one at `open` and its end, split at commas; empty parts are left
  /// out.
  ///
  /// - Parameter next: Returns the index to continue with after a token.
  func list(_ open: Int, next: ((Int) -> Int)? = nil) -> [Range<Int>] {
    let end = end(of: open)
    var parts: [Range<Int>] = []
    var index = open + 1
    while index < end {
      let first = index
      while index < end, tokens[index].kind != .comma {
        index = next?(index) ?? self.index(after: index)
      }
      if index > first { parts.append(first..<min(index, tokens.count)) }
      index += 1
    }
    return parts
  }

  // MARK: Text

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Returns the text of the token at `index`.
  func text(_ index: Int) -> String { text(tokens[index].range) }

  /// Returns the name that a token spells, without backticks.
  func name(_ index: Int) -> String { text(nameRange(index)) }

  func nameRange(_ index: Int) -> Range<Int> {
    let range = tokens[index].range
    let isQuoted = range.count > 2 && bytes[range.lowerBound] == UInt8(ascii: "`")
    return isQuoted ? range.lowerBound + 1..<range.upperBound - 1 : range
  }

  /// Returns whether the token at `index` is spelled `text`.
  func isToken(_ index: Int, _ text: StaticString) -> Bool {
    guard index >= 0, index < tokens.count, tokens[index].range.count == text.utf8CodeUnitCount
    else { return false }
    return bytes[tokens[index].range].elementsEqual(
      UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    )
  }

  /// Returns whether the token at `index` is the `=` of an assignment.
  func isAssignment(_ index: Int) -> Bool {
    // In C, `==` is two tokens.
    isToken(index, "=") && !isToken(index + 1, "=")
  }

  /// Whether the token at `index` is a name that begins with a capital letter.
  func isCapitalized(_ index: Int) -> Bool {
    (0x41...0x5A).contains(bytes[tokens[index].range.lowerBound])
  }

  // MARK: Bytes

  /// Returns the index of the first token that begins at or after a byte.
  func firstIndex(from offset: Int) -> Int {
    tokens.partition { $0.range.lowerBound >= offset }
  }

  /// Returns the indices of the tokens that begin in a range of bytes.
  func indices(in range: Range<Int>) -> Range<Int> {
    let first = firstIndex(from: range.lowerBound)
    return first..<max(first, firstIndex(from: range.upperBound))
  }

  /// Returns the bytes from the first to the last of some tokens.
  func range(of indices: Range<Int>) -> Range<Int> {
    let last = tokens[indices.upperBound - 1].range
    return tokens[indices.lowerBound].range.lowerBound..<last.upperBound
  }
}

extension Array {
  /// Returns the index of the first element for which `isAfter` is true, as for all that follow it.
  @inline(__always)
  package func partition(_ isAfter: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// A token of source, as the language's lexer splits it.
///
/// Comments and white space aren't part of any token. The range is in bytes of the file.
struct Token: Sendable, Hashable {
  /// The kind of a token; keywords are identifiers.
  enum Kind: UInt8, Sendable {
    /// A name or keyword; in Swift also `` `quoted` `` and `$0`.
    case identifier
    case number
    /// A whole string literal without interpolation, with its `@` or prefix.
    case string
    case comma
    case semicolon
    case openParenthesis
    case closeParenthesis
    case openBracket
    case closeBracket
    case openBrace
    case closeBrace
    /// `#if`, `#elseif`, and so on; in C also `#ifdef` and the like, with the condition.
    case poundIf
    case poundElseif
    case poundElse
    case poundEndif

    // Swift only.

    /// `"a\(`, which opens an interpolation like a bracket.
    case stringHead
    /// `)b\(`, between two interpolations of one literal.
    case stringMiddle
    /// `)c"`, which closes the last one; empty if the line ends too early.
    case stringTail
    case regex
    /// `#available`, `#selector`, `#Preview`, and any other name with `#`.
    case pound
    case atSign
    /// `.`, and the `::` of `Module::Name`.
    case dot
    case colon
    case backslash
    /// A prefix operator, including the compiler's `&` and `=`.
    case prefixOperator
    /// A binary operator, including `->` and `=`.
    case infixOperator
    /// A postfix operator, including the `?` and `!` of optionals.
    case postfixOperator
    case shebang
    /// A byte that no token begins with.
    case unknown

    // C and Objective-C only.

    /// `@interface`, `@end`, and any other name with `@`.
    case atKeyword
    case character
    /// Any other directive, with its continuation lines.
    case directive
    /// Any other byte, `::` and `->`.
    case punctuation
  }

  var kind: Kind

  /// Whether only white space and comments precede it on its line; known in Swift only.
  var isFirstOnLine = false

  /// Large apps have millions of tokens.
  private let bounds: Range<UInt32>

  @inline(__always)
  var range: Range<Int> { Int(bounds.lowerBound)..<Int(bounds.upperBound) }

  init(kind: Kind, isFirstOnLine: Bool = false, range: Range<Int>) {
    (self.kind, self.isFirstOnLine) = (kind, isFirstOnLine)
    bounds = UInt32(range.lowerBound)..<UInt32(range.upperBound)
  }
}

extension Token.Kind {
  /// The kinds of tokens of one byte, by that byte.
  static let ofByte: [Self?] = {
    let kinds: [UInt8: Self] = [
      UInt8(ascii: "("): .openParenthesis, UInt8(ascii: ")"): .closeParenthesis,
      UInt8(ascii: "["): .openBracket, UInt8(ascii: "]"): .closeBracket,
      UInt8(ascii: "{"): .openBrace, UInt8(ascii: "}"): .closeBrace,
      UInt8(ascii: ","): .comma, UInt8(ascii: ";"): .semicolon,
      UInt8(ascii: "@"): .atSign, UInt8(ascii: "\\"): .backslash,
    ]
    return (0...UInt8.max).map { kinds[$0] }
  }()

  /// The kind of the token that closes the group which this one opens; `nil` if it opens none.
  @inline(__always)
  var closing: Self? {
    switch self {
    case .openParenthesis: .closeParenthesis
    case .openBracket: .closeBracket
    case .openBrace: .closeBrace
    case .stringHead: .stringTail
    default: nil
    }
  }

  var isOperator: Bool {
    self == .infixOperator || self == .prefixOperator || self == .postfixOperator
  }

  /// Whether it's in no declaration or statement: what closes a group, a semicolon, the directives of `#if`.
  var endsItem: Bool {
    switch self {
    case .closeParenthesis, .closeBracket, .closeBrace, .semicolon, .poundIf, .poundElseif,
      .poundElse,
      .poundEndif:
      true
    default: false
    }
  }

  var isDirective: Bool {
    switch self {
    case .directive, .poundIf, .poundElseif, .poundElse, .poundEndif: true
    default: false
    }
  }
}
