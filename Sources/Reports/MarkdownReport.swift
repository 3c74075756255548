import Checks
import Diagnostics
import LaunchModel
import ProjectFiles
import SwitchPlanning

extension LaunchReport {
  /// The report as Markdown for GitHub: short enough for a comment on a pull request.
  package var markdown: String { [self].markdown(from: root) }
}

extension [LaunchReport] {
  /// The reports as Markdown, one after the other.
  ///
  /// - Parameter folder: The reader's directory; several projects are named relative to it.
  package func markdown(from folder: String) -> String {
    map { report in
      var page = MarkdownReport(report, title: count == 1 ? report.name : report.path(from: folder))
      return page.text()
    }.joined(separator: "\n")
  }
}

/// A report that is being written as GitHub's Markdown.
///
/// Names come from projects, which may be untrusted, so they are written as code or escaped.
private struct MarkdownReport {
  private let report: LaunchReport
  private let title: String
  private let summary: ReportSummary
  private var lines: [String] = []

  /// Limits of what is shown; the rest is counted. GitHub limits comments to 65,536 characters.
  private static let diagramLimit = 6
  private static let stepLimit = 12
  private static let rowLimit = 60

  init(_ report: LaunchReport, title: String) {
    self.report = report
    self.title = title
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
      diagrams()
    }
    findings()
    suppressed()
    nextSteps()
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func add(_ line: String) { lines.append(line) }

  private mutating func counters() {
    let (full, code) = (summary.fullCount, summary.codeCount)
    let isPlanned = summary.isPlanned
    var sentences = [
      "**\(full.today) of \(summary.testCount)** \(summary.launchSentence)"
        + (isPlanned ? ", **\(full.after)** after `understudy install`" : "") + summary.exceptions
    ]
    sentences.append(
      "**\(code.today)** \(code.today == 1 ? "step" : "steps") of app code before the first test"
        + (isPlanned ? ", **\(code.after)** after it" : "")
    )
    let counts = summary.findingCounts.filter { $0.count > 0 }
      .map { $0.count.counted($0.severity.rawValue) }
    var findings = counts.isEmpty ? "No findings" : counts.joined(separator: ", ")
    if let effect = summary.installEffect { findings += "; \(effect)" }
    if summary.suppressedCount > 0 { findings += "; \(summary.suppressedCount) suppressed" }
    sentences.append(findings)
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

  // MARK: Diagrams

  private mutating func diagrams() {
    let launches = report.apps.flatMap { app in app.launches.map { (app.facts.target, $0) } }
    for (index, (app, launch)) in launches.prefix(Self.diagramLimit).enumerated() {
      let tests = launch.tests.map(\.markdownCode).joined(separator: ", ")
      add("")
      add("<details\(index == 0 ? " open" : "")><summary>Launch of \(app.htmlText)</summary>")
      add("")
      add("Steps before the first test of \(tests):")
      add("")
      add("```mermaid")
      add("%%{init: {\"flowchart\": {\"rankSpacing\": 24, \"wrappingWidth\": 360}}}%%")
      add("flowchart TB")
      diagram(launch)
      add("```")
      add("")
      add("</details>")
    }
    if launches.count > Self.diagramLimit {
      add("\n\(launches.count - Self.diagramLimit) more launches in the HTML report.")
    }
  }

  private mutating func diagram(_ launch: LaunchComparison) {
    // Mermaid puts the last one on the left.
    if launch.changes, let after = launch.after { lane("a", "After install", after.trace) }
    lane("t", "Today", launch.today.trace)
    add("  classDef app fill:#fbe3d6,stroke:#b23f06,color:#1b1c1e")
    add("  classDef standIn fill:#d8ecf5,stroke:#00658f,color:#1b1c1e")
    add("  classDef system fill:#f2f2f1,stroke:#6a6d73,color:#1b1c1e")
  }

  /// The steps of a launch: boxes for the app's, rounded for a stand-in's, and ovals for the system's.
  private mutating func lane(_ prefix: String, _ title: String, _ steps: [InspectReport.Step]) {
    add("  subgraph \(prefix)[\"\(title)\"]")
    add("    direction TB")
    var nodes: [String] = []
    var rest = steps[...]
    while let step = rest.first, nodes.count < Self.stepLimit {
      // Three or more steps of a kind, such as the classes of a storyboard, are one node.
      let run = rest.prefix { $0.kind == step.kind && $0.owner == step.owner }
      let count = run.count > 2 ? run.count : 1
      rest.removeFirst(count)
      let node = "\(prefix)\(nodes.count)"
      let condition = step.condition.map { " (\($0))" } ?? ""
      let others = count > 1 ? " and \(count - 1) more" : ""
      let label = "\"\(step.owner): \((step.name + condition + others).mermaidText)\""
      switch LaunchTrace.Step.Owner(rawValue: step.owner) {
      case .app: add("    \(node)[\(label)]:::app")
      case .standIn: add("    \(node)(\(label)):::standIn")
      case .system, nil: add("    \(node)([\(label)]):::system")
      }
      nodes.append(node)
    }
    if !rest.isEmpty {
      add("    \(prefix)more[\"\(rest.count.counted("more step"))\"]:::system")
      nodes.append("\(prefix)more")
    }
    add("    \(prefix)end{{\"first test\"}}:::system")
    nodes.append("\(prefix)end")
    if nodes.count > 1 { add("    " + nodes.joined(separator: " --> ")) }
    add("  end")
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
      let location = finding.location.text(from: report.root, hasColumn: false)
      let state =
        switch item.state {
        case .stays: ""
        case .fixedByInstall: " *Install fixes it.*"
        case .comesWithInstall: " *Only after install.*"
        }
      add(
        "| \(finding.severity.rawValue) "
          + "| \(finding.message(from: report.root).sentence.markdownEscaped)\(state) `\(finding.rule.id)` "
          + "| \(location.markdownCode) | \(finding.advice(from: report.directory).markdownEscaped) |"
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
      let location = item.finding.location.text(from: report.root, hasColumn: false)
      add(
        "- \(item.finding.message(from: report.root).sentence.markdownEscaped) `\(item.finding.rule.id)` "
          + "\(location.markdownCode): \((item.reason ?? "no reason given").markdownEscaped)"
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

  /// The text as an HTML element within Markdown.
  fileprivate var htmlText: String { "<code>" + markdownEscaped + "</code>" }

  /// The text in the quoted label of a Mermaid node: all but letters, digits, and a few signs as codes.
  fileprivate var mermaidText: String {
    var result = ""
    for scalar in escapedForTerminal.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ", ".", ",", "-", "_", "(", ")", "/", "+", "=":
        result.unicodeScalars.append(scalar)
      default: result += "#\(scalar.value);"
      }
    }
    return result
  }
}
