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
    let call = "UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, \(argument))"
    try expectOneChangeAtMost(of: "App/main.swift", in: "main-swift", "import UIKit\n\n\(call)\n")
  }

  /// Whatever calls it, it isn't `main`.
  @Test func isChangedOnlyInMain() throws {
    let text = """
      #import "AppDelegate.h"

      int0main(int argc, char *argv[]) {
          return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));
      }

      """
    try expectOneChangeAtMost(of: "App/main.m", in: "objective-c", text)
  }

  private func expectOneChangeAtMost(
    of file: String,
    in fixture: String,
    _ text: String
  ) throws {
    try Fixture.named(fixture).with { $0.files[file] = text }.withProject { project in
      let plan: SwitchPlan
      do throws(Diagnostic) {
        plan = try SwitchInstallation(project, options: SwitchOptions()).plan()
      } catch {
        #expect(error.location?.file.hasSuffix(file) == true)
        return
      }
      try Transaction.commit(plan.changes, inside: project.root)
      let installed = try XcodeProject(at: project.path)
      #expect(try SwitchInstallation(installed, options: SwitchOptions()).plan().changes == [])
    }
  }
}
