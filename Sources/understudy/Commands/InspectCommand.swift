import Reports

/// What `understudy inspect` was asked.
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

/// Tells how each app of a project launches and what its tests run into.
enum InspectCommand: Command {
  static let syntax = CommandSyntax<InspectOptions>(
    name: "inspect",
    summary: "Tell how each app launches and what its tests run into.",
    discussion: [
      "Reads the project and its sources; builds nothing and changes nothing.",
      """
      With --anonymize, names and paths of the project become Name1, Name2, and so on, each the same \
      everywhere. Names of Apple's frameworks and common ones such as AppDelegate stay. Warnings about \
      the project aren't printed. If the command fails, its error does name files.
      """,
    ],
    operand: .project(\.path),
    options: [
      .value(
        "--app",
        "TARGET",
        \.app,
        completion: .apps,
        help: "Only this app; by default all of the project."
      ),
      .flag("--trace", \.hasTrace, help: "List every step of each launch, and whose code it is."),
      .flag("--anonymize", \.isAnonymous, help: "Replace names and paths, for a bug report."),
      .choice("--format", \.format, help: "For people (text, the default) or for scripts."),
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
