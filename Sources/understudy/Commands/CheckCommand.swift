import Checks
import Diagnostics
import ProjectFiles
import Reports
import XcodeModel

/// The options of `understudy check`.
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
  var severities = RuleSeverities()
  var isStrict = false
  var fixes = false
  var isDryRun = false
  var common = CommonOptions()
}

/// Finds what prevents the switch from working.
enum CheckCommand: Command {
  static let syntax = CommandSyntax<CheckOptions>(
    name: "check",
    summary: "Find what prevents unit tests from using their stand-in.",
    discussion: [
      """
      Analyzes the project, its build settings, and its sources without building. Exits with 1 if \
      there are errors or, with --strict, warnings.
      """,
      """
      The comment '// understudy:ignore NAME' suppresses a finding on the same or next line; \
      .understudy.json next to the .xcodeproj suppresses findings in the whole project. Run \
      'understudy explain' for a list of the findings.
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
      .level("--error", .severity(.error), help: "Treat a finding as an error (repeatable)."),
      .level("--warning", .severity(.warning), help: "Treat a finding as a warning (repeatable)."),
      .level("--note", .severity(.note), help: "Treat a finding as a note (repeatable)."),
      .level("--off", .off, help: "Disable a finding (repeatable)."),
      .flag("--strict", \.isStrict, help: "Fail on warnings, too."),
      .flag(
        "--fix",
        \.fixes,
        help: "Apply fixes that are unambiguous, then report the remaining findings."
      ),
      .flag(
        "--dry-run",
        \.isDryRun,
        help: "With --fix, print the fixes as a diff without writing them."
      ),
    ]
  )

  static func run(
    _ options: CheckOptions,
    styles: OutcomeStyles,
    outcome: inout Outcome
  ) throws {
    if options.isDryRun, !options.fixes { throw UsageError.optionNeeds("--dry-run", "--fix") }
    let (project, lock) = try outcome.project(
      at: options.path,
      changesFiles: options.fixes && !options.isDryRun,
      style: styles.messages
    )
    defer { withExtendedLifetime(lock) {} }
    var report = try CheckReport(project, severities: options.severities)
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
        outcome.say("fixed \(Path.relative(change.path, from: here).escapedForTerminal)")
      }
      // Positions have changed, and one fix may resolve several findings.
      if !changes.isEmpty {
        report = try CheckReport(
          XcodeProject(locatedAt: project.path),
          severities: options.severities
        )
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
  /// An option that changes the severity of a finding; the last one for a finding wins.
  fileprivate static func level(_ name: String, _ level: RuleSeverity, help: String) -> OptionSyntax
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
      options.severities[rule] = level
      return true
    }
  }
}
