import Dispatch
import Foundation
import Testing
import TestSupport

@testable import ProjectFiles
@testable import understudy
@testable import XcodeModel

/// Directories with several projects: which one is meant is decided under the lock, and after the
/// recovery of an interrupted run.
@Suite struct SeveralProjectsTests {
  /// Two runs at once: one installs, and the other one finds all done.
  @Test func concurrentRunsSeeTheProjectBeforeOrAfter() throws {
    for _ in 0..<12 {
      try withTemporaryDirectory { parent in
        let root = try Self.layOut(in: parent)
        var results = [Tool.Result?](repeating: nil, count: 2)
        results.withUnsafeMutableBufferPointer { buffer in
          // Every place is written by one thread, and read when all are done.
          nonisolated(unsafe) let buffer = buffer
          DispatchQueue.concurrentPerform(iterations: buffer.count) { index in
            buffer[index] = try? Tool.run(["install", root.path])
          }
        }
        let texts = try results.map { try #require($0).errorText }
        #expect(results.allSatisfy { $0?.exitCode == 0 }, "\(texts)")
        #expect(texts.count { $0.contains("created ") } == 1, "\(texts)")
      }
    }
  }

  @Test(arguments: [["install"], ["inspect"], ["check"], ["uninstall"], ["install", "--dry-run"]])
  func rollsBackBeforeItReads(arguments: [String]) throws {
    try withTemporaryDirectory { parent in
      let root = try Self.layOut(in: parent)
      // An interrupted run had just created a second app.
      let second = root.appendingPathComponent("Other.xcodeproj/project.pbxproj")
      let text = Array("// com.apple.product-type.application".utf8)
      try Data(text).write(to: second)
      try Data(text).write(to: root.appendingPathComponent("Other.xcodeproj/.understudy-t-0.new"))
      let entry = Journal.Entry(
        action: .change(from: nil, to: ContentDigest(of: text)),
        path: "Other.xcodeproj/project.pbxproj"
      )
      let file = root.appendingPathComponent(".understudy-journal.changing")
      try Data().write(to: file)
      let inodes = try [root, file].map { url in
        let number = try FileManager.default.attributesOfItem(atPath: url.path)[.systemFileNumber]
        return try #require(number as? UInt64)
      }
      let owner = try #require(JournalOwner(record: "in \(inodes[0]) \(inodes[1])"))
      try Data(Journal(tag: "t", entries: [entry]).bytes(owner: owner)).write(to: file)

      let result = try Tool.run(arguments + [root.path])
      #expect(
        result.errorText.hasPrefix("note: rolled back an interrupted run"),
        "\(result.errorText)"
      )
      #expect(!result.errorText.contains("error:"), "\(result.errorText)")
      #expect(!FileManager.default.fileExists(atPath: second.path))
    }
  }

  /// Each directory is locked while its projects are read, and that of the app to the end.
  @Test func aWorkspaceMayListProjectsInSeveralDirectories() throws {
    try withTemporaryDirectory { parent in
      let root = try Self.layOut(in: parent)
      let libraries = parent.appendingPathComponent("Libraries")
      try FileManager.default.createDirectory(at: libraries, withIntermediateDirectories: true)
      try FileManager.default.moveItem(
        at: root.appendingPathComponent("Other.xcodeproj"),
        to: libraries.appendingPathComponent("Other.xcodeproj")
      )
      let workspace = parent.appendingPathComponent("All.xcworkspace")
      try FileManager.default.createDirectory(at: workspace, withIntermediateDirectories: true)
      let contents = """
        <Workspace version="1.0">
          <FileRef location="group:Libraries/Other.xcodeproj"/>
          <FileRef location="group:\(root.lastPathComponent)/Sample.xcodeproj"/>
        </Workspace>

        """
      try Data(contents.utf8).write(
        to: workspace.appendingPathComponent("contents.xcworkspacedata")
      )
      var outcome = Outcome()
      let projects = try outcome.lockProjects(
        ProjectRequest(paths: [workspace.path], changesFiles: true)
      )
      #expect(projects.map(\.project.name) == ["Sample"])
      #expect(projects.allSatisfy { $0.lock != nil })
      #expect(outcome.messages == [])
    }
  }

  /// The second project finds the files that the first one's plan creates.
  @Test func projectsThatShareAllSourcesAreSwitchedTogether() throws {
    try withTemporaryDirectory { parent in
      let root = try Self.layOut(in: parent, "objective-c")
      let project = root.appendingPathComponent("Sample.xcodeproj")
      let second = root.appendingPathComponent("Other.xcodeproj")
      try FileManager.default.removeItem(at: second)
      try FileManager.default.copyItem(at: project, to: second)
      let before = try [project, second].map {
        try Data(contentsOf: $0.appendingPathComponent("project.pbxproj"))
      }
      let paths = [project.path, second.path]
      let installed = try Tool.run(["install", "--all"] + paths)
      #expect(installed.exitCode == 0, "\(installed.errorText)")
      let removed = try Tool.run(["uninstall", "--all"] + paths)
      #expect(removed.exitCode == 0, "\(removed.errorText)")
      let after = try [project, second].map {
        try Data(contentsOf: $0.appendingPathComponent("project.pbxproj"))
      }
      #expect(after == before)
    }
  }

  /// Another run is changing one of the projects, and doesn't finish.
  @Test func aBusyProjectLeavesTheOthers() throws {
    try withTemporaryDirectory { parent in
      let paths = try Self.layOutTwins(in: parent)
      var outcome = Outcome()
      var read: [String] = []
      let request = ProjectRequest(paths: paths, scope: .several)
      try outcome.readProjects(request) { _, project in
        if project.name == "Sample" { throw FileError(project.root, .lock, .busy) }
        read.append(project.name)
      }
      #expect(read == ["Other"])
      #expect(outcome.exitCode == .failure)
      #expect(String(decoding: outcome.messages, as: UTF8.self).contains("error: "))
    }
  }

  /// Writes two projects that list the same files; returns their paths.
  private static func layOutTwins(in parent: URL) throws -> [String] {
    let root = try layOut(in: parent)
    let project = root.appendingPathComponent("Sample.xcodeproj")
    let second = root.appendingPathComponent("Other.xcodeproj")
    try FileManager.default.removeItem(at: second)
    try FileManager.default.copyItem(at: project, to: second)
    let delegate = root.appendingPathComponent("App/AppDelegate.swift")
    let text = try String(contentsOf: delegate, encoding: .utf8)
      .replacingOccurrences(of: "@main", with: "@UIApplicationMain")
    try Data(text.utf8).write(to: delegate)
    return [project.path, second.path]
  }

  /// One project that can't be switched doesn't hide that the others can.
  @Test func theProjectsThatCouldBeChangedAreNamed() throws {
    try withTemporaryDirectory { root in
      let projects = try ["First", "Second", "Third"].map { name in
        let directory = root.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        return try Fixture.named("uikit-scenes").layOut(in: directory)
      }
      let delegate = projects[1].deletingLastPathComponent()
        .appendingPathComponent("App/AppDelegate.swift")
      let text = try String(contentsOf: delegate, encoding: .utf8)
      let taken = text.replacingOccurrences(of: "@main", with: "@main @objc(TestingAppDelegate)")
      try Data(taken.utf8).write(to: delegate)
      let before = try DirectorySnapshot(of: root).bytes
      let refused = try Tool.run(["install", "--all"], in: root)
      #expect(refused.exitCode == 1, "\(refused.text)")
      #expect(try DirectorySnapshot(of: root).bytes == before)
      let paths = try #require(
        refused.errorText.firstMatch(of: /error:[^~]*with these paths: (.*)/)
      ).1
      #expect(!paths.contains("Second"))
      let others = paths.split(separator: " ").map(String.init)
      #expect(others.count == 2)
      let installed = try Tool.run(["install", "--all"] + others, in: root)
      #expect(installed.exitCode == 0, "\(installed.text)")
    }
  }

  /// `--all` is for the repository, and the other commands say what they leave out.
  @Test(.enabled(if: Git.isInstalled)) func projectsBelowOneAreNamed() throws {
    try withRepository { git in
      for name in ["", "ios", "mac"] {
        let directory = git.directory.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        let project = try Fixture.named("uikit-scenes").layOut(in: directory)
        for file in try FileManager.default.contentsOfDirectory(
          at: project.deletingLastPathComponent(),
          includingPropertiesForKeys: nil
        ) where name.isEmpty {
          try FileManager.default.moveItem(
            at: file,
            to: git.directory.appendingPathComponent(file.lastPathComponent)
          )
        }
      }
      try git(["add", "-A"])
      let note = "note: 2 more projects with apps below, such as 'ios/"
      for arguments in [["inspect"], ["check"], ["report"], ["install", "--dry-run"]] {
        let result = try Tool.run(arguments, in: git.directory)
        #expect(result.exitCode == 0 && result.errorText.contains(note), "\(result.errorText)")
      }
      #expect(try !Tool.run(["check", "--quiet"], in: git.directory).errorText.contains("below"))
      let below = try Tool.run(["check", "ios"], in: git.directory)
      #expect(!below.errorText.contains("more project"))
      let all = try Tool.run(["install", "--all", "--dry-run"], in: git.directory)
      #expect(all.exitCode == 0 && !all.errorText.contains("more project"), "\(all.errorText)")
      let projects = all.outputText.matches(of: /\+\+\+ b\/(.*)project.pbxproj/)
      #expect(projects.count == 3, "\(all.outputText)")
    }
  }

  /// The project below a directory that has none is named.
  @Test func aProjectThatWasLookedForIsNamed() throws {
    try withTemporaryDirectory { parent in
      let root = try Self.layOut(in: parent)
      let git = parent.appendingPathComponent(".git")
      try FileManager.default.createDirectory(at: git, withIntermediateDirectories: false)
      var outcome = Outcome()
      let projects = try outcome.lockProjects(ProjectRequest(paths: [parent.path]))
      #expect(projects.map(\.project.name) == ["Sample"])
      let path = root.appendingPathComponent("Sample.xcodeproj").path
      let messages = String(decoding: outcome.messages, as: UTF8.self)
      #expect(messages == "note: using '\(Path.shown(path, from: WorkingDirectory.current))'\n")
    }
  }

  /// What another machine's run left is its own to roll back: a command that reads says so and goes
  /// on, one that writes stops.
  @Test func aCommandThatReadsGoesOnBesideAnothersRun() throws {
    try withTemporaryDirectory { parent in
      let root = try Self.layOut(in: parent)
      let entry = Journal.Entry(action: .change(from: nil, to: ContentDigest(of: [])), path: "a")
      let journal = Journal(tag: "t", entries: [entry])
      let owner = try #require(JournalOwner(record: "in 1 2"))
      let file = root.appendingPathComponent(".understudy-journal.changing")
      try Data(journal.bytes(owner: owner)).write(to: file)

      var reading = Outcome()
      var names: [String] = []
      try reading.readProjects(ProjectRequest(paths: [root.path])) { _, project in
        names.append(project.name)
      }
      #expect(names == ["Sample"])
      let messages = String(decoding: reading.messages, as: UTF8.self)
      #expect(
        messages.hasPrefix("note: an interrupted run could not be rolled back: "),
        "\(messages)"
      )
      var writing = Outcome()
      #expect(throws: FileError.self) {
        try writing.lockProjects(
          ProjectRequest(paths: [root.path], changesFiles: true)
        )
      }
      #expect(FileManager.default.fileExists(atPath: file.path))
    }
  }

  /// The project of an app, and one of a framework beside it.
  private static func layOut(
    in parent: URL,
    _ fixture: String = "uikit-scenes"
  ) throws -> URL {
    let project = try Fixture.named(fixture).layOut(in: parent)
    let root = project.deletingLastPathComponent()
    let other = root.appendingPathComponent("Other.xcodeproj")
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
    try Data("// !$*UTF8*$!\n{ objects = { }; }\n".utf8)
      .write(to: root.appendingPathComponent("Other.xcodeproj/project.pbxproj"))
    return root
  }
}
