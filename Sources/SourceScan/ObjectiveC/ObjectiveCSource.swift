/// The declarations and calls in a C or Objective-C file that matter for an app's launch.
///
/// The file isn't preprocessed: macros are names, and every clause of a `#if` is included with its
/// condition. No input crashes the scanner. All ranges are in bytes of the file.
package struct ObjectiveCSource: ScannedSource {
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
    package var conditions: [SourceCondition]
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
    package var conditions: [SourceCondition]
    package var nameRange: Range<Int>
    /// The range from the keyword to `@end`.
    package var range: Range<Int>
  }

  package internal(set) var imports: [Import] = []
  package internal(set) var classes: [ClassDeclaration] = []
  package internal(set) var functions: [Function] = []
  /// The indices of the classes of each name.
  private var classIndices: [String: [Int]] = [:]

  package let tokens: Tokens
  package internal(set) var scopes = ScopeTree()

  /// Reads a file from its bytes.
  package init(scanning bytes: [UInt8]) {
    self = ObjectiveCScanner.scan(Tokens(objectiveC: bytes))
    classIndices = Dictionary(grouping: classes.indices) { classes[$0].name }
  }

  init(_ tokens: Tokens) {
    self.tokens = tokens
  }

  /// Returns the interfaces, implementations, and protocols of a name.
  package func classes(named name: String) -> [ClassDeclaration] {
    (classIndices[name] ?? []).map { classes[$0] }
  }

  /// Returns the implementation around the byte at `offset`.
  package func implementation(at offset: Int) -> ClassDeclaration? {
    let next = classes.partition { $0.range.lowerBound > offset }
    guard next > 0, classes[next - 1].kind == .implementation,
      classes[next - 1].range.contains(offset)
    else { return nil }
    return classes[next - 1]
  }

  /// Returns the functions and methods whose names are in a range.
  package func functions(in range: Range<Int>) -> ArraySlice<Function> {
    functions[
      functions.partition {
        $0.nameRange.lowerBound >= range.lowerBound
      }..<functions.partition { $0.nameRange.lowerBound >= range.upperBound }
    ]
  }

  /// Returns the functions and methods in the implementations of a class and its categories.
  package func functions(ofClass name: String) -> [Function] {
    classes(named: name).filter { $0.kind == .implementation }.flatMap { functions(in: $0.range) }
  }

  /// Returns the function or method around the byte at `offset`.
  package func function(at offset: Int) -> Function? {
    var low = functions.partition { $0.bodyRange.lowerBound > offset }
    // Heads in two clauses of a `#if` can share a body; the first stands for both.
    var found: Function?
    while low > 0, functions[low - 1].bodyRange.contains(offset) {
      low -= 1
      found = functions[low]
    }
    return found
  }
}
