import Diagnostics
import LaunchModel
import ProjectFiles
import Reports
import SwitchPlanning
import XcodeModel

/// The options of `understudy install`.
struct InstallOptions: CommandOptions, Hashable {
  var paths: [String] = []
  var app: String?
  var isForAllApps = false

  /// The test targets to install in; empty for all that the app hosts.
  var tests: [String] = []

  var standIn: LaunchSwitch.StandIn?
  var window: SwitchOptions.Window?
  var language: SwitchOptions.Language?
  var subclassesDelegate = false
  var kept: [String] = []
  var isDryRun = false
  var format = PlanFormat.text
  var installsCanary = true
  var isForAppOnly = false
  var common = CommonOptions()
}

extension InstallOptions {
  /// - Throws: If two of the options contradict each other in any project.
  fileprivate func requireConsistency() throws(UsageError) {
    let clashes = [
      (isForAllApps && app != nil, "--all", "--app"),
      (isForAllApps && !tests.isEmpty, "--all", "--tests"),
      (isForAppOnly && !tests.isEmpty, "--app-only", "--tests"),
      (
        standIn == LaunchSwitch.StandIn.none && window.map { $0 != .none } == true,
        "--stand-in none", "--window"
      ),
      (
        standIn != nil && standIn != .testBundle && subclassesDelegate, "--stand-in",
        "--subclass-delegate"
      ),
    ]
    for (isClash, option, other) in clashes where isClash {
      throw .optionsExclude(option, other)
    }
  }

  /// The options as SwitchPlanning takes them.
  fileprivate var wanted: SwitchOptions {
    var wanted = SwitchOptions()
    wanted.app = app
    wanted.isForAllApps = isForAllApps
    wanted.tests = tests
    wanted.standIn = standIn ?? .testBundle
    wanted.window = window
    wanted.language = language
    wanted.subclassesDelegate = subclassesDelegate
    wanted.kept = kept
    wanted.hasCanary = installsCanary
    wanted.isForAppOnly = isForAppOnly
    return wanted
  }
}

/// Installs the launch switch in an app and the test targets it hosts.
enum InstallCommand: Command {
  static let changesFiles = true

  static let name = "install"

  static let syntax = CommandSyntax<InstallOptions>(
    name: name,
    summary: "Install the launch switch in an app and its test targets.",
    discussion: [
      """
      Edits the app's entry point to look up a stand-in, a minimal app delegate that only the test \
      targets contain. In a normal launch there is none, and the app launches as before. A canary \
      test fails if the stand-in isn't in use.
      """
    ],
    operand: .projects(\.paths),
    options: [
      .value(
        "--app",
        "TARGET",
        \.app,
        help: "The app target to change; required if the project has several."
      ),
      .flag(
        "--all",
        \.isForAllApps,
        help:
          "Change every app that hosts tests, in all projects; if one can't be changed, change none."
      ),
      .values(
        "--tests",
        "TARGET",
        \.tests,
        help: "A test target (repeatable); defaults to all unit test targets that the app hosts."
      ),
      .flag("--app-only", \.isForAppOnly, help: "Change only the app, not the test targets."),
      .choice(
        "--stand-in",
        \.standIn,
        help: "Where to put the stand-in; 'none' runs tests with no app delegate."
      ),
      .choice("--window", \.window, help: "What the stand-in's window shows during tests."),
      .choice(
        "--language",
        \.language,
        help:
          "The language of the generated test files; defaults to that of the target's other files."
      ),
      .flag(
        "--subclass-delegate",
        \.subclassesDelegate,
        help: "Derive the stand-in from the app delegate, for apps that cast it."
      ),
      .values(
        "--keep",
        "CALL",
        \.kept,
        help:
          "A call of the app's launch that the tests make, too (repeatable), by its name in 'inspect'."
      ),
      .flag("--dry-run", \.isDryRun, help: "Print the changes as a diff without writing them."),
      .choice(
        "--format",
        \.format,
        help: "How to print the changes: text (the default), or json for scripts."
      ),
      .flag("--no-canary", \.installsCanary, means: false, help: "Don't add a canary test."),
    ]
  )

  static func run(
    _ options: InstallOptions,
    styles: OutcomeStyles,
    outcome: inout Outcome
  ) throws {
    try options.requireConsistency()
    let request = ProjectRequest(
      paths: options.paths,
      targets: [options.app].compactMap(\.self) + options.tests,
      takesSeveral: options.isForAllApps,
      isForAll: options.isForAllApps,
      changesFiles: !options.isDryRun,
      style: styles.messages
    )
    let projects = try outcome.lockProjects(request)
    defer { withExtendedLifetime(projects) {} }
    let note = styles.messages.paint("note:", as: .note)
    let hasHosts = projects.map(\.project.hostsTests)
    let planned = try projects.planned { project in
      try outcome.warn(beforeChanging: project, style: styles.messages)
      if projects.count > 1, hasHosts.contains(true), !project.hostsTests {
        let path = Path.shown(project.path, from: WorkingFolder.current)
        outcome.say("\(note) skipped '\(path)': its apps host no unit tests")
        return nil
      }
      return try SwitchPlanner(project, options: options.wanted).plan()
    }
    try planned.carryOut(
      isDryRun: options.isDryRun,
      format: options.format,
      styles: styles,
      outcome: &outcome
    )
    let isShown = !options.isDryRun && options.format == .text
    if isShown, let nextStep = planned.map(\.plan).nextStep { outcome.say(nextStep) }
  }
}

extension XcodeProject {
  /// Whether an app hosts unit tests.
  fileprivate var hostsTests: Bool { apps.contains { !testBundles(hostedBy: $0).isEmpty } }
}
