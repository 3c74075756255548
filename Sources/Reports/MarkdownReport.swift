import Checks
import Diagnostics
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
    let pages = pages(from: folder)
    var text = LaunchReport.marker + "\n"
    if count > 1 {
      text += MarkdownReport.lines(of: pages.overview).joined(separator: "\n") + "\n\n"
    }
    return text
      + pages.map { page in
        var printer = MarkdownReport(page, link)
        return printer.text()
      }.joined(separator: "\n")
  }
}

/// A report that is being written as GitHub's Markdown.
///
/// Names come from projects, which may be untrusted, so they are written as code or escaped.
private struct MarkdownReport {
  private let page: ReportPage
  private let link: SourceLink?
  private var lines: [String] = []

  private var report: LaunchReport { page.report }

  /// The number of rows of a table that are shown; the rest is counted. GitHub limits comments to
  /// 65,536 characters.
  private static let rowLimit = 60

  init(_ page: ReportPage, _ link: SourceLink?) { (self.page, self.link) = (page, link) }

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
    add("", "<details><summary>Launch work today: \(page.calls.summary)</summary>", "")
    add("| For | Call | Location |", "|-|-|-|")
    for call in page.calls.prefix(Self.rowLimit) {
      let details = (call.caller.map { ["in \($0)"] } ?? []) + call.conditions
      let name = "\(call.name.markdownCode) \(details.joined(separator: "; ").markdownEscaped)"
      let location = location("\(call.file):\(call.line)", call.file, call.line)
      add("| \(call.kind) | \(name) | \(location) |")
    }
    addRest(page.calls.count, "`understudy inspect --trace` lists them")
    add("", "</details>")
  }

  /// A location as a link, if there are links.
  private func location(_ text: String, _ file: String, _ line: Int?) -> String {
    let address = link?.address(of: Path.join(report.root, file), line: line)
    return address.map { "[\(text.markdownCode)](\($0))" } ?? text.markdownCode
  }

  /// The message of a finding, and its location.
  private func texts(of finding: Finding) -> (message: String, location: String) {
    let (place, root) = (finding.location, report.root)
    return (
      finding.message(from: root).sentence.markdownEscaped,
      location(place.text(from: root, hasColumn: false), place.file, place.position?.line)
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
    var result = ""
    for scalar in escapedForTerminal.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      // GitHub replaces mentions, issues, and emoji after it parsed the Markdown, so an escape
      // doesn't help; a zero-width space does.
      case "@", "#": result += (scalar == "#" ? "\\#" : "@") + "&#8203;"
      case "$": result += "<span>$</span>"
      // A colon before a space begins no emoji and ends no scheme.
      case " " where result.hasSuffix("\\:"):
        result.removeLast(2)
        result += ": "
      case "\\", "`", "*", "_", "{", "}", "[", "]", "|", "~", "!", ":":
        result += "\\"
        result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    // A link without a scheme starts with this.
    let parts = result.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    return parts.indices.map { index in
      let isLink = index + 1 < parts.count && parts[index].lowercased().hasSuffix("www")
      return parts[index] + (index + 1 == parts.count ? "" : isLink ? "\\." : ".")
    }.joined()
  }
}
