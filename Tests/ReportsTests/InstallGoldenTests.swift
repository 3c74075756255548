import Foundation
import ProjectTestSupport
import Testing
import TestSupport

@testable import Diagnostics
@testable import LaunchModel
@testable import Reports
@testable import SwitchPlanning
@testable import XcodeModel

/// What `install` does with every app of every fixture.
@Suite struct InstallGoldenTests {
  @Test func switchesOrRefusesEveryApp() throws {
    let lines = try Fixture.all.flatMap { fixture in
      try fixture.report(isAboutWriting: true) { project in
        project.apps.flatMap { app in Self.lines(project, app) }
      }
    }
    try expectGolden(lines.map { $0 + "\n" }.joined(), "install-fixtures.txt")
  }

  private static func lines(_ project: XcodeProject, _ app: XcodeTarget) -> [String] {
    let launch = LaunchReader(project).launch(of: app)
    let options = project.options(for: app)
    let heading =
      "\(app.name) (\(launch.lifeCycle?.rawValue ?? "-"), "
      + "\(launch.entryPoint?.kind.rawValue ?? "-"))\(options.isForAppOnly ? ", app only" : ""):"
    do throws(Diagnostic) {
      let plan = try SwitchPlanner(project, options: options).plan()
      return [heading]
        + (plan.changeLines(from: project.root)
        + plan.noteLines(from: project.root, style: .plain, isWritten: true)).map { "  " + $0 }
    } catch {
      return [heading]
        + error.lines(from: project.root, style: .plain, aftermath: "nothing was written").map {
          "  " + $0
        }
    }
  }

  /// A fixture for each life cycle, entry point, language, and way of membership.
  static let diffs = [
    "uikit", "uikit-scenes", "objective-c", "objective-c-scenes", "swiftui", "appkit",
    "objective-c-appkit", "watchos-delegate", "main-swift", "launcher", "appkit-main-swift",
    "synchronized", "synchronized-single-line", "tests-without-folder", "xcodegen",
    "carriage-returns", "no-tests",
  ]

  @Test(arguments: diffs) func changesWhatTheDiffShows(_ name: String) throws {
    let diff = try Fixture.named(name).withProject { project in
      let app = try #require(project.apps.first)
      var options = project.options(for: app)
      options.tests = project.testBundles(hostedBy: app).filter(\.sources.isEmpty).map(\.name)
      let plan = try SwitchPlanner(project, options: options).plan()
      return try plan.diff(from: project.root)
    }
    try expectGolden(diff, "install/\(name).diff")
  }
}
