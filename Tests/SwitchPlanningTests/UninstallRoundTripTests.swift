import Foundation
import ProjectFiles
import SwitchPlanning
import SwitchTestSupport
import Testing
import TestSupport
import XcodeModel

/// Install and uninstall cancel each other out, to the byte, for all that install supports; and a
/// second install plans nothing.
@Suite struct UninstallRoundTripTests {
  @Test(arguments: InstallSite.all) func everyByteIsAsBefore(_ site: InstallSite) throws {
    try withTemporaryFolder { parent in
      let layout = try site.layOut(parent)
      for project in layout.projects {
        // Files of the names that installed ones have, which were there before.
        let kept = try project.removalOfNothing()?.notes.filter(\.isAboutWhatStays) ?? []
        for app in project.apps {
          for var options in RoundTrip.options(for: site) {
            options.app = app
            if site.isInCorpus, try project.hostsNoTests(in: app) { options.isForAppOnly = true }
            try expectRoundTrip(options, in: project, keeping: kept, root: layout.root)
          }
        }
      }
    }
  }

  private func expectRoundTrip(
    _ options: SwitchOptions,
    in site: SiteProject,
    keeping kept: [SwitchPlan.Note],
    root: URL
  ) throws {
    let before = try FolderBytes(of: root)
    let project = try site.read()
    guard let plan = try site.installation(options, in: project) else { return }
    try Transaction.commit(plan.changes, inside: project.root)
    let installed = try FolderBytes(of: root)
    let second = try SwitchPlanner(site.read(), options: options).plan()
    #expect(second.changes == [], "\(options)")
    let trip = RoundTrip(url: site.url)
    let removal = try trip.uninstall(app: options.app)
    let after = try FolderBytes(of: root)
    #expect(after.paths(differingFrom: before) == [], "\(options)")
    let notes = removal.notes.filter(\.isAboutWhatStays)
    #expect(Set(notes).isSubset(of: kept), "\(options)")

    try trip.install(options)
    let again = try FolderBytes(of: root)
    #expect(again.paths(differingFrom: installed) == [], "\(options)")
    try trip.uninstall()
    let end = try FolderBytes(of: root)
    try #require(end.paths(differingFrom: before) == [], "\(options)")
  }
}

extension SwitchPlan.Note {
  var isAboutWhatStays: Bool {
    switch self {
    case .notAsInstalled, .otherSwitch, .neededByChanged, .alsoUsed, .sharedFile,
      .changedEntryPoint, .noPlaceForAttribute, .attributeMoved, .renamedFile, .uncompiledFile:
      true
    default: false
    }
  }
}
