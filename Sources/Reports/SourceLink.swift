import Diagnostics
import ProjectFiles
import ProjectText

/// The addresses of lines of source files, for the links of a report.
package struct SourceLink: Sendable {
  /// The address, with `{path}` and `{line}` in it.
  private let template: String
  /// The absolute path of the directory that `{path}` is relative to.
  private let root: String
  /// The start of the name of the commit; `nil` if it isn't known.
  private(set) var commit: String?
  /// The files that the commit may have; `nil` without a Git repository.
  private let index: GitIndex?

  package init(template: String, root: String) {
    self.template = template
    self.root = root
    index = (try? GitIndex(around: root)) ?? nil
  }

  /// The links to the commit that GitHub Actions has checked out; `nil` elsewhere.
  ///
  /// https://docs.github.com/en/actions/reference/workflows-and-actions/variables
  package init?(environment: (String) -> String?) {
    guard let server = environment("GITHUB_SERVER_URL"), let commit = environment("GITHUB_SHA"),
      let repository = environment("GITHUB_REPOSITORY"), let root = environment("GITHUB_WORKSPACE")
    else { return nil }
    self.init(template: "\(server)/\(repository)/blob/\(commit)/{path}#L{line}", root: root)
    self.commit = String(commit.prefix(12))
  }

  /// Returns the address of a location; `nil` for a file outside of the directory, or that Git doesn't track.
  func address(of location: SourceLocation) -> String? {
    guard Path.starts(location.file, with: root), index?.holds(location.file) != false else {
      return nil
    }
    let values = [
      ("{path}", Path.relative(location.file, from: root).percentEncoded),
      ("{line}", String(location.position?.line ?? 1)),
    ]
    return values.reduce(template) { text, value in
      text.parts(separatedBy: value.0).joined(separator: value.1)
    }
  }
}
