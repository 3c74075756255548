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

/// What installing leads to does not depend on when, where, or in how many steps it is done.
@Suite struct InstallTwiceTests {
  /// UninstallRoundTripTests plans twice in every fixture; this is about the files.
  @Test(arguments: TestEffort.some(InstallSite.all, every: 19, from: 1))
  func secondTimeDoesNothing(_ site: InstallSite) throws {
    try site.forEachInstallation { first, layout in
      let installed = try DirectorySnapshot(of: layout.root)
      let plan = try SwitchInstallation(first.project, options: first.options).plan()
      #expect(plan.changes == [])
      try Transaction.commit(plan.changes, inside: first.project.root)
      // A transaction whose changes have been made doesn't touch the files, times included.
      let same = first.plan.changes.compactMap { change in
        change.result.map { FileChange.edit(change.path, original: $0, []) }
      }
      try Transaction.commit(same, inside: first.project.root)
      #expect(try DirectorySnapshot(of: layout.root).paths(differingFrom: installed) == [])
    }
  }

  @Test(arguments: TestEffort.some(InstallSite.all, every: 10))
  func anotherParentDirectoryGivesTheSameBytes(
    _ site: InstallSite
  ) throws {
    func installed(in name: String) throws -> [[String: [UInt8]]] {
      let site = InstallSite(description: site.description) { parent in
        let parent = parent.appendingPathComponent(name, isDirectory: true)
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: false)
        return try site.layOut(parent)
      }
      var states: [[String: [UInt8]]] = []
      try site.forEachInstallation { _, layout in
        states.append(try DirectorySnapshot(of: layout.root).bytes)
      }
      return states
    }
    let one = try installed(in: "one")
    let other = try installed(in: "a folder with (another) name")
    #expect(one == other)
  }

  private static func options(_ change: (inout SwitchOptions) -> Void) -> SwitchOptions {
    var options = SwitchOptions()
    change(&options)
    return options
  }

  static let choices = [
    options { $0.subclassesDelegate = true },
    options { $0.window = .empty },
    options { $0.language = .objc },
    options { $0.standIn = .app },
  ]

  /// An installed stand-in whose switch is gone isn't taken for one of another form, either.
  @Test(arguments: choices.filter { $0.standIn == .testBundle })
  func otherOptionsAreRefusedForAStandInAlone(_ options: SwitchOptions) throws {
    try withStandInAlone(replacing: nil) { install in
      let error = #expect(throws: Diagnostic.self) { try install(options) }
      #expect(error?.name == "installedOtherwise")
    }
  }

  /// The options are about new stand-ins. One that somebody wrote stays, and a second install has
  /// nothing to say against it.
  @Test(arguments: choices.filter { $0.standIn == .testBundle })
  func aHandwrittenStandInStays(_ options: SwitchOptions) throws {
    let standIn = """
      import UIKit

      @objc(TestingAppDelegate)
      final class TestingAppDelegate: UIResponder, UIApplicationDelegate {
        let startedAt = Date()
      }

      """
    try withStandInAlone(replacing: standIn) { install in
      let changes = try (install(options).changes, install(options).changes)
      #expect(changes.0 != [])
      #expect(changes.1 == [])
    }
  }

  /// Calls `body` with a function that installs in an app without a switch, whose tests have a
  /// stand-in: the installed one, or `replacement`.
  private func withStandInAlone(
    replacing replacement: String?,
    _ body: ((SwitchOptions) throws -> SwitchPlan) throws -> Void
  ) throws {
    try withTemporaryDirectory { parent in
      let url = try Fixture.named("uikit-scenes").layOut(in: parent)
      func install(_ options: SwitchOptions) throws -> SwitchPlan {
        let project = try XcodeProject(at: url.path)
        let plan = try SwitchInstallation(project, options: options).plan()
        try Transaction.commit(plan.changes, inside: project.root)
        return plan
      }
      let changed = try install(SwitchOptions()).changes.map(\.path)
      let main = try #require(changed.first { $0.hasSuffix("/main.swift") })
      try "import UIKit\n\nUIApplicationMain(0, nil, nil, NSStringFromClass(AppDelegate.self))\n"
        .write(toFile: main, atomically: true, encoding: .utf8)
      let standIn = try #require(changed.first { $0.hasSuffix("/TestingAppDelegate.swift") })
      try replacement?.write(toFile: standIn, atomically: true, encoding: .utf8)
      try body(install)
    }
  }

  /// An installed switch isn't taken for one of another form, whose options would do nothing.
  @Test(arguments: choices) func otherOptionsAreRefused(_ options: SwitchOptions) throws {
    try withTemporaryDirectory { parent in
      let url = try Fixture.named("uikit-scenes").layOut(in: parent)
      func install(_ options: SwitchOptions) throws -> SwitchPlan {
        let project = try XcodeProject(at: url.path)
        let plan = try SwitchInstallation(project, options: options).plan()
        try Transaction.commit(plan.changes, inside: project.root)
        return plan
      }
      #expect(try install(SwitchOptions()).changes != [])
      let error = #expect(throws: Diagnostic.self) { try install(options) }
      #expect(error?.name == "installedOtherwise")
      #expect(try install(SwitchOptions()).changes == [])
      let project = try XcodeProject(at: url.path)
      try Transaction.commit(SwitchRemoval(project).plan().changes, inside: project.root)
      #expect(try install(options).changes != [])
      #expect(try install(options).changes == [])
    }
  }

  static let twoBundles = TestEffort.some(
    ["uikit-scenes", "swiftui", "objective-c", "mixed", "synchronized"],
    every: 2
  )

  @Test(
    arguments: twoBundles,
    (TestEffort.isLong ? [["AppTests", "MoreTests"]] : []) + [["MoreTests", "AppTests"]]
  )
  func bundlesOneByOneAreAsAllAtOnce(_ name: String, _ order: [String]) throws {
    let fixture = try Fixture.named(name).with { $0.addMoreTests() }
    func installed(_ steps: [[String]]) throws -> [String: [UInt8]] {
      try withTemporaryDirectory { parent in
        let url = try fixture.layOut(in: parent)
        let project = SiteProject(name: name, url: url, apps: ["App"])
        for tests in steps {
          _ = try #require(try Installation(in: project, app: "App", tests: tests), "\(tests)")
        }
        return try DirectorySnapshot(of: url.deletingLastPathComponent()).bytes
      }
    }
    let atOnce = try installed([[]])
    #expect(atOnce.keys.count { $0.hasPrefix("MoreTests/Testing") } > 1)
    let oneByOne = try installed(order.map { [$0] })
    let differing = Set(atOnce.keys).union(oneByOne.keys).filter { atOnce[$0] != oneByOne[$0] }
    #expect(differing.sorted() == [])
  }

  /// Ways in which two test targets can differ that have their sources in one directory.
  static let oneDirectory: [(String, @Sendable (inout FixtureProject) -> Void)] = [
    ("alike", { _ in }),
    ("for different systems", { $0.targets[2].settings["IPHONEOS_DEPLOYMENT_TARGET"] = "12.0" }),
    ("isolated", { $0.targets[2].settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] = "MainActor" }),
    ("of another framework", { $0.files["AppTests/MoreTests.swift"] = "import Testing\n" }),
    ("of another app", { $0.addAppPro(hosting: "MoreTests") }),
  ]

  @Test(
    arguments: oneDirectory,
    TestEffort.isLong ? [["AppTests"], ["MoreTests"]] : [["MoreTests"]]
  )
  func bundlesOfOneDirectoryShareTheStandIn(
    _ difference: (name: String, change: @Sendable (inout FixtureProject) -> Void),
    _ first: [String]
  ) throws {
    let fixture = try Fixture.named("uikit-scenes").with { project in
      project.addMoreTests(inDirectoryOfFirst: true)
      difference.change(&project)
    }
    func installed(_ steps: [[String]]) throws -> [String: [UInt8]] {
      try withTemporaryDirectory { parent in
        let url = try fixture.layOut(in: parent)
        let project = SiteProject(name: fixture.name, url: url, apps: ["App"])
        for tests in steps {
          let installation = try #require(try Installation(in: project, app: "App", tests: tests))
          for name in tests.isEmpty ? ["AppTests", "MoreTests"] : tests {
            let sources = try installation.project.sources(of: name)
            for file in ["", "Tests"].map({ "AppTests/TestingAppDelegate\($0).swift" }) {
              #expect(sources.count { $0 == file } == 1, "\(name) \(file)")
            }
          }
        }
        var files = try DirectorySnapshot(of: url.deletingLastPathComponent()).bytes
        // Which bundle comes first tells where in the group the new files stand.
        for (path, bytes) in files where path.hasSuffix(".pbxproj") {
          let lines = bytes.split(separator: UInt8(ascii: "\n")).map { [UInt8]($0) }
          files[path] = Array(lines.sorted { $0.lexicographicallyPrecedes($1) }.joined())
        }
        return files
      }
    }
    let atOnce = try installed([[]])
    let last = ["AppTests", "MoreTests"].filter { !first.contains($0) }
    let oneByOne = try installed([first, last])
    let differing = Set(atOnce.keys).union(oneByOne.keys).filter { atOnce[$0] != oneByOne[$0] }
    #expect(differing.sorted() == [])
  }

  @Test func appsWithOneEntryFileNeedNoName() throws {
    let fixture = try Fixture.named("uikit-scenes").with { project in
      project.addMoreTests()
      project.addAppPro(hosting: "MoreTests")
    }
    let plan = try fixture.installation()
    let canaries = plan.changes.map(\.path).filter { $0.hasSuffix("DelegateTests.swift") }
    #expect(canaries.count == 2)
  }

  static let patched = InstallSite.fixtures(named: [
    "uikit-scenes", "synchronized", "carriage-returns", "no-final-newline", "objective-c",
  ])

  @Test(arguments: patched) func gitAppliesTheDiff(_ site: InstallSite) throws {
    try site.forEachInstallation { install, _ in
      let root = install.project.root
      var files: [String: [UInt8]] = [:]
      var written: [String: [UInt8]] = [:]
      for change in install.plan.changes {
        let path = Path.relative(change.path, from: root)
        files[path] = change.original
        written[path] = try FileSystem.readFile(change.path)
      }
      // Told against the project as it was: the diff reads no file that exists.
      let diff = try UnifiedDiff.diff(of: install.plan.changes, in: root)
      #expect(try applyingWithGit(diff, to: files) == written)
    }
  }
}

extension FixtureProject {
  /// Adds another app with the same entry file, which hosts the bundle of that name.
  fileprivate mutating func addAppPro(hosting tests: String) {
    var app = targets[0]
    app.name = "App Pro"
    targets.append(app)
    for index in targets.indices where targets[index].name == tests {
      targets[index].host = "App Pro"
      targets[index].settings["TEST_HOST"] = "$(BUILT_PRODUCTS_DIR)/App Pro.app/App Pro"
    }
  }

  /// Adds a second bundle of hosted unit tests like the first.
  mutating func addMoreTests(inDirectoryOfFirst: Bool = false) {
    var tests = targets[1]
    tests.name = "MoreTests"
    guard !inDirectoryOfFirst else {
      tests.sources = ["AppTests/MoreTests.swift"]
      files["AppTests/MoreTests.swift"] = files["AppTests/AppTests.swift"]
      return targets.append(tests)
    }
    func moved(_ path: String) -> String { "MoreTests/" + path.dropFirst("AppTests/".count) }
    tests.sources = tests.sources.map(moved)
    targets.append(tests)
    for (path, text) in files where path.hasPrefix("AppTests/") { files[moved(path)] = text }
    for var directory in directories where directory.targets == ["AppTests"] {
      directory.path = "MoreTests"
      directory.targets = ["MoreTests"]
      directory.exceptions = [:]
      directories.append(directory)
    }
  }
}
