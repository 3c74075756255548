package import Diagnostics
package import LaunchModel
import ProjectFiles
import SwitchPlanning
package import XcodeModel

/// How each app of a project launches and which delegate its tests use, as `inspect` reports it.
///
/// It holds the values of the model; the formats take names and words from there.
package struct InspectReport {
  package let project: XcodeProject
  /// The apps, in the order in which Xcode lists them.
  package let apps: [App]
  /// The unit test targets that no app of the project hosts.
  package let otherTests: [Tests]
  /// The reader's directory, which shown paths are relative to.
  let directory: String
  /// Whether the project lacks an entry point that understudy wrote until it's generated again.
  let lacksEntryPoint: Bool

  /// The launch of an app.
  package struct App {
    package let launch: AppLaunch
    /// Whether the entry point or a delegate checks for tests, so that less of the launch may
    /// happen under test.
    let checksForTests: Bool
    /// The unit test targets that the app hosts.
    package let tests: [Tests]
    /// The steps of a normal launch.
    let steps: [Step]
    /// The same, with the rows that only tests run.
    let stepsOfAll: [Step]
    /// The names of the libraries and package products that it links, and whose sources aren't read.
    let unread: [String]
    /// Whether it only hosts the tests of another product.
    let isMadeForTests: Bool

    var name: String { launch.app.name }
  }

  /// A unit test target.
  package struct Tests {
    let target: XcodeTarget
    /// What has launched when the first test runs.
    package let launched: TestBundleLaunch.Launched
    /// The reason in the settings why the tests are meant to launch the full app; `nil` if they
    /// aren't.
    let fullApp: String?
    /// The template that all tests are from; `nil` for other tests.
    var template: TestTemplate?
    /// The steps before the first test; empty if no app of the project hosts the tests.
    var steps: [Step] = []
    /// The classes that may run in them, and what that depends on; `nil` if it's known.
    var choice: Choice?
    /// The modules that their files import without that of the app, each with the number of these files.
    var importsWithoutApp: [(module: String, count: Int)] = []
    /// What they may do with their user's data by other code of the app; empty unless all rows are open.
    var possibleUses: [UserDataUse] = []
  }

  /// Classes of which one runs, and what that depends on.
  typealias Choice = (classes: [String], cause: UnknownValue)

  /// A step of a launch, and what a step of the app does.
  struct Step {
    var step: LaunchTrace.Step
    var methods: [LaunchMethod]

    /// Whether the step runs the app's own code.
    var isAppCode: Bool { step.owner == .app }

    /// What stays the same when lines move, but for the condition.
    var identity: [String] { [step.kind.rawValue, step.owner.rawValue, step.name] }
  }
}

extension InspectReport {
  /// Reads the launch of every app of the project of `reader`, or of those that are named.
  ///
  /// - Parameter directory: the reader's directory, which paths in it are relative to; by default that
  ///   of the project.
  /// - Parameter opening: How many rows of functions it has that others call.
  /// - Throws: if the project has no such targets.
  package init(
    _ reader: LaunchReader,
    targets: ChosenTargets = ChosenTargets(),
    from directory: String? = nil,
    opening: LaunchWork.Opening = .widest
  ) throws(Diagnostic) {
    project = reader.project
    self.directory = directory ?? project.root
    let chosen = try targets.resolved(in: project)
    let tests = Set(chosen.tests.map(\.id))
    let fullApp = try reader.fullApp
    apps = chosen.apps.flatMap(reader.launches).map { launch in
      var launch = launch
      launch.testBundles.removeAll { !tests.contains($0.target.id) }
      return App(reader.steps(of: launch), reader, fullApp, opening)
    }
    lacksEntryPoint =
      apps.contains { $0.launch.entryPoint == nil } && !reader.filesToGenerate.isEmpty
    let project = project
    let hosted = Set(project.apps.flatMap { project.testBundles(hostedBy: $0) }.map(\.id))
    otherTests = project.unitTests.filter { !hosted.contains($0.id) && tests.contains($0.id) }
      .map { tests in
        let launched: TestBundleLaunch.Launched =
          project.host(of: tests) == .none ? .nothing : .anotherApp
        return Tests(target: tests, launched: launched, fullApp: fullApp.reason(for: tests))
      }
  }

  /// A run of a test target in a shared scheme, with the app that hosts the tests in its
  /// configuration: the target, or the name in `TEST_HOST`; `nil` without one.
  typealias Run = (run: TestRun, host: String?)

  /// Returns how the shared schemes run a test target; `nil` if there are none.
  func runs(of tests: Tests) -> [Run]? {
    guard !project.schemes.names.isEmpty else { return nil }
    return project.runs(of: tests.target).map { run in
      switch project.host(of: tests.target, in: run.configuration) {
      case .app(let id): (run, project.apps.first { $0.id == id }?.name)
      case .unknown(let name): (run, name)
      case .none: (run, nil)
      }
    }
  }

  /// Returns a location as `file:line`, with the path relative to the reader's directory.
  func text(_ location: SourceLocation) -> String { location.message.unescaped(from: directory) }
}

extension InspectReport.App {
  fileprivate init(
    _ launchSteps: LaunchSteps,
    _ reader: LaunchReader,
    _ fullApp: FullAppTargets,
    _ opening: LaunchWork.Opening
  ) {
    let work = reader.work(of: launchSteps, opening: opening)
    func steps(_ trace: LaunchTrace, inTests: Bool?) -> [InspectReport.Step] {
      trace.steps.map { step in
        let methods = step.owner == .app ? work.methods(of: step) : []
        let shown = inTests.map { methods.rows(inTests: $0) } ?? methods
        return InspectReport.Step(step: step, methods: shown)
      }
    }
    launch = launchSteps.launch
    self.steps = steps(launchSteps.ordinaryTrace, inTests: false)
    stepsOfAll = steps(launchSteps.ordinaryTrace, inTests: nil)
    checksForTests =
      work.rowAboutTests(of: launchSteps) != nil || launch.evaluation?.asksForTests == true
    tests = launch.testBundles.map { bundle in
      InspectReport.Tests(
        target: bundle.target,
        launched: bundle.runsInto,
        fullApp: fullApp.reason(for: bundle.target),
        template: reader.sources(of: bundle.target).testTemplate,
        steps: steps(launchSteps.trace(before: bundle), inTests: true),
        choice: bundle.runsInto == .standIn || bundle.runsInto == .noDelegate
          ? nil : launchSteps.launch.evaluation?.tests.unknownClasses,
        importsWithoutApp: reader.importsWithoutApp(
          of: bundle.target,
          hostedBy: launchSteps.launch.app
        ),
        possibleUses: opening == .all
          ? reader.userDataUses(
            in: reader.sources(of: bundle.target),
            of: launchSteps.launch,
            arePossible: true
          ) : []
      )
    }
    unread = reader.unreadLibraries(of: launch.app)
    isMadeForTests = reader.isMadeForTests(launch.app)
  }
}

extension [InspectReport.Step] {
  /// What the steps do.
  var summary: LaunchSummary { flatMap(\.methods).summary }
}
