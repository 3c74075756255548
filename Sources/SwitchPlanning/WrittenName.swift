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
  case directory(String)
  case target(String)
  case type(String)
  case module(String)

  /// The name itself.
  package var text: String {
    switch self {
    case .file(let text), .directory(let text), .target(let text), .type(let text),
      .module(let text):
      text
    }
  }

  /// Whether the name can be written in a comment and, if it names a type or module, in code.
  var isSafe: Bool {
    switch self {
    case .file, .directory, .target: !text.unicodeScalars.contains(where: \.steersTerminal)
    case .type, .module: text.isTypeName
    }
  }

  /// - Throws: if the name can't be written; `location` is where it comes from.
  func validate(at location: SourceLocation) throws(Diagnostic) {
    guard !isSafe else { return }
    let isIdentifier: Bool
    let kind: Message
    switch self {
    case .file: (kind, isIdentifier) = ("file", false)
    case .directory: (kind, isIdentifier) = ("directory", false)
    case .target: (kind, isIdentifier) = ("target", false)
    case .type: (kind, isIdentifier) = ("type", true)
    case .module: (kind, isIdentifier) = ("module", true)
    }
    let flaw: Message =
      isIdentifier ? "isn't a Swift identifier" : "contains a control character or a line break"
    let isModule = self == .module(text)
    throw Diagnostic(
      "the \(kind) name '\(text)' \(flaw), so it can't be written to source files",
      fix: isModule ? "set PRODUCT_MODULE_NAME to an identifier" : "rename the \(kind)",
      name: "unsafeName",
      at: location
    )
  }
}
