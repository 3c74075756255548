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
      throw UsageError("options '\(option)' and '\(other)' exclude each other")
    }
    let request = ProjectRequest(
      paths: options.paths,
      targets: options.targets,
      scope: options.wanted.isForAllApps ? .all : .one,
      changesFiles: !options.isDryRun
    )
    let projects = try outcome.lockProjects(request)
    defer { withExtendedLifetime(projects) {} }
    let planned = try plans(of: projects, options, outcome: &outcome)
    try planned.carryOut(options, outcome: &outcome)
    let isShown = !options.isDryRun && options.format == .text
    let undo = "understudy uninstall" + (planned.count > 1 ? " --all" : "")
    if isShown, let step = planned.map(\.plan).nextStep(undo: undo) { outcome.say(step) }
  }

  /// Returns the plans of all projects.
  ///
  /// - Throws: If one can't be changed; a note says which others could be.
  private static func plans(
    of projects: [LockedProject],
    _ options: InstallOptions,
    outcome: inout Outcome
  ) throws -> [PlannedProject] {
    let isAmongOthers =
      projects.count > 1 && projects.contains { !$0.project.appsWithTests.isEmpty }
    func plan(_ project: XcodeProject, among all: [LockedProject]) throws -> SwitchPlan? {
      var installation = SwitchInstallation(project, options: options.wanted)
      installation.plannedProjects = Set(all.map(\.project.path))
      return isAmongOthers ? try installation.planAmongOthers() : try installation.plan()
    }
    do {
      return try projects.planned { project in
        try outcome.warnOrFail(about: project)
        let plan = try plan(project, among: projects)
        if plan == nil { outcome.note("skipped '\(shown(project))': its apps host no unit tests") }
        return plan
      }
    } catch let error as Diagnostic where projects.count > 1 {
      let others = projects.filter { (try? plan($0.project, among: [$0])) != nil }
      guard !others.isEmpty, (try? others.planned { try plan($0, among: others) }) != nil else {
        throw error
      }
      throw RefusalOfSome(refusal: error, others: others.map { shown($0.project).shellQuoted })
    }
  }

  private static func shown(_ project: XcodeProject) -> String {
    Path.shown(project.path, from: WorkingDirectory.current)
  }
}
