import Checks
import Diagnostics
import LaunchModel
import ProjectFiles
import ProjectText

extension LaunchReport {
  /// The report as Markdown for GitHub: short enough for a comment on a pull request.
  package var markdown: String { [self].markdown(from: root, link: nil) }
}

extension [LaunchReport] {
  /// The reports as Markdown, one after the other; several begin with a table of them.
  ///
  /// - Parameters:
  ///   - folder: The reader's directory; several projects are named relative to it.
  ///   - link: The addresses of source files; without it, locations are text.
  package func markdown(from folder: String, link: SourceLink?) -> String {
    let pages = pages(from: folder, link: link)
    var text = LaunchReport.marker + "\n"
    if count > 1 {
      text += MarkdownReport.lines(of: pages.overview).joined(separator: "\n") + "\n\n"
    }
    let reports = pages.map { page in
      var printer = MarkdownReport(page)
      return printer.text()
    }
    return text + reports.joined(separator: "\n")
  }
}

/// A report that is being written as GitHub's Markdown.
///
/// Names come from projects, which may be untrusted, so they are written as code or escaped.
private struct MarkdownReport {
  private let page: ReportPage
  private var lines: [String] = []

  private var report: LaunchReport { page.report }

  /// The number of rows of a table that are shown; the rest is counted. GitHub limits comments to
  /// 65,536 characters.
  private static let rowLimit = 60

  init(_ page: ReportPage) { self.page = page }

  mutating func text() -> String {
    add("## Launch report: \(page.title.markdownCode)", "")
    if let emptiness = page.emptiness { add(emptiness) }
    for figure in page.figures {
      let number = [figure.number, figure.after].compactMap(\.self).joined(separator: " ")
      add("- **\(number)** \(figure.label.markdownEscaped)")
    }
    if let remains = page.remains { add("- \(remains)") }
    if !report.apps.isEmpty {
      lines += [""] + Self.lines(of: page.launches)
      addRest(page.launches.rows.count, "the HTML report lists them")
    }
    findings()
    work()
    suppressed()
    nextSteps()
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func add(_ lines: String...) { self.lines += lines }

  /// Says how many of `count` rows aren't shown, if any.
  private mutating func addRest(_ count: Int, _ place: String) {
    if count > Self.rowLimit { add("", "\(count - Self.rowLimit) more; \(place).") }
  }

  static func lines(of table: ReportPage.Table) -> [String] {
    let head = "| " + table.columns.joined(separator: " | ") + " |"
    let line = "|" + String(repeating: "-|", count: table.columns.count)
    return [head, line]
      + table.rows.prefix(rowLimit).map { row in
        let name = row.name.isEmpty ? "" : row.name.markdownCode
        return "| " + ([name] + row.cells.map(\.markdownEscaped)).joined(separator: " | ") + " |"
      }
  }

  /// What the app's own launch calls before the first test today.
  private mutating func work() {
    guard !page.calls.isEmpty else { return }
    let summary = page.calls.map(\.kind).summary
    add("", "<details><summary>Launch work today: \(summary)</summary>", "")
    add("| For | Call | Location |", "|-|-|-|")
    for call in page.calls.prefix(Self.rowLimit) {
      let details = (call.caller.map { ["in \($0)"] } ?? []) + call.conditions
      let name = "\(call.name.markdownCode) \(details.joined(separator: "; ").markdownEscaped)"
      let location = linked(report.today.text(call.location), call.location)
      add("| \(call.kind.rawValue) | \(name) | \(location) |")
    }
    addRest(page.calls.count, "`understudy inspect --trace` lists them")
    add("", "</details>")
  }

  /// Returns the text of a location as a link, if there are links.
  private func linked(_ text: String, _ location: SourceLocation) -> String {
    let code = text.markdownCode
    return page.link?.address(of: location).map { "[\(code)](\($0))" } ?? code
  }

  /// The message of a finding, and its location.
  private func texts(of finding: Finding) -> (message: String, location: String) {
    let location = finding.location.text(from: report.root, hasColumn: false)
    return (
      finding.message(from: report.root).sentence.markdownEscaped,
      linked(location, finding.location)
    )
  }

  private mutating func findings() {
    let findings = report.findings.flatMap(\.findings)
    guard !findings.isEmpty else { return }
    add("", "### Findings", "", "| | Finding | Location | Fix |", "|-|-|-|-|")
    for item in findings.prefix(Self.rowLimit) {
      let (finding, texts) = (item.finding, texts(of: item.finding))
      let effect = item.state.effect.map { " *\($0)*" } ?? ""
      add(
        "| \(finding.severity.rawValue) | \(texts.message)\(effect) `\(finding.rule.id)` "
          + "| \(texts.location) | \(finding.advice(from: report.directory).markdownEscaped) |"
      )
    }
    addRest(findings.count, "`understudy check` lists them")
  }

  private mutating func suppressed() {
    guard !report.suppressed.isEmpty else { return }
    add("", "### Suppressed findings", "")
    for item in report.suppressed.prefix(Self.rowLimit) {
      let texts = texts(of: item.finding)
      let reason = (item.reason ?? "no reason given").markdownEscaped
      add("- \(texts.message) `\(item.finding.rule.id)` \(texts.location): \(reason)")
    }
    addRest(report.suppressed.count, "comments and .understudy.json have them")
  }

  private mutating func nextSteps() {
    guard !page.nextSteps.isEmpty else { return }
    add("", "### Next steps", "")
    for (index, step) in page.nextSteps.enumerated() {
      let command = step.command.map { "Run \($0.markdownCode). " } ?? ""
      add("\(index + 1). \(command)\(step.text.markdownEscaped)")
    }
  }
}

extension String {
  /// The text as a code span, also in a cell of a table.
  fileprivate var markdownCode: String {
    let text = escapedForTerminal
    let bytes = Array(text.utf8)
    let tick = UInt8(ascii: "`")
    // The fence is longer than any run of backticks in the text.
    let longest = bytes.split { $0 != tick }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let needsBlanks = bytes.first == tick || bytes.last == tick || bytes.isEmpty
    let blank = needsBlanks ? " " : ""
    let content = text.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }.joined(separator: "\\|")
    return fence + blank + content + blank + fence
  }

  /// The text, escaped so that GitHub finds no markup, link, mention, or formula in it.
  fileprivate var markdownEscaped: String {
    let escaped = escapedForTerminal.escaping { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      // GitHub replaces mentions, issues, and emoji after it parsed the Markdown, so an escape
      // doesn't help; a zero-width space does.
      case "@": "@&#8203;"
      case "#": "\\#&#8203;"
      case "$": "<span>$</span>"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "|", "~", "!", ":": "\\\(scalar)"
      default: nil
      }
    }
    // A colon before a space begins no emoji and ends no scheme.
    let result = escaped.replacing("\\: ", with: ": ")
    // A link without a scheme starts with this.
    let parts = result.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    return parts.indices.map { index in
      let isLink = index + 1 < parts.count && parts[index].lowercased().hasSuffix("www")
      return parts[index] + (index + 1 == parts.count ? "" : isLink ? "\\." : ".")
    }.joined()
  }
}
