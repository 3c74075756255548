/// The declarations and calls in a C or Objective-C file that matter for an app's launch.
///
/// The file isn't preprocessed: macros are names, and every clause of a `#if` is included with its
/// condition. No input crashes the scanner. All ranges are in bytes of the file.
package struct ObjectiveCSource: Sendable {
  package typealias Condition = SourceCondition

  /// A header or module that the file includes.
  package struct Import: Sendable, Hashable {
    package var path: String
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

  /// An `@interface`, `@implementation` or `@protocol`.
  package struct ClassDeclaration: Sendable, Hashable {
    package enum Kind: String, Sendable {
      case implementation = "@implementation"
      case interface = "@interface"
      case `protocol` = "@protocol"
    }

    package var kind: Kind
    package var name: String
    /// The name in parentheses; empty for an extension of the class.
    package var category: String?
    package var superclass: String?
    package var protocols: [String]
    package var conditions: [Condition]
    package var nameRange: Range<Int>
    /// The range from the keyword to `@end`.
    package var range: Range<Int>
  }

  /// The bytes of the file.
  package var bytes: [UInt8] { tokens.bytes }

  package internal(set) var imports: [Import] = []
  package internal(set) var classes: [ClassDeclaration] = []
  package internal(set) var functions: [Function] = []

  let tokens: ObjectiveCTokens
  var clauses = ScopeTree<Condition>()

  /// Reads a file from its bytes.
  package init(scanning bytes: [UInt8]) {
    self = ObjectiveCScanner.scan(ObjectiveCTokens(bytes))
  }

  init(_ tokens: ObjectiveCTokens) {
    self.tokens = tokens
  }

  /// Returns the text of a range of the file.
  package func text(_ range: Range<Int>) -> String {
    tokens.text(range.clamped(to: 0..<bytes.count))
  }

  /// Returns the clauses of `#if` around the byte at `offset`, outermost first.
  package func conditions(at offset: Int) -> [Condition] { clauses.values(at: offset) }

  /// Returns the function or method around the byte at `offset`.
  package func function(at offset: Int) -> Function? {
    var low = 0
    var high = functions.count
    while low < high {
      let middle = (low + high) / 2
      if functions[middle].bodyRange.lowerBound <= offset {
        low = middle + 1
      } else {
        high = middle
      }
    }
    // Heads in two clauses of a `#if` can share a body; the first stands for both.
    var found: Function?
    while low > 0, functions[low - 1].bodyRange.contains(offset) {
      low -= 1
      found = functions[low]
    }
    return found
  }
}
