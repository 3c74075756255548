import Diagnostics
import LaunchModel
import ProjectFiles
import Reports
import SwitchPlanning
import XcodeModel

/// The options of `understudy install`.
struct InstallOptions: TargetOptions, ChangeOptions, Hashable {
  var paths: [String] = []
  var wanted = SwitchOptions()
  var isDryRun = false
  var format = PrintFormat.text
  var common = CommonOptions()

  var targets: ChosenTargets {
    get { wanted.targets }
    set { wanted.targets = newValue }
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
    operand: OperandSyntax(projects: \.paths),
    options: [
      .app(help: "The app target to change; needed only if several apps could be changed."),
      .flag(
        "--all",
        \.wanted.isForAllApps,
        help:
          "Change every app that hosts tests, in all projects; if one can't be changed, change none."
      ),
      .tests(
        help: "A test target (repeatable); defaults to all unit test targets that the app hosts."
      ),
      .flag("--app-only", \.wanted.isForAppOnly, help: "Change only the app, no test targets."),
      .choice(
        "--stand-in",
        \.wanted.standIn,
        help:
          "Where to put the stand-in; 'app' and 'none' need @main, and 'none' an app without scenes."
      ),
      .choice("--window", \.wanted.window, help: "What the stand-in's window shows during tests."),
      .choice(
        "--language",
        \.wanted.language,
        help:
          "The language of the generated test files; defaults to that of the target's other files."
      ),
      .flag(
        "--subclass-delegate",
        \.wanted.subclassesDelegate,
        help: "Derive the stand-in from the app delegate, for apps that cast it."
      ),
      .values(
        "--keep",
        "CALL",
        \.wanted.kept,
        help: "Also make this launch call in tests (repeatable), such as FirebaseApp.configure."
      ),
      .flag(
        "--measure",
        \.wanted.onlyMeasures,
        help: "Only add a test that prints how long the launch takes, and no switch."
      ),
      .dryRun, .formatOfChanges,
      .flag("--no-canary", \.wanted.hasCanary, means: false, help: "Don't add a canary test."),
    ]
  )

  static func run(_ options: InstallOptions, outcome: inout Outcome) throws {
    if let (option, other) = options.wanted.contradiction {
      throw UsageError.optionsExclude(option, other)
    }
    let request = ProjectRequest(
      paths: options.paths,
      targets: options.targets,
      scope: options.wanted.isForAllApps ? .all : .one,
      changesFiles: !options.isDryRun
    )
    let projects = try outcome.lockProjects(request)
    defer { withExtendedLifetime(projects) {} }
    let someHostTests = projects.contains { !$0.project.appsWithTests.isEmpty }
    func plan(
      _ project: XcodeProject,
      among all: [LockedProject],
      _ outcome: inout Outcome
    ) throws -> SwitchPlan? {
      try outcome.warnOrFail(about: project)
      var installation = SwitchInstallation(project, options: options.wanted)
      installation.plannedProjects = Set(all.map(\.project.path))
      guard projects.count > 1, someHostTests else { return try installation.plan() }
      let plan = try installation.planAmongOthers()
      if plan == nil {
        let path = Path.shown(project.path, from: WorkingDirectory.current)
        outcome.note("skipped '\(path)': its apps host no unit tests")
      }
      return plan
    }
    let planned: [PlannedProject]
    do {
      planned = try projects.planned { try plan($0, among: projects, &outcome) }
    } catch let error as Diagnostic where projects.count > 1 {
      var silent = outcome
      let others = projects.filter { (try? plan($0.project, among: [$0], &silent)) != nil }
      if !others.isEmpty, (try? others.planned { try plan($0, among: others, &silent) }) != nil {
        let paths = others.map {
          Path.shown($0.project.path, from: WorkingDirectory.current).shellQuoted
        }
        outcome.note("the command succeeds with these paths: \(paths.joined(separator: " "))")
      }
      throw error
    }
    try planned.carryOut(options, outcome: &outcome)
    let isShown = !options.isDryRun && options.format == .text
    let undo = "understudy uninstall" + (planned.count > 1 ? " --all" : "")
    if isShown, let step = planned.map(\.plan).nextStep(undo: undo) { outcome.say(step) }
  }
}
