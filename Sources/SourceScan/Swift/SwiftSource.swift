/// What a Swift file declares and calls, as far as launching an app goes.
///
/// This is read from the tokens alone, without a parse tree: exact for code that
/// compiles, and the best guess for code that does not. No input traps. All
/// ranges are in bytes of the file.
package struct SwiftSource: Sendable {
  /// The file as it was read.
  package var bytes: [UInt8] { tokens.bytes }

  /// The imports, in order.
  package internal(set) var imports: [Import] = []

  /// Every class, structure, enumeration, actor, protocol and extension, in order
  /// of their keywords, nested and local ones too.
  package internal(set) var declarations: [Declaration] = []

  /// The functions and variables at file scope.
  package internal(set) var globals: [Member] = []

  /// The type aliases at file scope and in types.
  package internal(set) var typeAliases: [TypeAlias] = []

  /// Where statements and expressions at file scope begin and end; nil without any.
  ///
  /// A variable is no statement, though in `main.swift` it runs like one.
  package internal(set) var topLevelCode: Range<Int>?

  package var hasTopLevelCode: Bool { topLevelCode != nil }

  let tokens: SwiftTokens
  var scopes: [Scope] = []

  /// The names of cases that enumerations declare; they look like calls.
  var caseNames: Set<Int> = []

  /// The tokens after the conditions of `#if` and `#elseif`, and after `#else`.
  var clauseStarts: Set<Int> = []

  /// Reads a file from its bytes.
  package init(scanning bytes: [UInt8]) {
    var scanner = SwiftScanner(SwiftTokens(bytes))
    scanner.scan()
    self = scanner.source
  }

  init(_ tokens: SwiftTokens) {
    self.tokens = tokens
  }

  /// The text of a range of the file.
  package func text(_ range: Range<Int>) -> String {
    tokens.text(range.clamped(to: 0..<bytes.count))
  }
}
