/// What a C or Objective-C file declares and calls, as far as launching an app goes.
///
/// The file is read as written: macros are names, and every clause of a `#if` is
/// there with its condition. No input traps. All ranges are in bytes of the file.
package struct ObjectiveCSource: Sendable {
  package typealias Condition = SourceCondition

  /// A header or module that the file takes in.
  package struct Import: Sendable, Hashable {
    package enum Form: Sendable {
      /// `"Header.h"`
      case quotes
      /// `<Framework/Header.h>`
      case angles
      /// `@import Module;`
      case module
    }

    package var path: String
    package var form: Form
    package var conditions: [Condition]
    package var range: Range<Int>
  }

  /// A function or method with a body.
  package struct Function: Sendable, Hashable {
    /// The function's name, or the method's selector with its `+` or `-`.
    package var name: String
    package var nameRange: Range<Int>
    package var bodyRange: Range<Int>
    package var conditions: [Condition]
  }

  /// The file as it was read.
  package var bytes: [UInt8] { tokens.bytes }

  package internal(set) var imports: [Import] = []
  package internal(set) var classes: [ClassDeclaration] = []
  package internal(set) var functions: [Function] = []

  let tokens: ObjectiveCTokens
  var clauses: [(condition: Condition, range: Range<Int>, parent: Int?)] = []

  /// Reads a file from its bytes.
  package init(scanning bytes: [UInt8]) {
    var scanner = ObjectiveCScanner(ObjectiveCTokens(bytes))
    scanner.scan()
    self = scanner.source
  }

  init(_ tokens: ObjectiveCTokens) {
    self.tokens = tokens
  }

  /// The text of a range of the file.
  package func text(_ range: Range<Int>) -> String {
    tokens.text(range.clamped(to: 0..<bytes.count))
  }
}
