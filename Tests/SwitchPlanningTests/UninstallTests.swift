import Diagnostics
import Foundation
import LaunchModel
import ProjectFiles
import ProjectTestSupport
import SwitchPlanning
import SwitchTestSupport
import Testing
import TestSupport
import XcodeModel

/// What uninstalling leaves alone, and what it prints.
@Suite struct UninstallTests {
  /// A test directory that is missing, as in a clone: Git doesn't store empty directories.
  struct MissingDirectory: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var fixture = "uikit"
    var path = "AppTests"
    var change: @Sendable (inout FixtureProject) -> Void
  }

  static let missingDirectories = [
    MissingDirectory(testDescription: "of a target without sources") { project in
      project.targets[1].sources = []
      project.files["AppTests/AppTests.swift"] = nil
    },
    MissingDirectory(testDescription: "of a synchronized folder", fixture: "synchronized") {
      $0.files = $0.files.filter { !$0.key.hasPrefix("AppTests/") }
    },
  ]

  @Test(arguments: missingDirectories)
  func aMissingTestDirectoryIsMissingAgainAfterwards(_ missing: MissingDirectory) throws {
    try withTemporaryDirectory { parent in
      let project = try Fixture.named(missing.fixture).with(missing.change).layOut(in: parent)
      let root = project.deletingLastPathComponent()
      let directory = root.path + "/" + missing.path
      let before = try DirectoryBytes(of: root)
      try #require(FileSystem.kind(of: directory) == nil)
      try RoundTrip(url: project).install(RoundTrip.with { $0.targets.tests = ["AppTests"] })
      #expect(try FileSystem.kind(of: directory) != nil)
      try RoundTrip(url: project).uninstall()
      #expect(try DirectoryBytes(of: root).paths(differingFrom: before) == [])
    }
  }

  static let lostDirectories = [
    MissingDirectory(testDescription: "of a group whose files are missing") { project in
      project.files["AppTests/AppTests.swift"] = nil
    },
    MissingDirectory(testDescription: "of a group in a missing directory", path: "Tests") {
      $0.targets[1].sources = ["Tests/Unit/AppTests.swift"]
      $0.files["AppTests/AppTests.swift"] = nil
    },
  ]

  @Test(arguments: lostDirectories, [[], ["AppTests"]])
  func nothingIsAddedWhereAllSourcesAreMissing(_ lost: MissingDirectory, _ tests: [String]) throws {
    try Fixture.named(lost.fixture).with(lost.change).withProject { project in
      let options = RoundTrip.with { $0.targets.tests = tests }
      let plan = try SwitchInstallation(project, options: options).plan()
      #expect(plan.changes == [])
      #expect(
        plan.notes.count == 1
          && plan.notes[0].message.text().hasPrefix("the sources of 'AppTests' are missing")
      )
    }
  }

  @Test func oneBundleOfTwoKeepsTheOtherAndTheApp() throws {
    try withTemporaryDirectory { parent in
      let fixture = try Fixture.named("uikit-scenes").with { project in
        var second = project.targets[1]
        second.name = "MoreTests"
        second.sources = ["MoreTests/MoreTests.swift"]
        project.targets.append(second)
        project.files["MoreTests/MoreTests.swift"] = "import XCTest\n"
      }
      let url = try fixture.layOut(in: parent)
      let root = url.deletingLastPathComponent()
      let trip = RoundTrip(url: url)
      try trip.install(RoundTrip.with { $0.targets.tests = ["AppTests"] })
      let one = try DirectoryBytes(of: root)
      try trip.install(RoundTrip.with { $0.targets.tests = ["MoreTests"] })
      let both = try DirectoryBytes(of: root)
      try #require(one != both)

      try trip.uninstall(tests: ["MoreTests"])
      let after = try DirectoryBytes(of: root)
      #expect(after.paths(differingFrom: one) == [])
      let nothing = try trip.uninstall(tests: ["MoreTests"])
      #expect(nothing.changes == [])
      #expect(nothing.notes.map(\.name) == ["nothingInstalled"])
    }
  }

  @Test func bundlesOfOthersAreNotFound() throws {
    try withTemporaryDirectory { parent in
      let url = try Fixture.named("uikit-scenes").layOut(in: parent)
      let project = try XcodeProject(at: url.path)
      let removers = [
        ("notHosted", SwitchRemoval(project, targets: ChosenTargets(tests: ["App"]))),
        ("noSuchTarget", SwitchRemoval(project, targets: ChosenTargets(tests: ["Ap"]))),
        ("notAnApp", SwitchRemoval(project, targets: ChosenTargets(app: "AppTests"))),
      ]
      for (kind, removal) in removers {
        let error = #expect(throws: Diagnostic.self) { try removal.plan() }
        #expect(error?.name == kind)
      }
    }
  }

  @Test(arguments: ["uikit-scenes", "objective-c", "swiftui", "appkit", "synchronized"])
  func gitAppliesTheDiff(_ name: String) throws {
    try withTemporaryDirectory { parent in
      let url = try Fixture.named(name).layOut(in: parent)
      let root = url.deletingLastPathComponent()
      let before = try files(in: root)
      try RoundTrip(url: url).install(SwitchOptions())
      let project = try XcodeProject(at: url.path)
      let diff = try UnifiedDiff.diff(of: SwitchRemoval(project).plan().changes, in: root.path)
      #expect(try applyingWithGit(diff, to: try files(in: root)) == before)
    }
  }

  private func files(in root: URL) throws -> [String: [UInt8]] {
    try DirectorySnapshot(of: root).entries.filter { $0.value.modified != nil }.mapValues(\.bytes)
  }
}
