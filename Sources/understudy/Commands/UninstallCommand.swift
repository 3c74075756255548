import LaunchModel
import SwitchPlanning
import XcodeModel

/// The options of `understudy uninstall`.
struct UninstallOptions: TargetOptions, ChangeOptions, Hashable {
  var paths: [String] = []
  var targets = ChosenTargets()
  var isForAllProjects = false

  /// Whether to remove handwritten switches, too.
  var includesHandwritten = false

  var isDryRun = false
  var format = PrintFormat.text
  var common = CommonOptions()
}

/// Removes the launch switch from apps and test targets.
enum UninstallCommand: Command {
  static let changesFiles = true

  static let name = "uninstall"

  static let syntax = CommandSyntax<UninstallOptions>(
    name: name,
    summary: "Remove the launch switch from apps and test targets.",
    discussion: [
      """
      Removes the installed files and restores the original entry point. Files you changed since \
      installation are kept and listed.
      """
    ],
    operand: OperandSyntax(projects: \.paths),
    options: [
      .app(help: "The app target; defaults to all apps of the project."),
      .flag(
        "--all",
        \.isForAllProjects,
        help: "Change all projects; if one can't be changed, change none."
      ),
      .tests(
        help: "Remove only the files in this test target (repeatable), and keep the app switched."
      ),
      .flag(
        "--handwritten",
        \.includesHandwritten,
        help: "Remove recognized handwritten switches, too."
      ),
      .dryRun, .formatOfChanges,
    ]
  )

  static func run(_ options: UninstallOptions, outcome: inout Outcome) throws {
    let request = ProjectRequest(
      paths: options.paths,
      targets: options.targets,
      scope: options.isForAllProjects ? .all : .one,
      changesFiles: !options.isDryRun
    )
    let projects = try outcome.lockProjects(request)
    defer { withExtendedLifetime(projects) {} }
    let planned = try projects.planned { project in
      try outcome.warnOrFail(about: project)
      var removal = SwitchRemoval(
        project,
        targets: options.targets,
        includesHandwritten: options.includesHandwritten
      )
      removal.plannedProjects = Set(projects.map(\.project.path))
      return try removal.plan()
    }
    try planned.carryOut(options, outcome: &outcome)
  }
}
