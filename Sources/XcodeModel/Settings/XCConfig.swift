/// The statements of one `.xcconfig` file, in order.
///
/// Parsing never fails: a line that can't be parsed is a problem, and the other lines count, as in
/// Xcode.
package struct XCConfig: Sendable, Hashable {
  package enum Statement: Sendable, Hashable {
    case assignment(SettingAssignment)
    case include(Include)
  }

  /// `#include "path"` or, if `isOptional`, `#include? "path"`.
  package struct Include: Sendable, Hashable {
    package var path: String
    package var isOptional: Bool
    package var line: Int
  }

  /// A line that Xcode reports or skips.
  package struct Problem: Sendable, Hashable {
    package var file: String
    package var line: Int
    package var message: String
    /// The path of an included file that wasn't found or couldn't be read.
    package var missing: String? = nil
  }

  package let path: String
  /// The number of bytes in the file.
  package let size: Int
  package let statements: [Statement]
  package let problems: [Problem]

  /// Parses the bytes of a file; `path` is used only for the locations of its assignments.
  package init(parsing bytes: [UInt8], path: String) {
    var parser = XCConfigParser(bytes: bytes, path: path)
    parser.parse()
    self.path = path
    size = bytes.count
    statements = parser.statements
    problems = parser.problems
  }
}
