/// A token of C, C++, or Objective-C source, before preprocessing.
struct ObjectiveCToken: SourceToken, Sendable, Hashable {
  enum Kind: UInt8, Sendable {
    /// A name or keyword.
    case identifier
    /// `@interface`, `@end`, and any other name with `@`.
    case atKeyword
    case number
    /// A string literal with its `@` or prefix.
    case string
    case character
    /// A whole directive, with its continuation lines.
    case directive
    case comma
    case semicolon
    case openParenthesis
    case closeParenthesis
    case openBracket
    case closeBracket
    case openBrace
    case closeBrace
    /// Any other byte, `::` and `->`.
    case punctuation
  }

  var kind: Kind
  var range: Range<Int>
}

extension ObjectiveCToken {
  var opensGroup: Bool {
    kind == .openParenthesis || kind == .openBracket || kind == .openBrace
  }
}
