import Diagnostics
import Foundation
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

  @Test(arguments: EarlierInstallation.fixtures, EarlierVersion.all)
  func updatingGivesWhatIsInstalledNow(_ fixture: String, _ version: EarlierVersion) throws {
    try withTemporaryFolder { parent in
      let site = try EarlierInstallation(fixture, version, in: parent)
      #expect(try site.files() != site.current)
      let plan = try site.update()
      #expect(plan.notes == [])
      #expect(plan.changes.allSatisfy { !$0.path.hasSuffix("project.pbxproj") })
      #expect(try site.files().paths(differingFrom: site.current) == [])
      #expect(try site.update().changes == [])
    }
  }

  @Test(arguments: options.indices) func updatingKeepsTheOptions(_ index: Int) throws {
    for version in EarlierVersion.all {
      try withTemporaryFolder { parent in
        let site = try EarlierInstallation(
          "uikit-scenes",
          version,
          options: Self.options[index],
          in: parent
        )
        #expect(try site.update().notes == [])
        #expect(try site.files().paths(differingFrom: site.current) == [])
      }
    }
  }

  @Test func installingAgainNamesTheUpdate() throws {
    try withTemporaryFolder { parent in
      let version = EarlierVersion(change: .changed)
      let site = try EarlierInstallation("uikit-scenes", version, in: parent)
      let project = try XcodeProject(at: site.url.path)
      let options = SwitchOptions()
      let plan = try SwitchPlanner(project, options: options, texts: version.texts).plan()
      #expect(plan.changes == [])
      #expect(plan.notes.contains(.outdated(app: "App")))
    }
  }

  @Test(arguments: EarlierVersion.all) func addedLinesStay(_ version: EarlierVersion) throws {
    try withTemporaryFolder { parent in
      let site = try EarlierInstallation("uikit-scenes", version, in: parent)
      let file = "AppTests/TestingAppDelegate.swift"
      let bytes = try #require(site.current.bytes[file])
      let indentation = SourceStyle(of: bytes).indentation
      let setup = indentation + indentation + "setUpMyTests()\n"
      let end = indentation + indentation + "return true\n"
      try site.replace(end, with: setup + end, in: file)
      #expect(try site.update().notes == [])
      #expect(try site.files().paths(differingFrom: site.current) == [file])
      try site.replace(setup, with: "", in: file)
      #expect(try site.files() == site.current)

      try site.replace(end, with: setup + end, in: file)
      let notes = try site.trip.uninstall().notes
      #expect(notes.contains(.notAsInstalled(path: file)))
      let text = try String(contentsOf: site.root.appendingPathComponent(file), encoding: .utf8)
      #expect(text.contains(setup))
    }
  }

  @Test func whereBothChangedTheFileStays() throws {
    try withTemporaryFolder { parent in
      let version = EarlierVersion(change: .changed)
      let site = try EarlierInstallation("uikit-scenes", version, in: parent)
      let file = "AppTests/TestingAppDelegate.swift"
      try site.replace(" // earlier", with: " // mine", in: file)
      let mine = try site.files().bytes[file]
      let plan = try site.update()
      #expect(plan.notes == [.updateConflict(path: file, version: "1.0.0")])
      #expect(try site.files().bytes[file] == mine)
      #expect(try site.files().paths(differingFrom: site.current) == [file])

      let conflict = try #require(plan.conflicts.first)
      #expect(plan.conflicts.count == 1)
      let diff = UnifiedDiff.diff(of: conflict, path: file)
      let original = try #require(conflict.original)
      let current = try #require(site.current.bytes[file])
      #expect(try applyingWithGit(diff, to: [file: original]) == [file: current])
    }
  }

  @Test func testTargetsCanBeChosen() throws {
    try withTemporaryFolder { parent in
      let fixture = try Fixture.named("uikit-scenes").with { $0.addMoreTests() }
      let site = try EarlierInstallation(fixture, EarlierVersion(change: .changed), in: parent)
      let plan = try site.update { $0.tests = ["AppTests"] }
      #expect(plan.changes.contains { $0.path.hasSuffix("AppTests/TestingAppDelegate.swift") })
      let left = try site.files().paths(differingFrom: site.current)
      #expect(!left.isEmpty && left.allSatisfy { $0.hasPrefix("MoreTests/") }, "\(left)")
      #expect(throws: Diagnostic.self) { try site.update { $0.tests = ["OtherTests"] } }
    }
  }

  @Test func withoutASwitchThereIsNothingToUpdate() throws {
    try Fixture.named("uikit-scenes").withProject { project in
      var options = SwitchOptions()
      options.isUpdate = true
      let error = #expect(throws: Diagnostic.self) {
        try SwitchPlanner(project, options: options).plan()
      }
      #expect(error?.reason as? Refusal == .nothingToUpdate(apps: ["App"]))
    }
  }
}

extension EarlierInstallation {
  fileprivate func update(_ change: (inout SwitchOptions) -> Void = { _ in }) throws -> SwitchPlan {
    var options = SwitchOptions()
    options.isUpdate = true
    change(&options)
    let project = try XcodeProject(at: url.path)
    let plan = try SwitchPlanner(project, options: options, texts: version.texts).plan()
    try Transaction.commit(plan.changes, inside: project.root)
    return plan
  }
}
