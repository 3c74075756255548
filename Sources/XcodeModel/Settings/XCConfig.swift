/// The statements of one `.xcconfig` file, in the order they are written.
///
/// Reading never fails: what cannot be understood is a problem with its line, and
/// the lines around it count, as they do for Xcode.
package struct XCConfig: Sendable, Hashable {
  package enum Statement: Sendable, Hashable {
    case assignment(SettingAssignment)
    case include(Include)
  }

  /// `#include "path"` or, when `isOptional`, `#include? "path"`.
  package struct Include: Sendable, Hashable {
    package var path: String
    package var isOptional: Bool
    package var line: Int
  }

  /// A line that Xcode complains about or skips.
  package struct Problem: Sendable, Hashable {
    package var file: String
    package var line: Int
    package var message: String
    /// The path of an included file that was not found or not read.
    package var missing: String? = nil
  }

  package let path: String
  package let statements: [Statement]
  package let problems: [Problem]

  /// Reads the bytes of a file; `path` is used for the places of its assignments only.
  package init(parsing bytes: [UInt8], path: String) {
    var parser = XCConfigParser(bytes: bytes, path: path)
    parser.parse()
    self.path = path
    statements = parser.statements
    problems = parser.problems
  }
}
