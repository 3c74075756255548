extension ObjectiveCSource {
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
    /// From the keyword to `@end`.
    package var range: Range<Int>
  }
}
