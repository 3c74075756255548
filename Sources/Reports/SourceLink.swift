import ProjectFiles

/// The addresses of lines of source files, for the links of a report.
package struct SourceLink: Sendable {
  /// The address, with `{path}` and `{line}` in it.
  private let template: String
  /// The absolute path of the directory that `{path}` is relative to.
  private let root: String

  package init(template: String, root: String) {
    self.template = template
    self.root = root
  }

  /// The links to the commit that GitHub Actions has checked out; `nil` elsewhere.
  ///
  /// https://docs.github.com/en/actions/reference/workflows-and-actions/variables
  package init?(environment: (String) -> String?) {
    guard let server = environment("GITHUB_SERVER_URL"), let commit = environment("GITHUB_SHA"),
      let repository = environment("GITHUB_REPOSITORY"), let root = environment("GITHUB_WORKSPACE")
    else { return nil }
    self.init(template: "\(server)/\(repository)/blob/\(commit)/{path}#L{line}", root: root)
  }

  /// Returns the address of a line of the file at an absolute path; `nil` for a file outside of the
  /// directory.
  func address(of file: String, line: Int?) -> String? {
    guard Path.starts(file, with: root) else { return nil }
    let path = Path.relative(file, from: root).utf8.map { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: String(UnicodeScalar(byte))
      case _ where "/-._~".utf8.contains(byte): String(UnicodeScalar(byte))
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
    let parts = template.split(separator: "{path}", omittingEmptySubsequences: false)
    return parts.joined(separator: path).split(
      separator: "{line}",
      omittingEmptySubsequences: false
    ).joined(separator: String(line ?? 1))
  }
}
