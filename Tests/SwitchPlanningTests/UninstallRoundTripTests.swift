import Foundation
import ProjectFiles
import ProjectTestSupport
import LaunchModel
import SwitchPlanning
import SwitchTestSupport
import Testing
@testable import TestSupport
import XcodeModel

/// Install and uninstall cancel each other out, to the byte, for all that install supports; and a
/// second install plans nothing.
@Suite struct UninstallRoundTripTests {
  @Test(arguments: InstallSite.all) func everyByteIsAsBefore(_ site: InstallSite) throws {
    try withTemporaryDirectory { parent in
      let layout = try site.layOut(parent)
      for project in layout.projects {
        // Files of the names that installed ones have, which were there before.
        let kept = try notesOfRemovingNothing(from: project)
        for app in project.apps {
          for var options in RoundTrip.options(for: site) {
            options.targets.app = app
            if site.isInCorpus, try project.hostsNoTests(in: app) { options.isForAppOnly = true }
            try expectRoundTrip(options, in: project, keeping: kept, root: layout.root)
          }
        }
        #expect(try notesOfRemovingNothing(from: project) == kept)
      }
    }
  }

  /// Each has a class of the same name, with a header of its own.
  @Test func standInsOfTwoTargetsInObjectiveC() throws {
    let fixture = try Fixture.named("objective-c").with { project in
      project.addSecondTests()
      project.targets[2].sources = ["AcceptanceTests/AcceptanceTests.m"]
      project.files["AcceptanceTests/AcceptanceTests.swift"] = nil
      project.files["AcceptanceTests/AcceptanceTests.m"] = project.files["AppTests/AppTests.m"]
    }
    try withTemporaryDirectory { parent in
      let url = try fixture.layOut(in: parent)
      let before = try DirectoryBytes(of: parent)
      let project = try XcodeProject(at: url.path)
      let plan = try SwitchInstallation(project, options: SwitchOptions()).plan()
      #expect(plan.changes.count { $0.path.hasSuffix("TestingAppDelegate.h") } == 2)
      try Transaction.commit(plan.changes, inside: project.root)
      _ = try RoundTrip(url: url).uninstall()
      #expect(try DirectoryBytes(of: parent).paths(differingFrom: before) == [])
    }
  }

  private func notesOfRemovingNothing(from project: SiteProject) throws -> [SwitchPlan.Note] {
    guard let plan = try project.removalOfNothing() else { return [] }
    #expect(plan.notes.last?.name == "nothingInstalled")
    #expect(plan.emptiedDirectories == [])
    return plan.notes.filter(\.isAboutWhatStays)
  }

  private func expectRoundTrip(
    _ options: SwitchOptions,
    in site: SiteProject,
    keeping kept: [SwitchPlan.Note],
    root: URL
  ) throws {
    let before = try DirectoryBytes(of: root)
    let project = try site.read()
    guard let plan = try site.installation(options, in: project) else { return }
    try Transaction.commit(plan.changes, inside: project.root)
    let second = try SwitchInstallation(site.read(), options: options).plan()
    #expect(second.changes == [], "\(options)")
    let removal = try RoundTrip(url: site.url).uninstall(app: options.targets.app)
    let after = try DirectoryBytes(of: root)
    try #require(after.paths(differingFrom: before) == [], "\(options)")
    let notes = removal.notes.filter(\.isAboutWhatStays)
    #expect(Set(notes).isSubset(of: kept), "\(options)")
  }
}

extension SwitchPlan.Note {
  var isAboutWhatStays: Bool {
    [
      "notAsInstalled", "otherSwitch", "neededByChanged", "alsoUsed", "sharedFile",
      "changedEntryPoint", "noPlaceForAttribute", "attributeMoved", "renamedFile", "uncompiledFile",
    ].contains(name)
  }
}
