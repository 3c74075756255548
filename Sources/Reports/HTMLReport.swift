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
    var printer = HTMLReport(pages(from: folder), link)
    return printer.text()
  }
}

/// Reports that are being written as HTML, which is well-formed XML as well.
struct HTMLReport {
  private let pages: [ReportPage]
  private let link: SourceLink?

  /// The project that is being written, counted from 0.
  private var index = 0
  private var lines: [String] = []
  /// The steps whose calls were listed: a step calls the same in each launch.
  private var listed: Set<InspectReport.Step> = []
  private var diffLinesLeft = 1200

  /// The number of launches of an app, findings of a rule, lines of a file, and equal steps in a row
  /// that are shown; the others are counted.
  private static let launchLimit = 60
  private static let findingLimit = 50
  private static let diffLineLimit = 300
  private static let runLimit = 10

  init(_ pages: [ReportPage], _ link: SourceLink?) { (self.pages, self.link) = (pages, link) }

  private var page: ReportPage { pages[index] }
  private var report: LaunchReport { page.report }
  private var isForSeveral: Bool { pages.count > 1 }

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
    head(subject)
    if isForSeveral {
      add("<header>\n<p class=\"kicker\">Launch report</p>\n<h1>\(subject)</h1>")
      add("<nav aria-label=\"Projects\">")
      table(pages.overview) { $0 }
      add("</nav>")
      legend()
      add("</header>\n<main>")
    }
    for index in pages.indices {
      self.index = index
      if isForSeveral { add("<article id=\"project\(index + 1)\">") }
      header()
      add(isForSeveral ? "<div>" : "<main>")
      for (index, app) in report.apps.enumerated() { section(app, index) }
      findings()
      suppressed()
      changes()
      add(isForSeveral ? "</div>\n</article>" : "</main>")
    }
    if isForSeveral { add("</main>") }
    footer()
    add("</body>\n</html>")
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func add(_ line: String) { lines.append(line) }

  private mutating func head(_ subject: String) {
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
    add("<header>")
    if !isForSeveral { add("<p class=\"kicker\">Launch report</p>") }
    add(heading(1, page.title.xmlEscaped))
    add("<p class=\"dim\">\(page.facts.xmlEscaped)</p>")
    if let emptiness = page.emptiness { add("<p class=\"next\">\(emptiness.xmlEscaped)</p>") }
    figures()
    nextSteps()
    let id = id("")
    if report.apps.count > 1 { table(page.launches) { id + $0 } }
    if !report.apps.isEmpty, !isForSeveral { legend() }
    add("</header>")
  }

  private mutating func legend() {
    add("<ul class=\"legend\" aria-label=\"Marks\">")
    for (owner, meaning) in [
      ("app", "code of the app"), ("stand-in", "code that replaces it during tests"),
      ("system", "the system, or what it loads"),
    ] {
      add("<li class=\"step \(owner)\">\(mark(owner)) \(meaning)</li>")
    }
    add("</ul>")
  }

  private mutating func figures() {
    guard !page.figures.isEmpty else { return }
    add("<dl class=\"counters\">")
    for figure in page.figures {
      let after = figure.after.map { " <span aria-hidden=\"true\">\($0)</span>" } ?? ""
      add("<div><dt>\(figure.label.xmlEscaped)</dt><dd>\(figure.number)\(after)</dd></div>")
    }
    add("</dl>")
    if let remains = page.remains { add("<p class=\"remains\">\(remains)</p>") }
  }

  private mutating func nextSteps() {
    guard !page.nextSteps.isEmpty else { return }
    add("<div class=\"next\"><div class=\"hidden\">\(heading(2, "Next steps"))</div>")
    add("<ol>")
    for step in page.nextSteps {
      let command = step.command.map { "Run <code>\($0.xmlEscaped)</code>. " } ?? ""
      add("<li>\(command)\(step.text.xmlEscaped)</li>")
    }
    add("</ol></div>")
  }

  /// Adds a table, whose first column leads to sections with identifiers.
  private mutating func table(_ table: ReportPage.Table, _ identifier: (String) -> String) {
    add("<table class=\"overview\"><caption class=\"hidden\">\(table.title)</caption>")
    let columns = table.columns.map { "<th scope=\"col\">\($0)</th>" }.joined()
    add("<thead><tr>\(columns)</tr></thead>\n<tbody>")
    for row in table.rows {
      let name =
        row.name.isEmpty ? "" : "<a href=\"#\(identifier(row.target))\">\(row.name.xmlEscaped)</a>"
      let cells = zip(table.columns.dropFirst(), row.cells).map { column, cell in
        "<td data-label=\"\(column)\">\(cell.xmlEscaped)</td>"
      }
      add("<tr><td>\(name)</td>\(cells.joined())</tr>")
    }
    add("</tbody></table>")
  }

  // MARK: Apps

  private mutating func section(_ app: LaunchReport.App, _ index: Int) {
    add("<section id=\"\(id("app\(index + 1)"))\">")
    add(heading(2, app.facts.target.xmlEscaped))
    add("<p class=\"facts\">\(app.facts.line.xmlEscaped)</p>")
    for launch in app.launches.prefix(Self.launchLimit) { self.launch(launch, of: app) }
    let rest = app.launches.dropFirst(Self.launchLimit).flatMap(\.tests)
    if !rest.isEmpty { add("<p class=\"launch\">\(rest.quotedList.xmlEscaped): not shown.</p>") }
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
    let today = row.today.map { cell($0) } ?? "<td role=\"cell\"></td>"
    let after =
      columns == 1 ? "" : row.after.map { cell($0) } ?? "<td role=\"cell\"></td>"
    add("<tr role=\"row\">\(today)\(after)</tr>")
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

  private func mark(_ owner: String) -> String {
    "<span class=\"mark\"></span><span class=\"owner\">\(owner)</span>"
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
    text += mark(step.owner)
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
    let head = "<div class=\"step \(steps[0].owner)\">\(mark(steps[0].owner))"
    let first =
      "<td role=\"cell\">\(head)<details><summary>\(title)</summary><ul>\(list)</ul></details></div></td>"
    let second =
      "<td role=\"cell\">\(head)<span class=\"same\">the same \(steps.count)</span></div></td>"
    add("<tr role=\"row\">\(first)\(columns == 2 ? second : "")</tr>")
  }

  // MARK: Findings

  private mutating func findings() {
    guard !report.findings.isEmpty else { return }
    add("<section id=\"\(id("findings"))\">\(heading(2, "Findings"))")
    for group in report.findings {
      let (rule, findings) = (group.rule, group.findings)
      add("<div class=\"rule\">")
      add(heading(3, rule.title.xmlEscaped))
      add(
        "<p>\(label(group.severity)) <code class=\"dim\">\(rule.id)</code> "
          + "<span class=\"dim\">\(findings.count.counted("finding"))</span></p>"
      )
      let advices = Set(findings.map { $0.finding.advice(from: report.directory) })
      if advices.count == 1, let advice = advices.first { add("<p>Fix: \(advice.xmlEscaped).</p>") }
      add("<ol>")
      for item in findings.prefix(Self.findingLimit) {
        let severity = item.finding.severity
        add("<li class=\"finding\">")
        finding(
          item.finding,
          before: severity == group.severity ? "" : label(severity) + " ",
          after: item.state.effect.map { " <span class=\"tag\">\($0)</span>" } ?? ""
        )
        for note in item.finding.notes.prefix(5) {
          let message = note.message.unescaped(from: report.root).xmlEscaped
          add("<p class=\"where\">\(message): \(code(note.location))</p>")
        }
        if advices.count > 1 {
          add("<p>Fix: \(item.finding.advice(from: report.directory).xmlEscaped).</p>")
        }
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
    add("<section id=\"\(id("suppressed"))\">\(heading(2, "Suppressed findings"))<ol>")
    for item in report.suppressed.prefix(Self.findingLimit) {
      add("<li class=\"finding\">")
      finding(item.finding, after: " <code class=\"dim\">\(item.finding.rule.id)</code>")
      let why = item.reason.map { "Reason: \($0.xmlEscaped)" } ?? "No reason given"
      add("<p>\(why) <span class=\"where\">(\(code(item.location)))</span></p>")
      add("</li>")
    }
    add("</ol>")
    rest(report.suppressed.count - Self.findingLimit)
    add("</section>")
  }

  /// The message of a finding, with its location.
  private mutating func finding(_ finding: Finding, before: String = "", after: String) {
    let message = finding.message(from: report.root).sentence.xmlEscaped
    add("<p>\(before)\(message)\(after)</p>\n<p class=\"where\">\(code(finding.location))</p>")
  }

  private func label(_ severity: Severity) -> String {
    "<span class=\"severity \(severity.rawValue)\">\(severity.rawValue)</span>"
  }

  /// Says how much was left out, if anything.
  private mutating func rest(_ count: Int, _ command: String = "") {
    if count > 0 { add("<p class=\"dim\">\(count) not shown\(command).</p>") }
  }

  // MARK: Plans

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
    self.rest(file.lines.count - count, "; 'understudy install --dry-run' prints them")
    add("</details>")
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
