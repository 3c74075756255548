import CLibrary
import Checks
import Diagnostics
import LaunchModel
import ProjectFiles
import Reports
import SwitchPlanning
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

    /// What a file in this format has near its beginning; `nil` for those that are only printed.
    fileprivate var marker: String? {
      switch self {
      case .text, .xcode, .github: nil
      case .json: "\"version\": 1,\n  \"projects\": ["
      case .sarif: "\"driver\": {\n          \"name\": \"understudy\""
      case .gitlab: "\"check_name\": "
      case .junit: "<testsuite name=\"understudy\""
      }
    }
  }

  var paths: [String] = []
  var app: String?

  /// The test targets to report findings of; empty for all.
  var tests: [String] = []

  var format = Format.text
  /// The file to write; `nil` for standard output.
  var output: String?
  /// The findings to report; empty for all.
  var only: Set<Rule> = []
  var severities = RuleSeverities()
  var isStrict = false
  var fixes = false
  var isDryRun = false
  var isQuiet = false
  var common = CommonOptions()
}

/// Finds what prevents the switch from working.
enum CheckCommand: Command {
  static let name = "check"

  static let syntax = CommandSyntax<CheckOptions>(
    name: name,
    summary: "Find problems that make unit tests launch the full app.",
    discussion: [
      """
      Analyzes the project, its build settings, and its sources without building. Exits with 1 if \
      there are errors or, with --strict, warnings. In a directory without a project, checks all \
      projects with apps that Git tracks below it. For a workspace, checks every project in it. For a \
      source file, checks the projects that compile it; if none does, skips the file.
      """,
      """
      The comment '// understudy:ignore NAME' suppresses a finding on the same or next line. \
      A file .understudy.json suppresses findings of projects: the one next to the .xcodeproj is used \
      or, without it, the nearest one above, up to the root of the Git repository. Run \
      'understudy explain' for a list of the findings.
      """,
    ],
    operand: .projects(\.paths),
    options: [
      .value(
        "--app",
        "TARGET",
        \.app,
        help: "Report only findings of this app and the test targets it hosts."
      ),
      .values(
        "--tests",
        "TARGET",
        \.tests,
        help: "Report only findings of this test target (repeatable); with --app, of both of them."
      ),
      .choice(
        "--format",
        \.format,
        valueName: "FORMAT",
        help: """
          How to print the findings: text (the default), xcode, json, sarif, github, gitlab \
          (Code Quality), or junit.
          """
      ),
      .value(
        "--output",
        short: "-o",
        "FILE",
        \.output,
        completion: .paths,
        help: """
          Write the findings to FILE in the given format, json, sarif, gitlab, or junit, and print them \
          as text; in GitHub Actions, as annotations.
          """
      ),
      OptionSyntax(
        name: "--only",
        valueName: "NAME",
        choices: Rule.allCases.map(\.id),
        isRepeatable: true,
        help: "Report only this finding (repeatable)."
      ) { value, options in
        guard let rule = Rule(id: value) else { return false }
        options.only.insert(rule)
        return true
      },
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
      .flag(
        "--quiet",
        short: "-q",
        \.isQuiet,
        help: "Print only findings and errors, without counts."
      ),
    ]
  )

  static func run(
    _ options: CheckOptions,
    styles: OutcomeStyles,
    outcome: inout Outcome
  ) throws {
    if options.isDryRun, !options.fixes { throw UsageError.optionNeeds("--dry-run", "--fix") }
    // What is printed then is a diff.
    if options.isDryRun, options.format != .text {
      throw UsageError.optionsExclude("--dry-run", "--format")
    }
    if options.output != nil, options.format.marker == nil {
      throw UsageError.optionNeeds("--output", "--format json', 'sarif', 'gitlab', or 'junit")
    }
    if options.output != nil, options.isDryRun {
      throw UsageError.optionsExclude("--dry-run", "--output")
    }
    let check = ProjectCheck(options)
    let request = check.request(style: styles.messages)
    let here = WorkingFolder.current
    var reports: [CheckReport] = []
    if options.fixes {
      let projects = try outcome.lockProjects(request)
      defer { withExtendedLifetime(projects) {} }
      let planned = try projects.planned { project in
        let repairs = try check.report(on: LaunchReader(project)).repairs
        try project.files.requireReadable()
        return SwitchPlan(changes: repairs)
      }
      if planned.allSatisfy(\.plan.changes.isEmpty) {
        outcome.say("no finding can be fixed automatically; nothing was written")
      }
      guard !options.isDryRun else {
        outcome.output += try planned.diff(style: styles.output)
        return
      }
      try planned.commit(style: styles.messages, outcome: &outcome)
      for change in planned.flatMap(\.plan.changes) {
        outcome.say("fixed \(Path.shown(change.path, from: here))")
      }
      // Positions have changed, and one fix may resolve several findings.
      let changes = planned.flatMap(\.plan.changes)
      reports = try projects.map {
        try check.report(on: LaunchReader(LaunchReader($0.project), after: changes))
      }
    } else {
      try outcome.readProjects(request) { _, project in
        reports.append(try check.report(on: LaunchReader(project)))
      }
    }
    reports = reports.withUnusedEntries.withoutRepetitions
    func text(_ format: CheckOptions.Format) -> String {
      switch format {
      case .text: reports.text(from: here, style: styles.output)
      case .xcode: reports.xcode
      case .json: reports.json(from: here).text
      case .sarif: reports.sarif(from: here).text
      case .github: reports.gitHub(from: here)
      case .gitlab: reports.gitLab(from: here).text
      case .junit: reports.junit(from: here, isStrict: options.isStrict)
      }
    }
    var printed = options.format
    if let output = options.output, let marker = options.format.marker {
      let file = WorkingFolder.path(output)
      try OutputFile.write(
        Array(text(options.format).utf8) + [UInt8(ascii: "\n")],
        to: file,
        withoutLinksBelow: reports.map(\.root)
      ) { old in
        let isEmptyList = old == Array("[]\n".utf8)
        return isEmptyList || Array(old.prefix(2000)).contains(run: Array(marker.utf8))
          ? nil : .notAReport
      }
      printed = getenv("GITHUB_ACTIONS").map { String(cString: $0) } == "true" ? .github : .text
    }
    let lines = text(printed)
    if !lines.isEmpty { outcome.print(lines) }
    if printed == .text, !options.isQuiet {
      for line in reports.summary(from: here) { outcome.say(line) }
    }
    if reports.contains(where: { $0.hasFailed(isStrict: options.isStrict) }) {
      outcome.exitCode = .failure
    }
  }
}

/// What is checked, and how, whichever project it is.
private struct ProjectCheck {
  private let options: CheckOptions
  private let targets: ChosenTargets

  init(_ options: CheckOptions) {
    self.options = options
    targets = ChosenTargets(app: options.app, tests: options.tests)
  }

  func request(style: TerminalStyle) -> ProjectRequest {
    ProjectRequest(
      paths: options.paths,
      targets: targets.names,
      takesSeveral: true,
      changesFiles: options.fixes && !options.isDryRun,
      hasNotes: !options.isQuiet,
      style: style
    )
  }

  func report(on reader: LaunchReader) throws(Diagnostic) -> CheckReport {
    var severities = options.severities
    if !options.only.isEmpty {
      for rule in Rule.allCases where !options.only.contains(rule) { severities[rule] = .off }
    }
    return try CheckReport(reader, severities: severities, targets: targets)
  }
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
      help: help
    ) { value, options in
      guard let rule = Rule(id: value) else { return false }
      options.severities[rule] = level
      return true
    }
  }
}
