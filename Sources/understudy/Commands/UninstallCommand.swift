import SwitchPlanning

/// The options of `understudy uninstall`.
struct UninstallOptions: CommandOptions, Hashable {
  var path: String?
  var app: String?

  /// The test targets to remove the stand-in from; empty for the apps and all they host.
  var tests: [String] = []

  /// Whether to remove handwritten switches, too.
  var includesHandwritten = false

  var isDryRun = false
  var common = CommonOptions()
}

/// Removes the launch switch from apps and test targets.
enum UninstallCommand: Command {
  static let changesFiles = true

  static let syntax = CommandSyntax<UninstallOptions>(
    name: "uninstall",
    summary: "Remove the launch switch from apps and test targets.",
    discussion: [
      """
      Removes the installed files and restores the original entry point. Files you changed since \
      installation are kept and listed.
      """
    ],
    operand: .project(\.path),
    options: [
      .value(
        "--app",
        "TARGET",
        \.app,
        completion: .apps,
        help: "The app target; defaults to all apps of the project."
      ),
      .values(
        "--tests",
        "TARGET",
        \.tests,
        completion: .tests,
        help: "Remove only the files in this test target (repeatable), and keep the app switched."
      ),
      .flag(
        "--handwritten",
        \.includesHandwritten,
        help: "Remove recognized handwritten switches, too."
      ),
      .flag("--dry-run", \.isDryRun, help: "Print the changes as a diff without writing them."),
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
