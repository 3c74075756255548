import Checks
import Diagnostics
import LaunchModel
import ProjectFiles
import ProjectText
import SwitchPlanning
import XcodeModel

extension LaunchReport {
  /// The start of a report in both formats: a file that starts with it may be replaced by another
  /// report.
  package static let marker = "<!-- understudy report -->"

  /// The report as one HTML file that needs no other, and no script.
  package var html: String { [self].html(from: root, link: nil) }
}

extension [LaunchReport] {
  /// The reports as one HTML file; several have an index.
  ///
  /// - Parameters:
  ///   - folder: The reader's directory, which the projects in the index are relative to.
  ///   - link: The addresses of source files; without it, locations are text.
  package func html(from folder: String, link: SourceLink?) -> String {
    var printer = HTMLReport(pages(from: folder, link: link))
    return printer.text()
  }
}

/// Reports that are being written as HTML, which is well-formed XML as well.
struct HTMLReport {
  private typealias Step = InspectReport.Step

  private let pages: [ReportPage]
  /// The project that is being written, counted from 0.
  private var index = 0
  private var lines: [String] = []
  /// The steps whose calls were listed: a step calls the same in each launch of an app.
  private var listed: Set<ListedStep> = []

  private struct ListedStep: Hashable {
    var identity: [String]
    var calls: [LaunchCall]
  }
  private var diffLinesLeft = 1200

  /// The number of launches of an app, findings of a rule, lines of a file, calls or folded steps,
  /// and equal steps in a row that are shown; the others are counted.
  private static let launchLimit = 60
  private static let findingLimit = 50
  private static let diffLineLimit = 300
  private static let listLimit = 200
  private static let runLimit = 10

  init(_ pages: [ReportPage]) { self.pages = pages }

  private var page: ReportPage { pages[index] }
  private var report: LaunchReport { page.report }
  private var isForSeveral: Bool { pages.count > 1 }

  private mutating func add(_ lines: String...) { self.lines += lines }

  /// Returns the identifier of an element of the current project, which is unique on the page.
  private func id(_ name: String) -> String {
    isForSeveral ? "project\(index + 1)-\(name)" : name
  }

  /// Returns a heading in the current project: below those of the page if that has several.
  private func heading(_ level: Int, _ text: String) -> String {
    let name = "h\(isForSeveral ? level + 1 : level)"
    return "<\(name)>\(text)</\(name)>"
  }

  mutating func text() -> String {
    let subject = isForSeveral ? "\(pages.count) projects" : pages[0].title
    add(
      """
      <!DOCTYPE html>
      \(LaunchReport.marker)
      <html lang="en">
      <head>
      <meta charset="utf-8"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta http-equiv="Content-Security-Policy" \
      content="default-src 'none'; style-src 'unsafe-inline'"/>
      <meta name="generator" content="understudy \(understudyVersion)"/>
      <title>\(subject.xmlEscaped): launch report</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      """
    )
    if isForSeveral {
      add("<header>", #"<p class="kicker">Launch report</p>"#, "<h1>\(subject)</h1>")
      add(#"<nav aria-label="Projects">"#)
      table(pages.overview) { $0 }
      add("</nav>")
      legend()
      add("</header>", "<main>")
    }
    for index in pages.indices {
      self.index = index
      if isForSeveral { add(#"<article id="project\#(index + 1)">"#) }
      header()
      add(isForSeveral ? "<div>" : "<main>")
      for (index, app) in report.apps.enumerated() { section(app, index) }
      findings()
      suppressed()
      installations()
      add(isForSeveral ? "</div>\n</article>" : "</main>")
    }
    if isForSeveral { add("</main>") }
    add(
      """
      <footer>Read from the project and its sources by understudy \(understudyVersion.xmlEscaped); \
      nothing was built, run, or written. Libraries, packages, Pods, and binary frameworks aren't \
      read; calls are followed two levels deep.</footer>
      </body>
      </html>

      """
    )
    return lines.joined(separator: "\n")
  }

  // MARK: Summary

  private mutating func header() {
    add("<header>")
    if !isForSeveral { add(#"<p class="kicker">Launch report</p>"#) }
    add(heading(1, page.title.xmlEscaped), #"<p class="dim">\#(page.facts.xmlEscaped)</p>"#)
    if let emptiness = page.emptiness { add(#"<p class="next">\#(emptiness.xmlEscaped)</p>"#) }
    if !page.figures.isEmpty {
      add(#"<dl class="counters">"#)
      for figure in page.figures {
        let after = figure.after.map { #" <span aria-hidden="true">\#($0)</span>"# } ?? ""
        add("<div><dt>\(figure.label.xmlEscaped)</dt><dd>\(figure.number)\(after)</dd></div>")
      }
      add("</dl>")
    }
    if let remains = page.remains { add(#"<p class="remains">\#(remains)</p>"#) }
    if !page.nextSteps.isEmpty {
      add(#"<div class="next"><div class="hidden">\#(heading(2, "Next steps"))</div>"#, "<ol>")
      for step in page.nextSteps {
        let command = step.command.map { "Run <code>\($0.xmlEscaped)</code>. " } ?? ""
        add("<li>\(command)\(step.text.xmlEscaped)</li>")
      }
      add("</ol></div>")
    }
    let id = id("")
    if report.apps.count > 1 { table(page.launches) { id + $0 } }
    if !report.apps.isEmpty, !isForSeveral { legend() }
    add("</header>")
  }

  private mutating func legend() {
    add(#"<ul class="legend" aria-label="Marks">"#)
    for (owner, meaning) in [
      ("app", "code of the app"), ("stand-in", "code that replaces it during tests"),
      ("system", "the system, or what it loads"),
    ] {
      add(#"<li class="step \#(owner)">\#(mark(owner)) \#(meaning)</li>"#)
    }
    add("</ul>")
  }

  /// Adds a table, whose first column leads to sections with identifiers.
  private mutating func table(_ table: ReportPage.Table, _ identifier: (String) -> String) {
    add(#"<table class="overview"><caption class="hidden">\#(table.title)</caption>"#)
    let columns = table.columns.map { #"<th scope="col">\#($0)</th>"# }.joined()
    add("<thead><tr>\(columns)</tr></thead>", "<tbody>")
    for row in table.rows {
      let link = ##"<a href="#\##(identifier(row.target))">\##(row.name.xmlEscaped)</a>"##
      let cells = zip(table.columns.dropFirst(), row.cells).map { column, cell in
        #"<td data-label="\#(column)">\#(cell.xmlEscaped)</td>"#
      }
      add("<tr><td>\(row.name.isEmpty ? "" : link)</td>\(cells.joined())</tr>")
    }
    add("</tbody></table>")
  }

  // MARK: Apps

  private mutating func section(_ app: LaunchReport.App, _ index: Int) {
    add(#"<section id="\#(id("app\(index + 1)"))">"#, heading(2, app.facts.name.xmlEscaped))
    add(#"<p class="facts">\#(page.line(of: app.facts).xmlEscaped)</p>"#)
    for launch in app.launches.prefix(Self.launchLimit) {
      add(#"<div class="launch\#(launch.intent == nil ? "" : " intended")">"#)
      add(heading(3, launch.tests.joined(separator: ", ").xmlEscaped))
      add(#"<p class="outcome">\#(outcome(of: launch, in: app.facts)).</p>"#)
      trace(launch)
      add("</div>")
    }
    let rest = app.launches.dropFirst(Self.launchLimit).flatMap(\.tests)
    if !rest.isEmpty { add(#"<p class="launch">\#(rest.quotedList.xmlEscaped): not shown.</p>"#) }
    add("</section>")
  }

  private func outcome(of launch: LaunchComparison, in app: InspectReport.App) -> String {
    let today = launch.today.outcome(in: app)
    var outcome = "\(launch.tests.count > 1 ? "each " : "")<b>\(today.xmlEscaped)</b>"
    if launch.changes, let after = launch.after?.outcome(in: app) {
      outcome +=
        after == today ? ", also after install" : "; after install, <b>\(after.xmlEscaped)</b>"
    } else if launch.after != nil, !launch.today.launchesApp {
      outcome += "; the switch is installed"
    }
    let intent = launch.intent.map { ". It's meant to launch the full app: \($0.xmlEscaped)" }
    return outcome + (intent ?? "")
  }

  private mutating func trace(_ launch: LaunchComparison) {
    let isOne = !launch.changes
    func row(_ today: String, _ after: String) -> String {
      #"<tr role="row">\#(today)\#(isOne ? "" : after)</tr>"#
    }
    add(#"<table class="trace\#(isOne ? " one" : "")" role="table">"#)
    add(#"<caption class="hidden">Steps from the start of the process to the first test</caption>"#)
    let head = #"<th scope="col" role="columnheader">"#
    add(#"<thead role="rowgroup"><tr role="row">\#(head)Today</th>"#)
    if !isOne { add("\(head)After install (planned, not written)</th>") }
    add("</tr></thead>", #"<tbody role="rowgroup">"#)
    var rest = launch.rows[...]
    while let first = rest.first {
      let run = rest.prefix { next in
        (isOne || next.isSame) && next.today?.step.kind == first.today?.step.kind
          && next.today?.step.owner == first.today?.step.owner
      }
      if run.count > Self.runLimit {
        let (steps, same) = folded(run.compactMap(\.today))
        add(row(steps, same))
        rest = rest.dropFirst(run.count)
      } else {
        let today = cell(first.today)
        add(row(today, isOne ? "" : cell(first.after)))
        rest = rest.dropFirst()
      }
    }
    let end =
      #"<td role="cell"><div class="step tests">\#(mark(""))<span class="name">first test</span>"#
      + "</div></td>"
    add("</tbody>", #"<tfoot role="rowgroup"><tr role="row">"#, end + (isOne ? "" : end))
    add("</tr></tfoot></table>")
  }

  private mutating func cell(_ step: Step?) -> String {
    guard let step else { return #"<td role="cell"></td>"# }
    let key = ListedStep(identity: step.identity, calls: step.calls)
    let isFirst = !step.calls.isEmpty && listed.insert(key).inserted
    return #"<td role="cell">\#(line(step, calls: isFirst ? calls(of: step) : ""))</td>"#
  }

  private func calls(of step: Step) -> String {
    let items = step.calls.map { call in
      let caller = call.caller.map { " in \($0)" } ?? ""
      let facts = [call.kind.rawValue] + [call.conditions.joined(separator: "; ")]
      let location = linked(report.today.text(call.location), call.location)
      return "<code>\((call.name + caller).xmlEscaped)</code> "
        + #"<i class="if">\#(facts.filter { !$0.isEmpty }.joined(separator: ", ").xmlEscaped)</i> "#
        + #"<span class="where">\#(location)</span>"#
    }
    return #"<details class="calls"><summary>\#(step.calls.map(\.kind).summary)</summary>"#
      + "\(list(items))</details>"
  }

  private func list(_ items: [String]) -> String {
    let rest = items.count - Self.listLimit
    return "<ul>" + items.prefix(Self.listLimit).map { "<li>\($0)</li>" }.joined()
      + (rest > 0 ? "<li>and \(rest) more</li>" : "") + "</ul>"
  }

  private func mark(_ owner: String) -> String {
    #"<span class="mark"></span><span class="owner">\#(owner)</span>"#
  }

  /// Returns the text of a location as a link, if there are links.
  private func linked(_ text: String, _ location: SourceLocation) -> String {
    page.link?.address(of: location).map { #"<a href="\#($0.xmlEscaped)">\#(text.xmlEscaped)</a>"# }
      ?? text.xmlEscaped
  }

  private func code(_ location: SourceLocation) -> String {
    "<code>\(linked(location.text(from: report.root, hasColumn: false), location))</code>"
  }

  /// A step on a line: its mark, whose code it is, its name, and its location on the right.
  private func line(_ step: Step, calls: String = "") -> String {
    let owner = step.step.owner.rawValue
    let isChild = step.step.kind == .interfaceClass
    var text = #"<div class="step \#(owner)\#(isChild ? " child" : "")">\#(mark(owner))"#
    text += #"<code class="name">\#(step.step.name.xmlEscaped)</code>"#
    // The indent says it already.
    if let role = step.role {
      text += #"<span class="\#(isChild ? "hidden" : "role")">\#(role)</span>"#
    }
    if let condition = step.step.condition {
      text += #"<i class="if">\#(condition.xmlEscaped)</i>"#
    }
    if let location = step.step.location {
      let path = report.today.text(location)
      let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
      let start = slash.map { path.utf8.index(after: $0) } ?? path.startIndex
      text += #"<span class="at"><span>\#(String(path[..<start]).xmlEscaped)</span>"#
      text += "<b>\(linked(String(path[start...]), location))</b></span>"
    }
    return text + calls + "</div>"
  }

  /// Many steps of one kind that stay, folded under a line with their number, and what stands after
  /// install.
  private func folded(_ steps: [Step]) -> (today: String, after: String) {
    let (step, owner) = (steps[0].step, steps[0].step.owner.rawValue)
    let title = "\(steps[0].role ?? step.kind.rawValue), \(steps.count.counted("step"))"
    let head = #"<td role="cell"><div class="step \#(owner)">\#(mark(owner))"#
    let list = list(steps.map { line($0) })
    return (
      "\(head)<details><summary>\(title)</summary>\(list)</details></div></td>",
      #"\#(head)<span class="same">the same \#(steps.count)</span></div></td>"#
    )
  }

  // MARK: Findings

  private mutating func findings() {
    guard !report.findings.isEmpty else { return }
    add(#"<section id="\#(id("findings"))">\#(heading(2, "Findings"))"#)
    for group in report.findings {
      let findings = group.findings
      add(#"<div class="rule">"#, heading(3, group.rule.title.xmlEscaped))
      add(
        #"<p>\#(label(group.severity)) <code class="dim">\#(group.rule.id)</code> "#
          + #"<span class="dim">\#(findings.count.counted("finding"))</span></p>"#
      )
      func fix(_ advice: String) -> String { "<p>Fix: \(advice.xmlEscaped).</p>" }
      let advices = Set(findings.map { $0.finding.advice(from: report.directory) })
      if advices.count == 1, let advice = advices.first { add(fix(advice)) }
      add("<ol>")
      for item in findings.prefix(Self.findingLimit) {
        let (finding, severity) = (item.finding, item.finding.severity)
        self.finding(
          finding,
          before: severity == group.severity ? "" : label(severity) + " ",
          after: item.state.effect.map { #" <span class="tag">\#($0)</span>"# } ?? ""
        )
        for note in finding.notes.prefix(5) {
          let message = note.message.unescaped(from: report.root).xmlEscaped
          add(#"<p class="where">\#(message): \#(code(note.location))</p>"#)
        }
        if advices.count > 1 { add(fix(finding.advice(from: report.directory))) }
        add("</li>")
      }
      add("</ol>")
      rest(findings.count - Self.findingLimit, "; 'understudy check' lists them")
      add("</div>")
    }
    add("</section>")
  }

  private mutating func suppressed() {
    guard !report.suppressed.isEmpty else { return }
    add(#"<section id="\#(id("suppressed"))">\#(heading(2, "Suppressed findings"))<ol>"#)
    for item in report.suppressed.prefix(Self.findingLimit) {
      finding(item.finding, after: #" <code class="dim">\#(item.finding.rule.id)</code>"#)
      let why = item.reason.map { "Reason: \($0.xmlEscaped)" } ?? "No reason given"
      add(#"<p>\#(why) <span class="where">(\#(code(item.location)))</span></p>"#, "</li>")
    }
    add("</ol>")
    rest(report.suppressed.count - Self.findingLimit)
    add("</section>")
  }

  /// Starts the item of a finding: its message with its location.
  private mutating func finding(_ finding: Finding, before: String = "", after: String) {
    let message = finding.message(from: report.root).sentence.xmlEscaped
    add(#"<li class="finding">"#, "<p>\(before)\(message)\(after)</p>")
    add(#"<p class="where">\#(code(finding.location))</p>"#)
  }

  private func label(_ severity: Severity) -> String {
    #"<span class="severity \#(severity.rawValue)">\#(severity.rawValue)</span>"#
  }

  /// Says how much was left out, if anything.
  private mutating func rest(_ count: Int, _ command: String = "") {
    if count > 0 { add(#"<p class="dim">\#(count) not shown\#(command).</p>"#) }
  }

  // MARK: Plans

  /// What `install` does in each app.
  private mutating func installations() {
    guard !report.apps.isEmpty else { return }
    add(#"<section id="\#(id("install"))">\#(heading(2, "Install"))"#)
    for installation in report.installations {
      guard let app = report.apps.first(where: { installation.apps.contains($0.facts.name) })
      else { continue }
      if report.installations.count > 1 || installation.apps.count > 1 {
        add(#"<p class="plan">\#(installation.apps.quotedList.xmlEscaped)</p>"#)
      }
      add(#"<div class="plan">"#)
      switch installation.plan {
      case .failure(let refusal): self.refusal(refusal)
      case .success(let plan): self.plan(plan, installation, app)
      }
      add("</div>")
    }
    add("</section>")
  }

  private mutating func refusal(_ refusal: Diagnostic) {
    let location = refusal.location.map { #" <span class="where">\#(code($0))</span>"# } ?? ""
    add(heading(3, "Install can't switch this app yet"))
    add("<p>\(refusal.message.text(from: report.root).sentence.xmlEscaped)\(location)</p>")
    if let fix = refusal.fix { add("<p>Fix: \(fix.text(from: report.root).xmlEscaped).</p>") }
  }

  private mutating func plan(
    _ plan: SwitchPlan,
    _ installation: LaunchReport.Installation,
    _ app: LaunchReport.App
  ) {
    let files = installation.files
    if files.isEmpty {
      let isSwitched = app.facts.launch.launchSwitch != nil
      add(heading(3, isSwitched ? "The switch is installed" : "Nothing to install"))
      add("<p>Install changes nothing here.</p>")
    } else {
      let command = "<code>\(installation.command.xmlEscaped)</code>"
      let counts = "\(files.count.counted("file")), \(files.changedLines) lines"
      add(heading(3, "What \(command) changes: \(counts)"))
      if app.launchesAsBefore {
        add(#"<p class="dim">A launch by the user runs the same code as before.</p>"#)
      }
    }
    for note in plan.notes where !note.isInReport {
      let note = note.diagnostic
      var locations = note.notes.prefix(3).map { code($0.location) }.joined(separator: ", ")
      if note.notes.count > 3 { locations += ", and \(note.notes.count - 3) more" }
      if !locations.isEmpty { locations = #" <span class="where">\#(locations)</span>"# }
      let text = note.message.text(from: report.root).sentence.xmlEscaped
      add(#"<p class="note">\#(text)\#(locations)</p>"#)
    }
    for file in files { diff(file) }
  }

  private mutating func diff(_ file: FileDiff) {
    let title =
      #"<code>\#(file.path.xmlEscaped)</code> <span class="dim">\#(file.action)</span> "#
      + #"<span class="counts">\#([file].changedLines)</span>"#
    let count = min(file.lines.count, Self.diffLineLimit, diffLinesLeft)
    guard count > 0 else {
      add(#"<p class="file">\#(title)</p>"#)
      return
    }
    diffLinesLeft -= count
    var text = ""
    var rest = file.lines.prefix(count)
    while let first = rest.first {
      let run = rest.prefix { $0.mark == first.mark }
      rest = rest.dropFirst(run.count)
      let lines = run.map { "\($0.mark)\($0.text)".xmlEscaped }.joined(separator: "\n")
      switch first.mark {
      case "+": text += "<ins>\(lines)</ins>"
      case "-": text += "<del>\(lines)</del>"
      case "@", "\\": text += "<b>\(lines)</b>\n"
      default: text += lines + "\n"
      }
    }
    add(#"<details class="file"><summary>\#(title)</summary><pre tabindex="0">\#(text)</pre>"#)
    self.rest(file.lines.count - count, "; 'understudy install --dry-run' prints them")
    add("</details>")
  }
}
