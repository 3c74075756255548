import LaunchModel
import Reports
import XcodeModel

/// The options of `understudy inspect`.
struct InspectOptions: TargetOptions, Hashable {
  var paths: [String] = []
  var targets = ChosenTargets()

  var hasTrace = false
  var format = PrintFormat.text
  var common = CommonOptions()
}

/// Shows how each app launches and which app delegate its unit tests use.
enum InspectCommand: Command {
  static let name = "inspect"

  static let syntax = CommandSyntax<InspectOptions>(
    name: name,
    summary: "Show how each app launches and which app delegate its unit tests use.",
    discussion: [
      """
      Reads the project and its sources. Builds nothing and changes nothing. In a directory without \
      a project, inspects all projects with apps that Git tracks below it. For a workspace, inspects \
      every project in it. For a source file, inspects the projects that compile it.
      """,
      """
      For each unit test target, names the shared schemes and test plans that run it, with the build \
      configuration. Schemes are those of the project, and of workspaces in the same Git repository \
      that list it, in its directory and above.
      """,
    ],
    operand: OperandSyntax(projects: \.paths),
    options: [
      .app(help: "Show only this app; defaults to all apps of the projects."),
      .tests(help: "Show only this test target, and the app that hosts it (repeatable)."),
      .flag(
        "--trace",
        \.hasTrace,
        help:
          "List every launch step, and whether it's code of the app, the stand-in, or the system."
      ),
      .choice(
        "--format",
        \.format,
        help: "How to print the report: text (the default), or json for scripts."
      ),
    ]
  )

  static func run(_ options: InspectOptions, outcome: inout Outcome) throws {
    var reports: [InspectReport] = []
    try outcome.readProjects(
      ProjectRequest(
        paths: options.paths,
        targets: options.targets,
        scope: .several
      )
    ) { outcome, project in
      let reader = LaunchReader(project)
      reports.append(
        try InspectReport(
          reader,
          targets: options.targets,
          from: WorkingDirectory.current,
          opening: options.hasTrace ? .all : .widest
        )
      )
      for warning in project.warnings { outcome.report(warning.diagnostic) }
      for app in try options.targets.resolved(in: project).apps {
        for target in [app] + project.testBundles(hostedBy: app) {
          for problem in reader.unreadSources(of: target) {
            outcome.report(problem)
          }
        }
      }
    }
    switch options.format {
    case .text:
      let texts = reports.map { $0.text(outcome.styles.output, hasTrace: options.hasTrace) }
      if !texts.isEmpty { outcome.print(texts.joined(separator: "\n\n")) }
    case .json: outcome.print(reports.json)
    }
  }
}
