import CLibrary
import ProjectFiles
import Reports

/// The options of `understudy report`.
struct ReportOptions: CommandOptions, Hashable {
  enum Format: String, CaseIterable, Sendable {
    case html
    case markdown
  }

  var paths: [String] = []
  var format = Format.html
  var output: String?
  /// The address of a line of source, with `{path}` and `{line}`.
  var link: String?
  var common = CommonOptions()
}

/// Writes a report of the launches, the findings, and what `install` would change.
enum ReportCommand: Command {
  static let name = "report"

  static let syntax = CommandSyntax<ReportOptions>(
    name: name,
    summary: "Write a report of launches, findings, and planned changes.",
    discussion: [
      """
      Shows the launch of each test target today and after 'install', what 'check' finds, and what \
      'install' would change. Changes nothing in the project.
      """,
      """
      Exits with 0 even if there are findings; with 1 if the project can't be read or the report \
      can't be written. An existing FILE is replaced only if it is a report, or empty.
      """,
    ],
    operand: OperandSyntax(projects: \.paths),
    options: [
      .choice("--format", \.format, help: "A page for browsers (the default), or text for GitHub."),
      .value(
        "--output",
        short: "-o",
        "FILE",
        \.output,
        completion: .paths,
        help: "Where to write it; by default, or with '-', to standard output."
      ),
      .value(
        "--link",
        "TEMPLATE",
        \.link,
        help: "The address of source lines, with {path} and {line}; GitHub's by default in Actions."
      ),
    ]
  )

  static func run(_ options: ReportOptions, outcome: inout Outcome) throws {
    if let link = options.link, !link.contains(text: "{path}") {
      throw UsageError("the value of option '--link' needs '{path}': \(link.typed)")
    }
    let request = ProjectRequest(paths: options.paths, scope: .several)
    var reports: [LaunchReport] = []
    try outcome.readProjects(request) { _, project in
      reports.append(try LaunchReport(project, from: WorkingDirectory.current))
    }
    // All projects are skipped if a source file is in none, or if none can be read.
    guard !reports.isEmpty else { return }
    let link =
      options.link.map { SourceLink(template: $0, root: WorkingDirectory.current) }
      ?? SourceLink { name in getenv(name).map { String(cString: $0) } }
    let text =
      switch options.format {
      case .html: reports.html(from: WorkingDirectory.current, link: link)
      case .markdown: reports.markdown(from: WorkingDirectory.current, link: link)
      }
    guard let output = options.output, output != "-" else {
      outcome.output += Array(text.utf8)
      return
    }
    let file = WorkingDirectory.path(output)
    let marker = Array(LaunchReport.marker.utf8)
    try OutputFile.write(Array(text.utf8), to: file, withoutLinksBelow: reports.map(\.root)) {
      old in
      Array(old.prefix(200)).contains(run: marker) ? nil : .notAReport
    }
    outcome.say("wrote \(Path.shown(file, from: WorkingDirectory.current))")
  }
}
