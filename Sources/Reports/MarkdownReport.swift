import Checks
import Diagnostics
import LaunchModel
import ProjectFiles
import ProjectText
import SwitchPlanning

extension LaunchReport {
  /// The report as Markdown for GitHub: short enough for a comment on a pull request.
  package var markdown: String { [self].markdown(from: root, link: nil) }
}

extension [LaunchReport] {
  /// The reports as Markdown, one after the other.
  ///
  /// - Parameters:
  ///   - folder: The reader's directory; several projects are named relative to it.
  ///   - link: The addresses of source files; without it, locations are text.
  package func markdown(from folder: String, link: SourceLink?) -> String {
    let pages = map { report in
      var page = MarkdownReport(
        report,
        title: count == 1 ? report.name : report.path(from: folder),
        link: link
      )
      return page.text()
    }
    return ((count > 1 ? [overview(from: folder)] : []) + pages).joined(separator: "\n")
  }

  /// A table with a row for each project.
  private func overview(from folder: String) -> String {
    var lines = [
      LaunchReport.marker, "| Project | Launch the full app | After install | Findings |",
      "|-|-|-|-|",
    ]
    for report in self {
      let (summary, name) = (report.summary, report.path(from: folder).markdownCode)
      let findings = summary.findingCounts.reduce(0) { $0 + $1.count }
      let (full, count) = (summary.fullCount, summary.testCount)
      lines.append(
        count == 0
          ? "| \(name) | no hosted test target | | \(findings) |"
          : "| \(name) | \(full.today) of \(count) | \(full.after) of \(count) | \(findings) |"
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// A report that is being written as GitHub's Markdown.
///
/// Names come from projects, which may be untrusted, so they are written as code or escaped.
private struct MarkdownReport {
  private let report: LaunchReport
  private let title: String
  private let summary: ReportSummary
  private let link: SourceLink?
  private var lines: [String] = []

  /// Limits of what is shown; the rest is counted. GitHub limits comments to 65,536 characters.
  private static let rowLimit = 60

  init(_ report: LaunchReport, title: String, link: SourceLink?) {
    self.report = report
    self.title = title
    self.link = link
    summary = report.summary
  }

  mutating func text() -> String {
    add(LaunchReport.marker)
    add("## Launch report: \(title.markdownCode)")
    if report.apps.isEmpty {
      add("")
      add("No app of this project hosts unit tests.")
    } else {
      counters()
      targets()
    }
    findings()
    if !report.apps.isEmpty { work() }
    suppressed()
    nextSteps()
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func add(_ line: String) { lines.append(line) }

  private mutating func counters() {
    let (full, code, calls) = (summary.fullCount, summary.codeCount, summary.calls)
    let isPlanned = summary.isPlanned
    var sentences = [
      "**\(calls.today.count)** \(calls.today.count == 1 ? "call" : "calls")"
        + (code == 0 ? "" : " in \(code.counted("step")) of app code")
        + " before the first test"
        + (isPlanned ? ", **\(calls.after.count)** after `understudy install`" : "")
        + calls.today.kinds,
      "**\(full.today) of \(summary.testCount)** \(summary.launchSentence)"
        + (isPlanned ? ", **\(full.after)** after install" : "") + summary.exceptions,
    ]
    let counts = summary.findingCounts.filter { $0.count > 0 }
      .map { $0.count.counted($0.severity.rawValue) }
    var findings = counts.isEmpty ? "No findings" : counts.joined(separator: ", ")
    if let effect = summary.installEffect { findings += "; \(effect)" }
    if summary.suppressedCount > 0 { findings += "; \(summary.suppressedCount) suppressed" }
    sentences.append(findings)
    if let remains = summary.remains { sentences.append(remains) }
    add("")
    for sentence in sentences { add("- \(sentence)") }
  }

  private mutating func targets() {
    add("")
    add("| App | Test targets | Today | After install |")
    add("|-|-|-|-|")
    var left = Self.rowLimit
    for app in report.apps {
      for launch in app.launches {
        left -= 1
        guard left >= 0 else { continue }
        let reason = launch.intent.map { " (intended: \($0.markdownEscaped))" } ?? ""
        let tests = launch.tests.map(\.markdownCode).joined(separator: ", ")
        add(
          "| \(app.facts.target.markdownCode) | \(tests) "
            + "| \(launch.today.outcome(in: app.facts).markdownEscaped)\(reason) "
            + "| \(launch.later(in: app.facts).markdownEscaped) |"
        )
      }
    }
    if left < 0 { add("\n\(-left) more rows in the HTML report.") }
  }

  // MARK: Calls

  /// What the app's own launch calls before the first test today.
  private mutating func work() {
    let calls = summary.calls.today
    guard !calls.isEmpty else { return }
    add("")
    add("<details><summary>Launch work today: \(calls.summary)</summary>")
    add("")
    add("| For | Call | Location |")
    add("|-|-|-|")
    for call in calls.prefix(Self.rowLimit) {
      let details = ([call.caller.map { "in \($0)" }].compactMap(\.self) + call.conditions)
        .joined(separator: "; ")
      let location = location("\(call.file):\(call.line)", call.file, call.line)
      add("| \(call.kind) | \(call.name.markdownCode) \(details.markdownEscaped) | \(location) |")
    }
    if calls.count > Self.rowLimit {
      add("\n\(calls.count - Self.rowLimit) more; `understudy inspect --trace` lists them.")
    }
    add("")
    add("</details>")
  }

  /// A location as a link, if there are links.
  private func location(_ text: String, _ file: String, _ line: Int?) -> String {
    let address = link?.address(of: Path.join(report.root, file), line: line)
    return address.map { "[\(text.markdownCode)](\($0))" } ?? text.markdownCode
  }

  private func location(_ location: SourceLocation) -> String {
    let text = location.text(from: report.root, hasColumn: false)
    return self.location(text, location.file, location.position?.line)
  }

  // MARK: Findings

  private mutating func findings() {
    let findings = report.findings.flatMap(\.findings)
    guard !findings.isEmpty else { return }
    add("")
    add("### Findings")
    add("")
    add("| | Finding | Location | Fix |")
    add("|-|-|-|-|")
    for item in findings.prefix(Self.rowLimit) {
      let finding = item.finding
      let state =
        switch item.state {
        case .stays: ""
        case .fixedByInstall: " *Install fixes it.*"
        case .comesWithInstall: " *Only after install.*"
        }
      add(
        "| \(finding.severity.rawValue) "
          + "| \(finding.message(from: report.root).sentence.markdownEscaped)\(state) `\(finding.rule.id)` "
          + "| \(location(finding.location)) | \(finding.advice(from: report.directory).markdownEscaped) |"
      )
    }
    if findings.count > Self.rowLimit {
      add("\n\(findings.count - Self.rowLimit) more; `understudy check` lists them.")
    }
  }

  private mutating func suppressed() {
    guard !report.suppressed.isEmpty else { return }
    add("")
    add("### Suppressed findings")
    add("")
    for item in report.suppressed.prefix(Self.rowLimit) {
      add(
        "- \(item.finding.message(from: report.root).sentence.markdownEscaped) `\(item.finding.rule.id)` "
          + "\(location(item.finding.location)): \((item.reason ?? "no reason given").markdownEscaped)"
      )
    }
    if report.suppressed.count > Self.rowLimit {
      add("\n\(report.suppressed.count - Self.rowLimit) more.")
    }
  }

  private mutating func nextSteps() {
    guard !summary.nextSteps.isEmpty else { return }
    add("")
    add("### Next steps")
    add("")
    for (index, step) in summary.nextSteps.enumerated() {
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
