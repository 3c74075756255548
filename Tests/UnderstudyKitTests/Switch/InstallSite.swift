import Foundation
import TestSupport
import Testing
import UnderstudyKit

/// Projects that the switch is installed in: a fixture, or a folder of the corpus.
struct InstallSite: Sendable, CustomTestStringConvertible {
  /// Projects in a folder, and the apps of each.
  struct Layout {
    var root: URL
    var projects: [(url: URL, apps: [String])]
  }

  var testDescription: String
  var layOut: @Sendable (_ parent: URL) throws -> Layout

  static func fixture(
    _ name: String,
    _ make: @escaping @Sendable () throws -> Fixture
  ) -> InstallSite {
    InstallSite(testDescription: name) { parent in
      let fixture = try make()
      let project = try fixture.layOut(in: parent)
      let apps = fixture.project.targets.filter { $0.product == .application }.map(\.name)
      return Layout(
        root: project.deletingLastPathComponent(),
        projects: [(url: project, apps: apps)]
      )
    }
  }

  static func corpus(_ folder: String) -> InstallSite {
    InstallSite(testDescription: folder) { parent in
      let root = try Corpus.layOut(folder, in: parent)
      let projects = Corpus.projects(in: folder).map {
        (url: root.appendingPathComponent($0.path), apps: $0.apps.map(\.target))
      }
      return Layout(root: root, projects: projects)
    }
  }

  static let fixtures =
    (Fixture.ordinary + Fixture.unusual).map { fixture in .fixture(fixture.name) { fixture } }
    + SharedFolders.sites

  /// All that can be read; without the corpus the fixtures only.
  static let all = fixtures + (Corpus.isPresent ? Corpus.folders.map(corpus) : [])

  /// Installs in one app after the other and shows `body` what that did.
  ///
  /// Apps where nothing is to be installed are left out: other tests say which those are.
  func forEachInstallation(_ body: (Installation) throws -> Void) throws {
    try withTemporaryFolder { parent in
      let layout = try layOut(parent)
      for (url, apps) in layout.projects {
        for app in apps {
          if let installation = try Installation(in: url, app: app) { try body(installation) }
        }
      }
    }
  }
}
