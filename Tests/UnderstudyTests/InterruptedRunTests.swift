import Dispatch
import Foundation
import Testing
import TestSupport

@testable import understudy

/// What commands make of a directory where a run was interrupted, or where another one is at work.
@Suite struct InterruptedRunTests {
  static let rolledBack = "note: rolled back an interrupted run\n"

  @Test(arguments: [["inspect"], ["check"], ["install", "--dry-run"], ["uninstall"], ["install"]])
  func takesItBackSaysSoAndGoesOn(arguments: [String]) throws {
    try withInterruptedProject { project in
      let root = project.deletingLastPathComponent()
      let result = try Tool.run(arguments + [project.path])
      let lines = result.errorText.components(separatedBy: "\n")
      #expect(lines.first.map { $0 + "\n" } == Self.rolledBack)
      #expect(result.exitCode == 0 || arguments == ["check"])
      let snapshot = try DirectorySnapshot(of: root).bytes
      #expect(!snapshot.keys.contains { $0.contains(".understudy") })
      #expect(snapshot["App/left.swift"] == nil)
      #expect(try !Tool.run(arguments + [project.path]).errorText.contains("interrupted"))
    }
  }

  @Test func doesNotWriteWhereTheJournalIsNone() throws {
    try withTemporaryDirectory { parent in
      let project = try Fixture.named("uikit-scenes").layOut(in: parent)
      let root = project.deletingLastPathComponent()
      try Data("x".utf8).write(to: root.appendingPathComponent(".understudy-journal"))
      let before = try DirectorySnapshot(of: root)
      let problem =
        "unrecognized journal format; check what changed in the directory"

      let inspected = try Tool.run(["inspect", project.path])
      #expect(inspected.errorText.hasPrefix("note: an interrupted run could not be rolled back"))
      #expect(inspected.errorText.contains(problem))
      #expect(inspected.outputText.contains("main AppDelegate"))
      #expect(inspected.exitCode == 0)

      let installed = try Tool.run(["install", project.path])
      #expect(
        installed.errorText.contains(".understudy-journal: error: cannot be read: unrecognized")
      )
      #expect(installed.errorText.hasSuffix("; nothing was written\n"))
      #expect(installed.exitCode == 1)
      #expect(try DirectorySnapshot(of: root) == before)
    }
  }

  /// A journal that came with a pull request removes nothing.
  @Test(arguments: ["", ".changing", ".done"])
  func followsNoJournalOfACopy(stage: String) throws {
    try withInterruptedProject { project in
      let root = project.deletingLastPathComponent()
      let name = ".understudy-journal\(stage)"
      let file = root.appendingPathComponent(".understudy-journal.changing")
      // A copy has another inode number.
      let bytes = try Data(contentsOf: file)
      let copy = root.appendingPathComponent("copy")
      try bytes.write(to: copy)
      try FileManager.default.removeItem(at: file)
      try FileManager.default.moveItem(at: copy, to: root.appendingPathComponent(name))
      let before = try DirectorySnapshot(of: root)
      for command in ["inspect", "check"] {
        let result = try Tool.run([command, project.path])
        #expect(result.errorText.hasPrefix("note: an interrupted run could not be rolled back"))
        #expect(!result.output.isEmpty)
        #expect(try DirectorySnapshot(of: root) == before)
      }
      for command in ["install", "uninstall"] {
        let result = try Tool.run([command, project.path])
        #expect(result.exitCode == 1)
        #expect(result.errorText.contains("find the files named '.understudy-*'"))
        #expect(try DirectorySnapshot(of: root) == before)
      }
    }
  }

  #if compiler(>=6.2)
    @Test func readsWhereItMayNotWrite() async {
      await #expect(processExitsWith: .success) {
        try withInterruptedProject { (project: URL) throws in
          let root = project.deletingLastPathComponent()
          let parent = root.deletingLastPathComponent()
          for directory in [parent, root, root.appendingPathComponent("App")] {
            #expect(chmod(directory.path, 0o555) == 0)
          }
          let before = try DirectorySnapshot(of: root)
          // Permissions do not bind the superuser, so the test goes on as nobody.
          let journal = root.appendingPathComponent(".understudy-journal.changing").path
          if getuid() == 0 {
            #expect(chown(journal, 65534, 65534) == 0)
            #expect(seteuid(65534) == 0)
          }
          let terminal = TerminalFacts.current
          let inspected = Understudy.run(["inspect", project.path], terminal: terminal)
          let installed = Understudy.run(["install", project.path], terminal: terminal)
          if getuid() == 0 { #expect(seteuid(0) == 0) }
          let said = String(decoding: inspected.messages, as: UTF8.self)
          #expect(said.hasPrefix("note: an interrupted run could not be rolled back"))
          #expect(said.contains("permission denied"))
          #expect(inspected.exitCode == .success)
          #expect(!inspected.output.isEmpty)
          #expect(installed.exitCode == .failure)
          #expect(try DirectorySnapshot(of: root) == before)
          for directory in [parent, root, root.appendingPathComponent("App")] {
            #expect(chmod(directory.path, 0o755) == 0)
          }
        }
      }
    }
  #endif

  /// However many start at once, one installs; the others wait for it, and find all done.
  @Test func oneOfManyInstallsWins() throws {
    try withTemporaryDirectory { parent in
      let project = try Fixture.named("objective-c").layOut(in: parent)
      var results = [Result<Tool.Result, any Error>?](repeating: nil, count: 6)
      results.withUnsafeMutableBufferPointer { buffer in
        // Every place is written by one thread, and read when all are done.
        nonisolated(unsafe) let buffer = buffer
        DispatchQueue.concurrentPerform(iterations: buffer.count) { index in
          buffer[index] = Result { try Tool.run(["install", project.path]) }
        }
      }
      let messages = try results.compactMap { try $0?.get() }
        .map { "\($0.errorText)exit \($0.exitCode)\n" }
      #expect(messages.filter { $0.contains("created ") }.count == 1)
      for message in messages where !message.contains("created ") {
        #expect(message.hasSuffix("nothing to do\nexit 0\n"))
      }
      let root = project.deletingLastPathComponent()
      let installed = try DirectorySnapshot(of: root).bytes
      #expect(!installed.keys.contains { $0.contains(".understudy") })
      #expect(try Tool.run(["uninstall", project.path]).exitCode == 0)
      #expect(try Tool.run(["install", project.path]).exitCode == 0)
      #expect(try DirectorySnapshot(of: root).bytes == installed)
    }
  }
}

/// Runs `body` with a project in whose directory a run came as far as making one new file.
private func withInterruptedProject(_ body: (URL) throws -> Void) throws {
  try withTemporaryDirectory { parent in
    let project = try Fixture.named("uikit-scenes").layOut(in: parent)
    let root = project.deletingLastPathComponent()
    let file = root.appendingPathComponent(".understudy-journal.changing")
    try Data().write(to: file)
    let inodes = try [root, file].map { url in
      try FileManager.default.attributesOfItem(atPath: url.path)[.systemFileNumber] as? Int ?? 0
    }
    let journal =
      "understudy journal 2 t\0in \(inodes[0]) \(inodes[1])\0"
      + "create 1-af63f54c86021707 App/left.swift\0end\0"
    try Data(journal.utf8).write(to: file)
    for name in ["left.swift", ".understudy-t-0.new"] {
      try Data("x".utf8).write(to: root.appendingPathComponent("App/\(name)"))
    }
    try body(project)
  }
}
