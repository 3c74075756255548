import Checks
import Diagnostics
import LaunchModel
import SwitchPlanning

/// What a report shows of a project, in the words that both formats share.
struct ReportPage {
  /// A number, with what it becomes after `install` if that differs.
  struct Figure {
    var number: String
    var after: String?
    var label: String
  }

  struct Table {
    var title: String
    var columns: [String]
    /// The name of a row, the section of the page that it leads to, and the other cells.
    var rows: [(name: String, target: String, cells: [String])] = []
  }

  struct NextStep {
    /// A command to run.
    var command: String?
    var text: String
  }

  let report: LaunchReport
  let title: String
  private(set) var figures: [Figure] = []
  /// What `install` leaves of errors and warnings; `nil` if it changes nothing.
  private(set) var remains: String?
  private(set) var nextSteps: [NextStep] = []
  /// What each app's own launch calls before a first test today, each call once.
  private(set) var calls: [InspectReport.Call] = []
  /// What each test target launches, by app.
  private(set) var launches = Table(
    title: "Test targets by app",
    columns: ["App", "Test targets", "Today", "After install"]
  )
  /// The row of the project in a table of several.
  private(set) var row: [String] = []
  /// The number of test targets that apps host.
  private var testCount = 0

  init(_ report: LaunchReport, title: String) {
    (self.report, self.title) = (report, title)
    for (index, app) in report.apps.enumerated() {
      for (number, launch) in app.launches.enumerated() {
        let intent = launch.intent.map { " (intended: \($0))" } ?? ""
        let cells = [
          launch.tests.joined(separator: ", "), launch.today.outcome(in: app.facts) + intent,
          launch.later(in: app.facts),
        ]
        let name = number == 0 ? app.facts.target : ""
        launches.rows.append((name, "app\(index + 1)", cells))
      }
    }
    addFigures()
  }

  private mutating func addFigures() {
    let files = report.installations.flatMap { installation -> [FileDiff] in
      if case .plan(_, let files) = installation.result { files } else { [] }
    }
    let isPlanned = !files.isEmpty
    func figure(_ today: String, _ after: Int, of count: Int, _ label: String) -> Figure {
      Figure(number: today, after: isPlanned && after != count ? "→ \(after)" : nil, label: label)
    }
    var (code, known): (Set<[String]>, Set<InspectReport.Call>) = ([], [])
    var (full, fullAfter, intended, checking) = (0, 0, 0, 0)
    for app in report.apps {
      for launch in app.launches {
        let (count, after) = (launch.tests.count, launch.after ?? launch.today)
        testCount += count
        if launch.today.launchesApp { full += count }
        if after.launchesApp { fullAfter += count }
        if launch.intent != nil { intended += count }
        if launch.today.launchesApp, app.facts.asksForTests { checking += count }
        for step in launch.today.trace where step.isAppCode {
          code.insert([app.facts.target, step.kind, step.name, step.file ?? ""])
        }
        calls += launch.today.trace.calls.filter { known.insert($0).inserted }
      }
    }
    let later = Set(
      report.apps.flatMap(\.launches).flatMap { ($0.after ?? $0.today).trace.calls }
    ).count
    let findings = findingsToday
    row =
      testCount == 0
      ? ["no hosted test target", "–", findings.text]
      : ["\(full) of \(testCount.counted("test target"))", "\(fullAfter)", findings.text]
    remains = isPlanned ? remaining : nil
    nextSteps = steps
    guard !report.apps.isEmpty else { return }

    let place = code.isEmpty ? "" : " in \(code.count.counted("step")) of app code"
    let callLabel =
      (calls.count == 1 ? "call" : "calls") + "\(place) before the first test\(calls.kinds)"
      + (isPlanned ? "; \(later) after install" : "")
    let launchLabel =
      (testCount == 1 ? "test target launches" : "test targets launch")
      + (checking == 0 ? " the full app" : " the app")
      + (isPlanned ? "; \(fullAfter) of \(testCount) after install" : "")
      + (intended == 0 ? "" : "; \(intended) \(intended == 1 ? "is" : "are") meant to")
      + (checking == 0
        ? ""
        : checking == 1
          ? "; 1 launches an app that checks for tests"
          : "; \(checking) launch apps that check for tests")
    figures = [
      figure("\(calls.count)", later, of: calls.count, callLabel),
      figure("\(full) of \(testCount)", fullAfter, of: full, launchLabel), findings.figure,
    ]
    guard isPlanned else { return }
    let (added, removed) = files.reduce(into: (0, 0)) { counts, file in
      counts = (counts.0 + file.addedCount, counts.1 + file.removedCount)
    }
    figures.append(
      Figure(
        number: "\(files.count)",
        label: "\(files.count == 1 ? "file" : "files") that install changes: "
          + "+\(added) −\(removed) lines"
      )
    )
  }

  // MARK: Findings

  /// The findings of today, and what `install` does to them.
  private var findingsToday: (text: String, figure: Figure) {
    let all = report.findings.flatMap(\.findings)
    let today = all.filter { $0.state != .comesWithInstall }
    let counts = today.counted
    let effects = [
      ("fixes", all.count { $0.state == .fixedByInstall }), ("adds", all.count - today.count),
    ].filter { $0.1 > 0 }.map { "\($0.0) \($0.1)" }
    var details = counts
    if !effects.isEmpty { details.append("install " + effects.joined(separator: " and ")) }
    if !report.suppressed.isEmpty { details.append("\(report.suppressed.count) suppressed") }
    let list = details.isEmpty ? "" : ": " + details.joined(separator: ", ")
    let label = (today.count == 1 ? "finding" : "findings") + list
    return (
      counts.isEmpty ? "none" : counts.joined(separator: ", "),
      Figure(number: "\(today.count)", label: label)
    )
  }

  /// The errors and warnings after `install`.
  private var left: [LaunchReport.Finding] {
    report.findings.flatMap(\.findings).filter {
      $0.state != .fixedByInstall && $0.finding.severity != .note
    }
  }

  private var remaining: String {
    guard !left.isEmpty else { return "No error or warning remains after install." }
    let new = left.count { $0.state == .comesWithInstall }
    return left.counted.joined(separator: " and ") + (left.count == 1 ? " remains" : " remain")
      + " after install" + (new == 0 ? "." : "; \(new) \(new == 1 ? "is" : "are") new.")
  }

  // MARK: Words

  /// What the project has, on a line.
  var facts: String {
    let today = report.today
    var facts = [today.apps.count.counted("app"), testCount.counted("hosted test target")]
    if !today.testBundles.isEmpty {
      facts.append("\(today.testBundles.count.counted("test target")) without an app here")
    }
    if let generator = today.generator, let manifest = today.manifest {
      facts.append("generated by \(generator) from \(manifest)")
    }
    return facts.joined(separator: " · ")
  }

  /// Why there are no figures; `nil` if there are.
  var emptiness: String? {
    guard report.apps.isEmpty else { return nil }
    return report.today.apps.isEmpty
      ? "This project has no app targets." : "No app of this project hosts unit tests."
  }

  private var steps: [NextStep] {
    var steps: [NextStep] = []
    for installation in report.installations {
      switch installation.result {
      case .plan(_, let files):
        let switched = report.apps.filter { installation.apps.contains($0.facts.target) }
          .flatMap(\.launches).filter { $0.today.launchesApp && $0.after?.launchesApp == false }
          .flatMap(\.tests)
        let fixes = report.findings.flatMap(\.findings).contains { $0.state == .fixedByInstall }
        guard !files.isEmpty, !switched.isEmpty || fixes else { continue }
        let result =
          switched.isEmpty
          ? "It fixes findings that say so below"
          : "After that, \(switched.quotedList) \(switched.count == 1 ? "doesn't" : "don't")"
            + " launch the full app"
        let text = "\(result); 'understudy uninstall\(report.operand)' reverts it."
        steps.append(NextStep(command: installation.command, text: text))
      case .refused(let refusal):
        let fix = refusal.fix.map { ": \($0.text(from: report.root))" } ?? ""
        steps.append(NextStep(text: "Prepare \(installation.apps.quotedList) for 'install'\(fix)."))
      }
    }
    if !left.isEmpty {
      let new = left.count { $0.state == .comesWithInstall }
      let come = (new == 1 ? "comes" : "come") + " with install"
      let origin = new == 0 ? "" : new == left.count ? " that \(come)" : ", \(new) of which \(come)"
      let verb = steps.isEmpty ? "Fix" : "Then fix"
      let count = left.count.counted("finding")
      steps.append(NextStep(text: "\(verb) \(count)\(origin); the fix is with each of them."))
    }
    if steps.isEmpty, !report.apps.isEmpty {
      steps.append(
        NextStep(
          command: "understudy check --strict" + report.operand,
          text: "Nothing needs to change. In CI, this command reports it when that is no longer so."
        )
      )
    }
    return steps
  }
}

extension [LaunchReport] {
  /// The pages of the reports; several are named relative to the reader's directory.
  func pages(from folder: String) -> [ReportPage] {
    map { ReportPage($0, title: count == 1 ? $0.name : $0.path(from: folder)) }
  }
}

extension [ReportPage] {
  /// A table with a row for each project.
  var overview: ReportPage.Table {
    var table = ReportPage.Table(
      title: "Projects",
      columns: ["Project", "Launch the full app", "After install", "Findings"]
    )
    table.rows = enumerated().map { ($1.title, "project\($0 + 1)", $1.row) }
    return table
  }
}

extension [LaunchReport.Finding] {
  /// The numbers of findings by severity, the gravest first.
  fileprivate var counted: [String] {
    Severity.allCases.reversed().compactMap { severity in
      let count = count { $0.finding.severity == severity }
      return count == 0 ? nil : count.counted(severity.rawValue)
    }
  }
}

extension LaunchReport.Finding.State {
  /// What `install` does to the finding; `nil` if it doesn't change.
  var effect: String? {
    switch self {
    case .stays: nil
    case .fixedByInstall: "Install fixes it."
    case .comesWithInstall: "Only after install."
    }
  }
}

extension InspectReport.TestBundle {
  var launchesApp: Bool { runsInto == TestBundleLaunch.Launched.app.rawValue }

  /// Returns what runs when the tests start, as the end of a sentence about them.
  func outcome(in app: InspectReport.App) -> String {
    // The switch is that of today, but the trace may be that after `install`.
    let standIn = trace.first {
      $0.isStandIn && $0.kind != LaunchTrace.Step.Kind.earlyCode.rawValue
    }
    return title(standIn: standIn?.name, asksForTests: app.asksForTests)
  }
}

extension LaunchComparison {
  /// Returns what runs after `install`, for a cell next to what runs today.
  func later(in app: InspectReport.App) -> String {
    guard let after = after?.outcome(in: app) else { return "can't be switched yet" }
    return after == today.outcome(in: app) ? "the same" : after
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

extension InspectReport.Step {
  /// The kind of the step, if its name doesn't say it.
  var role: String? {
    switch LaunchTrace.Step.Kind(rawValue: kind) {
    case .loadTimeCode: "load-time code"
    case .earlyCode: "before the launch"
    case .applicationClass: "application class"
    case .appDelegate: name.hasSuffix("Delegate") ? nil : "app delegate"
    case .mainInterface: "main interface"
    case .sceneDelegate: name.hasSuffix("Delegate") ? nil : "scene delegate"
    case .sceneInterface: "scene interface"
    case .interfaceClass: "created by the interface"
    case .entryPoint, .app, .setUp, nil: nil
    }
  }
}

extension Int {
  /// Returns the number with `noun`, in the plural unless it's 1.
  func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension [String] {
  /// The names in quotes, separated by commas.
  var quotedList: String { map { "'\($0)'" }.joined(separator: ", ") }
}

extension String {
  /// A message as a sentence: with a capital if it starts with an ordinary word, and a full stop.
  var sentence: String {
    let word = utf8.prefix { $0 != UInt8(ascii: " ") }
    let isWord =
      !word.isEmpty && word.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    return (isWord ? prefix(1).uppercased() + dropFirst() : self) + "."
  }
}
