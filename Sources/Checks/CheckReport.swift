package import Diagnostics
package import LaunchModel
import ProjectFiles
package import ProjectText
import SwitchPlanning
import XcodeModel

/// The result of `check` for a project.
package struct CheckReport {
  /// The findings, sorted by location, without those that are suppressed or off.
  package var findings: [Finding]

  /// The findings that a comment or the settings suppress, in the same order.
  package private(set) var suppressed: [SuppressedFinding]

  /// The entries of the settings that this project has no use for; others that share the settings
  /// may have one.
  fileprivate var unusedEntries: [UnusedEntry] = []

  /// The settings of the project; `nil` if there are none.
  fileprivate let settings: ProjectSettings?

  /// Why there was nothing to check; `nil` if there was something.
  package let emptiness: Emptiness?

  /// The packages and libraries that checked apps link and whose code wasn't read, by name.
  package let notRead: [String]

  /// The absolute path of the project.
  package let project: String

  /// The directory that contains the project.
  package let root: String

  private let files: FileCache

  package enum Emptiness: Sendable, Hashable {
    case noApp
    case noHostedTests
  }

  /// Checks the project of `reader`.
  ///
  /// - Parameters:
  ///   - severities: the severities from the command line, which override the project's settings.
  ///   - targets: the targets whose findings are reported.
  ///   - installations: What `install` is known to come to, by app; it's planned for others.
  /// - Throws: If the settings of the project can't be parsed.
  package init(
    _ reader: LaunchReader,
    severities: RuleSeverities = RuleSeverities(),
    targets: ChosenTargets = ChosenTargets(),
    installations: [ObjectID: PlannedCommand] = [:]
  ) throws(Diagnostic) {
    let project = reader.project
    let names = try targets.reportedNames(in: project)
    settings = try reader.settings
    let checkSettings = try CheckSettings(settings)
    let severities = checkSettings.severities.merging(severities) { $1 }
    let fullApp = try reader.fullApp
    let context = CheckContext(reader, fullApp: fullApp, installations: installations)
    var directives = IgnoreDirectives(context, checkSettings, severities: severities)
    findings = directives.remaining(of: context.findings(severities))
    suppressed = directives.suppressed
    if context.filesToGenerate.isEmpty,
      let severity = severities.severity(Rule.unusedIgnore.severity, of: .unusedIgnore)
    {
      findings += directives.unusedComments(severity: severity)
      unusedEntries = directives.unusedEntries(severity: severity).map {
        UnusedEntry(finding: $0, isForApps: true)
      }
    }
    unusedEntries += fullApp.unknown.map { target in
      UnusedEntry(finding: Finding(unknown: target, in: project.name), isForApps: false)
    }
    if let names {
      unusedEntries = []
      findings.removeAll { finding in !names.contains(Array(finding.target.utf8)) }
      suppressed.removeAll { item in !names.contains(Array(item.finding.target.utf8)) }
    }
    findings.sort { $0.precedes($1) }
    // Several targets may compile the same file, and one of them may be chosen, or ignored.
    findings = findings.withoutRepetitions(\.self)
    suppressed = suppressed.withoutRepetitions(\.finding)
    emptiness =
      context.apps.isEmpty
      ? .noApp : context.apps.allSatisfy(\.bundles.isEmpty) ? .noHostedTests : nil
    let hosts = context.apps.filter { !$0.bundles.isEmpty }
    notRead = Set(hosts.flatMap { reader.unreadLibraries(of: $0.launch.app) }).sorted()
    self.project = project.path
    root = project.root
    files = project.files
  }

  /// Returns the bytes of a file as they were when it was checked.
  package func bytes(of path: String) -> [UInt8]? { try? files.read(path) }
}

extension CheckContext {
  /// Returns what the rules find, in order, with the severities that were chosen.
  fileprivate func findings(_ severities: RuleSeverities) -> [Finding] {
    // What is true of a project that lacks installed files changes when it's generated.
    let rules = filesToGenerate.isEmpty ? Rule.allCases : [.projectWarning]
    return rules.filter { severities.severity($0.severity, of: $0) != nil }.flatMap { rule in
      rule.findings(self).map { finding in
        var finding = finding
        finding.severity = severities.severity(finding.severity, of: rule) ?? finding.severity
        return finding
      }
    }.sorted { $0.precedes($1) }
  }
}

extension Finding {
  /// A finding about a target of `fullApp` that doesn't exist.
  fileprivate init(unknown target: FullAppTargets.UnknownTarget, in project: String) {
    self.init(
      .unusedIgnore,
      in: project,
      at: target.location,
      target.message,
      severity: .error,
      advice: "run 'understudy inspect' to list the apps and their tests"
    )
  }
}

/// An entry of the settings that a project has no use for.
private struct UnusedEntry {
  /// What is reported if no other project has a use for it.
  var finding: Finding

  /// Whether only projects with apps may have one, since others have no findings.
  var isForApps: Bool
}

extension [CheckReport] {
  /// These reports with findings about the entries of settings that no project has a use for.
  ///
  /// Projects that share settings are judged together: while one of them isn't among the reports, it
  /// may use an entry, and nothing is reported.
  package var withUnusedEntries: [CheckReport] {
    var reports = self
    var known: Set<SourceLocation> = []
    for index in indices {
      guard let settings = self[index].settings else { continue }
      let sharing = filter { $0.settings?.path == settings.path }
      let ofAll = sharing.map { Set($0.unusedEntries.map(\.finding.location)) }
      let unused = self[index].unusedEntries.filter { entry in
        let location = entry.finding.location
        return known.insert(location).inserted && ofAll.allSatisfy { $0.contains(location) }
      }
      // If another project may need an entry, it isn't known to be unused.
      guard !unused.isEmpty, let others = try? settings.projects(except: sharing.map(\.project))
      else { continue }
      let haveApps = others.contains { ProjectLocation.mayMakeAnApp($0, files: FileCache()) }
      reports[index].findings += unused.filter { entry in
        entry.isForApps ? !haveApps : others.isEmpty
      }.map(\.finding)
      reports[index].findings.sort { $0.precedes($1) }
    }
    return reports
  }

  /// These reports without findings that an earlier one has: projects may compile the same file.
  package var withoutRepetitions: [CheckReport] {
    var known: Set<Finding.Identity> = []
    return map { report in
      var report = report
      let own = Set(report.findings.map(\.identity))
      report.findings.removeAll { known.contains($0.identity) }
      known.formUnion(own)
      return report
    }
  }
}

extension Finding {
  /// Returns whether the check fails because of this: on errors, and with `isStrict` on warnings.
  package func fails(isStrict: Bool) -> Bool { severity >= (isStrict ? .warning : .error) }

  /// What two findings about the same thing share.
  fileprivate struct Identity: Hashable {
    var rule: Rule
    var location: SourceLocation
    var message: String
  }

  fileprivate var identity: Identity {
    Identity(rule: rule, location: location, message: message)
  }
}

extension ChosenTargets {
  /// The names of the targets whose findings are reported; `nil` for all.
  ///
  /// Findings about the project as a whole belong to no target.
  fileprivate func reportedNames(in project: XcodeProject) throws(Diagnostic) -> Set<[UInt8]>? {
    let chosen = try resolved(in: project)
    guard !names.isEmpty else { return nil }
    let reported = (app == nil ? [] : chosen.apps) + chosen.tests
    return Set(reported.map { Array($0.name.utf8) })
  }
}

extension Array {
  /// Returns one element per rule and location of its finding, of sorted ones: the most severe, and of
  /// those the one with the most notes.
  fileprivate func withoutRepetitions(_ finding: (Element) -> Finding) -> [Element] {
    var result: [Element] = []
    for element in self {
      let new = finding(element)
      guard let last = result.last.map(finding), last.rule == new.rule,
        last.location == new.location
      else {
        result.append(element)
        continue
      }
      if (last.severity, last.notes.count) < (new.severity, new.notes.count) {
        result[result.count - 1] = element
      }
    }
    return result
  }
}
