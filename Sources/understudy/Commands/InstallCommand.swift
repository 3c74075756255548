import LaunchModel
import SwitchPlanning

/// What `understudy install` was asked.
struct InstallOptions: CommandOptions, Hashable {
  var path: String?
  var app: String?
  var isForAllApps = false

  /// The test bundles to install in; empty for all that the app hosts.
  var tests: [String] = []

  var standIn = LaunchSwitch.StandIn.testBundle
  var window: SwitchOptions.Window?
  var language: SwitchOptions.Language?
  var subclassesDelegate = false
  var isDryRun = false
  var installsCanary = true
  var isForAppOnly = false
  var common = CommonOptions()
}

extension InstallOptions {
  /// What the kit is asked for.
  fileprivate var wanted: SwitchOptions {
    var wanted = SwitchOptions()
    wanted.app = app
    wanted.isForAllApps = isForAllApps
    wanted.tests = tests
    wanted.standIn = standIn
    wanted.window = window
    wanted.language = language
    wanted.subclassesDelegate = subclassesDelegate
    wanted.hasCanary = installsCanary
    wanted.isForAppOnly = isForAppOnly
    return wanted
  }
}

/// Installs the launch switch in an app and the test bundles it hosts.
enum InstallCommand: Command {
  static let changesFiles = true

  static let syntax = CommandSyntax<InstallOptions>(
    name: "install",
    summary: "Install the launch switch in an app and its test bundles.",
    discussion: [
      """
      The app's entry point looks up a stand-in that only the test bundles bring, and falls back \
      to the app's own launch. A canary test fails when the stand-in did not run.
      """
    ],
    operand: .project(\.path),
    options: [
      .value(
        "--app",
        "TARGET",
        \.app,
        completion: .apps,
        help: "The app, where the project has several."
      ),
      .flag("--all", \.isForAllApps, help: "Every app that hosts tests; all of them or none."),
      .values(
        "--tests",
        "TARGET",
        \.tests,
        completion: .tests,
        help: "A test bundle, repeatable; by default every one that the app hosts."
      ),
      .flag("--app-only", \.isForAppOnly, help: "Leave the test bundles alone."),
      .choice(
        "--stand-in",
        \.standIn,
        help: "Where what takes the app's place lives; none: no delegate at all."
      ),
      .choice("--window", \.window, help: "What a window shows while tests run."),
      .choice("--language", \.language, help: "The language of the files in test bundles."),
      .flag(
        "--subclass-delegate",
        \.subclassesDelegate,
        help: "Derive the stand-in from the app's delegate, for apps that cast it."
      ),
      .flag("--dry-run", \.isDryRun, help: "Print the changes as a diff and write nothing."),
      .flag("--no-canary", \.installsCanary, means: false, help: "Leave the canary test out."),
    ]
  )

  static func run(
    _ options: InstallOptions,
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
    let plan = try SwitchPlanner(project, options: options.wanted).plan()
    try plan.carryOut(
      in: project,
      lock: options.isDryRun ? nil : lock,
      styles: styles,
      outcome: &outcome
    )
  }
}
