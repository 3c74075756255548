import Checks
import Diagnostics
import ProjectFiles
import Reports
import XcodeModel

/// What `understudy check` was asked.
struct CheckOptions: CommandOptions, Hashable {
  enum Format: String, CaseIterable, Sendable {
    case text
    case xcode
    case json
    case sarif
    case github
    case gitlab
    case junit
    case checkstyle
  }

  var path: String?
  var format = Format.text
  var levels = FindingLevels()
  var isStrict = false
  var fixes = false
  var isDryRun = false
  var common = CommonOptions()
}

/// Finds what keeps the switch from working.
enum CheckCommand: Command {
  static let syntax = CommandSyntax<CheckOptions>(
    name: "check",
    summary: "Find what keeps unit tests from running in their stand-in.",
    discussion: [
      """
      Reads the project and its sources; builds nothing. Exits with 1 if there are errors, with \
      --strict also if there are warnings.
      """,
      """
      A comment '// understudy:ignore NAME' has a finding ignored on its line or the next one; \
      .understudy.json beside the project does so for a whole project. 'understudy explain' lists \
      the findings.
      """,
    ],
    operand: .project(\.path),
    options: [
      .choice(
        "--format",
        \.format,
        valueName: "FORMAT",
        help: """
          How to print the findings: text (the default), xcode, json, sarif, github, gitlab \
          (Code Quality), junit, or checkstyle.
          """
      ),
      .level("--error", .severity(.error), help: "Count a finding as an error, repeatable."),
      .level("--warning", .severity(.warning), help: "Count a finding as a warning, repeatable."),
      .level("--note", .severity(.note), help: "Count a finding as a note, repeatable."),
      .level("--off", .off, help: "Do not look for a finding, repeatable."),
      .flag("--strict", \.isStrict, help: "Fail on warnings, too."),
      .flag("--fix", \.fixes, help: "Repair what has one certain repair, then tell the rest."),
      .flag("--dry-run", \.isDryRun, help: "With --fix: print the repairs as a diff instead."),
    ]
  )

  static func run(
    _ options: CheckOptions,
    styles: OutcomeStyles,
    outcome: inout Outcome
  ) throws {
    if options.isDryRun, !options.fixes { throw Misuse.optionNeeds("--dry-run", "--fix") }
    let (project, lock) = try outcome.project(
      at: options.path,
      changesFiles: options.fixes && !options.isDryRun,
      style: styles.messages
    )
    defer { withExtendedLifetime(lock) {} }
    var report = try CheckReport(project, levels: options.levels)
    let here = WorkingFolder.current
    if options.fixes {
      let changes = report.repairs
      if changes.isEmpty {
        outcome.say("no finding can be fixed automatically; nothing was written")
      }
      guard !options.isDryRun, let lock else {
        let folder = Path.isInside(project.root, folder: here) ? here : project.root
        let diff = try UnifiedDiff.diff(of: changes, in: folder)
        outcome.output += styles.output == .colored ? UnifiedDiff.colored(diff) : diff
        return
      }
      try Transaction.commit(changes, inside: lock)
      for change in changes {
        outcome.say("repaired \(Path.relative(change.path, from: here).escapedForTerminal)")
      }
      // Places have moved, and one repair may be that of several findings.
      if !changes.isEmpty {
        report = try CheckReport(XcodeProject(locatedAt: project.path), levels: options.levels)
      }
    }
    let text: String
    switch options.format {
    case .text: text = report.text(from: here, style: styles.output)
    case .xcode: text = report.xcode
    case .json: text = report.json(project: project.fileName).text
    case .sarif: text = report.sarif(from: here).text
    case .github: text = report.gitHub(from: here)
    case .gitlab: text = report.gitLab(from: here).text
    case .junit: text = report.junit(from: here, isStrict: options.isStrict)
    case .checkstyle: text = report.checkstyle(from: here)
    }
    if !text.isEmpty { outcome.print(text) }
    if options.format == .text { outcome.say(report.summary(project: project.fileName)) }
    if report.hasFailed(isStrict: options.isStrict) { outcome.exitCode = .failure }
  }
}

extension XcodeProject {
  /// The name of the `.xcodeproj`.
  fileprivate var fileName: String { Path.lastComponent(of: path) }
}

extension OptionSyntax<CheckOptions> {
  /// An option that gives a finding another level; the last one for a finding holds.
  fileprivate static func level(_ name: String, _ level: FindingLevel, help: String) -> OptionSyntax
  {
    OptionSyntax(
      name: name,
      valueName: "NAME",
      choices: Rule.allCases.map(\.id),
      isRepeatable: true,
      help: help,
      completion: .findings
    ) { value, options in
      guard let rule = Rule(id: value) else { return false }
      options.levels[rule] = level
      return true
    }
  }
}
