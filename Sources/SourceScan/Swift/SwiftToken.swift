/// A token of Swift source, as the compiler's lexer splits it.
///
/// Comments and white space aren't part of any token. The range is in bytes of the file.
struct SwiftToken: SourceToken, Sendable, Hashable {
  /// The kind of a token; keywords are identifiers.
  enum Kind: UInt8, Sendable {
    /// A name or keyword, `` `quoted` ``, `$0`, or an editor's `<#placeholder#>`.
    case identifier
    case number
    /// A whole string literal without interpolation.
    case string
    /// `"a\(`, which opens an interpolation like a bracket.
    case stringHead
    /// `)b\(`, between two interpolations of one literal.
    case stringMiddle
    /// `)c"`, which closes the last one; empty if the line ends too early.
    case stringTail
    case regex
    case poundIf
    case poundElseif
    case poundElse
    case poundEndif
    /// `#available`, `#selector`, `#Preview`, and any other name with `#`.
    case pound
    case atSign
    /// `.`, and the `::` of `Module::Name`.
    case dot
    case comma
    case colon
    case semicolon
    case backslash
    /// A prefix operator, including the compiler's `&` and `=`.
    case prefixOperator
    /// A binary operator, including `->` and `=`.
    case infixOperator
    /// A postfix operator, including the `?` and `!` of optionals.
    case postfixOperator
    case openParenthesis
    case closeParenthesis
    case openBracket
    case closeBracket
    case openBrace
    case closeBrace
    case shebang
    /// A byte that no token begins with.
    case unknown
  }

  var kind: Kind

  /// Whether only white space and comments precede it on its line.
  var isFirstOnLine: Bool

  var range: Range<Int>
}

extension SwiftToken {
  /// Whether it opens a group that another token closes.
  var opensGroup: Bool {
    switch kind {
    case .openParenthesis, .openBracket, .openBrace, .stringHead: true
    default: false
    }
  }

  var isOperator: Bool {
    kind == .infixOperator || kind == .prefixOperator || kind == .postfixOperator
  }
}
