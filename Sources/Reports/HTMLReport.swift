import Diagnostics
import LaunchModel
import ProjectFiles

extension LaunchReport {
  /// The start of a report in both formats: a file that starts with it may be replaced by another
  /// report.
  package static let marker = "<!-- understudy report -->"
}

extension [LaunchReport] {
  /// The reports as one HTML file, which needs no other and no script; several have an index.
  ///
  /// - Parameters:
  ///   - directory: The reader's directory, which the projects in the index are relative to.
  ///   - link: The addresses of source files; without it, locations are text.
  package func html(from directory: String, link: SourceLink?) -> String {
    let pages = pages(from: directory, link: link)
    let subject = count > 1 ? "\(count) projects" : pages[0].title
    let index = pages.overview.map { "<li>\(HTMLReport(pages[0]).text($0))</li>" }
    let header =
      """
      <header>
      <p class="kicker">Launch report</p>
      <h1>\(subject)</h1>
      <nav aria-label="Projects"><ul class="next">
      \(index.joined(separator: "\n"))
      </ul></nav>
      </header>
      <main>

      """
    let content = pages.map { page in
      var printer = HTMLReport(page)
      return printer.text()
    }
    return """
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
      \(HTMLReport.style)
      </style>
      </head>
      <body>
      \(count > 1 ? header : "")\(content.joined(separator: "\n"))\(count > 1 ? "\n</main>" : "")
      <footer>Read from the project and its sources; nothing was built, run, or written. Pods, binary frameworks, and packages from elsewhere aren't \
      read.</footer>
      </body>
      </html>

      """
  }
}

/// A report that is being written as HTML, which is well-formed XML as well.
struct HTMLReport {
  private let page: ReportPage
  private var lines: [String] = []
  /// The rows that were listed, by step: a step does the same in most launches of an app.
  private var listed: [[String]: Set<[String]>] = [:]

  /// The number of launches, rows of a step, and findings of a rule, and of lines of a file that are
  /// shown; the others are counted.
  private static let limit = 200
  private static let diffLineLimit = 300

  init(_ page: ReportPage) { self.page = page }

  private mutating func add(_ lines: String...) { self.lines += lines }

  /// Returns a heading of the project: below those of the document if that has several.
  private func heading(_ level: Int, _ text: String) -> String {
    let name = "h\(page.identifier == nil ? level : level + 1)"
    return "<\(name)>\(text)</\(name)>"
  }

  mutating func text() -> String {
    if let identifier = page.identifier { add(#"<article id="\#(identifier)">"#) }
    header()
    add(page.identifier == nil ? "<main>" : "<div>")
    for section in [page.findings, page.suppressed] { self.section(section) }
    for (index, app) in page.report.apps.enumerated() { section(app, index) }
    section(page.plans)
    add(page.identifier == nil ? "</main>" : "</div>\n</article>")
    return lines.joined(separator: "\n")
  }

  // MARK: Text

  fileprivate func text(_ line: ReportPage.Line) -> String {
    line.map { span in
      switch span {
      case .text(let text): text.xmlEscaped
      case .dim(let text): #"<span class="dim">\#(text.xmlEscaped)</span>"#
      case .strong(let text): "<b>\(text.xmlEscaped)</b>"
      case .code(let text): "<code>\(text.xmlEscaped)</code>"
      case .severity(let severity):
        #"<span class="severity \#(severity.rawValue)">\#(severity.rawValue)</span>"#
      case .tag(let text): #"<span class="tag">\#(text)</span>"#
      case .place(let location):
        #"<code class="dim">\#(linked(location))</code>"#
      case .section(let name, let target):
        ##"<a href="#\##(target)">\##(name.xmlEscaped)</a>"##
      }
    }.joined()
  }

  /// Returns a location as a link, if there are links.
  private func linked(_ location: SourceLocation) -> String {
    let text = page.text(location).xmlEscaped
    return page.address(of: location).map { #"<a href="\#($0.xmlEscaped)">\#(text)</a>"# } ?? text
  }

  // MARK: Summary

  private mutating func header() {
    add("<header>")
    if page.identifier == nil { add(#"<p class="kicker">Launch report</p>"#) }
    add(heading(1, page.title.xmlEscaped), #"<p class="dim">\#(page.facts.xmlEscaped)</p>"#)
    if let emptiness = page.emptiness { add(#"<p class="next">\#(emptiness.xmlEscaped)</p>"#) }
    add(#"<div class="answers">"#)
    for answer in page.answers {
      add("<div>", heading(2, answer.question))
      add(#"<p class="figure"><b>\#(answer.figure)</b> \#(answer.label.xmlEscaped)</p>"#)
      let items = answer.lines.map { "<li>\(text($0))</li>" }.joined(separator: "\n")
      let list = answer.isOrdered ? "ol" : "ul"
      add(items.isEmpty ? "</div>" : "<\(list)>\n\(items)\n</\(list)>\n</div>")
    }
    add("</div>", "</header>")
  }

  private static func mark(_ owner: String) -> String {
    #"<span class="mark"></span><span class="owner">\#(owner)</span>"#
  }

  // MARK: Apps

  private mutating func section(_ app: LaunchReport.App, _ index: Int) {
    add(#"<section id="\#(page.id("app\(index + 1)"))">"#, heading(2, app.facts.name.xmlEscaped))
    add(#"<p class="facts">\#(text(page.line(of: app.facts)))</p>"#)
    for launch in app.launches.prefix(Self.limit) {
      add(#"<div class="launch">"#)
      add(heading(3, launch.tests.joined(separator: ", ").xmlEscaped))
      add(#"<p class="outcome">\#(text(page.outcome(of: launch, in: app.facts)))</p>"#)
      trace(launch)
      add("</div>")
    }
    let rest = app.launches.dropFirst(Self.limit).flatMap(\.tests)
    if !rest.isEmpty { add(#"<p class="launch">\#(rest.quotedList.xmlEscaped): not shown.</p>"#) }
    add("</section>")
  }

  /// Adds the steps today, and next to them those after `install` if they differ.
  private mutating func trace(_ launch: LaunchComparison) {
    var lanes = [("Today", launch.today.shownSteps)]
    if launch.changes, let after = launch.after {
      lanes.append(("After install (planned, not written)", after.shownSteps))
    }
    add(#"<div class="trace\#(lanes.count == 1 ? " one" : "")">"#)
    for (title, steps) in lanes {
      add(#"<div><p class="kicker">\#(title)</p>"#, "<ol>")
      for step in steps {
        let rows = step.rows
        let isFirst = listed[step.identity, default: []].insert(rows.map(\.text)).inserted
        let work = isFirst && !rows.isEmpty ? self.work(rows, [step].summary) : ""
        add(line(step) + work + "</li>")
      }
      let end = #"\#(Self.mark(""))<span class="name">first test</span>"#
      add(#"<li class="step tests">\#(end)</li>"#, "</ol></div>")
    }
    add("</div>")
  }

  private func work(_ rows: [LaunchRow], _ summary: LaunchSummary) -> String {
    let items = rows.prefix(Self.limit).map { text(page.line(of: $0)) }
    let rest = ReportPage.rest(
      of: rows.count,
      Self.limit,
      listedBy: "'understudy inspect --trace' lists them"
    )
    return #"<details class="calls"><summary>\#(summary.text().xmlEscaped)</summary><ul>"#
      + (items + [rest].compactMap(\.self)).map { "<li>\($0)</li>" }.joined() + "</ul></details>"
  }

  /// The start of a step on a line: its mark, whose code it is, its name, and its location on the right.
  private func line(_ step: InspectReport.Step) -> String {
    let owner = step.step.owner.rawValue
    let isChild = step.step.kind == .interfaceClass
    var text = #"<li class="step \#(owner)\#(isChild ? " child" : "")">\#(Self.mark(owner))"#
    text += #"<code class="name">\#(step.step.name.xmlEscaped)</code>"#
    if let role = step.role { text += #"<span class="role">\#(role)</span>"# }
    if let condition = step.step.condition {
      text += #"<i class="if">\#(condition.xmlEscaped)</i>"#
    }
    if let location = step.step.location {
      text += #"<span class="at">\#(self.text([.place(location)]))</span>"#
    }
    return text
  }

  // MARK: Findings and plans

  private mutating func section(_ section: ReportPage.Section) {
    guard !section.groups.isEmpty else { return }
    add(#"<section id="\#(page.id(section.identifier))">\#(heading(2, section.title))"#)
    for group in section.groups {
      add(#"<div class="group">"#)
      if !group.title.isEmpty { add(heading(3, text(group.title))) }
      for line in group.lines { add("<p>\(text(line))</p>") }
      if !group.items.isEmpty { add("<ol>") }
      for item in group.items.prefix(Self.limit) {
        add(#"<li class="finding">"#)
        for line in item { add("<p>\(text(line))</p>") }
        add("</li>")
      }
      let more = rest(of: group.items.count, Self.limit, listedBy: group.listedBy)
      if !group.items.isEmpty { add("</ol>" + more) }
      for file in group.files { diff(file) }
      add("</div>")
    }
    add("</section>")
  }

  private func rest(of count: Int, _ limit: Int, listedBy place: String) -> String {
    ReportPage.rest(of: count, limit, listedBy: place).map { #"<p class="dim">\#($0)</p>"# } ?? ""
  }

  private mutating func diff(_ file: FileDiff) {
    let title =
      #"<code>\#(file.path.xmlEscaped)</code> <span class="dim">\#(file.action)</span> "#
      + #"<span class="counts">\#([file].changedLines)</span>"#
    var text = ""
    var rest = file.lines.prefix(Self.diffLineLimit)
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
    let command = "'understudy install --dry-run' prints them"
    let more = self.rest(of: file.lines.count, Self.diffLineLimit, listedBy: command)
    add(#"<details class="file"><summary>\#(title)</summary><pre tabindex="0">\#(text)</pre>"#)
    add(more + "</details>")
  }
}
