import CLibrary
import Checks
import Diagnostics
import LaunchModel
import ProjectFiles
import Reports
import SwitchPlanning
import XcodeModel

/// The options of `understudy check`.
struct CheckOptions: TargetOptions, Hashable {
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
      case .json: [CheckReport].jsonMarker
      case .sarif: [CheckReport].sarifMarker
      case .gitlab: [CheckReport].gitLabMarker
      case .junit: [CheckReport].junitMarker
      }
    }
  }

  var paths: [String] = []
  var targets = ChosenTargets()

  var format = Format.text
  /// The file to write; `nil` for standard output.
  var output: String?
  /// The findings to report; empty for all.
  var only: Set<Rule> = []
  var severities = RuleSeverities()
  var isStrict = false
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
    operand: OperandSyntax(projects: \.paths),
    options: [
      .app(help: "Report only findings of this app and the test targets it hosts."),
      .tests(
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
          as text; in GitHub Actions, as annotations. FILE.json and FILE.sarif need no --format.
          """
      ),
      .finding("--only", help: "Report only this finding (repeatable).") { $0.only.insert($1) },
      .finding("--error", help: "Treat a finding as an error (repeatable).") {
        $0.severities[$1] = .severity(.error)
      },
      .finding("--warning", help: "Treat a finding as a warning (repeatable).") {
        $0.severities[$1] = .severity(.warning)
      },
      .finding("--note", help: "Treat a finding as a note (repeatable).") {
        $0.severities[$1] = .severity(.note)
      },
      .finding("--off", help: "Disable a finding (repeatable).") { $0.severities[$1] = .off },
      .flag("--strict", \.isStrict, help: "Fail on warnings, too."),
      .flag(
        "--quiet",
        short: "-q",
        \.isQuiet,
        help: "Print only findings and errors, without counts."
      ),
    ]
  )

  static func run(_ options: CheckOptions, outcome: inout Outcome) throws {
    var options = options
    try options.chooseFormat()
    let here = WorkingDirectory.current
    // Services resolve paths from there, whichever directory the job is in.
    let repository = try GitIndex.workTree(around: here) ?? here
    let reports = try reports(options, outcome: &outcome)
    let style = outcome.styles.output
    func text(_ format: CheckOptions.Format) -> String {
      switch format {
      case .text: reports.text(from: here, style: style)
      case .xcode: reports.xcode
      case .json: reports.json(from: here).text
      case .sarif: reports.sarif(from: repository).text
      case .github: reports.gitHub(from: repository)
      case .gitlab: reports.gitLab(from: repository).text
      case .junit: reports.junit(from: here, isStrict: options.isStrict)
      }
    }
    var printed = options.format
    if let output = options.output, let marker = options.format.marker {
      let file = WorkingDirectory.path(output)
      try write(text(options.format), to: file, marker, besides: reports.map(\.root))
      // The file is for machines, so people get text.
      printed = getenv("GITHUB_ACTIONS").map { String(cString: $0) } == "true" ? .github : .text
    }
    let lines = text(printed)
    if !lines.isEmpty { outcome.print(lines) }
    if printed == .text, !options.isQuiet {
      for line in reports.summary(from: here) { outcome.say(line) }
    }
    if reports.flatMap(\.findings).contains(where: { $0.fails(isStrict: options.isStrict) }) {
      outcome.exitCode = .failure
    }
  }

  /// Writes a report; a file that isn't one stays, and is an error.
  private static func write(
    _ text: String,
    to file: String,
    _ marker: String,
    besides roots: [String]
  ) throws(FileError) {
    let bytes = Array((text + "\n").utf8)
    try OutputFile.write(bytes, to: file, withoutLinksBelow: roots) { old in
      // A report for GitLab without findings has no marker.
      let isReport =
        old == Array("[]\n".utf8) || Array(old.prefix(2000)).contains(run: Array(marker.utf8))
      return isReport ? nil : .notAReport
    }
  }

  /// Returns what was found in each project.
  private static func reports(
    _ options: CheckOptions,
    outcome: inout Outcome
  ) throws -> [CheckReport] {
    let request = ProjectRequest(
      paths: options.paths,
      targets: options.targets,
      scope: .several,
      hasNotes: !options.isQuiet
    )
    var severities = options.severities
    // What other findings a comment suppresses decides whether it's unused.
    if !options.only.isEmpty, !options.only.contains(.unusedIgnore) {
      for rule in Rule.allCases where !options.only.contains(rule) { severities[rule] = .off }
    }
    var reports: [CheckReport] = []
    try outcome.readProjects(request) { _, project in
      reports.append(
        try CheckReport(LaunchReader(project), severities: severities, targets: options.targets)
      )
    }
    reports = reports.withUnusedEntries.withoutRepetitions
    if !options.only.isEmpty {
      for index in reports.indices {
        reports[index].findings.removeAll { !options.only.contains($0.rule) }
      }
    }
    return reports
  }
}

extension CheckOptions {
  /// Without `--format`, the extension of the output is the format.
  ///
  /// - Throws: If the output can't be in the format.
  fileprivate mutating func chooseFormat() throws(UsageError) {
    guard let output, format.marker == nil else { return }
    let named = Format(rawValue: Path.fileExtension(of: output))
    if format == .text, let named { format = named }
    guard format.marker == nil else { return }
    throw UsageError("option '--output' requires '--format' json, sarif, gitlab, or junit")
  }
}

extension OptionSyntax<CheckOptions> {
  /// An option that takes the name of a finding, and may be given again and again; of options that
  /// change the severity of the same finding, the last one wins.
  fileprivate static func finding(
    _ name: String,
    help: String,
    put: @escaping @Sendable (inout CheckOptions, Rule) -> Void
  ) -> OptionSyntax {
    let names = Completion.words(Rule.allCases.map(\.id))
    return OptionSyntax(name, "NAME", completion: names, isRepeatable: true, help: help) {
      value,
      options in
      guard let rule = Rule(id: value) else { return false }
      put(&options, rule)
      return true
    }
  }
}
