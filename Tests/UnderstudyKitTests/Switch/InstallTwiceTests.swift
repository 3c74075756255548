import Foundation
import TestSupport
import Testing
import UnderstudyKit

/// What installing leads to does not depend on when, where, or in how many steps it is done.
@Suite struct InstallTwiceTests {
  @Test(arguments: InstallSite.all) func secondTimeDoesNothing(_ site: InstallSite) throws {
    try withTemporaryFolder { parent in
      let layout = try site.layOut(parent)
      for (url, apps) in layout.projects {
        for app in apps {
          guard let first = try Installation(in: url, app: app) else { continue }
          let installed = try FolderSnapshot(of: layout.root)
          let plan = try SwitchPlanner(XcodeProject(at: url.path), options: first.options).plan()
          #expect(plan.changes == [])
          try Transaction.commit(plan.changes, inside: first.project.root)
          // Told again what is done already, a transaction leaves even the times alone.
          let same = first.plan.changes.compactMap { change in
            change.result.map { FileChange.edit(change.path, original: $0, []) }
          }
          try Transaction.commit(same, inside: first.project.root)
          #expect(try FolderSnapshot(of: layout.root).paths(differingFrom: installed) == [])
        }
      }
    }
  }

  @Test(arguments: InstallSite.all) func anotherParentFolderGivesTheSameBytes(
    _ site: InstallSite
  ) throws {
    func installed(in name: String) throws -> [String: [UInt8]] {
      try withTemporaryFolder { parent in
        let parent = parent.appendingPathComponent(name, isDirectory: true)
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: false)
        let layout = try site.layOut(parent)
        for (url, apps) in layout.projects {
          for app in apps { _ = try Installation(in: url, app: app) }
        }
        return try FolderSnapshot(of: layout.root).bytes
      }
    }
    let one = try installed(in: "one")
    let other = try installed(in: "a folder with (another) name")
    let differing = Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }.sorted()
    #expect(differing == [])
  }

  static let twoBundles = ["uikit-scenes", "swiftui", "objective-c", "mixed", "synchronized"]

  @Test(arguments: twoBundles, [["AppTests", "MoreTests"], ["MoreTests", "AppTests"]])
  func bundlesOneByOneAreAsAllAtOnce(_ name: String, _ order: [String]) throws {
    let fixture = try Fixture.named(name).with { $0.addMoreTests() }
    func installed(_ steps: [[String]]) throws -> [String: [UInt8]] {
      try withTemporaryFolder { parent in
        let url = try fixture.layOut(in: parent)
        for tests in steps {
          #expect(try Installation(in: url, app: "App", tests: tests) != nil, "\(tests)")
        }
        return try FolderSnapshot(of: url.deletingLastPathComponent()).bytes
      }
    }
    let atOnce = try installed([[]])
    #expect(atOnce.keys.count { $0.hasPrefix("MoreTests/Testing") } > 1)
    let oneByOne = try installed(order.map { [$0] })
    let differing = Set(atOnce.keys).union(oneByOne.keys).filter { atOnce[$0] != oneByOne[$0] }
    #expect(differing.sorted() == [])
  }

  @Test func bundlesOfOneFolderShareTheStandIn() throws {
    let fixture = try Fixture.named("uikit-scenes").with { project in
      var tests = project.targets[1]
      tests.name = "MoreTests"
      tests.sources = ["AppTests/MoreTests.swift"]
      project.targets.append(tests)
      project.files["AppTests/MoreTests.swift"] = project.files["AppTests/AppTests.swift"]
    }
    try withTemporaryFolder { parent in
      let url = try fixture.layOut(in: parent)
      let project = try #require(try Installation(in: url, app: "App")).project
      for name in ["AppTests", "MoreTests"] {
        let sources = try project.sources(of: name)
        #expect(sources.contains("AppTests/TestingAppDelegate.swift"), "\(name)")
        #expect(sources.contains("AppTests/TestingAppDelegateTests.swift"), "\(name)")
      }
    }
  }

  static let patched =
    ["uikit-scenes", "synchronized", "carriage-returns", "no-final-newline", "objective-c"]
    .map { name in InstallSite.fixture(name) { try Fixture.named(name) } }
    + (Corpus.isPresent
      ? ["Ranchero-Software-NetNewsWire", "jonreid-Mastermind", "MacDownApp-macdown"]
        .map(InstallSite.corpus) : [])

  @Test(arguments: patched) func gitAppliesTheDiff(_ site: InstallSite) throws {
    try site.forEachInstallation { install in
      let root = install.project.root
      var files: [String: [UInt8]] = [:]
      var written: [String: [UInt8]] = [:]
      for change in install.plan.changes {
        let path = Path.relative(change.path, from: root)
        files[path] = change.original
        written[path] = try FileSystem.readFile(change.path)
      }
      // Told against the project as it was: the diff reads no file that exists.
      let diff = try install.plan.diff(from: root)
      #expect(try applyingWithGit(diff, to: files) == written)
    }
  }
}

extension FixtureProject {
  /// Adds a second bundle of hosted unit tests like the first.
  fileprivate mutating func addMoreTests() {
    var tests = targets[1]
    tests.name = "MoreTests"
    func moved(_ path: String) -> String { "MoreTests/" + path.dropFirst("AppTests/".count) }
    tests.sources = tests.sources.map(moved)
    targets.append(tests)
    for (path, text) in files where path.hasPrefix("AppTests/") { files[moved(path)] = text }
    for var folder in folders where folder.targets == ["AppTests"] {
      folder.path = "MoreTests"
      folder.targets = ["MoreTests"]
      folder.exceptions = [:]
      folders.append(folder)
    }
  }
}
