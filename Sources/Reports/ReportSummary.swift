import Checks
package import Diagnostics
import LaunchModel
import SwitchPlanning

/// The figures of a report, and the next steps.
package struct ReportSummary: Sendable {
  /// The test targets that apps of the project host.
  package var testCount = 0
  /// The test targets that launch a full app, today and after `install`.
  package var fullCount = (today: 0, after: 0)
  /// The test targets that are meant to launch a full app.
  package var intendedCount = 0
  /// The test targets that launch an app that checks for tests, so that it may do less.
  package var checkingCount = 0
  /// The number of steps of app code before a first test today, each counted once.
  package var codeCount = 0
  /// The calls that the app's own steps make before a first test, each counted once.
  package var calls: (today: [InspectReport.Call], after: [InspectReport.Call]) = ([], [])
  /// The number of findings today, by severity.
  package var findingCounts: [(severity: Severity, count: Int)] = []
  package var fixedCount = 0
  /// The number of findings that appear only after `install`.
  package var addedFindingCount = 0
  /// What `install` leaves of errors and warnings; `nil` if it changes nothing.
  package var remains: String?
  package var suppressedCount = 0
  /// The number of files that `install` changes.
  package var fileCount = 0
  package var addedCount = 0
  package var removedCount = 0
  package var nextSteps: [NextStep] = []

  /// Whether `install` would change anything.
  package var isPlanned: Bool { fileCount > 0 }

  package struct NextStep: Sendable {
    /// A command to run.
    package var command: String?
    package var text: String
  }

  init(_ report: LaunchReport) {
    var code: Set<[String]> = []
    for app in report.apps {
      func names(_ steps: [InspectReport.Step]) -> [[String]] {
        steps.filter(\.isAppCode)
          .map { [app.facts.target, $0.kind, $0.name, $0.file ?? ""] }
      }
      for launch in app.launches {
        let count = launch.tests.count
        testCount += count
        if launch.today.launchesApp { fullCount.today += count }
        if (launch.after ?? launch.today).launchesApp { fullCount.after += count }
        if launch.intent != nil { intendedCount += count }
        if launch.today.launchesApp, app.facts.asksForTests { checkingCount += count }
        code.formUnion(names(launch.today.trace))
        calls.today.add(launch.today.trace.calls)
        calls.after.add((launch.after ?? launch.today).trace.calls)
      }
    }
    codeCount = code.count
    let findings = report.findings.flatMap(\.findings)
    findingCounts = Severity.allCases.reversed().map { severity in
      let count = findings.count {
        $0.finding.severity == severity && $0.state != .comesWithInstall
      }
      return (severity, count)
    }
    fixedCount = findings.count { $0.state == .fixedByInstall }
    addedFindingCount = findings.count { $0.state == .comesWithInstall }
    suppressedCount = report.suppressed.count
    for case .plan(_, let files) in report.installations.map(\.result) {
      fileCount += files.count
      addedCount += files.reduce(0) { $0 + $1.addedCount }
      removedCount += files.reduce(0) { $0 + $1.removedCount }
    }
    if isPlanned { remains = Self.remains(of: findings) }
    nextSteps = Self.nextSteps(report, remaining: findings)
  }

  private static func remains(of findings: [LaunchReport.Finding]) -> String {
    let left = findings.filter { $0.state != .fixedByInstall && $0.finding.severity != .note }
    guard !left.isEmpty else { return "No error or warning remains after install." }
    let counts = Severity.allCases.reversed().compactMap { severity in
      let count = left.count { $0.finding.severity == severity }
      return count == 0 ? nil : count.counted(severity.rawValue)
    }
    let new = left.count { $0.state == .comesWithInstall }
    return counts.joined(separator: " and ") + (left.count == 1 ? " remains" : " remain")
      + " after install" + (new == 0 ? "." : "; \(new) \(new == 1 ? "is" : "are") new.")
  }

  private static func nextSteps(
    _ report: LaunchReport,
    remaining findings: [LaunchReport.Finding]
  ) -> [NextStep] {
    var steps: [NextStep] = []
    for installation in report.installations {
      switch installation.result {
      case .plan(_, let files):
        let switched = report.apps.filter { installation.apps.contains($0.facts.target) }
          .flatMap(\.launches).filter { $0.today.launchesApp && $0.after?.launchesApp == false }
          .flatMap(\.tests)
        let fixes = findings.contains { $0.state == .fixedByInstall }
        guard !files.isEmpty, !switched.isEmpty || fixes else { continue }
        let verb = switched.count == 1 ? "doesn't" : "don't"
        let text =
          switched.isEmpty
          ? "It fixes findings that say so below; 'understudy uninstall\(report.operand)' reverts it."
          : "After that, \(switched.quotedList) \(verb) launch the full app;"
            + " 'understudy uninstall\(report.operand)' reverts it."
        steps.append(NextStep(command: installation.command, text: text))
      case .refused(let refusal):
        let fix = refusal.fix.map { ": \($0.text(from: report.root))" } ?? ""
        steps.append(NextStep(text: "Prepare \(installation.apps.quotedList) for 'install'\(fix)."))
      }
    }
    let remaining = findings.filter {
      $0.state != .fixedByInstall && $0.finding.severity != .note
    }
    if !remaining.isEmpty {
      let new = remaining.count { $0.state == .comesWithInstall }
      let come = new == 1 ? "comes" : "come"
      let origin =
        new == 0
        ? ""
        : new == remaining.count
          ? " that \(come) with install"
          : ", \(new) of which \(come) with install"
      let verb = steps.isEmpty ? "Fix" : "Then fix"
      steps.append(
        NextStep(
          text:
            "\(verb) \(remaining.count.counted("finding"))\(origin); the fix is with each of them."
        )
      )
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

extension ReportSummary {
  /// The effect of `install` on the findings; `nil` if there is none.
  var installEffect: String? {
    switch (fixedCount, addedFindingCount) {
    case (0, 0): nil
    case (let fixed, 0): "install fixes \(fixed)"
    case (0, let added): "install adds \(added)"
    case (let fixed, let added): "install fixes \(fixed) and adds \(added)"
    }
  }

  /// A sentence that says what the number of test targets that launch an app counts.
  var launchSentence: String {
    (testCount == 1 ? "test target launches" : "test targets launch")
      + (checkingCount == 0 ? " the full app" : " the app")
  }

  /// The test targets that are exceptions.
  var exceptions: String {
    var texts: [String] = []
    if intendedCount > 0 {
      texts.append("\(intendedCount) \(intendedCount == 1 ? "is" : "are") meant to")
    }
    if checkingCount > 0 {
      let apps = checkingCount == 1 ? "an app that checks" : "apps that check"
      texts.append(
        "\(checkingCount) \(checkingCount == 1 ? "launches" : "launch") \(apps) for tests"
      )
    }
    return texts.map { "; \($0)" }.joined()
  }
}

extension [InspectReport.Call] {
  /// Adds the calls that aren't in the list yet.
  fileprivate mutating func add(_ calls: [InspectReport.Call]) {
    var known = Set(self)
    self += calls.filter { known.insert($0).inserted }
  }
}

extension LaunchReport {
  package var summary: ReportSummary { ReportSummary(self) }
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
