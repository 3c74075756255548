package import Diagnostics
package import ProjectFiles
package import ProjectText
import XcodeModel

/// The file with a project's settings, which `check` and others read: JSON in the project's directory.
package enum ProjectSettings {
  package static let fileName = ".understudy.json"

  /// The entries of the settings at `path`, an absolute path; `nil` if there is no such file.
  ///
  /// - Throws: a diagnostic with a location if it isn't a dictionary in JSON.
  package static func entries(
    at path: String,
    files: FileCache
  ) throws(Diagnostic) -> [Value.Entries.Element]? {
    guard FileSystem.kind(of: path, followingLinks: false) != nil else { return nil }
    let bytes = try files.contents(of: path)
    let text: PropertyListText
    do throws(SyntaxError) {
      text = try PropertyListText(parsing: bytes)
    } catch {
      throw Diagnostic(error, file: path)
    }
    let entries = Array(text.root.entries)
    guard text.root.kind == .dictionary, text.format == .json || entries.isEmpty else {
      throw Diagnostic(
        .error,
        at: SourceLocation(path, text.root.position),
        "expected a dictionary in JSON",
        fix: "see Documentation/Check.md for the format"
      )
    }
    return entries
  }
}
