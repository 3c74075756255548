extension ObjectiveCSource {
  /// A string literal.
  package struct StringLiteral: Sendable, Hashable {
    /// What it stands for; nil if it does not end, or an escape in it is none.
    package var value: String?
    /// Whether it begins with `@`.
    package var isObject: Bool
    /// From `@` or the prefix to the last quote.
    package var range: Range<Int>
  }

  /// The string literals outside of directives, in order; neighbours are not joined.
  package var stringLiterals: [StringLiteral] {
    tokens.tokens.filter { $0.kind == .string }.map { token in
      StringLiteral(
        value: ObjectiveCString(bytes[token.range]).value,
        isObject: bytes[token.range.lowerBound] == UInt8(ascii: "@"),
        range: token.range
      )
    }
  }
}
