import Diagnostics
import ProjectFiles
import ProjectTestSupport
import SwitchPlanning
import Testing
import XcodeModel

@testable import TestSupport

/// A call that is no valid code: a switch that is written into it might not be found again.
@Suite struct UnreadableCallTests {
  static let arguments = [
    "nil, NSStringFromClass(A<?xml \"1\"?> (\"B\") ?? C).D</string><.self)/a></d",
    "nil, NSStringFromClass(A<?xml ?>\n\"a\"\n\"http://b\n<.self)\n</d\ne",
    "nil, NSStringFromClass(A.self) B.self",
    "nil, NSStringFromClass(A.self) // B\n",
    "nil, NSStringFromClass(A.self /* B */)",
    "nil, a ? b",
    "nil, \"A\nB",
    "XCTest nil, NSStringFromClass(NSClassFromString(\"TestingAppDelegate\") ?? AppDelegate.self)",
    "nil, ObjectiveC NSStringFromClass(AppDelegate.self)",
  ]

  @Test(arguments: arguments) func isChangedOnceAtMost(_ argument: String) throws {
    try Fixture.named("main-swift").with { project in
      project.files["App/main.swift"] = """
        import UIKit

        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, \(argument))

        """
    }
    .withProject { project in
      let plan: SwitchPlan
      do throws(Diagnostic) {
        plan = try SwitchPlanner(project, options: SwitchOptions()).plan()
      } catch {
        #expect(error.location?.file.hasSuffix("App/main.swift") == true)
        return
      }
      try Transaction.commit(plan.changes, inside: project.root)
      let installed = try XcodeProject(at: project.path)
      #expect(try SwitchPlanner(installed, options: SwitchOptions()).plan().changes == [])
    }
  }
}
