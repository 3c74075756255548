package import Checks
package import Diagnostics
import LaunchModel
import ProjectFiles
import ProjectText
package import SwitchPlanning
package import XcodeModel

/// The content of `understudy report`: how the apps of a project launch under test, today and after
/// `install`, what `check` finds in both states, and what `install` would change.
///
/// It consists of the results of the other commands: the inspection, the checks, and the plans.
package struct LaunchReport {
  /// The inspection of the project as it is.
  package let today: InspectReport
  /// The apps that host unit tests.
  package let apps: [App]
  /// What `install` would do, for each app that hosts tests.
  package let installations: [Installation]
  /// The findings of both states by rule, the gravest first.
  package let findings: [RuleFindings]
  package let suppressed: [SuppressedFinding]
  /// The reader's directory, in which commands are run.
  let directory: String
  /// The files that `install` creates.
  let newFiles: Set<String>

  /// An app that hosts unit tests.
  package struct App {
    let facts: InspectReport.App
    /// The launches of its test targets, one for all that launch in the same way.
    package let launches: [LaunchComparison]
    /// Whether a normal launch runs the same code of the app after `install`.
    let launchesAsBefore: Bool
  }

  /// What `install` would do with one app, and with those that compile the same entry file.
  package struct Installation {
    let apps: [String]
    /// The command as typed.
    let command: String
    /// The plan, or the refusal.
    package let plan: Result<SwitchPlan, Diagnostic>
    /// The changes of the plan.
    let files: [FileDiff]
  }

  package struct RuleFindings {
    let rule: Rule
    package let findings: [Finding]

    /// The highest severity of the findings.
    var severity: Severity { findings.map(\.finding.severity).max() ?? rule.severity }
  }

  package struct Finding {
    package enum State {
      /// It exists today and after `install`.
      case stays
      /// `install` fixes it.
      case fixedByInstall
      /// It exists only after `install`.
      case comesWithInstall
    }

    package let finding: Checks.Finding
    package let state: State
  }

  /// The directory of the project, which displayed paths are relative to.
  package var root: String { today.project.root }

  /// The operand of commands for the project, after a space; empty where they need none.
  var operand: String { today.project.operand.unescaped(from: directory) }
}

extension LaunchReport {
  /// Reads a project, and plans the installation in each app that hosts tests.
  ///
  /// - Parameter directory: The reader's directory, in which commands are run; by default, the directory
  ///   of the project.
  /// - Throws: If the settings can't be parsed.
  package init(_ project: XcodeProject, from directory: String? = nil) throws(Diagnostic) {
    let directory = directory ?? project.root
    self.directory = directory
    let reader = LaunchReader(project)
    // First, since it looks for declared names, too, when it reads the sources.
    today = try InspectReport(reader)
    let (installations, planned, last) = try Self.install(reader, from: directory)
    let check = try [CheckReport(reader, installations: planned)].withUnusedEntries[0]
    let isPlanned = last !== reader
    let after = isPlanned ? try InspectReport(last) : today
    let checkAfter = isPlanned ? try [CheckReport(last)].withUnusedEntries[0] : check

    let changes = installations.compactMap { try? $0.plan.get() }.flatMap(\.changes)
    self.installations = installations
    let lines = LineMoves(changes)
    newFiles = Set(changes.filter { $0.original == nil }.map(\.path))
    apps = zip(today.apps, after.apps).compactMap { today, after in
      // Others host no tests, or only those of another product.
      guard let installation = installations.first(where: { $0.apps.contains(today.name) })
      else { return nil }
      let isRefused = (try? installation.plan.get()) == nil
      let planned = isRefused ? nil : after.tests.map { $0.located(lines.original) }
      let launches = LaunchComparison.all(of: today, after: planned) { tests in
        let driver = reader.sources(of: tests.target).inProcessUITestModule
        return tests.fullApp ?? driver.map { "it drives the app with \($0)" }
      }
      let code = [today, after].map { $0.steps.filter(\.isAppCode).map(\.step.name) }
      return App(facts: today, launches: launches, launchesAsBefore: code[0] == code[1])
    }
    findings = Self.findings(
      check,
      after: checkAfter.findings.map { $0.located(lines.original) }
    )
    suppressed = check.suppressed
  }

  /// Plans the installation in one app after the other, each on top of the changes before it.
  ///
  /// - Returns: the plans, those for the project as it is by app, and the reader of the project as it
  ///   will be.
  private static func install(
    _ reader: LaunchReader,
    from directory: String
  ) throws(Diagnostic) -> ([Installation], [ObjectID: PlannedCommand], LaunchReader) {
    let project = reader.project
    var installations: [Installation] = []
    var planned: [ObjectID: PlannedCommand] = [:]
    var last = reader
    for app in reader.appsToSwitch
    where !installations.contains(where: { $0.apps.contains(app.name) }) {
      let next = SwitchInstallation(last, options: SwitchOptions(app: app.name))
      let result = Result { () throws(Diagnostic) in try next.plan() }
      if last === reader { planned[app.id] = PlannedCommand(result, by: next) }
      let plan = try? result.get()
      let changes = plan?.changes ?? []
      let installation = Installation(
        apps: [app.name] + (plan?.otherApps ?? []),
        command: next.command.unescaped(from: directory),
        plan: result,
        files: changes.map { FileDiff($0, root: project.root) }
      )
      installations.append(installation)
      if !changes.isEmpty { last = try last.after(changes) }
    }
    return (installations, planned, last)
  }

  private static func findings(_ today: CheckReport, after: [Checks.Finding]) -> [RuleFindings] {
    /// Returns the values that stay the same when lines move.
    func key(_ finding: Checks.Finding) -> [String] {
      [finding.rule.id, finding.target, finding.location.file, finding.message]
    }
    let remaining = Set(after.map(key))
    let known = Set(today.findings.map(key))
    let stated: [(Checks.Finding, Finding.State)] =
      today.findings.map { ($0, remaining.contains(key($0)) ? .stays : .fixedByInstall) }
      + after.filter { !known.contains(key($0)) }.map { ($0, .comesWithInstall) }
    let findings = stated.map(Finding.init)
    let byRule = Dictionary(grouping: findings, by: \.finding.rule)
    let groups = Rule.allCases.compactMap { rule in
      byRule[rule].map { RuleFindings(rule: rule, findings: $0) }
    }
    return Severity.allCases.reversed().flatMap { severity in
      groups.filter { $0.severity == severity }
    }
  }
}

extension Checks.Finding {
  /// The finding with other locations.
  fileprivate func located(_ location: (SourceLocation) -> SourceLocation) -> Self {
    var finding = self
    finding.location = location(self.location)
    finding.notes = notes.map { Diagnostic.Note(location($0.location), $0.message) }
    return finding
  }
}
