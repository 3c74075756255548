import Diagnostics
import LaunchModel
import ProjectFiles
import ProjectText

/// A name from the project that is written to a generated file, a comment, or the project file.
///
/// A line break in it would end the comment and start code, and marks that reorder text would make
/// the file look different from what is compiled. No app needs either, so such names are refused.
struct WrittenName {
  enum Kind: String {
    case file
    case directory
    case target
    case type
    case module
  }

  let kind: Kind
  let text: String

  init(_ kind: Kind, _ text: String) {
    (self.kind, self.text) = (kind, text)
  }

  /// Whether it's written in code, not only in comments and the project file.
  private var isInCode: Bool { kind == .type || kind == .module }

  /// Whether the name can be written.
  var isSafe: Bool {
    isInCode ? text.isTypeName : !text.unicodeScalars.contains(where: \.steersTerminal)
  }

  /// - Throws: if the name can't be written; `location` is where it comes from.
  func validate(at location: SourceLocation) throws(Diagnostic) {
    guard !isSafe else { return }
    let flaw: Message =
      isInCode ? "isn't a Swift identifier" : "contains a control character or a line break"
    throw Diagnostic(
      "the \(kind.rawValue) name '\(text)' \(flaw), so it can't be written to source files",
      fix: kind == .module
        ? "set PRODUCT_MODULE_NAME to an identifier" : "rename the \(kind.rawValue)",
      at: location
    )
  }
}
