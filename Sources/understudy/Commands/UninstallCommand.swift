import SwitchPlanning

/// What `understudy uninstall` was asked.
struct UninstallOptions: CommandOptions, Hashable {
  var path: String?
  var app: String?

  /// The test bundles to take the stand-in from; empty for the apps and all they host.
  var tests: [String] = []

  /// Whether a switch that people made goes, too.
  var includesHandwritten = false

  var isDryRun = false
  var common = CommonOptions()
}

/// Takes the launch switch out of apps and test bundles again.
enum UninstallCommand: Command {
  static let changesFiles = true

  static let syntax = CommandSyntax<UninstallOptions>(
    name: "uninstall",
    summary: "Take the launch switch out again.",
    discussion: [
      """
      What was not changed since goes without a trace, and the attribute returns to its place. \
      What was changed stays, and is named.
      """
    ],
    operand: .project(\.path),
    options: [
      .value(
        "--app",
        "TARGET",
        \.app,
        completion: .apps,
        help: "The app; by default every one of the project."
      ),
      .values(
        "--tests",
        "TARGET",
        \.tests,
        completion: .tests,
        help: "A test bundle, repeatable: only the files in it go, and the app stays switched."
      ),
      .flag(
        "--handwritten",
        \.includesHandwritten,
        help: "Remove handwritten switches of known forms too."
      ),
      .flag("--dry-run", \.isDryRun, help: "Print the changes as a diff and write nothing."),
    ]
  )

  static func run(
    _ options: UninstallOptions,
    styles: OutcomeStyles,
    outcome: inout Outcome
  ) throws {
    let (project, lock) = try outcome.project(
      at: options.path,
      changesFiles: !options.isDryRun,
      style: styles.messages
    )
    defer { withExtendedLifetime(lock) {} }
    outcome.warn(about: project, style: styles.messages)
    let plan = try SwitchRemover(
      project,
      app: options.app,
      tests: options.tests,
      includesHandwritten: options.includesHandwritten
    ).plan()
    try plan.carryOut(
      in: project,
      lock: options.isDryRun ? nil : lock,
      styles: styles,
      outcome: &outcome
    )
  }
}
