import Diagnostics
package import Foundation
import ProjectTestSupport
package import SwitchPlanning
package import TestSupport
import XcodeModel

/// Projects in which tests install the switch: a fixture, or a directory of the corpus.
package struct InstallSite: Sendable, CustomStringConvertible {
  /// A directory and the projects in it.
  package struct Layout {
    package var root: URL
    package var projects: [SiteProject]

    package init(root: URL, projects: [SiteProject]) {
      self.root = root
      self.projects = projects
    }
  }

  package var description: String
  /// Whether the projects are those of the corpus.
  package var isInCorpus = false
  package var layOut: @Sendable (_ parent: URL) throws -> Layout

  package init(
    description: String,
    isInCorpus: Bool = false,
    layOut: @escaping @Sendable (_ parent: URL) throws -> Layout
  ) {
    self.description = description
    self.isInCorpus = isInCorpus
    self.layOut = layOut
  }

  package static func fixture(
    _ name: String,
    _ make: @escaping @Sendable () throws -> Fixture
  ) -> InstallSite {
    InstallSite(description: name) { parent in
      let fixture = try make()
      let url = try fixture.layOut(in: parent)
      let apps = fixture.project.targets.filter { $0.product == .application }.map(\.name)
      return Layout(
        root: url.deletingLastPathComponent(),
        projects: [SiteProject(name: name, url: url, apps: apps)]
      )
    }
  }

  package static func fixtures(named names: [String]) -> [InstallSite] {
    names.map { name in .fixture(name) { try Fixture.named(name) } }
  }

  package static func corpus(_ corpus: Corpus, _ directory: String) -> InstallSite {
    InstallSite(description: directory, isInCorpus: true) { parent in
      let root = try corpus.layOut(directory, in: parent)
      var projects: [SiteProject] = []
      for known in corpus.projects where known.directory == directory {
        let url = root.appendingPathComponent(known.path)
        if let kind = ExpectedException.unreadable[known.name] {
          try expectUnreadable(url, as: kind)
          continue
        }
        let apps = try XcodeProject(at: url.path).apps.map(\.name)
        projects.append(SiteProject(name: known.name, url: url, apps: apps))
      }
      return Layout(root: root, projects: projects)
    }
  }

  /// - Throws: If a project can be read, or can't be for another reason.
  private static func expectUnreadable(_ url: URL, as kind: String) throws {
    do throws(Diagnostic) {
      _ = try XcodeProject(at: url.path)
    } catch {
      guard error.name == kind else { throw error }
      return
    }
    throw UnexpectedlyReadable(path: url.path)
  }

  private struct UnexpectedlyReadable: Error {
    var path: String
  }

  /// The fixtures of the basic shapes, those that Xcode doesn't write so, and those whose edits go
  /// through links or next to lists of exceptions.
  package static let fixtures =
    (Fixture.ordinary + Fixture.unusual).map { fixture in .fixture(fixture.name) { fixture } }
    + fixtures(named: ["symbolic-links", "folder-with-copied-file"]) + SharedDirectories.sites

  /// Every fixture that is a project, and every directory of the corpus if there is one.
  ///
  /// If `UNDERSTUDY_CORPUS` names something that isn't a corpus, the last site throws the error.
  package static let all: [InstallSite] = {
    do {
      guard let corpus = try Corpus.current else { return fixtures }
      return fixtures + corpus.directories.map { .corpus(corpus, $0) }
    } catch {
      return fixtures + [InstallSite(description: "UNDERSTUDY_CORPUS") { _ in throw error }]
    }
  }()

  /// Installs in one app after the other, and passes each installation that changes something to
  /// `body`.
  package func forEachInstallation(_ body: (Installation, Layout) throws -> Void) throws {
    try withTemporaryDirectory { parent in
      let layout = try layOut(parent)
      var switched: Set<String> = []
      for project in layout.projects {
        for app in project.apps {
          let installation = try Installation(in: project, app: app, after: switched)
          guard let installation else { continue }
          switched.insert(app)
          try body(installation, layout)
        }
      }
    }
  }
}

extension Fixture {
  /// Plans the installation in the fixture's project, of which nothing is left then.
  package func installation(_ options: SwitchOptions = SwitchOptions()) throws -> SwitchPlan {
    try withProject { try SwitchInstallation($0, options: options).plan() }
  }
}
