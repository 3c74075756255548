import Checks
import Diagnostics
import Foundation
import LaunchModel
import ProjectFiles
import ProjectTestSupport
import ProjectText
import SwitchPlanning
import Testing
import XcodeModel

@testable import TestSupport

/// A generated project between `install` and the next run of its generator.
@Suite struct RegenerationTests {
  /// Installs in a fixture, except in the project file, and passes the project to `body`.
  private func afterInstalling(
    _ fixture: Fixture,
    _ body: (XcodeProject) throws -> Void
  ) throws {
    try fixture.withProject { project in
      let plan = try SwitchPlanner(project, options: SwitchOptions()).plan()
      for change in plan.changes where change.path != project.file {
        let bytes = try #require(change.result)
        try Data(bytes).write(to: URL(fileURLWithPath: change.path))
      }
      try body(try XcodeProject(at: project.path))
    }
  }

  @Test(arguments: [
    ("xcodegen", "run 'xcodegen generate' now"), ("tuist", "run 'tuist generate' now"),
    ("bazel", "generate this project with Bazel now"),
  ])
  func checkSaysToGenerateAndNothingElse(_ name: String, _ advice: String) throws {
    let fixture =
      try name == "bazel"
      ? Fixture.named("uikit").with {
        $0.targets[0].settings["INTERNAL_DIR"] = "$(PROJECT_FILE_PATH)/rules_xcodeproj"
        $0.files["BUILD.bazel"] = "swift_library(name = \"A\", srcs = glob([\"**/*.swift\"]))\n"
      } : Fixture.named(name)
    try afterInstalling(fixture) { project in
      let findings = try CheckReport(project).findings
      #expect(findings.map(\.rule) == [.projectWarning])
      #expect(findings.map { $0.advice() } == [advice])
    }
  }

  @Test func installAsksForTheGenerator() throws {
    try afterInstalling(Fixture.named("xcodegen")) { project in
      do throws(Diagnostic) {
        _ = try SwitchPlanner(project, options: SwitchOptions()).plan()
        Issue.record("installs again")
      } catch {
        guard case Refusal.notGenerated? = error.reason else {
          Issue.record("\(error.message)")
          return
        }
      }
    }
  }

  @Test(arguments: ["xcodegen", "tuist", "xcodegen-includes"])
  func uninstallNeedsOnlyTheSources(_ name: String) throws {
    let fixture = try Fixture.named(name)
    try afterInstalling(fixture) { project in
      let plan = try SwitchRemover(project).plan()
      #expect(plan.notes.isEmpty)
      for change in plan.changes {
        if let result = change.result {
          let path = project.relative(change.path)
          #expect(String(decoding: result, as: UTF8.self) == fixture.project.files[path])
        }
      }
      let removed = plan.changes.filter { $0.result == nil }.map(\.path)
      #expect(Set(removed) == Set(LaunchReader(project).filesToGenerate.map(\.path)))
      #expect(plan.changes.count == removed.count + 1)
    }
  }

  /// A second generation changes nothing: the manifest has to.
  @Test func checkSaysWhichLineIncludesTheFile() throws {
    let fixture = try Fixture.named("xcodegen").with {
      $0.files["project.yml"] = """
        name: Sample
        targets:
          App:
            sources:
              - App/SceneDelegate.swift
              - path: App/AppDelegate.swift
              - App/ViewController.swift
          AppTests:
            sources: AppTests
        """
    }
    try afterInstalling(fixture) { project in
      let finding = try #require(try CheckReport(project).findings.first)
      #expect(
        finding.advice(from: project.root)
          == "add the listed lines to 'project.yml', and then run 'xcodegen generate'"
      )
      #expect(
        finding.notes.map { $0.message.text(from: project.root) } == [
          "'App/ViewController.swift' doesn't include 'App/main.swift'; add the line '- App/main.swift'"
        ]
      )
      #expect(finding.notes.map(\.location.position?.line) == [7])
    }
  }

  /// A list that still names a removed file keeps the generator from running.
  @Test func uninstallSaysWhichLineToRemove() throws {
    let fixture = try Fixture.named("xcodegen").with {
      $0.files["project.yml"] = """
        name: Sample
        targets:
          App:
            sources:
              - App/AppDelegate.swift
              - App/main.swift
          AppTests:
            sources: AppTests
        """
    }
    try afterInstalling(fixture) { project in
      let notes = try SwitchRemover(project).plan().notes.map { $0.diagnostic(in: project.root) }
      #expect(notes.flatMap(\.notes).map(\.location.position?.line) == [6])
    }
  }

  @Test func nothingHasToBeGeneratedForASynchronizedFolder() throws {
    let fixture = try Fixture.named("synchronized").with { project in
      project.files["project.yml"] =
        "name: Sample\ntargets:\n  App:\n    sources: [{path: App, type: syncedFolder}]\n"
    }
    try fixture.withProject { project in
      #expect(project.generator == .xcodeGen)
      let plan = try SwitchPlanner(project, options: SwitchOptions()).plan()
      #expect(!plan.changes.isEmpty)
      let isSaid = plan.notes.contains { if case .generated = $0 { true } else { false } }
      #expect(!isSaid)
    }
  }

  @Test func anotherProjectHasItsOwnFindings() throws {
    try afterInstalling(Fixture.named("uikit")) { project in
      let rules = try CheckReport(project).findings.map(\.rule)
      #expect(!rules.contains(.projectWarning))
    }
  }

  @Test func aProjectWithItsFilesIsChecked() throws {
    try Fixture.named("xcodegen").withProject { project in
      let plan = try SwitchPlanner(project, options: SwitchOptions()).plan()
      for change in plan.changes {
        let bytes = try #require(change.result)
        try Data(bytes).write(to: URL(fileURLWithPath: change.path))
      }
      let rules = try CheckReport(try XcodeProject(at: project.path)).findings.map(\.rule)
      #expect(!rules.contains(.projectWarning))
    }
  }
}
