import Reports

/// The options of `understudy inspect`.
struct InspectOptions: CommandOptions, Hashable {
  enum Format: String, CaseIterable, Sendable {
    case text
    case json
  }

  var path: String?
  var app: String?
  var hasTrace = false
  var isAnonymous = false
  var format = Format.text
  var common = CommonOptions()
}

/// Shows how each app launches and which app delegate its unit tests use.
enum InspectCommand: Command {
  static let syntax = CommandSyntax<InspectOptions>(
    name: "inspect",
    summary: "Show how each app launches and which app delegate its unit tests use.",
    discussion: [
      "Reads the project and its sources. Builds nothing and changes nothing.",
      """
      With --anonymize, the project's names and paths become Name1, Name2, and so on, the same name \
      everywhere. Names of Apple's frameworks and common names such as AppDelegate are kept. Warnings \
      about the project aren't printed; errors still contain file names.
      """,
    ],
    operand: .project(\.path),
    options: [
      .value(
        "--app",
        "TARGET",
        \.app,
        completion: .apps,
        help: "Show only this app; defaults to all apps of the project."
      ),
      .flag("--trace", \.hasTrace, help: "List each step of the launches, and whose code it is."),
      .flag("--anonymize", \.isAnonymous, help: "Replace names and paths, for a bug report."),
      .choice(
        "--format",
        \.format,
        help: "How to print the report: text (the default), or json for scripts."
      ),
    ]
  )

  static func run(
    _ options: InspectOptions,
    styles: OutcomeStyles,
    outcome: inout Outcome
  ) throws {
    let (project, lock) = try outcome.project(
      at: options.path,
      changesFiles: false,
      showsPath: !options.isAnonymous,
      style: styles.messages
    )
    defer { withExtendedLifetime(lock) {} }
    var report = try InspectReport(project, app: options.app)
    if options.isAnonymous {
      report = report.anonymous
    } else {
      outcome.warn(about: project, style: styles.messages)
    }
    switch options.format {
    case .text: outcome.print(report.text(styles.output, hasTrace: options.hasTrace))
    case .json: outcome.print(report.json)
    }
  }
}
