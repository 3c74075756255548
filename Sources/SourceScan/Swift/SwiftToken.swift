/// A piece of Swift source, cut as the compiler's lexer cuts it.
///
/// Comments and white space belong to no token. The range is in bytes of the
/// file the token was read from.
struct SwiftToken: SourceToken, Sendable, Hashable {
  /// What a token is; keywords are identifiers here.
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
    /// `)c"`, which closes the last one; empty where the line ends too early.
    case stringTail
    case regex
    case poundIf
    case poundElseif
    case poundElse
    case poundEndif
    /// `#available`, `#selector`, `#Preview` and all else that begins with `#`.
    case pound
    case atSign
    /// `.`, and the `::` of `Module::Name`.
    case dot
    case comma
    case colon
    case semicolon
    case backslash
    /// An operator bound to what follows; the compiler's `&` and `=` included.
    case prefixOperator
    /// An operator bound on both sides or on none; `->` and `=` too.
    case infixOperator
    /// An operator bound to what precedes; the `?` and `!` of optionals too.
    case postfixOperator
    case openParenthesis
    case closeParenthesis
    case openBracket
    case closeBracket
    case openBrace
    case closeBrace
    case shebang
    /// A byte no token can begin with.
    case unknown
  }

  var kind: Kind

  /// Whether only white space and comments precede it on its line.
  var isFirstOnLine: Bool

  var range: Range<Int>
}

extension SwiftToken {
  /// Whether tokens up to its counterpart belong to it.
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
