package import Checks
package import Diagnostics
import LaunchModel
import ProjectFiles
package import SwitchPlanning
package import XcodeModel

/// The content of `understudy report`: how the apps of a project launch under test, today and after
/// `install`, what `check` finds in both states, and what `install` would change.
///
/// It consists of the results of the other commands: the inspection, the checks, and the plans.
package struct LaunchReport {
  /// The inspection of the project as it is.
  package let today: InspectReport
  package let apps: [App]
  /// What `install` would do, for each app that hosts tests.
  package let installations: [Installation]
  /// The findings of both states by rule, the gravest first.
  package let findings: [RuleFindings]
  package let suppressed: [SuppressedFinding]

  /// An app that hosts unit tests.
  package struct App: Sendable {
    package var facts: InspectReport.App
    /// The launches of its test targets, one for all that launch in the same way.
    package var launches: [LaunchComparison]
    /// Whether a normal launch runs the same code of the app after `install`.
    package var launchesAsBefore: Bool
    /// What `install` would do; an index of ``LaunchReport/installations``.
    package var installation: Int
  }

  /// What `install` would do with one app, and with those that compile the same entry file.
  package struct Installation: Sendable {
    package enum Result: Sendable {
      case plan(SwitchPlan, [FileDiff])
      case refused(Diagnostic)
    }

    package var apps: [String]
    /// The command as typed.
    package var command: String
    package var result: Result
  }

  package struct RuleFindings: Sendable {
    package var rule: Rule
    package var findings: [Finding]
  }

  package struct Finding: Sendable {
    package enum State: Sendable {
      /// It exists today and after `install`.
      case stays
      /// `install` fixes it.
      case fixedByInstall
      /// It exists only after `install`.
      case comesWithInstall
    }

    package var finding: Checks.Finding
    package var state: State
  }

  /// The directory of the project, which displayed paths are relative to.
  package let root: String

  /// The reader's directory, in which commands are run.
  let directory: String

  /// The operand of commands for the project, after a space; empty where they need none.
  let operand: String

  /// The name of the project, such as `Shop.xcodeproj`.
  var name: String { today.project }

  /// Returns the path of the project, relative to `folder`.
  func path(from folder: String) -> String {
    Path.relative(Path.join(root, today.project), from: folder)
  }
}

extension LaunchReport {
  /// Reads a project, and plans the installation in each app that hosts tests.
  ///
  /// - Parameter folder: The reader's directory, in which commands are run; by default, the directory
  ///   of the project.
  /// - Throws: If the settings can't be parsed.
  package init(_ project: XcodeProject, from folder: String? = nil) throws(Diagnostic) {
    directory = folder ?? project.root
    operand = project.operand.unescaped(from: directory)
    let reader = LaunchReader(project)
    let check = try [CheckReport(reader)].withUnusedEntries[0]
    let fullApp = try reader.fullApp
    let today = try InspectReport(reader)
    let (installations, last) = try Self.install(reader, from: directory)
    let isPlanned = last !== reader
    let after = isPlanned ? try InspectReport(last) : today
    let checkAfter = isPlanned ? try [CheckReport(last)].withUnusedEntries[0] : check

    self.today = today
    root = project.root
    self.installations = installations
    apps = zip(today.apps, after.apps).filter { !$0.0.testBundles.isEmpty }.map { today, after in
      let index = installations.firstIndex { $0.apps.contains(today.target) } ?? 0
      var isRefused = false
      if case .refused = installations[index].result { isRefused = true }
      let intents = project.apps.first { $0.name == today.target }
        .map { Self.intents(of: reader.launch(of: $0), reader, fullApp) }
      return App(
        facts: today,
        launches: LaunchComparison.all(
          of: today,
          after: isRefused ? nil : after,
          intents: intents ?? [:]
        ),
        launchesAsBefore: today.trace.appCode == after.trace.appCode,
        installation: index
      )
    }
    findings = Self.findings(check, after: checkAfter)
    suppressed = check.suppressed
  }

  /// Plans the installation in one app after the other, each on top of the changes before it.
  ///
  /// - Returns: the plans, and the reader of the project as it will be.
  private static func install(
    _ reader: LaunchReader,
    from directory: String
  ) throws(Diagnostic) -> ([Installation], LaunchReader) {
    let project = reader.project
    let hosts = project.apps.filter { !project.testBundles(hostedBy: $0).isEmpty }
    var installations: [Installation] = []
    var last = reader
    for app in hosts where !installations.contains(where: { $0.apps.contains(app.name) }) {
      var options = SwitchOptions()
      options.app = app.name
      var apps = [app.name]
      let result: Installation.Result
      let planner = SwitchPlanner(last, options: options)
      let command = planner.command.unescaped(from: directory)
      do throws(Diagnostic) {
        let plan = try planner.plan()
        for case .switchedTogether(let others) in plan.notes { apps += others }
        if !plan.changes.isEmpty { last = try LaunchReader(last, after: plan.changes) }
        result = .plan(plan, plan.changes.map { FileDiff($0, root: project.root) })
      } catch {
        result = .refused(error)
      }
      installations.append(Installation(apps: apps, command: command, result: result))
    }
    return (installations, last)
  }

  /// Returns why test targets are meant to launch the app, by target.
  private static func intents(
    of launch: AppLaunch,
    _ reader: LaunchReader,
    _ fullApp: FullAppTargets
  ) -> [String: String] {
    var intents: [String: String] = [:]
    for tests in launch.testBundles.map(\.target) {
      let module = InProcessUITests(in: reader.sources(of: tests))?.module
      intents[tests.name] =
        fullApp.reason(for: tests) ?? module.map { "it drives the app with \($0)" }
    }
    return intents
  }

  private static func findings(_ today: CheckReport, after: CheckReport) -> [RuleFindings] {
    /// The values that stay the same when lines move.
    struct Key: Hashable {
      var rule: Rule
      var target: String
      var file: String
      var message: String

      init(_ finding: Checks.Finding) {
        (rule, target) = (finding.rule, finding.target)
        (file, message) = (finding.location.file, finding.message)
      }
    }
    let remaining = Set(after.findings.map(Key.init))
    let known = Set(today.findings.map(Key.init))
    let findings =
      today.findings.map { finding in
        Finding(
          finding: finding,
          state: remaining.contains(Key(finding)) ? .stays : .fixedByInstall
        )
      }
      + after.findings.filter { !known.contains(Key($0)) }.map { finding in
        Finding(finding: finding, state: .comesWithInstall)
      }
    let byRule = Dictionary(grouping: findings, by: \.finding.rule)
    let groups = Rule.allCases.compactMap { rule in
      byRule[rule].map { RuleFindings(rule: rule, findings: $0) }
    }
    return Severity.allCases.reversed().flatMap { severity in
      groups.filter { $0.severity == severity }
    }
  }
}

extension LaunchReport.RuleFindings {
  /// The highest severity of the findings.
  package var severity: Severity {
    Severity.allCases.last { severity in findings.contains { $0.finding.severity == severity } }
      ?? rule.severity
  }
}

extension [InspectReport.Step] {
  /// The names of the steps of the app.
  fileprivate var appCode: [String] { filter(\.isAppCode).map(\.name) }
}
