import Foundation
import TestSupport
import Testing
import UnderstudyKit

/// Install and uninstall cancel each other out, to the byte, for all that install supports; and a
/// second install plans nothing.
@Suite struct UninstallRoundTripTests {
  @Test(arguments: InstallSite.fixtures) func everyByteIsAsBefore(_ site: InstallSite) throws {
    try expectRoundTrips(in: site, RoundTrip.options)
  }

  /// With fewer combinations, since the projects are large.
  @Test(
    .enabled(if: Corpus.isPresent, "\(Corpus.missingMessage)"),
    arguments: Corpus.isPresent ? Corpus.folders.map(InstallSite.corpus) : []
  )
  func everyByteOfTheCorpusIsAsBefore(_ site: InstallSite) throws {
    try expectRoundTrips(in: site, [SwitchOptions(), RoundTrip.inApp, RoundTrip.appOnly])
  }

  private func expectRoundTrips(in site: InstallSite, _ options: [SwitchOptions]) throws {
    try withTemporaryFolder { parent in
      let layout = try site.layOut(parent)
      for (url, apps) in layout.projects {
        for app in apps { try expectRoundTrips(of: app, in: url, options, root: layout.root) }
      }
    }
  }

  private func expectRoundTrips(of app: String, in url: URL, _ all: [SwitchOptions], root: URL)
    throws
  {
    let trip = RoundTrip(url: url)
    let before = try FolderBytes(of: root)
    for var options in all {
      options.app = app
      guard try trip.install(options) else { continue }
      let installed = try FolderBytes(of: root)
      let second = try SwitchPlanner(XcodeProject(at: url.path), options: options).plan()
      #expect(second.changes == [], "\(app), \(options)")
      let plan = try trip.uninstall(app: app)
      let after = try FolderBytes(of: root)
      #expect(after.paths(differingFrom: before) == [], "\(app), \(options)")
      #expect(plan.notes.filter(\.isAboutWhatStays) == [], "\(app), \(options)")

      #expect(try trip.install(options))
      let again = try FolderBytes(of: root)
      #expect(again.paths(differingFrom: installed) == [], "\(app), \(options)")
      try trip.uninstall()
      let end = try FolderBytes(of: root)
      #expect(end.paths(differingFrom: before) == [], "\(app), \(options)")
      guard end == before else { return }
    }
  }
}

extension SwitchPlan.Note {
  var isAboutWhatStays: Bool {
    switch self {
    case .notAsInstalled, .sharedFile, .changedEntryPoint, .noPlaceForAttribute, .attributeMoved:
      true
    default: false
    }
  }
}
