import Diagnostics
import Foundation
import ProjectFiles
import SwitchPlanning
import Testing
import TestSupport
import XcodeModel

@testable import understudy

/// `understudy install --update`, from arguments to what it prints and writes.
@Suite struct UpdateCommandTests {
  @Test func whatIsCurrentNeedsNoUpdate() throws {
    try withTemporaryFolder { parent in
      let url = try Fixture.named("uikit-scenes").layOut(in: parent)
      #expect(try Tool.run(["install", url.path]).exitCode == 0)
      let installed = try FolderSnapshot(of: parent)
      let result = try Tool.run(["install", "--update", url.path])
      #expect(result.errorText == "nothing to do\n")
      #expect(result.outputText == "")
      #expect(result.exitCode == 0)
      #expect(try FolderSnapshot(of: parent) == installed)
    }
  }

  @Test func withoutASwitchItIsAnError() throws {
    try withTemporaryFolder { parent in
      let url = try Fixture.named("uikit-scenes").layOut(in: parent)
      let before = try FolderSnapshot(of: parent)
      let result = try Tool.run(["install", "--update", url.path])
      #expect(result.errorText.contains("error: 'App' has no switch to update\n"))
      #expect(result.errorText.contains("run 'understudy install' without --update to install one"))
      #expect(result.exitCode == 1)
      #expect(try FolderSnapshot(of: parent) == before)
    }
  }

  @Test func otherProjectsAreSkipped() throws {
    try withTemporaryFolder { parent in
      var projects: [URL] = []
      for name in ["one", "two"] {
        let folder = parent.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        projects.append(try Fixture.named("uikit-scenes").layOut(in: folder))
      }
      let none = try Tool.run(["install", "--update", "--all", parent.path])
      #expect(none.errorText.contains("error: 'App' has no switch to update\n"))
      #expect(none.exitCode == 1)
      #expect(try Tool.run(["install", projects[0].path]).exitCode == 0)
      let one = try Tool.run(["install", "--update", "--all", parent.path])
      #expect(one.errorText.contains("its apps have no switch to update\n"))
      #expect(one.errorText.hasSuffix("nothing to do\n"))
      #expect(one.exitCode == 0)
    }
  }

  @Test(
    arguments: [
      ["--stand-in", "app"], ["--stand-in", "test-bundle"], ["--window", "empty"],
      ["--language", "objc"], ["--subclass-delegate"], ["--app-only"], ["--no-canary"],
    ]
  )
  func optionsOfANewInstallationAreUsageErrors(_ option: [String]) throws {
    let result = try Tool.run(["install", "--update"] + option)
    let message = "error: option '--update' can't be combined with '\(option[0])'\n"
    #expect(result.errorText.hasPrefix(message))
    #expect(result.exitCode == 64)
  }

  @Test func conflictsArePrintedAsADiff() throws {
    try withTemporaryFolder { parent in
      let url = try Fixture.named("uikit-scenes").layOut(in: parent)
      let project = try XcodeProject(at: url.path)
      var plan = SwitchPlan(notes: [.updateConflict(path: "App/a.swift", version: "1.0.0")])
      plan.root = project.root
      let path = Path.join(project.root, "App/a.swift")
      plan.conflicts = [.remove(path, original: Array("a\n".utf8))]
      let planned = [PlannedProject(LockedProject(project: project, lock: nil), plan)]
      let styles = OutcomeStyles(output: .plain, messages: .plain)
      var outcome = Outcome()
      try planned.carryOut(isDryRun: true, format: .text, styles: styles, outcome: &outcome)
      #expect(outcome.output == [])
      let lines = String(decoding: outcome.messages, as: UTF8.self).split(separator: "\n")
      #expect(lines.first?.contains("is kept, because you changed lines") == true)
      #expect(lines.dropFirst().first == "diff --git a/App/a.swift b/App/a.swift")
      #expect(lines.suffix(2) == ["@@ -1 +0,0 @@", "-a"])

      outcome = Outcome()
      try planned.carryOut(isDryRun: true, format: .json, styles: styles, outcome: &outcome)
      let json = String(decoding: outcome.output, as: UTF8.self)
      #expect(json.contains("\"conflicts\""))
      #expect(json.contains("@@ -1 +0,0 @@\\n-a\\n"))
    }
  }
}
