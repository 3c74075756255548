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
  var format = Format.text
  var common = CommonOptions()
}

/// Tells how each app of a project launches and what its tests run into.
enum InspectCommand: Command {
  static let syntax = CommandSyntax<InspectOptions>(
    name: "inspect",
    summary: "Tell how each app launches and what its tests run into.",
    discussion: ["Reads the project and its sources; builds nothing and changes nothing."],
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
      style: styles.messages
    )
    defer { withExtendedLifetime(lock) {} }
    outcome.warn(about: project, style: styles.messages)
    let report = try InspectReport(project, app: options.app)
    switch options.format {
    case .text: outcome.print(report.text(styles.output, hasTrace: options.hasTrace))
    case .json: outcome.print(report.json)
    }
  }
}
