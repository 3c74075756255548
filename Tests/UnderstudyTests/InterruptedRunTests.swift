import Dispatch
import Foundation
import TestSupport
import Testing
import UnderstudyKit

@testable import understudy

/// What commands make of a folder where a run was interrupted, or where another one is at work.
@Suite struct InterruptedRunTests {
  static let takenBack = "note: a run that was interrupted here has been taken back\n"

  @Test(arguments: [["inspect"], ["check"], ["install", "--dry-run"], ["uninstall"], ["install"]])
  func takesItBackSaysSoAndGoesOn(arguments: [String]) throws {
    try withInterruptedProject { project in
      let root = project.deletingLastPathComponent()
      let result = try Tool.run(arguments + [project.path])
      let lines = result.errorText.components(separatedBy: "\n")
      #expect(lines.first.map { $0 + "\n" } == Self.takenBack)
      #expect(result.exitCode == 0 || arguments == ["check"])
      let snapshot = try FolderSnapshot(of: root).bytes
      #expect(!snapshot.keys.contains { $0.contains(".understudy") })
      #expect(snapshot["App/left.swift"] == nil)
      #expect(try !Tool.run(arguments + [project.path]).errorText.contains("interrupted"))
    }
  }

  @Test func doesNotWriteWhereTheJournalIsNone() throws {
    try withTemporaryFolder { parent in
      let project = try Fixture.named("uikit-scenes").layOut(in: parent)
      let root = project.deletingLastPathComponent()
      try Data("x".utf8).write(to: root.appendingPathComponent(".understudy-journal"))
      let before = try FolderSnapshot(of: root)
      let problem =
        "it is no journal that this version understands; see what changed in the folder"

      let inspected = try Tool.run(["inspect", project.path])
      #expect(inspected.errorText.hasPrefix("note: a run was interrupted here and could not be"))
      #expect(inspected.errorText.contains(problem))
      #expect(inspected.outputText.contains("main AppDelegate"))
      #expect(inspected.exitCode == 0)

      let installed = try Tool.run(["install", project.path])
      #expect(installed.errorText.contains(".understudy-journal: error: cannot be read: it is no"))
      #expect(installed.errorText.hasSuffix("; nothing was written\n"))
      #expect(installed.exitCode == 1)
      #expect(try FolderSnapshot(of: root) == before)
    }
  }

  #if compiler(>=6.2)
    @Test func readsWhereItMayNotWrite() async {
      await #expect(processExitsWith: .success) {
        try withInterruptedProject { (project: URL) throws in
          let root = project.deletingLastPathComponent()
          let parent = root.deletingLastPathComponent()
          for folder in [parent, root, root.appendingPathComponent("App")] {
            #expect(chmod(folder.path, 0o555) == 0)
          }
          let before = try FolderSnapshot(of: root)
          // Permissions do not bind the superuser, so the test goes on as nobody.
          if getuid() == 0 { #expect(seteuid(65534) == 0) }
          let terminal = TerminalFacts.current
          let inspected = Understudy.run(["inspect", project.path], terminal: terminal)
          let installed = Understudy.run(["install", project.path], terminal: terminal)
          if getuid() == 0 { #expect(seteuid(0) == 0) }
          let said = String(decoding: inspected.messages, as: UTF8.self)
          #expect(said.hasPrefix("note: a run was interrupted here and could not be taken back"))
          #expect(said.contains("permission denied"))
          #expect(inspected.exitCode == .success)
          #expect(!inspected.output.isEmpty)
          #expect(installed.exitCode == .failure)
          #expect(try FolderSnapshot(of: root) == before)
          for folder in [parent, root, root.appendingPathComponent("App")] {
            #expect(chmod(folder.path, 0o755) == 0)
          }
        }
      }
    }
  #endif

  /// However many start at once, one installs; the others wait for it, and find all done.
  @Test func oneOfManyInstallsWins() throws {
    try withTemporaryFolder { parent in
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
      let installed = try FolderSnapshot(of: root).bytes
      #expect(!installed.keys.contains { $0.contains(".understudy") })
      #expect(try Tool.run(["uninstall", project.path]).exitCode == 0)
      #expect(try Tool.run(["install", project.path]).exitCode == 0)
      #expect(try FolderSnapshot(of: root).bytes == installed)
    }
  }
}

/// Runs `body` with a project in whose folder a run came as far as making one new file.
private func withInterruptedProject(_ body: (URL) throws -> Void) throws {
  try withTemporaryFolder { parent in
    let project = try Fixture.named("uikit-scenes").layOut(in: parent)
    let root = project.deletingLastPathComponent()
    let journal = "understudy journal 1 t\0create 1-af63f54c86021707 App/left.swift\0end\0"
    try Data(journal.utf8).write(to: root.appendingPathComponent(".understudy-journal"))
    for name in ["left.swift", ".understudy-t-0.new"] {
      try Data("x".utf8).write(to: root.appendingPathComponent("App/\(name)"))
    }
    try body(project)
  }
}
