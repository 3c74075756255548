import Diagnostics
import LaunchModel

extension [LaunchReport] {
  /// The reports as Markdown for GitHub, short enough for a comment on a pull request, one after the other;
  /// several begin with a list of them.
  ///
  /// - Parameters:
  ///   - directory: The reader's directory; several projects are named relative to it.
  ///   - link: The addresses of source files; without it, locations are text.
  package func markdown(from directory: String, link: SourceLink?) -> String {
    let pages = pages(from: directory, link: link)
    let index = pages.overview.map { "- \(MarkdownReport(pages[0]).text($0))\n" }
    let head = count > 1 ? ["# Launch report: \(count) projects\n\n"] + index + ["\n"] : []
    let reports = pages.map { page in
      var printer = MarkdownReport(page)
      return printer.text()
    }
    return ([LaunchReport.marker + "\n"] + head).joined()
      + reports.joined(separator: "\n")
  }
}

/// A report that is being written as GitHub's Markdown.
///
/// Names come from projects, which may be untrusted, so they are written as code or escaped.
private struct MarkdownReport {
  private let page: ReportPage
  private var lines: [String] = []

  /// The number of findings that are shown; the others are counted. GitHub limits comments to 65,536
  /// characters.
  private static let limit = 60

  init(_ page: ReportPage) { self.page = page }

  mutating func text() -> String {
    add("## Launch report: \(page.title.markdownCode)", "")
    add(page.facts.markdownEscaped, "")
    if let emptiness = page.emptiness { add(emptiness) }
    for answer in page.answers {
      add("- **\(answer.question):** \(answer.figure) \(answer.label.markdownEscaped)")
      for line in answer.lines { add("  \(answer.isOrdered ? "1." : "-") \(text(line))") }
    }
    section(page.findings)
    section(page.suppressed)
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func add(_ lines: String...) { self.lines += lines }

  /// Adds a section with a limited number of items in all.
  private mutating func section(_ section: ReportPage.Section) {
    guard !section.groups.isEmpty else { return }
    add("", "### \(section.title)")
    var left = Self.limit
    for group in section.groups {
      if !group.title.isEmpty { add("", "#### \(text(group.title))") }
      for line in group.lines { add("", text(line)) }
      add("")
      for item in group.items.prefix(left) {
        add("- " + item.map(text).joined(separator: "\n  "))
      }
      if let rest = ReportPage.rest(of: group.items.count, left, listedBy: group.listedBy) {
        add("", rest)
      }
      left = max(0, left - group.items.count)
    }
  }

  fileprivate func text(_ line: ReportPage.Line) -> String {
    line.map { span in
      switch span {
      case .text(let text), .dim(let text): text.markdownEscaped
      case .strong(let text): "**\(text.markdownEscaped)**"
      case .code(let text): text.markdownCode
      case .severity(let severity): "**\(severity.rawValue)**"
      case .tag(let text): "*\(text)*"
      case .place(let location):
        page.address(of: location).map { "[\(page.text(location).markdownCode)](\($0))" }
          ?? page.text(location).markdownCode
      case .section(let name, _): name.markdownCode
      }
    }.joined()
  }
}
