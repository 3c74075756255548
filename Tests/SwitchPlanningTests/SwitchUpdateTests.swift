import Diagnostics
import Foundation
import LaunchModel
import ProjectFiles
import ProjectTestSupport
import SwitchTestSupport
import Testing
import TestSupport
import XcodeModel

@testable import SwitchPlanning

/// What an earlier version installed is updated to what this version installs.
@Suite struct SwitchUpdateTests {
  static let options = RoundTrip.options.filter { !$0.isForAppOnly }

  @Test(arguments: EarlierInstallation.some(from: 0))
  func updatingGivesWhatIsInstalledNow(_ fixture: String, _ version: EarlierVersion) throws {
    try withTemporaryDirectory { parent in
      let site = try EarlierInstallation(fixture, version, in: parent)
      #expect(try site.files() != site.current)
      let plan = try site.update()
      #expect(
        plan.notes.allSatisfy { ["alreadySwitched", "alreadyThere"].contains($0.name) },
        "\(plan.notes)"
      )
      #expect(plan.changes.allSatisfy { !$0.path.hasSuffix("project.pbxproj") })
      #expect(try site.files().paths(differingFrom: site.current) == [])
      #expect(try site.update().changes == [])
    }
  }

  @Test(arguments: options.indices) func updatingKeepsTheOptions(_ index: Int) throws {
    for version in TestEffort.some(EarlierVersion.all, every: 3, from: index) {
      try withTemporaryDirectory { parent in
        let site = try EarlierInstallation(
          "uikit-scenes",
          version,
          options: Self.options[index],
          in: parent
        )
        let plan = try site.update { $0.hasCanary = Self.options[index].hasCanary }
        #expect(plan.conflicts.isEmpty)
        #expect(try site.files().paths(differingFrom: site.current) == [])
      }
    }
  }

  @Test func whatTheOwnerChangedStays() throws {
    try withTemporaryDirectory { parent in
      let site = try EarlierInstallation("uikit-scenes", .changed, in: parent)
      let file = "AppTests/TestingAppDelegate.swift"
      try site.replace("import UIKit", with: "import UIKit\nimport Mine", in: file)
      let mine = try #require(try site.files().bytes[file])
      let plan = try site.update()
      #expect(plan.notes.map(\.summary).contains("changedSinceInstalled \(file)"))
      #expect(try site.files().bytes[file] == mine)
      #expect(try site.files().paths(differingFrom: site.current) == [file])

      let difference = try #require(plan.conflicts.first)
      #expect(plan.conflicts.count == 1)
      let diff = UnifiedDiff.diff(of: difference, path: file)
      #expect(try applyingWithGit(diff, to: [file: mine]) == [file: site.current.bytes[file]])
    }
  }

  @Test func whatTheOwnerAddedToTheEntryPointStays() throws {
    try withTemporaryDirectory { parent in
      let site = try EarlierInstallation("uikit-scenes", .added, in: parent)
      let file = "App/main.swift"
      try site.replace("import UIKit", with: "import UIKit\nimport Mine", in: file)
      let mine = try #require(try site.files().bytes[file])
      let plan = try site.update()
      #expect(try site.files().bytes[file] == mine)
      let difference = try #require(plan.conflicts.first)
      #expect(difference.result == site.current.bytes[file])
    }
  }

  /// Without a release, no file is of an older version.
  @Test func withoutAReleaseNothingIsCompared() throws {
    try withTemporaryDirectory { parent in
      let trip = RoundTrip(url: try Fixture.named("uikit-scenes").layOut(in: parent))
      try trip.install(SwitchOptions())
      let file = trip.url.deletingLastPathComponent()
        .appendingPathComponent("AppTests/TestingAppDelegate.swift")
      let text = try String(contentsOf: file, encoding: .utf8)
      try ("// Mine.\n" + text).write(to: file, atomically: false, encoding: .utf8)
      let plan = try SwitchInstallation(XcodeProject(at: trip.url.path), options: .init()).plan()
      #expect(plan.changes.isEmpty && plan.conflicts.isEmpty)
    }
  }

  @Test func testTargetsCanBeChosen() throws {
    try withTemporaryDirectory { parent in
      let fixture = try Fixture.named("uikit-scenes").with { $0.addMoreTests() }
      let site = try EarlierInstallation(fixture, .changed, in: parent)
      let plan = try site.update { $0.targets.tests = ["AppTests"] }
      #expect(plan.changes.contains { $0.path.hasSuffix("AppTests/TestingAppDelegate.swift") })
      let left = try site.files().paths(differingFrom: site.current)
      #expect(!left.isEmpty && left.allSatisfy { $0.hasPrefix("MoreTests/") }, "\(left)")
      #expect(throws: Diagnostic.self) { try site.update { $0.targets.tests = ["OtherTests"] } }
    }
  }

  @Test func theAppAloneCanBeChosen() throws {
    try withTemporaryDirectory { parent in
      let site = try EarlierInstallation("uikit-scenes", .added, in: parent)
      try site.update { $0.isForAppOnly = true }
      let left = try site.files().paths(differingFrom: site.current)
      #expect(!left.isEmpty && left.allSatisfy { $0.hasPrefix("AppTests/") }, "\(left)")
    }
  }
}

extension EarlierInstallation {
  /// Installs again, and returns the plan that was carried out.
  @discardableResult
  fileprivate func update(_ change: (inout SwitchOptions) -> Void = { _ in }) throws -> SwitchPlan {
    var options = SwitchOptions()
    change(&options)
    let project = try XcodeProject(at: url.path)
    let plan = try SwitchInstallation(project, options: options, texts: trip.texts).plan()
    try Transaction.commit(plan.changes, inside: project.root)
    return plan
  }
}
