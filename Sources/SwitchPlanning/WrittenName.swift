import Diagnostics
import LaunchModel
import ProjectFiles
import ProjectText

/// A name from the project that is written to a generated file, a comment, or the project file.
///
/// A line break in it would end the comment and start code, and marks that reorder text would make
/// the file look different from what is compiled. No app needs either, so such names are refused.
package enum WrittenName: Sendable, Hashable {
  case file(String)
  case folder(String)
  case target(String)
  case type(String)
  case module(String)

  /// The name itself.
  package var text: String {
    switch self {
    case .file(let text), .folder(let text), .target(let text), .type(let text), .module(let text):
      text
    }
  }

  /// Whether the name can be written in a comment and, if it names a type or module, in code.
  var isSafe: Bool {
    switch self {
    case .file, .folder, .target: !text.unicodeScalars.contains(where: \.steersTerminal)
    case .type, .module: text.isTypeName
    }
  }

  /// - Throws: if the name can't be written; `file` and `position` say where it comes from.
  func requireSafe(in file: String, at position: SourcePosition?) throws(Diagnostic) {
    guard isSafe else {
      throw Diagnostic(.unsafeName(self), file: file, position: position)
    }
  }
}
