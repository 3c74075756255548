import Checks
import Diagnostics
import LaunchModel
import ProjectFiles
import ProjectText
import SwitchPlanning

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
    var page = HTMLReport(self, from: folder, link: link)
    return page.text()
  }
}

/// Reports that are being written as HTML, which is well-formed XML as well.
struct HTMLReport {
  private let link: SourceLink?
  private let projects: [(title: String, report: LaunchReport, summary: ReportSummary)]

  /// The project that is being written, counted from 0.
  private var index = 0
  private var lines: [String] = []

  /// The number of launches that are still shown; the others are counted.
  private var launchesLeft = 60
  private var diffLinesLeft = 1200
  private var excerptsLeft = 120
  private var findingsLeft = 400

  /// The number of lines of a file, findings of a rule, and equal steps in a row that are shown.
  private static let diffLineLimit = 300
  private static let findingLimit = 8
  private static let runLimit = 10

  /// The steps whose calls were listed.
  private var listed: Set<InspectReport.Step> = []

  init(_ reports: [LaunchReport], from folder: String, link: SourceLink?) {
    self.link = link
    projects = reports.map { report in
      (reports.count == 1 ? report.name : report.path(from: folder), report, report.summary)
    }
  }

  private var report: LaunchReport { projects[index].report }
  private var summary: ReportSummary { projects[index].summary }
  private var isForSeveral: Bool { projects.count > 1 }

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
    head()
    if isForSeveral { indexOfProjects() }
    if isForSeveral { add("<main>") }
    for index in projects.indices {
      self.index = index
      if isForSeveral { add("<article id=\"project\(index + 1)\">") }
      header()
      add(isForSeveral ? "<div>" : "<main>")
      for (index, app) in report.apps.enumerated() { section(app, index) }
      findings()
      suppressed()
      changes()
      add(isForSeveral ? "</div>" : "</main>")
      if isForSeveral { add("</article>") }
    }
    if isForSeveral { add("</main>") }
    footer()
    add("</body>\n</html>")
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func add(_ line: String) { lines.append(line) }

  /// What the page is about, for its title.
  private var subject: String {
    isForSeveral ? "\(projects.count) projects" : projects[0].title
  }

  private mutating func indexOfProjects() {
    add("<header>")
    add("<p class=\"kicker\">Launch report</p>")
    add("<h1>\(subject)</h1>")
    add("<nav aria-label=\"Projects\"><table class=\"overview\">")
    add("<thead><tr><th scope=\"col\">Project</th><th scope=\"col\">Launch the full app</th>")
    add("<th scope=\"col\">After install</th><th scope=\"col\">Findings</th></tr></thead>")
    add("<tbody>")
    for (index, project) in projects.enumerated() {
      let summary = project.summary
      let tests = summary.testCount.counted("test target")
      let counts = summary.findingCounts.filter { $0.count > 0 }
        .map { $0.count.counted($0.severity.rawValue) }
      let (today, after) =
        summary.testCount == 0
        ? ("no hosted test target", "–")
        : ("\(summary.fullCount.today) of \(tests)", "\(summary.fullCount.after)")
      add(
        "<tr><td><a href=\"#project\(index + 1)\">\(project.title.xmlEscaped)</a></td>"
          + "<td data-label=\"Launch the full app\">\(today)</td>"
          + "<td data-label=\"After install\">\(after)</td>"
          + "<td data-label=\"Findings\">"
          + "\(counts.isEmpty ? "none" : counts.joined(separator: ", "))</td></tr>"
      )
    }
    add("</tbody></table></nav>")
    legend()
    add("</header>")
  }

  private mutating func head() {
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
  }

  // MARK: Summary

  private mutating func header() {
    var facts = [
      report.today.apps.count.counted("app"), summary.testCount.counted("hosted test target"),
    ]
    if !report.today.testBundles.isEmpty {
      facts.append("\(report.today.testBundles.count.counted("test target")) without an app here")
    }
    if let generator = report.today.generator, let manifest = report.today.manifest {
      facts.append("generated by \(generator) from \(manifest)")
    }
    add("<header>")
    if !isForSeveral { add("<p class=\"kicker\">Launch report</p>") }
    add(heading(1, projects[index].title.xmlEscaped))
    add("<p class=\"dim\">\(facts.joined(separator: " · ").xmlEscaped)</p>")
    if report.apps.isEmpty {
      add("<p class=\"next\">\(emptiness.xmlEscaped)</p>")
    } else {
      counters()
    }
    nextSteps()
    if report.apps.count > 1 { overview() }
    if !report.apps.isEmpty, !isForSeveral { legend() }
    add("</header>")
  }

  private mutating func legend() {
    add("<ul class=\"legend\" aria-label=\"Marks\">")
    for (owner, meaning) in [
      ("app", "code of the app"), ("stand-in", "code that replaces it during tests"),
      ("system", "the system, or what it loads"),
    ] {
      add(
        "<li class=\"step \(owner)\"><span class=\"mark\"></span>"
          + "<span class=\"owner\">\(owner)</span> \(meaning)</li>"
      )
    }
    add("</ul>")
  }

  private var emptiness: String {
    report.today.apps.isEmpty
      ? "This project has no app targets." : "No app of this project hosts unit tests."
  }

  private mutating func counters() {
    add("<dl class=\"counters\">")
    let (full, code, calls) = (summary.fullCount, summary.codeCount, summary.calls)
    func arrow(_ today: Int, _ after: Int) -> String? { today == after ? nil : "→ \(after)" }
    let steps = code == 0 ? "" : " in \(code.counted("step")) of app code"
    counter(
      "\(calls.today.count)",
      arrow(calls.today.count, calls.after.count),
      (calls.today.count == 1 ? "call" : "calls") + "\(steps) before the first test"
        + calls.today.kinds + (summary.isPlanned ? "; \(calls.after.count) after install" : "")
    )
    counter(
      "\(full.today) of \(summary.testCount)",
      arrow(full.today, full.after),
      summary.launchSentence
        + (summary.isPlanned ? "; \(full.after) of \(summary.testCount) after install" : "")
        + summary.exceptions
    )
    let counts = summary.findingCounts
    let total = counts.reduce(0) { $0 + $1.count }
    var details = counts.filter { $0.count > 0 }.map { $0.count.counted($0.severity.rawValue) }
    if let effect = summary.installEffect { details.append(effect) }
    if summary.suppressedCount > 0 { details.append("\(summary.suppressedCount) suppressed") }
    let list = details.isEmpty ? "" : ": " + details.joined(separator: ", ")
    counter("\(total)", nil, (total == 1 ? "finding" : "findings") + list)
    if summary.isPlanned {
      counter(
        "\(summary.fileCount)",
        nil,
        "\(summary.fileCount == 1 ? "file" : "files") that install changes: "
          + "+\(summary.addedCount) −\(summary.removedCount) lines"
      )
    }
    add("</dl>")
    if let remains = summary.remains { add("<p class=\"remains\">\(remains)</p>") }
  }

  private mutating func counter(_ number: String, _ after: String?, _ label: String) {
    let after = after.map { " <span aria-hidden=\"true\">\($0)</span>" } ?? ""
    add("<div><dt>\(label.xmlEscaped)</dt><dd>\(number)\(after)</dd></div>")
  }

  private mutating func nextSteps() {
    guard !summary.nextSteps.isEmpty else { return }
    add("<div class=\"next\"><div class=\"hidden\">\(heading(2, "Next steps"))</div>")
    add("<ol>")
    for step in summary.nextSteps {
      let command = step.command.map { "Run <code>\($0.xmlEscaped)</code>. " } ?? ""
      add("<li>\(command)\(step.text.xmlEscaped)</li>")
    }
    add("</ol></div>")
  }

  private mutating func overview() {
    add("<table class=\"overview\">")
    add("<caption class=\"hidden\">Test targets by app</caption>")
    add("<thead><tr><th scope=\"col\">App</th><th scope=\"col\">Test targets</th>")
    add("<th scope=\"col\">Today</th><th scope=\"col\">After install</th></tr></thead>")
    add("<tbody>")
    for (index, app) in report.apps.enumerated() {
      for (number, launch) in app.launches.enumerated() {
        let name = "<a href=\"#\(id("app\(index + 1)"))\">\(app.facts.target.xmlEscaped)</a>"
        let today = launch.today.outcome(in: app.facts)
        add(
          "<tr><td>\(number == 0 ? name : "")</td>"
            + "<td>\(launch.tests.joined(separator: ", ").xmlEscaped)</td>"
            + "<td data-label=\"Today\">\(today.xmlEscaped)</td>"
            + "<td data-label=\"After install\">\(launch.later(in: app.facts).xmlEscaped)</td></tr>"
        )
      }
    }
    add("</tbody></table>")
  }

  // MARK: Apps

  private mutating func section(_ app: LaunchReport.App, _ index: Int) {
    add("<section id=\"\(id("app\(index + 1)"))\">")
    add(heading(2, app.facts.target.xmlEscaped))
    add("<p class=\"facts\">\(app.facts.line.xmlEscaped)</p>")
    for launch in app.launches {
      guard launchesLeft > 0 else {
        add("<p class=\"launch\">\(launch.tests.quotedList.xmlEscaped): not shown.</p>")
        continue
      }
      launchesLeft -= 1
      self.launch(launch, of: app)
    }
    add("</section>")
  }

  /// What `install` does in each app.
  private mutating func changes() {
    guard !report.apps.isEmpty else { return }
    add("<section id=\"\(id("install"))\">\(heading(2, "Install"))")
    for installation in report.installations {
      guard let app = report.apps.first(where: { installation.apps.contains($0.facts.target) })
      else { continue }
      if report.installations.count > 1 || installation.apps.count > 1 {
        add("<p class=\"plan\">\(installation.apps.quotedList.xmlEscaped)</p>")
      }
      self.installation(installation, of: app)
    }
    add("</section>")
  }

  private mutating func launch(_ launch: LaunchComparison, of app: LaunchReport.App) {
    let today = launch.today.outcome(in: app.facts)
    var outcome = "\(launch.tests.count > 1 ? "each " : "")<b>\(today.xmlEscaped)</b>"
    if launch.changes, let after = launch.after?.outcome(in: app.facts) {
      outcome +=
        after == today ? ", also after install" : "; after install, <b>\(after.xmlEscaped)</b>"
    } else if launch.after != nil, launch.today.launchesApp == false {
      outcome += "; the switch is installed"
    }
    if let intent = launch.intent {
      outcome += ". It's meant to launch the full app: \(intent.xmlEscaped)"
    }
    add("<div class=\"launch\(launch.intent == nil ? "" : " intended")\">")
    add(heading(3, launch.tests.joined(separator: ", ").xmlEscaped))
    add("<p class=\"outcome\">\(outcome).</p>")
    trace(launch)
    add("</div>")
  }

  private mutating func trace(_ launch: LaunchComparison) {
    let columns = launch.changes ? 2 : 1
    add("<table class=\"trace\(columns == 1 ? " one" : "")\" role=\"table\">")
    add("<caption class=\"hidden\">Steps from the start of the process to the first test</caption>")
    add(
      "<thead role=\"rowgroup\"><tr role=\"row\"><th scope=\"col\" role=\"columnheader\">Today</th>"
    )
    if columns == 2 {
      add("<th scope=\"col\" role=\"columnheader\">After install (planned, not written)</th>")
    }
    add("</tr></thead>")
    add("<tbody role=\"rowgroup\">")
    var rest = launch.rows[...]
    while let row = rest.first {
      let run = rest.prefix { next in
        (columns == 1 || next.isSame) && next.today?.kind == row.today?.kind
          && next.today?.owner == row.today?.owner
      }
      if run.count > Self.runLimit {
        folded(run.compactMap(\.today), columns: columns)
        rest = rest.dropFirst(run.count)
      } else {
        self.row(row, columns: columns)
        rest = rest.dropFirst()
      }
    }
    add("</tbody>")
    let end =
      "<td role=\"cell\"><div class=\"step tests\"><span class=\"mark\"></span>"
      + "<span class=\"owner\"></span><span class=\"name\">first test</span></div></td>"
    add("<tfoot role=\"rowgroup\"><tr role=\"row\">")
    add(String(repeating: end, count: columns))
    add("</tr></tfoot></table>")
  }

  private mutating func row(_ row: LaunchComparison.Row, columns: Int) {
    guard columns == 2 else {
      add("<tr role=\"row\" class=\"same\">\(row.today.map { cell($0) } ?? "")</tr>")
      return
    }
    let blank = "<td role=\"cell\"></td>"
    let (name, today, after): (String, String, String)
    switch (row.today, row.after) {
    case (let old?, let new?) where row.isSame:
      (name, today, after) = ("same", cell(old), cell(new))
    case (let old?, let new?):
      (name, today, after) = ("swap", cell(old), cell(new))
    case (let old?, nil): (name, today, after) = ("gone", cell(old), blank)
    case (nil, let new?): (name, today, after) = ("new", blank, cell(new))
    case (nil, nil): return
    }
    add("<tr role=\"row\" class=\"\(name)\">\(today)\(after)</tr>")
  }

  private mutating func cell(_ step: InspectReport.Step) -> String {
    var key = step
    key.condition = nil
    // A step calls the same in each launch.
    let isFirst = !step.calls.isEmpty && listed.insert(key).inserted
    return "<td role=\"cell\">\(line(step, calls: isFirst ? calls(of: step) : ""))</td>"
  }

  private func calls(of step: InspectReport.Step) -> String {
    let items = step.calls.prefix(200).map { call in
      let caller = call.caller.map { " in \($0)" } ?? ""
      let conditions = call.conditions.isEmpty ? "" : call.conditions.joined(separator: "; ")
      return "<li><code>\((call.name + caller).xmlEscaped)</code> <i class=\"if\">"
        + "\(call.kind)\((conditions.isEmpty ? "" : ", " + conditions).xmlEscaped)</i> "
        + "<span class=\"where\">\(linked("\(call.file):\(call.line)", call.file, call.line))</span></li>"
    }
    let rest = step.calls.count - items.count
    return "<details class=\"calls\"><summary>\(step.calls.summary)</summary><ul>\(items.joined())"
      + (rest > 0 ? "<li>and \(rest) more</li>" : "") + "</ul></details>"
  }

  /// A location as a link, if there are links.
  private func linked(_ text: String, _ file: String, _ line: Int?) -> String {
    let path = Path.join(report.root, file)
    guard let address = link?.address(of: path, line: line) else { return text.xmlEscaped }
    return "<a href=\"\(address.xmlEscaped)\">\(text.xmlEscaped)</a>"
  }

  /// A step on a line: its mark, whose code it is, its name, and its location on the right.
  private func line(_ step: InspectReport.Step, calls: String = "") -> String {
    let isChild = step.kind == LaunchTrace.Step.Kind.interfaceClass.rawValue
    var text = "<div class=\"step \(step.owner)\(isChild ? " child" : "")\">"
    text += "<span class=\"mark\"></span><span class=\"owner\">\(step.owner)</span>"
    text += "<code class=\"name\">\(step.name.xmlEscaped)</code>"
    // The indent says it already.
    if let role = step.role {
      text += "<span class=\"\(isChild ? "hidden" : "role")\">\(role)</span>"
    }
    if let condition = step.condition {
      text += "<i class=\"if\">\(condition.xmlEscaped)</i>"
    }
    if let location = step.location {
      let slash = location.utf8.lastIndex(of: UInt8(ascii: "/"))
      let start = slash.map { location.utf8.index(after: $0) } ?? location.startIndex
      text += "<span class=\"at\"><span>\(String(location[..<start]).xmlEscaped)</span>"
      text += "<b>\(linked(String(location[start...]), step.file ?? "", step.line))</b></span>"
    }
    return text + calls + "</div>"
  }

  /// Many steps of one kind that stay, folded under a line with their number.
  private mutating func folded(_ steps: [InspectReport.Step], columns: Int) {
    let title = "\(steps[0].role ?? steps[0].kind), \(steps.count.counted("step"))"
    let shown = steps.prefix(200)
    var list = shown.map { "<li>\(line($0))</li>" }.joined()
    if steps.count > shown.count { list += "<li>and \(steps.count - shown.count) more</li>" }
    let head =
      "<div class=\"step \(steps[0].owner)\"><span class=\"mark\"></span>"
      + "<span class=\"owner\">\(steps[0].owner)</span>"
    let first =
      "<td role=\"cell\">\(head)<details><summary>\(title)</summary><ul>\(list)</ul></details></div></td>"
    let second =
      "<td role=\"cell\">\(head)<span class=\"same\">the same \(steps.count)</span></div></td>"
    add("<tr role=\"row\" class=\"same\">\(first)\(columns == 2 ? second : "")</tr>")
  }

  // MARK: Plans

  private mutating func installation(
    _ installation: LaunchReport.Installation,
    of app: LaunchReport.App
  ) {
    add("<div class=\"plan\">")
    switch installation.result {
    case .refused(let refusal):
      add(heading(3, "Install can't switch this app yet"))
      let location = refusal.location.map { " <span class=\"where\">\(code($0))</span>" } ?? ""
      add("<p>\(shown(refusal.message).sentence.xmlEscaped)\(location)</p>")
      if let fix = refusal.fix { add("<p>Fix: \(shown(fix).xmlEscaped).</p>") }
    case .plan(let plan, let files):
      let added = files.reduce(0) { $0 + $1.addedCount }
      let removed = files.reduce(0) { $0 + $1.removedCount }
      if files.isEmpty {
        let isSwitched = app.facts.launchSwitch != nil
        add(heading(3, isSwitched ? "The switch is installed" : "Nothing to install"))
        add("<p>Install changes nothing here.</p>")
      } else {
        add(
          heading(
            3,
            "What <code>\(installation.command.xmlEscaped)</code> changes: "
              + "\(files.count.counted("file")), +\(added) −\(removed) lines"
          )
        )
        if app.launchesAsBefore {
          add("<p class=\"dim\">A launch by the user runs the same code as before.</p>")
        }
      }
      for case let note in plan.notes where !note.isShownElsewhere {
        self.note(note.diagnostic(in: plan.root))
      }
      for file in files { diff(file) }
    }
    add("</div>")
  }

  private mutating func note(_ note: Diagnostic) {
    var text = shown(note.message).sentence.xmlEscaped
    let locations = note.notes.prefix(3).map { code($0.location) }
    if !locations.isEmpty {
      let rest = note.notes.count - locations.count
      text +=
        " <span class=\"where\">\(locations.joined(separator: ", "))"
        + (rest > 0 ? ", and \(rest) more" : "") + "</span>"
    }
    add("<p class=\"note\">\(text)</p>")
  }

  private mutating func diff(_ file: FileDiff) {
    let counts = "+\(file.addedCount) −\(file.removedCount)"
    let title =
      "<code>\(file.path.xmlEscaped)</code> <span class=\"dim\">\(file.action.rawValue)</span> "
      + "<span class=\"counts\">\(counts)</span>"
    let count = min(file.lines.count, Self.diffLineLimit, diffLinesLeft)
    guard count > 0 else {
      add("<p class=\"file\">\(title)</p>")
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
    add("<details class=\"file\"><summary>\(title)</summary><pre tabindex=\"0\">\(text)</pre>")
    if file.lines.count > count {
      let rest = (file.lines.count - count).counted("more line")
      add("<p class=\"dim\">\(rest); 'understudy install --dry-run' prints them.</p>")
    }
    add("</details>")
  }

  // MARK: Findings

  private mutating func findings() {
    guard !report.findings.isEmpty else { return }
    add("<section id=\"\(id("findings"))\">\(heading(2, "Findings"))")
    for group in report.findings {
      add("<div class=\"rule\">")
      let (rule, findings) = (group.rule, group.findings)
      add(heading(3, rule.title.xmlEscaped))
      add(
        "<p>\(label(group.severity)) <code class=\"dim\">\(rule.id)</code> "
          + "<span class=\"dim\">\(findings.count.counted("finding"))</span></p>"
      )
      let advices = Set(findings.map { $0.finding.advice(from: report.directory) })
      if advices.count == 1, let advice = advices.first {
        add("<p>Fix: \(advice.xmlEscaped).</p>")
      }
      var shown = 0
      add("<ol>")
      for item in findings.prefix(Self.findingLimit) where excerptsLeft > 0 {
        excerptsLeft -= 1
        shown += 1
        finding(item, in: group, hasAdvice: advices.count > 1)
      }
      add("</ol>")
      moreFindings(findings.dropFirst(shown))
      explanation(of: rule)
      add("</div>")
    }
    add("</section>")
  }

  private func label(_ severity: Severity) -> String {
    "<span class=\"severity \(severity.rawValue)\">\(severity.rawValue)</span>"
  }

  private mutating func finding(
    _ item: LaunchReport.Finding,
    in group: LaunchReport.RuleFindings,
    hasAdvice: Bool
  ) {
    let finding = item.finding
    let label = finding.severity == group.severity ? "" : self.label(finding.severity) + " "
    add("<li class=\"finding\">")
    add(
      "<p>\(label)\(finding.message(from: report.root).sentence.xmlEscaped)\(tag(item.state))</p>"
    )
    add("<p class=\"where\">\(code(finding.location))</p>")
    if let excerpt = report.excerpt(of: item) {
      let lines = excerpt.lines.enumerated().map { offset, text in
        let number = excerpt.firstLine + offset
        let line = "<b>\(number)</b>  \(text.xmlEscaped)"
        return number == excerpt.line ? "<mark>\(line)</mark>" : line + "\n"
      }
      add("<pre tabindex=\"0\">\(lines.joined())</pre>")
    }
    for note in finding.notes.prefix(5) {
      add(
        "<p class=\"where\">\(note.message.unescaped(from: report.root).xmlEscaped): \(code(note.location))</p>"
      )
    }
    if hasAdvice { add("<p>Fix: \(finding.advice(from: report.directory).xmlEscaped).</p>") }
    add("</li>")
  }

  private func tag(_ state: LaunchReport.Finding.State) -> String {
    switch state {
    case .stays: ""
    case .fixedByInstall: " <span class=\"tag\">Install fixes it.</span>"
    case .comesWithInstall: " <span class=\"tag\">Only after install.</span>"
    }
  }

  private mutating func moreFindings(_ findings: ArraySlice<LaunchReport.Finding>) {
    guard !findings.isEmpty else { return }
    let listed = findings.prefix(findingsLeft)
    findingsLeft -= listed.count
    add("<details class=\"more\"><summary>\(findings.count) more</summary><ul>")
    for item in listed {
      add(
        "<li>\(code(item.finding.location)) \(item.finding.message(from: report.root).xmlEscaped)</li>"
      )
    }
    add("</ul>")
    if findings.count > listed.count {
      add("<p>\(findings.count - listed.count) not shown; 'understudy check' lists them.</p>")
    }
    add("</details>")
  }

  private mutating func explanation(of rule: Rule) {
    add("<details class=\"explanation\"><summary>Explanation</summary>")
    for paragraph in rule.reason + rule.repair { add("<p>\(paragraph.withCode)</p>") }
    add("<p class=\"dim\">Scope: \(rule.limits.withCode)</p>")
    add("</details>")
  }

  private mutating func suppressed() {
    guard !report.suppressed.isEmpty else { return }
    let limit = 100
    add("<section id=\"\(id("suppressed"))\">\(heading(2, "Suppressed findings"))<ol>")
    for item in report.suppressed.prefix(limit) {
      let (finding, reason) = (item.finding, item.reason)
      add("<li class=\"finding\">")
      add(
        "<p>\(finding.message(from: report.root).sentence.xmlEscaped) <code class=\"dim\">\(finding.rule.id)</code></p>"
      )
      add("<p class=\"where\">\(code(finding.location))</p>")
      let why = reason.map { "Reason: \($0.xmlEscaped)" } ?? "No reason given"
      add("<p>\(why) <span class=\"where\">(\(code(item.location)))</span></p>")
      add("</li>")
    }
    add("</ol>")
    if report.suppressed.count > limit {
      add("<p>\(report.suppressed.count - limit) not shown.</p>")
    }
    add("</section>")
  }

  private mutating func footer() {
    add(
      """
      <footer>Read from the project and its sources by understudy \(understudyVersion.xmlEscaped); \
      nothing was built, run, or written. Libraries, packages, Pods, and binary frameworks aren't \
      read; calls are followed two levels deep.</footer>
      """
    )
  }

  private func shown(_ message: Message) -> String { message.text(from: report.root) }

  private func code(_ location: SourceLocation) -> String {
    let text = location.text(from: report.root, hasColumn: false)
    return "<code>\(linked(text, location.file, location.position?.line))</code>"
  }
}

extension InspectReport.App {
  /// The life cycle, the platforms, and the entry point.
  var line: String {
    var parts = [lifeCycle.flatMap(LifeCycle.init)?.title ?? "life cycle unknown"]
    if !platforms.isEmpty { parts.append(platforms.joined(separator: ", ")) }
    parts.append(entryPoint.map { "\($0.kind), \($0.file):\($0.line)" } ?? "no entry point found")
    if let launchSwitch {
      parts.append("switch to \(launchSwitch.className ?? "no delegate") installed")
    }
    return parts.joined(separator: " · ")
  }
}

extension SwitchPlan.Note {
  /// Whether other parts of the report show the same.
  var isShownElsewhere: Bool {
    switch self {
    case .alreadySwitched, .alreadyThere, .drivesTheApp, .meantForFullApp, .nothingInstalled,
      .runsWithoutApp:
      true
    default: false
    }
  }
}

extension String {
  /// The text, with the parts in backticks as code.
  fileprivate var withCode: String {
    utf8.split(separator: UInt8(ascii: "`"), omittingEmptySubsequences: false).enumerated()
      .map { index, part in
        let text = String(Substring(part)).xmlEscaped
        return index.isMultiple(of: 2) ? text : "<code>\(text)</code>"
      }.joined()
  }
}
