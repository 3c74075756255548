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
    "NSStringFromClass(A<?xml \"1\"?> (\"B\") ?? C).D</string><.self)/a></d",
    "NSStringFromClass(A<?xml ?>\n\"a\"\n\"http://b\n<.self)\n</d\ne",
    "NSStringFromClass(A.self) B.self",
    "NSStringFromClass(A.self) // B\n",
    "NSStringFromClass(A.self /* B */)",
    "a ? b",
    "\"A\nB",
  ]

  @Test(arguments: arguments) func isChangedOnceAtMost(_ argument: String) throws {
    try Fixture.named("main-swift").with { project in
      project.files["App/main.swift"] = """
        import UIKit

        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, \(argument))

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
